import type { TaskKind } from "./pool.ts";
import type { HostTasks } from "./tasks.ts";

/** How urgent the tasks are, and which ask what a worker knows of the game. */
export const TASK_KINDS: Readonly<Record<keyof HostTasks, TaskKind>> = {
  draw: { urgency: "turn", needsWarmth: false },
  redraw: { urgency: "turn", needsWarmth: false },
  think: { urgency: "turn", needsWarmth: true },
  choices: { urgency: "offer", needsWarmth: false },
  hint: { urgency: "hint", needsWarmth: true },
  read: { urgency: "review", needsWarmth: false },
  judge: { urgency: "review", needsWarmth: true },
  better: { urgency: "review", needsWarmth: true },
};
