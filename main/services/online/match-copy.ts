import { onlineMatchId } from "../../../protocol/online-id.ts";
import type { Drawing } from "../../../engine/drawing/drawing.ts";
import { ServerRefusal, type ServerClient } from "../../../protocol/network/client.ts";
import { followMatch } from "../../../protocol/network/followed-match.ts";
import type { PlayerKey } from "../../../protocol/network/identity.ts";
import type { OnlineBoardState, OnlineCause, Presence } from "../../../protocol/network/online-match.ts";
import type { ServerAddress } from "../../../protocol/network/server-address.ts";
import type { OnlinePresence } from "../../../protocol/online.ts";
import type { MatchCause, MatchState } from "../../../protocol/schemas.ts";
import type { HostClock } from "../../host-clock.ts";
import { JUMP, onlineMatchState, unpackedCause } from "./online-match-state.ts";

export interface MatchCopyContext {
  readonly connection: ServerClient;
  /** The player's key, which a hello may change. */
  readonly key: () => PlayerKey;
  readonly server: ServerAddress;
  readonly clock: HostClock;
  /** Returns the number of the next change, among those of all boards. */
  readonly nextRevision: () => number;
  changed(copy: MatchCopy, cause: MatchCause): void;
  present(presence: OnlinePresence): void;
}

/** Milliseconds that the way between a server and here may take. */
const MAX_CLOCK_ERROR_MS = 1000;

interface KnownState {
  readonly state: OnlineBoardState;
  /** Milliseconds of this host's clock when it came. */
  readonly at: number;
  readonly revision: number;
}

/** What this host knows of a server's match. */
export class MatchCopy {
  readonly id: string;
  /** Rejects if the match cannot be followed. */
  readonly opened: Promise<void>;
  readonly leave: () => void;
  private readonly context: MatchCopyContext;
  private current: KnownState | null = null;
  private presence: readonly [Presence, Presence] = [{ kind: "here" }, { kind: "here" }];
  private spectators = 0;
  private readonly waiters = new Set<{ readonly revision: number; readonly resolve: () => void }>();

  constructor(id: string, context: MatchCopyContext) {
    this.id = id;
    this.context = context;
    const opened = Promise.withResolvers<void>();
    this.opened = opened.promise;
    const followed = followMatch(
      context.connection,
      id,
      {
        changed: (state, cause) => {
          this.take(state, cause);
          opened.resolve();
        },
        clock: (told) => this.takeClock(told),
        presence: ({ presence, spectators }) => {
          this.presence = presence;
          this.spectators = spectators;
          context.present(this.present());
        },
        failed: opened.reject,
      },
      (milliseconds, run) => context.clock.after(milliseconds, run),
    );
    this.leave = () => {
      followed.leave();
      // No first state comes any longer.
      opened.reject(new ServerRefusal(null));
      for (const { resolve } of this.waiters) resolve();
    };
  }

  /** The match as the server told it. Throws before it is opened. */
  get server(): OnlineBoardState {
    return this.known().state;
  }

  /** The drawing; undefined until the match is opened. */
  get board(): Drawing | undefined {
    return this.current?.state.drawing;
  }

  state(): MatchState {
    const { key, server, clock } = this.context;
    const { state, at, revision } = this.known();
    return onlineMatchState(state, { key: key(), match: this.id, server, age: clock.now() - at, revision });
  }

  /** Number of the last change that this host has told, also of the clock alone. */
  get revision(): number {
    return this.known().revision;
  }

  present(): OnlinePresence {
    const [first, second] = this.presence;
    return { match: onlineMatchId(this.id), presence: [first, second], spectators: this.spectators };
  }

  /** Resolves when the copy has this revision, or the server has lost it. */
  async reached(revision: number): Promise<void> {
    if (this.server.revision >= revision) return;
    await new Promise<void>((resolve) => this.waiters.add({ revision, resolve }));
  }

  private known(): KnownState {
    if (this.current === null) throw new Error("The match is not open yet.");
    return this.current;
  }

  /** Takes over the server's clock: the server may have been away, while the clock here went on. */
  private takeClock(clock: NonNullable<OnlineBoardState["clock"]>): void {
    const { state, at } = this.known();
    const now = this.context.clock.now();
    const here = (state.clock?.running?.ran ?? 0) + now - at;
    if (clock.running === null || Math.abs(here - clock.running.ran) <= MAX_CLOCK_ERROR_MS) return;
    this.current = { state: { ...state, clock }, at: now, revision: this.context.nextRevision() };
    this.context.changed(this, JUMP);
  }

  private take(state: OnlineBoardState, cause: OnlineCause | null): void {
    const before = this.current;
    const { clock, nextRevision } = this.context;
    this.current = { state, at: clock.now(), revision: nextRevision() };
    // Without what came between, nothing can be animated.
    if (before !== null) this.context.changed(this, cause === null ? JUMP : unpackedCause(cause));
    // A server that went back to an older copy of its database has lost what is waited for.
    const isOlder = before !== null && state.revision <= before.state.revision;
    for (const waiting of this.waiters) {
      if (state.revision < waiting.revision && !isOlder) continue;
      this.waiters.delete(waiting);
      waiting.resolve();
    }
  }
}
