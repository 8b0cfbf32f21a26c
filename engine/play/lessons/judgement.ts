import { spotLives, type Drawing } from "../../drawing/drawing.ts";
import { labelledPosition } from "../../drawing/topology/map.ts";
import { planarMap } from "../../drawing/topology/planar-map.ts";
import { lastMoverWins } from "../../rules.ts";
import { readBoard } from "../board-reading.ts";
import type { BoardReading } from "../boards/board-game.ts";
import { drawnParts } from "../drawn-parts.ts";
import { effectOfLastMove } from "../move-effect.ts";
import type { LessonAnswer, LessonGoal, LessonQuestion } from "./lesson.ts";
import type { LessonOutcomes } from "./outcomes.ts";

/** How a goal stands after a move. `open`: more moves are needed. */
export type LessonVerdict = "met" | "failed" | "open";

/**
 * Judges the last move of `after` by the goal of a lesson. @param byPlayer whether the player drew it, not the
 * computer.
 */
export function judgeMove(
  goal: LessonGoal,
  before: Drawing,
  after: Drawing,
  byPlayer: boolean,
  outcomes: LessonOutcomes,
): LessonVerdict {
  if (goal.kind === "game") return gameVerdict(after, byPlayer === lastMoverWins(outcomes.ruleset));
  if (goal.kind === "finish") return finished(goal.survivors, after, outcomes);
  return meets(goal, before, after, outcomes) ? "met" : "failed";
}

function gameVerdict(after: Drawing, wins: boolean): LessonVerdict {
  if (!readBoard(after).over) return "open";
  return wins ? "met" : "failed";
}

/** Fails as soon as the number cannot be reached any more. */
function finished(survivors: number, after: Drawing, outcomes: LessonOutcomes): LessonVerdict {
  const board = readBoard(after);
  const wanted = board.lives - survivors;
  if (!outcomes.movesLeft(board.position).has(wanted)) return "failed";
  return board.over ? "met" : "open";
}

type OneMoveGoal = Exclude<LessonGoal, { kind: "game" | "finish" }>;

function meets(goal: OneMoveGoal, before: Drawing, after: Drawing, outcomes: LessonOutcomes): boolean {
  const lives = spotLives(after);
  const [first, second] = after.curves.slice(-2);
  const ends = [first.from, second.to];
  switch (goal.kind) {
    case "any":
      return true;
    case "join":
      return ends[0] !== ends[1];
    case "loop":
      return ends[0] === ends[1] && (goal.inside === null || encloses(after, goal.inside));
    case "use":
      return ends.includes(goal.spot);
    case "leave":
      return lives[goal.spot] === goal.lives;
    case "kill":
      return goal.spots.every((spot) => lives[spot] === 0);
    case "spare":
      return ends.every((spot) => lives[spot] > 0);
    case "part":
      return goal.spots.every((spot) => lives[spot] > 0) && !canJoin(after, goal.spots);
    case "strand":
      return countStranded(after) > countStranded(before);
    case "halves":
      return isHalved(after);
    case "win":
      break;
  }
  return outcomes.outcome(readBoard(after).position) === "loss";
}

function encloses(after: Drawing, inside: readonly number[]): boolean {
  const { division } = effectOfLastMove(planarMap(after));
  if (division.kind === "joins" || division.kind === "opens") return false;
  const sides = division.kind === "encloses" ? [division.inside] : [division.one, division.other];
  return sides.some((side) => side.length === inside.length && inside.every((spot) => side.includes(spot)));
}

function countStranded(drawing: Drawing): number {
  const { usable } = readBoard(drawing);
  return spotLives(drawing).filter((count, spot) => count > 0 && !usable[spot]).length;
}

function isHalved(drawing: Drawing): boolean {
  const parts = drawnParts(drawing);
  return parts.length === 2 && parts[0].position === parts[1].position;
}

function canJoin(drawing: Drawing, [a, b]: readonly [number, number]): boolean {
  const lives = spotLives(drawing);
  if (lives[a] === 0 || lives[b] === 0) return false;
  return labelledPosition(planarMap(drawing)).regions.some((region) => {
    const spots = region.flat();
    return spots.includes(a) && spots.includes(b);
  });
}

/** @throws {Error} where the board leaves more than one answer. */
export function answerTo(question: LessonQuestion, drawing: Drawing, outcomes: LessonOutcomes): LessonAnswer {
  const lives = spotLives(drawing);
  const board = readBoard(drawing);
  switch (question.ask) {
    case "lives":
      return board.lives;
    case "dead":
      return lives.filter((count) => count === 0).length;
    case "survivors":
      if (!board.over) throw new Error("There is no survivor before the end.");
      return lives.filter((count) => count > 0).length;
    case "regions":
      return planarMap(drawing).regions.length;
    case "moves-left":
      return movesLeft(board, outcomes);
    case "lives-of":
      return lives[question.spot];
    case "can-join":
      return canJoin(drawing, question.spots) ? "yes" : "no";
    case "last-is-mine":
      return movesLeft(board, outcomes) % 2 === 1 ? "yes" : "no";
    case "resign":
      break;
  }
  return outcomes.outcome(board.position) === "loss" ? "resign" : "go-on";
}

function movesLeft({ position }: BoardReading, outcomes: LessonOutcomes): number {
  const [count, ...others] = outcomes.movesLeft(position);
  if (others.length > 0) throw new Error(`From ${position}, games differ in length.`);
  return count;
}
