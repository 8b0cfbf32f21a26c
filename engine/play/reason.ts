/**
 * Why the player who has just moved wins. Each one is proved before it is given. In misère play there are three:
 * `survivors`, where every way to play on makes an odd number of moves, `next-move` to such a position, and `exact`.
 *
 * - `last-move`: no curve is left.
 * - `survivors`: every way to play on makes an even number of moves.
 * - `twins`: the parts are equal in pairs, so each answer can be the same in the other part.
 * - `lost-parts`: in each of several parts, the player who begins there loses.
 * - `twins-and-lost-parts`: some are equal in pairs, and the player who begins in another one loses.
 * - `next-move`: after every answer, some move leads to one of the first three.
 * - `balanced-parts`: several parts, neither equal in pairs nor all lost for who begins there, but lost together.
 * - `exact`: none of these; the search proves it.
 */
export const REASON_KINDS = [
  "last-move",
  "survivors",
  "twins",
  "lost-parts",
  "twins-and-lost-parts",
  "next-move",
  "balanced-parts",
  "exact",
] as const;
export type ReasonKind = (typeof REASON_KINDS)[number];

export interface ReasonPart {
  /** Spots that still live. */
  readonly spots: readonly number[];
  /** Twins share a number; null if the player who begins here loses, or nothing is said of this part. */
  readonly twin: number | null;
}

export interface Reason {
  readonly kind: ReasonKind;
  /** Moves that are left for `survivors`, if all play has as many. `survivors` counts the spots that survive then. */
  readonly moves: number | null;
  readonly survivors: number | null;
  /** Whether the number of survivors is odd, for `survivors`. */
  readonly isOdd: boolean;
  /** Positions that a reply can lead to, for `exact` on boards that are not too large; they are named once each. */
  readonly replies: number | null;
  /** Spots that the move put out of reach, though they still live. */
  readonly shutIn: readonly number[];
  readonly parts: readonly ReasonPart[];
}
