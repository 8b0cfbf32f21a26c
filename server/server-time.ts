import type { Beat } from "./store/server-store.ts";

/** Milliseconds between two heartbeats. */
const BEAT_MS = 1000;
/** Milliseconds between two heartbeats in the store after which the server was away. */
export const LEASE_MS = 3000;
/** Milliseconds after an absence of the server in which nobody loses a seat, so that players can come back. */
export const GRACE_MS = 60_000;

/** What a process knows of time by itself. */
export interface LocalClock {
  /** Milliseconds since some moment. Never goes back. */
  readonly ticks: () => number;
  /** Milliseconds since 1970, as this machine has it. */
  readonly date: () => number;
}

export const OWN_CLOCK: LocalClock = {
  ticks: () => performance.now(),
  date: () => Date.now(),
};

/** The time by which a server decides. */
export interface DecidingTime {
  /**
   * Milliseconds since 1970 that the server was there for: it stands still while the server is away. Never goes back.
   */
  now(): number;
  /** Milliseconds since 1970, to be shown to people alone. */
  date(): number;
  /** Milliseconds, as `now` had them, since when the server is there without an interruption. */
  readonly resumedAt: number;
}

export interface ServerTimeOptions {
  /** Stores a heartbeat, and answers the time that all processes share. */
  readonly beat: (isFirst: boolean) => Promise<Beat>;
  readonly local: LocalClock;
  readonly report: (error: unknown) => void;
}

/**
 * The time of all processes of a server, which is in their store. It passes only from one stored heartbeat to the next:
 * neither an absence of the server or of its database, nor a clock that jumps, costs a player anything.
 */
export class ServerTime implements DecidingTime {
  private readonly options: ServerTimeOptions;
  private last: Beat = { time: 0, resumedAt: 0 };
  /** Ticks of the local clock when the last heartbeat was stored. */
  private at = 0;
  /** The latest time that was told: a later one is never earlier. */
  private told = 0;
  private timer: NodeJS.Timeout | null = null;
  private beating: Promise<void> | null = null;

  private constructor(options: ServerTimeOptions) {
    this.options = options;
  }

  /** Rejects if the first heartbeat cannot be stored. */
  static async begin(options: ServerTimeOptions): Promise<ServerTime> {
    const time = new ServerTime(options);
    await time.store(true);
    return time;
  }

  get resumedAt(): number {
    return this.last.resumedAt;
  }

  now(): number {
    const passed = Math.max(0, this.options.local.ticks() - this.at);
    this.told = Math.max(this.told, Math.floor(this.last.time + Math.min(LEASE_MS, passed)));
    return this.told;
  }

  date(): number {
    return this.options.local.date();
  }

  start(): void {
    this.timer = setInterval(() => void this.beat(), BEAT_MS).unref();
  }

  /** Resolves once no heartbeat is under way. */
  async stop(): Promise<void> {
    if (this.timer !== null) clearInterval(this.timer);
    await this.beating;
  }

  /** Stores a heartbeat; one at a time. */
  beat(): Promise<void> {
    this.beating ??= this.store(false)
      .catch((error: unknown) => this.options.report(error))
      .finally(() => {
        this.beating = null;
      });
    return this.beating;
  }

  private async store(isFirst: boolean): Promise<void> {
    this.last = await this.options.beat(isFirst);
    this.at = this.options.local.ticks();
  }
}
