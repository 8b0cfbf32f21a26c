import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { SideIndex } from "../../engine/play/match.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";
import type { CelebrationFrame } from "./celebration.ts";

export interface Scene {
  readonly drawing: Drawing;
  /** Lives of each spot. */
  readonly lives: readonly number[];
  /** Whether a move can end at each spot. */
  readonly usable: readonly boolean[];
  readonly setup: MatchSetup;
  /** Number of the last move; 0 before the first one. */
  readonly lastMove: number;
  /** Size of the last move's spot: a factor of its radius. */
  readonly newSpotSize: number;
  /** The celebration of a win; null without one. */
  readonly celebration: CelebrationFrame | null;
  readonly mover: SideIndex | null;
  /** Stroke that is not yet part of the drawing. */
  readonly stroke: {
    readonly points: readonly Point[];
    readonly side: SideIndex;
    /** Animated; being drawn; unfinished; sent to the host. */
    readonly phase: "shown" | "drawing" | "open" | "sent";
  } | null;
  readonly choices: readonly { readonly points: readonly Point[]; readonly isCurrent: boolean }[];
  readonly suggestion: readonly Point[] | null;
  /** Spots that the highlighted choice would enclose or separate. */
  readonly enclosed: readonly number[];
  /** The spot that the keyboard is at; null for none. */
  readonly focused: number | null;
  readonly refused: number | null;
  /** Spots at which the player's curve could end; null before it begins. */
  readonly reachable: ReadonlySet<number> | null;
  readonly from: number | null;
  readonly target: number | null;
  readonly hovered: number | null;
  /** Plane that copies of the board cover, on a surface, when `drawing` is what a view shows of it. */
  readonly plane?: {
    readonly board: Drawing;
    /** Spots of `drawing` that show each spot of the board. */
    readonly images: readonly (readonly number[])[];
    /** All images of the stroke and of the suggestion. */
    readonly strokes: readonly (readonly Point[])[];
    readonly suggestions: readonly (readonly Point[])[];
  };
}
