import { refused } from "./failures.ts";

/** The most changes that wait, beyond which requests are refused. */
const MAX_WAITING = 8;

/** Changes of one board, which run one after another. */
export class TurnQueue {
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;
  private readonly onIdle: () => void;

  /** @param onIdle runs after each change, even a failed one. */
  constructor(onIdle: () => void) {
    this.onIdle = onIdle;
  }

  get isIdle(): boolean {
    return this.waiting === 0;
  }

  async settled(): Promise<void> {
    await this.last;
  }

  /** Queues a request. Refuses it if too many wait. */
  async ask<Value>(work: () => Value | Promise<Value>): Promise<Value> {
    if (this.waiting >= MAX_WAITING) throw refused("match-busy");
    return this.follow(work);
  }

  /** Queues `work`; rejects if `work` does. */
  async follow<Value>(work: () => Value | Promise<Value>): Promise<Value> {
    this.waiting++;
    const before = this.last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.last = promise;
    await before;
    try {
      return await work();
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
