import type { Drawing } from "../../drawing/drawing.ts";
import type { Point } from "../../drawing/geometry/point.ts";
import { arcPoints, lessonBoard } from "./lesson-board.ts";
import type { LessonStep } from "./lesson.ts";
import type { LessonVerdict } from "./judgement.ts";
import type { LessonId } from "./lesson-ids.ts";

/** Minutes that a lesson takes about. */
export const LESSON_MINUTES: Readonly<Record<LessonId, number>> = {
  first: 3,
  loop: 2,
  lives: 2,
  death: 2,
  regions: 2,
  survivors: 4,
  splitting: 4,
  mirror: 4,
  counting: 3,
  resigning: 3,
  misere: 4,
};

const pair = lessonBoard([
  [0.28, 0.5],
  [0.72, 0.5],
]);

const three = lessonBoard([
  [0.5, 0.24],
  [0.26, 0.7],
  [0.74, 0.7],
]);

/** The middle one has a single life; the last is free. */
const lineOfThree = lessonBoard(
  [
    [0.2, 0.36],
    [0.5, 0.36],
    [0.8, 0.36],
    [0.5, 0.74],
  ],
  [
    [0, 1, 0.12],
    [1, 2, -0.12],
  ],
);

const ring = lessonBoard(
  [
    [0.32, 0.5],
    [0.68, 0.5],
  ],
  [
    [0, 1, 0.5],
    [1, 0, 0.5],
  ],
);

/** Board with a ring whose two spots have a life each; one spot is inside, one outside. */
const ringAndSpots = lessonBoard(
  [
    [0.16, 0.5],
    [0.6, 0.5],
    [0.38, 0.5],
    [0.82, 0.5],
  ],
  [
    [0, 1, 0.5],
    [1, 0, 0.5],
  ],
);

const ringAndSpot = lessonBoard(
  [
    [0.28, 0.3],
    [0.72, 0.3],
    [0.5, 0.8],
  ],
  [
    [0, 1, 0.36],
    [1, 0, 0.36],
  ],
);

const crossedRing = lessonBoard(
  [
    [0.3, 0.5],
    [0.7, 0.5],
    [0.5, 0.5],
  ],
  [
    [0, 1, 0.5],
    [1, 0, 0.5],
    [0, 2, 0],
    [2, 1, 0],
  ],
);

const twoCrossedRings = lessonBoard(
  [
    [0.14, 0.3],
    [0.5, 0.3],
    [0.32, 0.3],
    [0.5, 0.72],
    [0.86, 0.72],
    [0.68, 0.72],
  ],
  [
    [0, 1, 0.5],
    [1, 0, 0.5],
    [0, 2, 0],
    [2, 1, 0],
    [3, 4, 0.5],
    [4, 3, 0.5],
    [3, 5, 0],
    [5, 4, 0],
  ],
);

const twoRings = lessonBoard(
  [
    [0.12, 0.5],
    [0.42, 0.5],
    [0.58, 0.5],
    [0.88, 0.5],
  ],
  [
    [0, 1, 0.5],
    [1, 0, 0.5],
    [2, 3, 0.5],
    [3, 2, 0.5],
  ],
);

type Room = "spot" | "two-spots" | "ring" | "line";

/** A closed wall without a life parts the paper in two rooms, left and right. */
function rooms(left: Room, right: Room): Drawing {
  const walls: [number, number][] = [
    [0.5, 0.06],
    [0.5, 0.94],
  ];
  const places = [...walls];
  const arcs: [number, number, number][] = [
    [0, 1, 0.5],
    [0, 1, 0],
    [0, 1, -0.5],
  ];
  for (const [room, x] of [
    [left, 0.29],
    [right, 0.71],
  ] as const) {
    const first = places.length;
    if (room === "spot") places.push([x, 0.5]);
    if (room === "two-spots") places.push([x, 0.36], [x, 0.64]);
    if (room === "ring") {
      places.push([x, 0.38], [x, 0.62]);
      arcs.push([first, first + 1, 0.4], [first + 1, first, 0.4]);
    }
    if (room === "line") {
      places.push([x, 0.32], [x, 0.5], [x, 0.68]);
      arcs.push([first, first + 1, 0], [first + 1, first + 2, 0]);
    }
  }
  return lessonBoard(places, arcs);
}

/** A loop around nothing, below the spot. */
function shownLoop({ spots }: Drawing, spot: number): Point[] {
  const top = spots[spot];
  const bottom = { x: top.x, y: top.y + 0.24 };
  return [top, ...arcPoints(top, bottom, 0.5), bottom, ...arcPoints(bottom, top, 0.5), top];
}

const [left, right] = pair.spots;

export const LESSONS = {
  first: [
    {
      text: "first-join",
      board: pair,
      goal: { kind: "join" },
      light: { spots: [0, 1] },
      shown: [left, ...arcPoints(left, right, -0.18), right],
    },
    { text: "first-sprout", board: null, goal: { kind: "use", spot: 2 }, light: { spots: [2] } },
    { text: "first-full", board: lineOfThree, goal: { kind: "kill", spots: [1] }, light: { spots: [1] } },
    { text: "first-last", board: ring, goal: { kind: "any" }, light: { spots: [0, 1] } },
    { text: "first-game", board: pair, goal: { kind: "game", starts: "player", computer: "kind" } },
  ],
  loop: [
    {
      text: "loop-draw",
      board: pair,
      goal: { kind: "loop", inside: null },
      light: { spots: [0] },
      shown: shownLoop(pair, 0),
    },
    { text: "loop-around", board: three, goal: { kind: "loop", inside: [1] }, light: { spots: [1] } },
    { text: "loop-empty", board: three, goal: { kind: "loop", inside: [] } },
    {
      text: "loop-cost",
      board: ring,
      question: { ask: "lives-of", spot: 0, options: [0, 1, 2, 3] },
      light: { spots: [0] },
    },
  ],
  lives: [
    {
      text: "lives-count",
      board: three,
      question: { ask: "lives", options: [3, 6, 9] },
      light: { spots: [0, 1, 2] },
    },
    { text: "lives-cost", board: null, goal: { kind: "any" }, signs: ["lives"] },
    { text: "lives-leave", board: pair, goal: { kind: "leave", spot: 0, lives: 1 }, light: { spots: [0] } },
    { text: "lives-sum", board: lineOfThree, question: { ask: "lives", options: [7, 8, 9] } },
  ],
  death: [
    { text: "death-one", board: lineOfThree, goal: { kind: "kill", spots: [1] }, light: { spots: [1] } },
    { text: "death-two", board: ringAndSpot, goal: { kind: "kill", spots: [0, 1] }, light: { spots: [0, 1] } },
    { text: "death-count", board: crossedRing, question: { ask: "dead", options: [1, 2, 3] } },
    { text: "death-spare", board: lineOfThree, goal: { kind: "spare" } },
  ],
  regions: [
    {
      text: "regions-count",
      board: ringAndSpots,
      question: { ask: "regions", options: [1, 2, 3] },
      light: { inside: [0, 1] },
    },
    {
      text: "regions-apart",
      board: ringAndSpots,
      question: { ask: "can-join", spots: [2, 3] },
      light: { spots: [2, 3] },
    },
    {
      text: "regions-border",
      board: ringAndSpots,
      question: { ask: "can-join", spots: [1, 2] },
      light: { spots: [1, 2] },
    },
    { text: "regions-part", board: three, goal: { kind: "part", spots: [1, 2] }, light: { spots: [1, 2] } },
  ],
  survivors: [
    {
      text: "survivors-count",
      board: twoCrossedRings,
      question: { ask: "survivors", options: [0, 1, 2, 3] },
    },
    { text: "survivors-lock", board: twoRings, goal: { kind: "strand" }, signs: ["lives"] },
    {
      text: "survivors-two",
      board: twoRings,
      goal: { kind: "finish", survivors: 2 },
      signs: ["lives", "parity"],
    },
    { text: "survivors-one", board: twoRings, goal: { kind: "finish", survivors: 1 }, signs: ["lives", "parity"] },
    { text: "survivors-win", board: twoRings, goal: { kind: "win" }, signs: ["lives", "parity"] },
  ],
  splitting: [
    {
      text: "splitting-walls",
      board: rooms("spot", "ring"),
      question: { ask: "can-join", spots: [2, 3] },
      light: { spots: [2, 3] },
    },
    { text: "splitting-part", board: rooms("ring", "ring"), question: { ask: "last-is-mine" } },
    { text: "splitting-leave", board: rooms("two-spots", "ring"), hasHalves: true, goal: { kind: "win" } },
    {
      text: "splitting-game",
      board: rooms("line", "two-spots"),
      hasHalves: true,
      goal: { kind: "game", starts: "player", computer: "exact" },
    },
  ],
  mirror: [
    { text: "mirror-loop", board: rooms("ring", "spot"), hasHalves: true, goal: { kind: "halves" } },
    { text: "mirror-line", board: rooms("line", "two-spots"), hasHalves: true, goal: { kind: "halves" } },
    {
      text: "mirror-rooms",
      board: rooms("two-spots", "two-spots"),
      hasHalves: true,
      goal: { kind: "game", starts: "computer", computer: "exact" },
    },
    { text: "mirror-two", board: pair, goal: { kind: "game", starts: "computer", computer: "exact" } },
  ],
  counting: [
    { text: "counting-one", board: ring, question: { ask: "moves-left", options: [1, 2, 3] } },
    {
      text: "counting-rooms",
      board: rooms("ring", "ring"),
      hasHalves: true,
      question: { ask: "moves-left", options: [1, 2, 3, 4] },
    },
    { text: "counting-mine", board: rooms("spot", "ring"), hasHalves: true, question: { ask: "last-is-mine" } },
    { text: "counting-win", board: twoRings, goal: { kind: "win" } },
  ],
  resigning: [
    { text: "resigning-lost", board: pair, question: { ask: "resign" } },
    { text: "resigning-won", board: ring, question: { ask: "resign" } },
    { text: "resigning-three", board: three, question: { ask: "resign" } },
    { text: "resigning-game", board: twoRings, goal: { kind: "game", starts: "player", computer: "exact" } },
  ],
  misere: [
    { text: "misere-normal", board: twoRings, goal: { kind: "game", starts: "player", computer: "exact" } },
    { text: "misere-last", board: ring, question: { ask: "resign" }, play: "misere" },
    {
      text: "misere-rings",
      board: twoRings,
      goal: { kind: "game", starts: "player", computer: "exact" },
      play: "misere",
    },
    {
      text: "misere-two",
      board: pair,
      goal: { kind: "game", starts: "computer", computer: "exact" },
      play: "misere",
    },
  ],
} as const satisfies Readonly<Record<LessonId, readonly LessonStep[]>>;

/** A board of each lesson that pictures no other one. */
export const LESSON_PICTURES: Readonly<Record<LessonId, Drawing>> = {
  first: pair,
  loop: ring,
  lives: lineOfThree,
  death: crossedRing,
  regions: ringAndSpots,
  survivors: twoCrossedRings,
  splitting: rooms("two-spots", "ring"),
  mirror: rooms("two-spots", "two-spots"),
  counting: rooms("ring", "ring"),
  resigning: three,
  misere: twoRings,
};

export type LessonTextId = (typeof LESSONS)[LessonId][number]["text"];

/** Texts of steps whose goals any curve meets. */
const UNFAILING = ["first-last", "lives-cost"] as const;
export type FailableTextId = Exclude<LessonTextId, (typeof UNFAILING)[number]>;

export function isFailable(text: LessonTextId): text is FailableTextId {
  return !UNFAILING.some((one) => one === text);
}

export function stepsOf(lesson: LessonId): readonly (LessonStep & { readonly text: LessonTextId })[] {
  return LESSONS[lesson];
}

/** How far somebody is in a lesson. */
interface LessonStanding {
  readonly lesson: LessonId;
  /** Index of the step, from 0. */
  readonly step: number;
  readonly verdict: LessonVerdict;
}

/** Whether the last step is met. */
export function isLessonOver({ lesson, step, verdict }: LessonStanding): boolean {
  return verdict === "met" && step === stepsOf(lesson).length - 1;
}
