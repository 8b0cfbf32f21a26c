import type { TaskPriority } from "./pool.ts";
import type { HostTasks } from "./tasks.ts";

export const TASK_PRIORITIES: Readonly<Record<keyof HostTasks, TaskPriority>> = {
  draw: { urgency: "turn", prefersWarm: false },
  open: { urgency: "turn", prefersWarm: false },
  lessonMove: { urgency: "turn", prefersWarm: false },
  lessonAnswer: { urgency: "turn", prefersWarm: false },
  draft: { urgency: "turn", prefersWarm: false },
  redraw: { urgency: "turn", prefersWarm: false },
  think: { urgency: "turn", prefersWarm: true },
  choices: { urgency: "offer", prefersWarm: false },
  inspect: { urgency: "offer", prefersWarm: false },
  embed: { urgency: "offer", prefersWarm: false },
  origin: { urgency: "review", prefersWarm: false },
  readMap: { urgency: "review", prefersWarm: false },
  readMaps: { urgency: "review", prefersWarm: false },
  hint: { urgency: "hint", prefersWarm: true },
  line: { urgency: "hint", prefersWarm: true },
  readGames: { urgency: "review", prefersWarm: false },
  notate: { urgency: "offer", prefersWarm: false },
  read: { urgency: "review", prefersWarm: false },
  judge: { urgency: "review", prefersWarm: true },
  curveTo: { urgency: "review", prefersWarm: false },
  boardAfter: { urgency: "review", prefersWarm: false },
  analyse: { urgency: "analysis", prefersWarm: false },
  better: { urgency: "review", prefersWarm: true },
  train: { urgency: "training", prefersWarm: false },
};
