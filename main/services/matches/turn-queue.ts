import { refused } from "../failures.ts";

/** How many requests may wait for one another. */
const MAX_WAITING = 8;

/** Runs what changes one match one after another, in the order of the requests. */
export class TurnQueue {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private readonly onIdle: () => void;

  /** @param onIdle is called after each work, also after one that failed. */
  constructor(onIdle: () => void) {
    this.onIdle = onIdle;
  }

  /** Is nothing under way or waiting? */
  get isIdle(): boolean {
    return this.waiting === 0;
  }

  /** Resolves when everything asked for so far is done. */
  async settled(): Promise<void> {
    await this.last;
  }

  /** As `follow`, for a request: refused where too many wait already. */
  async ask(work: () => void | Promise<void>): Promise<void> {
    if (this.waiting >= MAX_WAITING) throw refused("match-busy");
    await this.follow(work);
  }

  /** Does `work` after everything asked for before, and rejects as it does. */
  async follow(work: () => void | Promise<void>): Promise<void> {
    this.waiting++;
    const before = this.last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.last = promise;
    await before;
    try {
      await work();
    } finally {
      this.waiting--;
      try {
        this.onIdle();
      } finally {
        resolve();
      }
    }
  }
}
