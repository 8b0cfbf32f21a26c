import type { Move } from "../../../engine/play/opponent.ts";
import type { JudgementInput } from "../../../main/workers/analysis.ts";
import type { GameReport } from "../../../main/workers/file-reading.ts";
import type { TaskContext } from "../../../main/workers/task.ts";
import { serveTasks } from "../../../main/workers/serve-tasks.ts";
import { workerTasks } from "../../../main/workers/worker-tasks.ts";
import type { ThinkInput } from "../../../main/workers/think.ts";

/** What each task does wrong. A worker reads the environment when it starts. */
const broken = JSON.parse(process.env.BROKEN_WORKER ?? "{}") as {
  think?: string;
  redraw?: string;
  draw?: string;
  judge?: string;
  boards?: string;
  readGames?: string;
  lab?: string;
};

/** Straight from the first spot to the second: legal as a first move. */
const straight: Move = { stroke: { from: 0, to: 1, inner: [] }, belief: "guessing" };

const nothing = new Int32Array(new SharedArrayBuffer(4));

/** Blocks the worker as a long computation does, but leaves the processor to others. */
function block(): void {
  Atomics.wait(nothing, 0, 0, 20);
}

function hang(): never {
  for (;;) block();
}

const thinking: Record<string, (input: ThinkInput, context: TaskContext) => Move> = {
  "hang with a curve": (_input, context) => {
    context.report(straight);
    return hang();
  },
  "die with a curve": (_input, context) => {
    context.report(straight);
    process.exit(3);
  },
  die: () => process.exit(3),
  throw: () => {
    throw new Error("no idea what to do");
  },
  cheat: () => ({ ...straight, stroke: { from: 0, to: 77, inner: [] } }),
};

let isWarm = false;

const tasks = {
  ...workerTasks,
  think: thinking[broken.think ?? ""] ?? workerTasks.think,
  redraw: (input: Parameters<typeof workerTasks.redraw>[0]) => {
    if (broken.redraw === "die") process.exit(4);
    if (broken.redraw === "hang at move 2" && input.spots.some(({ move }) => move === 2)) return hang();
    if (broken.redraw === "throw") throw new Error("out of ink");
    return workerTasks.redraw(input);
  },
  judge: (input: JudgementInput, context: TaskContext) => {
    if (broken.judge === "hang") return hang();
    while (broken.judge === "dawdle" && !context.cancelled()) block();
    return workerTasks.judge(input, context);
  },
  boards: (input: Parameters<typeof workerTasks.boards>[0]) =>
    input.some(({ spots }) => broken.boards === `hang at ${spots.length} spots`) ? hang() : workerTasks.boards(input),
  readGames: (input: Parameters<typeof workerTasks.readGames>[0], context: TaskContext) =>
    workerTasks.readGames(input, {
      ...context,
      report(value) {
        context.report(value);
        if (broken.readGames === `hang after game ${(value as GameReport).number}`) hang();
      },
    }),
  lab: (input: Parameters<typeof workerTasks.lab>[0], context: TaskContext) =>
    broken.lab === "hang while it reads" ? hang() : workerTasks.lab(input, context),
  draw: (input: Parameters<typeof workerTasks.draw>[0]) => {
    if (broken.draw === "die") process.exit(5);
    if (broken.draw === "hang at move 2" && input.number === 2) return hang();
    if (broken.draw === "throw while cold" && !isWarm) throw new Error("too cold");
    return workerTasks.draw(input);
  },
};

serveTasks(tasks, [() => void (isWarm = true)]);
