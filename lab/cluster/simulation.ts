import type { PlayableGame, Position } from "../../engine/games/playable-game.ts";
import { ProofNumberSearch } from "../../engine/grundy/search/dfpn.ts";
import { type JobResult, JobTree, type SearchJob } from "../../engine/grundy/search/job-tree.ts";
import { searchJob } from "../../engine/grundy/search/search-job.ts";

export interface Simulation {
  /** Until the result, in milliseconds of the simulated clock. */
  readonly ms: number;
  /** Of all jobs begun by then. */
  readonly workMs: number;
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
 * when that time has passed on the simulated clock. All searchers share their tables without delay, so this is an upper
 * bound on the speed.
 * @param latency milliseconds from a result to the next job of a worker.
 * @param cpuMs milliseconds of processor time that a piece of work takes.
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
  cpuMs: (work: () => void) => number,
): Simulation {
  const search = new ProofNumberSearch(game, undefined, { memory });
  const expand = (component: number, heap: number) => search.children(component, heap);
  const tree = new JobTree(game, search.table, expand, position, 0);
  const running: RunningJob[] = [];
  let [now, workMs, jobs] = [0, 0, 0];
  while (tree.outcome === undefined) {
    while (running.length < workers) {
      const job = tree.next();
      if (job === undefined) break;
      const results: JobResult[] = [];
      const took = cpuMs(() => results.push(searchJob(search, job, { nodes: jobNodes })));
      workMs += took;
      jobs++;
      running.push({ job, result: results[0], ends: now + took + latency });
    }
    running.sort((a, b) => b.ends - a.ends);
    const first = running.pop();
    if (first === undefined) continue;
    now = first.ends;
    tree.report(first.job, first.result);
  }
  return { ms: now, workMs, nodes: search.nodes, jobs };
}
