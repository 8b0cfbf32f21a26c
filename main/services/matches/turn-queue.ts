import { refused } from "../failures.ts";

/** How many requests may wait for one another. */
const MAX_WAITING = 8;

/** Does what is to be done with one thing one after another, in the order in which it was asked for. */
export class TurnQueue {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private readonly rested: () => void;

  /** @param rested is called after each work, also one that failed. */
  constructor(rested: () => void) {
    this.rested = rested;
  }

  /** Is nothing under way or waiting? */
  get isIdle(): boolean {
    return this.waiting === 0;
  }

  /** As `follow`, for somebody who asks: refused where too many wait already. */
  async ask(work: () => void | Promise<void>): Promise<void> {
    if (this.waiting >= MAX_WAITING) throw refused("match-busy");
    await this.follow(work);
  }

  /** Does `work` after what was asked for before, and rejects as it does. */
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
        this.rested();
      } finally {
        resolve();
      }
    }
  }
}
