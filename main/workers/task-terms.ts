import type { TaskTerms } from "./pool.ts";
import type { HostTasks } from "./tasks.ts";

/**
 * Deadlines in milliseconds. Each is many times what the kind of task takes on a slow computer, or the time that the
 * task is told to take and a reserve: a budget ends it long before (docs/security.md). What is left are faults.
 */
const MOST_WORK = 20_000;
const MANY_BOARDS = 60_000;
/** Deadline between two decisions of a training, which reports after each. */
const DECISION = 600_000;

const turn = { urgency: "turn", prefersWarm: false, deadline: MOST_WORK } as const;
const offer = { urgency: "offer", prefersWarm: false, deadline: MOST_WORK } as const;
const review = { urgency: "review", prefersWarm: false, deadline: MOST_WORK } as const;

export const TASK_TERMS: Readonly<Record<keyof HostTasks, TaskTerms>> = {
  draw: turn,
  open: turn,
  boards: turn,
  lessonMove: turn,
  lessonAnswer: turn,
  arrange: turn,
  redraw: turn,
  improve: turn,
  morph: review,
  think: { urgency: "turn", prefersWarm: true, deadline: MOST_WORK },
  choices: offer,
  inspect: offer,
  analysedBoard: offer,
  embed: offer,
  origin: review,
  readMap: review,
  readMaps: { ...review, deadline: MANY_BOARDS },
  hint: { urgency: "hint", prefersWarm: true, deadline: MOST_WORK },
  line: { urgency: "hint", prefersWarm: true, deadline: 2 * MOST_WORK },
  // For each game.
  readGames: { ...review, deadline: MANY_BOARDS },
  drawMove: offer,
  notate: { ...offer, deadline: MANY_BOARDS },
  read: { ...review, deadline: MANY_BOARDS },
  positions: { ...review, deadline: MANY_BOARDS },
  judge: { ...review, prefersWarm: true },
  judgeFurther: { urgency: "analysis", prefersWarm: true, deadline: MANY_BOARDS },
  curveTo: review,
  boardAfter: review,
  analyse: { urgency: "analysis", prefersWarm: false, deadline: MANY_BOARDS },
  better: { ...review, prefersWarm: true },
  proofStep: { ...review, deadline: MANY_BOARDS },
  train: { urgency: "training", prefersWarm: false, deadline: DECISION },
};
