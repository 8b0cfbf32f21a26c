import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { SideIndex } from "../../engine/play/match.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";

/** What the board shows at one moment, in board units. Whoever draws it needs to know nothing else. */
export interface Scene {
  readonly drawing: Drawing;
  /** By spot of `drawing`. */
  readonly lives: readonly number[];
  /** By spot: can some move still end there? */
  readonly usable: readonly boolean[];
  readonly setup: MatchSetup;
  /** The number of the move made last, 0 before the first. */
  readonly lastMove: number;
  /** Whose turn it is; null when the match is over. */
  readonly mover: SideIndex | null;
  /** A stroke that is not yet part of the drawing. */
  readonly stroke: {
    readonly points: readonly Point[];
    readonly side: SideIndex;
    /** Shown before the player's eyes; being drawn by the player; left with an open end; sent to the host. */
    readonly phase: "shown" | "drawing" | "open" | "sent";
  } | null;
  /** Curves that the player can choose from. */
  readonly choices: readonly { readonly points: readonly Point[]; readonly isCurrent: boolean }[];
  /** A curve that the host has shown as a winning move. */
  readonly suggestion: readonly Point[] | null;
  /** The spots that the highlighted one of them would enclose, or part from the others. */
  readonly enclosed: readonly number[];
  /** The spot where the keyboard is. */
  readonly focused: number | null;
  /** A spot at which nothing can begin or end, as the player has just learnt. */
  readonly refused: number | null;
  /** The spots at which a curve could end that begins where the player has begun; null where nothing is begun. */
  readonly reachable: ReadonlySet<number> | null;
  /** The spot where the player's stroke began. */
  readonly from: number | null;
  /** The spot where the player's stroke would end now. */
  readonly target: number | null;
  /** The spot under the pointer, if a stroke may begin there. */
  readonly hovered: number | null;
}
