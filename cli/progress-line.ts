import type { WorkerProgress } from "../main/workers/solve/protocol.ts";

const REDRAW_MS = 200;

/** Redraws a line on standard error, if that is a terminal. */
export class StatusLine {
  private drawn = -Infinity;

  /** @param text called only when the line is drawn. */
  show(text: () => string): void {
    const now = performance.now();
    if (!process.stderr.isTTY || now - this.drawn < REDRAW_MS) return;
    this.drawn = now;
    process.stderr.write(`\r\u001B[K${text().slice(0, (process.stderr.columns ?? 80) - 1)}`);
  }

  end(): void {
    if (this.drawn > 0) process.stderr.write("\r\u001B[K");
    this.drawn = -Infinity;
  }
}

export class ProgressLine {
  private readonly began = performance.now();
  private readonly line = new StatusLine();

  show(workers: readonly WorkerProgress[]): void {
    this.line.show(() => {
      const seconds = (performance.now() - this.began) / 1000;
      const nodes = workers.reduce((sum, worker) => sum + worker.nodes, 0);
      const couples = workers.reduce((sum, worker) => sum + worker.couples, 0);
      const capacity = workers.reduce((sum, worker) => sum + worker.capacity, 0);
      const bytes = workers.reduce((sum, worker) => sum + worker.bytes, 0);
      return [
        `${seconds.toFixed(0)} s`,
        `${nodes} nodes`,
        `${(nodes / seconds).toFixed(0)}/s`,
        `${Math.max(...workers.map((worker) => worker.nimbers))} nimbers`,
        ...(capacity > 0 ? [`table ${((100 * couples) / capacity).toFixed(0)} %`] : []),
        `${(bytes / 2 ** 20).toFixed(0)} MB`,
        workers[0]?.line.join(" > ") ?? "",
      ].join("  ");
    });
  }

  end(): void {
    this.line.end();
  }
}
