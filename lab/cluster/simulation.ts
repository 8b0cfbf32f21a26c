import type { PlayableGame, Position } from "../../engine/games/playable-game.ts";
import { nimberSearchFor } from "../../engine/games/search.ts";
import { type JobResult, JobTree, type SearchJob } from "../../engine/grundy/search/job-tree.ts";
import { searchJob } from "../../engine/grundy/search/search-job.ts";

export interface Simulation {
  /** Time until the result, in milliseconds of the simulated clock. */
  readonly ms: number;
  /** Processor time of all jobs begun by then. */
  readonly workMs: number;
  /** Processor time of the master's tree. */
  readonly masterMs: number;
  readonly nodes: number;
  readonly jobs: number;
}

interface RunningJob {
  readonly job: SearchJob;
  readonly result: JobResult;
  readonly ends: number;
}

/**
 * A cluster in one thread: each job is searched when it begins, its processor time is measured, and its result comes
 * when that time has passed on the simulated clock. The time of the master's tree passes on it, too. All searchers
 * share their tables without delay, and Redis costs the master nothing, so this is an upper bound on the speed.
 * @param latency milliseconds from a result to the next job of a worker.
 * @param cpuMs milliseconds of processor time so far.
 */
export function simulateCluster(
  game: PlayableGame,
  position: Position,
  {
    workers,
    jobNodes,
    latency,
    memory,
  }: { readonly workers: number; readonly jobNodes: number; readonly latency: number; readonly memory: number },
  cpuMs: () => number,
): Simulation {
  const search = nimberSearchFor(game, { memory, inTypeScript: true });
  const expand = (component: number, heap: number) => search.children(component, heap);
  const tree = new JobTree(game, search.table, expand, position, 0);
  const running: RunningJob[] = [];
  let [now, workMs, masterMs, jobs] = [0, 0, 0, 0];
  let seen = cpuMs();
  const passed = (): number => {
    const before = seen;
    seen = cpuMs();
    return seen - before;
  };
  const masterWorked = (): void => {
    const took = passed();
    now += took;
    masterMs += took;
  };
  while (tree.outcome === undefined) {
    while (running.length < workers) {
      const job = tree.next();
      masterWorked();
      if (job === undefined) break;
      const result = searchJob(search, job, { nodes: jobNodes });
      const took = passed();
      workMs += took;
      jobs++;
      running.push({ job, result, ends: now + took + latency });
    }
    running.sort((a, b) => b.ends - a.ends);
    const first = running.pop();
    if (first === undefined) continue;
    now = Math.max(now, first.ends);
    tree.report(first.job, first.result);
    masterWorked();
  }
  return { ms: now, workMs, masterMs, nodes: search.nodes, jobs };
}
