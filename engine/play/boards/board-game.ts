import type { Drawing } from "../../drawing/drawing.ts";
import type { Point } from "../../drawing/geometry/point.ts";
import type { IllegalStroke } from "../../drawing/moves/illegal-stroke.ts";
import type { Stroke } from "../../drawing/moves/stroke.ts";
import type { Result } from "../../result.ts";
import type { Surface } from "../../rules.ts";

/**
 * What a game begins with: a number of spots, or of crosses in Brussels Sprouts; or cells, as `parseBoards` of Cram
 * reads one board.
 */
export type GameStart =
  | { readonly kind: "plain"; readonly spots: number }
  | { readonly kind: "cells"; readonly cells: string };

/** Why a start cannot be played: it cannot be read or is of another game, is too large, or has no move. */
export const START_FAULTS = ["unreadable-start", "start-too-large", "no-first-move"] as const;
export type StartFault = (typeof START_FAULTS)[number];

/**
 * Why a drawing is refused. `too-large`: more spots or points than are kept. `off-board`: a point is outside, or no
 * number. `bare-loop`: a curve joins a live spot to itself and has no spot on it, which no move does. Other drawings
 * that no game leads to are taken, such as a loop at a dead spot: strings are drawn like that. `other-surface` and
 * `other-game`: it is not what was asked for. `other-shape`: spots and curves are not those of a board of its game.
 */
export const DRAWING_FAULTS = [
  "empty",
  "too-large",
  "off-board",
  "loose-end",
  "too-many-curves",
  "bare-loop",
  "crossing",
  "other-surface",
  "other-game",
  "other-shape",
] as const;
export type DrawingFault = (typeof DRAWING_FAULTS)[number];

/**
 * Why an arrangement of a draft is refused. `too-close`: two spots of a bare board are nearer than `minDistance`, or a
 * spot touches what it is not joined to. `too-many-spots`: more than a game can begin with. `crossing`: something was
 * moved across another, or off the board.
 */
export const ARRANGEMENT_FAULTS = ["too-close", "too-many-spots", "crossing"] as const;
export type ArrangementFault = (typeof ARRANGEMENT_FAULTS)[number];

export interface BoardReading {
  /** Lives of all spots together; in Brussels Sprouts the free ends, and in Cram the free cells. */
  readonly lives: number;
  /** Whether a move can end at a spot, for each spot. */
  readonly usable: readonly boolean[];
  /** The position as the engine of the ruleset reads it; in Sprouts also as it prints it. */
  readonly position: string;
  /** Whether no move is left. Spots may have lives then, too. */
  readonly over: boolean;
}

export interface AcceptedStroke {
  readonly drawing: Drawing;
  /** Points of the stroke with both ends; on a surface from the board on over its sides. */
  readonly stroke: readonly Point[];
}

/** What each move adds to a board, and how many curves meet at a spot at most. */
export interface Growth {
  readonly spots: number;
  readonly curves: number;
  readonly curvesAtSpot: number;
}

/** The rules of a game on drawings. */
export interface BoardGame {
  readonly growth: Growth;

  /** The board before the first move. */
  begin(start: GameStart, surface: Surface): Result<Drawing, StartFault>;

  /** Checks a stroke, and makes the move. @param move its number; the next one by default. */
  accept(drawing: Drawing, stroke: Stroke, move?: number): Result<AcceptedStroke, IllegalStroke>;

  /** @throws {RangeError} where curves of a drawing on a surface meet. */
  read(drawing: Drawing): BoardReading;

  /** Reads an untrusted drawing of this game. */
  check(drawing: Drawing): Result<BoardReading, DrawingFault>;

  /** Whether two drawings with the same spots and curves are one position. */
  isSame(one: Drawing, other: Drawing): boolean;

  /** Numbers of the moves that a drawing shows, without those that belong to no side. */
  movesShown(drawing: Drawing): readonly number[];
}
