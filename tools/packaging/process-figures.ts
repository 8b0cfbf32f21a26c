import { readdirSync, readFileSync } from "node:fs";

/** Megabytes of these processes; what they share counts in parts. Linux alone has the figures. */
export function memoryOf(processes: readonly number[]): number {
  const kilobytes = processes.map((id) => {
    const [, part] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, "utf8")) ?? [];
    return Number(part);
  });
  return kilobytes.reduce((sum, one) => sum + one, 0) / 1000;
}

/** Milliseconds on a processor so far, of threads that still run. */
export function cpuOf(processes: readonly number[]): number {
  const threads = processes.flatMap((id) => readdirSync(`/proc/${id}/task`).map((task) => `/proc/${id}/task/${task}`));
  return threads.reduce((sum, thread) => sum + threadCpu(thread), 0);
}

function threadCpu(thread: string): number {
  try {
    return Number(readFileSync(`${thread}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    // It has just ended.
    return 0;
  }
}
