import { Opponent } from "../engine/play/opponent.ts";
import { PlaySolver } from "../engine/play/perfect/play-solver.ts";
import { rulesetLabel } from "../engine/rules.ts";
import { playTasks } from "../main/workers/play-tasks.ts";
import { taskServer } from "../main/workers/task-server.ts";
import type { TaskMessage, WARM_UP } from "../main/workers/worker-messages.ts";

/** Bytes of memory that a solver may use, on a phone, too. */
const MEMORY = 2 ** 26;

/** Opponents by ruleset. They have no trained nimbers, which would be larger than all the rest of the page. */
const opponents = new Map<string, Opponent>();

const tasks = playTasks({
  opponentFor(ruleset) {
    const label = rulesetLabel(ruleset);
    const opponent = opponents.get(label) ?? new Opponent(new PlaySolver(ruleset, { memory: MEMORY }));
    opponents.set(label, opponent);
    return opponent;
  },
  learnBook() {
    throw new Error("A page has no trained maps.");
  },
});

const answer = taskServer(tasks, (message) => self.postMessage(message, { targetOrigin: self.location.origin }));
self.addEventListener("message", ({ data }: MessageEvent<TaskMessage | typeof WARM_UP>) => answer(data));
