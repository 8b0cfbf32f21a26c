import type { Pool } from "../../main/workers/pool.ts";
import type { Asker, ServerLimits } from "../limits.ts";
import { CommandRefused } from "../refusal.ts";
import type { ServerTasks } from "./tasks.ts";

type Name = keyof ServerTasks;
type Output<N extends Name> = Awaited<ReturnType<ServerTasks[N]>>;

/**
 * Gives players the worker threads in turn: one task of each at a time, and no more than their limit of time. Of two
 * equally urgent tasks, that of the player who has used less comes first, as in `FairQueue`.
 */
export class FairWork {
  private readonly pool: Pick<Pool<ServerTasks>, "run">;
  private readonly limits: ServerLimits;
  /** The end of the last task of each player. */
  private readonly last = new Map<string, Promise<unknown>>();
  /** Milliseconds at which the next task of each player may begin, in a time that counts what has been served. */
  private readonly begins = new Map<string, number>();
  private time = 0;

  constructor(pool: Pick<Pool<ServerTasks>, "run">, limits: ServerLimits) {
    this.pool = pool;
    this.limits = limits;
  }

  /** Throws `online-too-much` if the player's time is used up; what goes over it is paid by the next task. */
  async run<N extends Name>(
    asker: Asker & { key: string },
    task: N,
    input: Parameters<ServerTasks[N]>[0],
  ): Promise<Output<N>> {
    const { key } = asker;
    const before = this.last.get(key) ?? Promise.resolve();
    const own = before.then(
      () => this.timed(asker, task, input),
      () => this.timed(asker, task, input),
    );
    this.last.set(key, own);
    try {
      return await own;
    } finally {
      if (this.last.get(key) === own) this.last.delete(key);
    }
  }

  private async timed<N extends Name>(
    asker: Asker & { key: string },
    task: N,
    input: Parameters<ServerTasks[N]>[0],
  ): Promise<Output<N>> {
    await this.limits.expect("work", asker);
    const begins = Math.max(this.begins.get(asker.key) ?? 0, this.time);
    const { begun, done } = this.pool.run(task, input, { used: begins });
    let from = performance.now();
    void begun.then(() => {
      from = performance.now();
      this.time = Math.max(this.time, begins);
    });
    try {
      return await done;
    } finally {
      const milliseconds = performance.now() - from;
      this.begins.set(asker.key, begins + milliseconds);
      // Who is even with the others has nothing to wait for.
      for (const [key, other] of this.begins) if (other <= this.time) this.begins.delete(key);
      await this.limits.spend("work", asker, milliseconds).catch((error: unknown) => {
        if (!(error instanceof CommandRefused)) throw error;
      });
    }
  }
}
