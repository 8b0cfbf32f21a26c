import type { Pool } from "../main/workers/pool.ts";
import type { Signer } from "../protocol/network/client.ts";
import { matchCommands } from "./commands/match-commands.ts";
import { playerCommands } from "./commands/player-commands.ts";
import { roomCommands } from "./commands/room-commands.ts";
import { Connection } from "./connection.ts";
import type { ServerContext } from "./context.ts";
import { FairQueue } from "./fair-queue.ts";
import type { Hub, ClientLink } from "./hub.ts";
import type { ServerLimits } from "./limits.ts";
import { MatchChanger } from "./matches/match-changer.ts";
import type { Metrics } from "./metrics.ts";
import type { Places } from "./places.ts";
import { PresenceService } from "./presence.ts";
import type { DecidingTime } from "./server-time.ts";
import type { ServerDatabase } from "./store/database.ts";
import { Erasing } from "./store/erasing.ts";
import { AnswerStore } from "./store/answer-store.ts";
import { HoldStore } from "./store/hold-store.ts";
import { KeyStore } from "./store/key-store.ts";
import { MatchHeads } from "./store/match-heads.ts";
import { MatchLists } from "./store/match-lists.ts";
import { OnlineMatchStore } from "./store/match-store.ts";
import { MoveStore } from "./store/move-store.ts";
import { Outage } from "./store/outage.ts";
import { PlayerStore } from "./store/player-store.ts";
import { RoomStore } from "./store/room-store.ts";
import { Sweeper } from "./sweeper.ts";
import { FairWork } from "./workers/fair-work.ts";
import type { ServerTasks } from "./workers/tasks.ts";

export interface OnlineServiceOptions {
  readonly database: ServerDatabase;
  readonly pool: Pick<Pool<ServerTasks>, "run">;
  readonly hub: Hub;
  readonly limits: ServerLimits;
  readonly places: Places;
  readonly metrics: Metrics | null;
  readonly owner: ServerContext["owner"];
  readonly identity: Signer;
  readonly isNamed: (name: string) => boolean;
  readonly maxMatches: number;
  /** The most bytes that matches may take together. */
  readonly maxBytes: number;
  readonly version: string;
  readonly time: DecidingTime;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly log: (line: string) => void;
}

/** Rooms and matches of players across a network; knows no transport. */
export class OnlineService {
  readonly context: ServerContext;
  readonly sweeper: Sweeper;
  private readonly changer: MatchChanger;
  private readonly presence: PresenceService;
  private readonly services;
  private isClosing = false;
  private readonly working = new Set<Promise<void>>();

  constructor({ database, ...rest }: OnlineServiceOptions) {
    this.context = {
      ...rest,
      now: () => rest.time.now(),
      players: new PlayerStore(database),
      keys: new KeyStore(database),
      rooms: new RoomStore(database),
      matches: new OnlineMatchStore(database, rest.maxMatches),
      matchHeads: new MatchHeads(database),
      matchLists: new MatchLists(database),
      moves: new MoveStore(database),
      holds: new HoldStore(database),
      answers: new AnswerStore(database),
      erasing: new Erasing(database),
      work: new FairWork(rest.pool, rest.limits),
      queue: new FairQueue(),
      outage: new Outage({ probe: () => database.probe(), log: rest.log, now: () => performance.now() }),
    };
    this.changer = new MatchChanger(this.context);
    this.presence = new PresenceService(this.context);
    this.sweeper = new Sweeper(this.context, this.changer, this.presence);
    this.services = {
      context: this.context,
      presence: this.presence,
      isClosing: () => this.isClosing,
      follow: (work: Promise<void>) => this.follow(work),
      handlers: {
        ...matchCommands(this.context, this.changer, this.presence),
        ...roomCommands(this.context, this.changer),
        ...playerCommands(this.context, this.changer, this.presence),
      },
    };
  }

  connect(link: ClientLink): Connection {
    return new Connection(this.services, link);
  }

  /** Resolves when it is stored that connected players are still there. */
  presenceKept(): Promise<void> {
    return this.presence.keepOnline();
  }

  /** New commands are refused; resolves after those before them, with their redraws. */
  async drain(): Promise<void> {
    this.isClosing = true;
    this.sweeper.stop();
    this.context.outage.close();
    while (this.working.size > 0) await Promise.all(this.working);
    await this.changer.settled();
  }

  private follow(work: Promise<void>): Promise<void> {
    const ended = work
      .catch((error: unknown) => this.context.outage.report(error))
      .finally(() => this.working.delete(ended));
    this.working.add(ended);
    return ended;
  }
}
