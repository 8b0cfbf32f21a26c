import type { Drawing } from "../../engine/drawing/drawing.ts";
import { dominoText } from "./match-texts.ts";

/** A move that lies on the board. */
export interface ListedMove {
  readonly number: number;
  /** Spots that the move joined, and its new spot between: in notation, without what a curve encloses. */
  readonly text: string;
  /** Numbers of the move's curves. */
  readonly curves: readonly number[];
}

/** Lists the moves in the order of play. Those of Brussels Sprouts have no names. */
export function drawnMoves(drawing: Drawing): ListedMove[] {
  const { game, spots, curves } = drawing;
  if (game === "brussels-sprouts") return [];
  if (game === "cram")
    return curves.flatMap((domino, c) =>
      domino.move === 0 ? [] : [{ number: domino.move, text: dominoText(drawing, domino), curves: [c] }],
    );
  const halves = new Map<number, number[]>();
  curves.forEach(({ move }, c) => halves.set(move, [...(halves.get(move) ?? []), c]));
  return spots.flatMap(({ move: number }, spot) => {
    const own = halves.get(number) ?? [];
    if (number === 0 || own.length !== 2) return [];
    const [first, second] = own.map((c) => (curves[c].to === spot ? curves[c].from : curves[c].to));
    return [{ number, text: `${first + 1}(${spot + 1})${second + 1}`, curves: own }];
  });
}
