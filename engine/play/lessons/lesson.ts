import type { Drawing } from "../../drawing/drawing.ts";
import type { Point } from "../../drawing/geometry/point.ts";
import { DEFAULT_RULESET, type PlayConvention } from "../../rules.ts";

/**
 * What a step asks for. Spots are indices of its board.
 * - `any`: a curve; `join`: between two spots; `loop`: back to its spot, with just these live spots inside
 * - `use`: a curve that ends at the spot; `leave`: which then has so many lives
 * - `kill`: all these spots die by one curve; `spare`: none does
 * - `part`: no curve can join the two live spots any more
 * - `strand`: a live spot more is out of reach
 * - `halves`: two parts are left that are alike
 * - `win`: the player who moves next loses
 * - `finish`: curves until none is left, with so many survivors
 * - `game`: against the computer, to win
 */
export type LessonGoal =
  | { readonly kind: "any" | "join" | "spare" | "strand" | "halves" | "win" }
  | { readonly kind: "loop"; readonly inside: readonly number[] | null }
  | { readonly kind: "use"; readonly spot: number }
  | { readonly kind: "leave"; readonly spot: number; readonly lives: number }
  | { readonly kind: "kill"; readonly spots: readonly number[] }
  | { readonly kind: "part"; readonly spots: readonly [number, number] }
  | { readonly kind: "finish"; readonly survivors: number }
  /** `kind`: the computer gives wins away; `exact`: it never does. */
  | { readonly kind: "game"; readonly starts: "player" | "computer"; readonly computer: "kind" | "exact" };

/** The engine finds the answer on the board; `options` are what the player can choose. */
export type LessonQuestion =
  | { readonly ask: "lives" | "dead" | "survivors" | "regions" | "moves-left"; readonly options: readonly number[] }
  | { readonly ask: "lives-of"; readonly spot: number; readonly options: readonly number[] }
  | { readonly ask: "can-join"; readonly spots: readonly [number, number] }
  /** Asks whether the player, whose turn it is, will draw the last curve. */
  | { readonly ask: "last-is-mine" }
  | { readonly ask: "resign" };

export type LessonAnswer = number | "yes" | "no" | "resign" | "go-on";

/** Spots and curves that a step is about. */
export interface LessonLight {
  readonly spots?: readonly number[];
  /** The area inside these curves of the board, in the order of a walk. */
  readonly inside?: readonly number[];
}

/** Sign that the panel shows from this step on. */
export type LessonSign = "lives" | "parity";

interface StepBase {
  /** Id of the step's texts. */
  readonly text: string;
  /** Null: goes on with the board of the step before. */
  readonly board: Drawing | null;
  readonly light?: LessonLight;
  /** Whether the texts tell the left half of the board from the right one. */
  readonly hasHalves?: true;
  readonly signs?: readonly LessonSign[];
  /** Who wins at the end; the player who moves last if it is left out. */
  readonly play?: PlayConvention;
}

export interface DrawingStep extends StepBase {
  readonly goal: LessonGoal;
  /** A curve that a hand shows, with both ends. */
  readonly shown?: readonly Point[];
}

export interface QuestionStep extends StepBase {
  readonly question: LessonQuestion;
}

export type LessonStep = DrawingStep | QuestionStep;

export function conventionOfStep({ play = DEFAULT_RULESET.play }: LessonStep): PlayConvention {
  return play;
}

export function isQuestion(step: LessonStep): step is QuestionStep {
  return "question" in step;
}
