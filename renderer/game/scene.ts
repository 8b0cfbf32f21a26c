import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { SideIndex } from "../../engine/play/match.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";
import type { CeremonyFrame } from "./ceremony.ts";

export interface Scene {
  readonly drawing: Drawing;
  /** By spot. */
  readonly lives: readonly number[];
  /** By spot: whether a move can end there. */
  readonly usable: readonly boolean[];
  readonly setup: MatchSetup;
  /** 0 before the first move. */
  readonly lastMove: number;
  /** Of the last move's spot: a factor of its radius. */
  readonly newSpotSize: number;
  /** While a win is celebrated. */
  readonly ceremony: CeremonyFrame | null;
  readonly mover: SideIndex | null;
  /** Not yet part of the drawing. */
  readonly stroke: {
    readonly points: readonly Point[];
    readonly side: SideIndex;
    /** Animated; being drawn; unfinished; sent to the host. */
    readonly phase: "shown" | "drawing" | "open" | "sent";
  } | null;
  readonly choices: readonly { readonly points: readonly Point[]; readonly isCurrent: boolean }[];
  readonly suggestion: readonly Point[] | null;
  /** What the highlighted choice would enclose or separate. */
  readonly enclosed: readonly number[];
  /** The keyboard's cursor. */
  readonly focused: number | null;
  readonly refused: number | null;
  /** Where the player's curve could end; null before it begins. */
  readonly reachable: ReadonlySet<number> | null;
  readonly from: number | null;
  readonly target: number | null;
  readonly hovered: number | null;
}
