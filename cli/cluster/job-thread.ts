import { threadId } from "node:worker_threads";
import type { PlayableGame } from "../../engine/games/playable-game.ts";
import { createGame } from "../../engine/games/registry.ts";
import { nimberSearchFor } from "../../engine/games/search.ts";
import { searchJob } from "../../engine/grundy/search/search-job.ts";
import type { SharedProofMemory } from "../../engine/grundy/search/shared-proof-log.ts";
import { SharedProofTable } from "../../engine/grundy/search/shared-proof-table.ts";
import type { NimberSearch } from "../../engine/grundy/solver.ts";
import { type Ruleset, rulesetLabel } from "../../engine/rules.ts";
import { serveTasks } from "../../main/workers/serve-tasks.ts";
import type { TaskContext } from "../../main/workers/task.ts";
import { childMessages, type JobMessage, readJob, type ResultMessage } from "./messages.ts";

export interface ThreadJob extends JobMessage {
  /** Jobs of one session share tables, and have the same `shared`. */
  readonly session: string;
  readonly ruleset: Ruleset;
  readonly shared: SharedProofMemory;
  /** Memory in bytes. */
  readonly memory: number;
}

interface Searcher {
  readonly session: string;
  readonly game: PlayableGame;
  readonly search: NimberSearch;
  readonly shared: SharedProofTable;
}

let current: Searcher | undefined;

/** Searches a job; null if it was cancelled. */
function search(job: ThreadJob, context: TaskContext): ResultMessage | null {
  if (current?.session !== job.session) current = newSearcher(job);
  const { game, search: searching, shared } = current;
  shared.receive(searching.table);
  const [began, before] = [performance.now(), searching.nodes];
  const result = searchJob(searching, readJob(game, job), { nodes: job.nodes, stop: () => context.cancelled() });
  if (context.cancelled()) return null;
  return {
    code: job.code,
    heap: job.heap,
    pn: result.pn,
    dn: result.dn,
    children: childMessages(game, result),
    nodes: searching.nodes - before,
    ms: performance.now() - began,
  };
}

function newSearcher({ session, ruleset, shared: memory, memory: bytes }: ThreadJob): Searcher {
  const created = createGame(ruleset);
  if (!created.ok) throw new Error(`${rulesetLabel(ruleset)} cannot be solved`);
  const shared = new SharedProofTable(created.value, memory, threadId);
  return {
    session,
    game: created.value,
    shared,
    search: nimberSearchFor(created.value, { memory: bytes, shared, seed: threadId }),
  };
}

const tasks = { search };
export type ThreadTasks = typeof tasks;
serveTasks(tasks);
