import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { SideIndex } from "../../engine/play/match.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";

/** Everything that the board shows at one moment, in board units. */
export interface Scene {
  readonly drawing: Drawing;
  /** By spot of `drawing`. */
  readonly lives: readonly number[];
  /** By spot: whether a move can still end there. */
  readonly usable: readonly boolean[];
  readonly setup: MatchSetup;
  /** The number of the last move, 0 before the first. */
  readonly lastMove: number;
  /** The side to move; null when the match is over. */
  readonly mover: SideIndex | null;
  /** A stroke that is not yet part of the drawing. */
  readonly stroke: {
    readonly points: readonly Point[];
    readonly side: SideIndex;
    /** Played as an animation; being drawn; left unfinished; sent to the host. */
    readonly phase: "shown" | "drawing" | "open" | "sent";
  } | null;
  readonly choices: readonly { readonly points: readonly Point[]; readonly isCurrent: boolean }[];
  readonly suggestion: readonly Point[] | null;
  /** The spots that the highlighted choice would enclose or separate. */
  readonly enclosed: readonly number[];
  /** The spot of the keyboard's cursor. */
  readonly focused: number | null;
  /** The spot that was refused last. */
  readonly refused: number | null;
  /** The spots where the player's curve could end; null before it begins. */
  readonly reachable: ReadonlySet<number> | null;
  /** The spot where the player's stroke began. */
  readonly from: number | null;
  readonly target: number | null;
  /** The spot under the pointer, if a stroke may begin there. */
  readonly hovered: number | null;
}
