import type { Pool } from "../main/workers/pool.ts";
import type { Signer } from "../protocol/network/client.ts";
import type { PlayerKey } from "../protocol/network/identity.ts";
import type { FairQueue } from "./fair-queue.ts";
import type { Hub } from "./hub.ts";
import type { DecidingTime } from "./server-time.ts";
import type { ServerLimits } from "./limits.ts";
import type { Places } from "./places.ts";
import type { Metrics } from "./metrics.ts";
import type { Erasing } from "./store/erasing.ts";
import type { AnswerStore } from "./store/answer-store.ts";
import type { HoldStore } from "./store/hold-store.ts";
import type { KeyStore } from "./store/key-store.ts";
import type { MatchHeads } from "./store/match-heads.ts";
import type { MatchLists } from "./store/match-lists.ts";
import type { OnlineMatchStore } from "./store/match-store.ts";
import type { MoveStore } from "./store/move-store.ts";
import type { Outage } from "./store/outage.ts";
import type { PlayerStore } from "./store/player-store.ts";
import type { RoomStore } from "./store/room-store.ts";
import type { FairWork } from "./workers/fair-work.ts";
import type { ServerTasks } from "./workers/tasks.ts";

/** What all services of the server share. */
export interface ServerContext {
  readonly players: PlayerStore;
  readonly keys: KeyStore;
  readonly rooms: RoomStore;
  readonly matches: OnlineMatchStore;
  readonly matchHeads: MatchHeads;
  readonly matchLists: MatchLists;
  readonly moves: MoveStore;
  readonly holds: HoldStore;
  readonly answers: AnswerStore;
  readonly erasing: Erasing;
  readonly outage: Outage;
  /** Workers for what is due. */
  readonly pool: Pick<Pool<ServerTasks>, "run">;
  /** Workers for what players ask. */
  readonly work: FairWork;
  /** Turns of the clients for their commands. */
  readonly queue: FairQueue;
  readonly hub: Hub;
  readonly limits: ServerLimits;
  readonly places: Places;
  /** Figures for Prometheus; null if nobody reads them. */
  readonly metrics: Metrics | null;
  /** The only player who may open rooms; null where everybody may. */
  readonly owner: (() => Promise<PlayerKey>) | null;
  /** The server's own key. */
  readonly identity: Signer;
  /** Whether the server goes by a name. */
  readonly isNamed: (name: string) => boolean;
  /** The server's time: see `DecidingTime`. */
  readonly now: () => number;
  readonly time: DecidingTime;
  /** Returns bytes that nobody can guess. */
  readonly randomBytes: (count: number) => Uint8Array;
  readonly maxMatches: number;
  /** The most bytes that matches may take together. */
  readonly maxBytes: number;
  readonly version: string;
  readonly log: (line: string) => void;
}

/** Makes the id of a row: 128 random bits in base64url. */
export function newRowId({ randomBytes }: Pick<ServerContext, "randomBytes">): string {
  return Buffer.from(randomBytes(16)).toString("base64url");
}
