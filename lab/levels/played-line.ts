import type { Random } from "../../engine/random.ts";
import { canonicalOf } from "../../engine/sprouts/canonical-of.ts";
import { applyMove, isOver, type LabelledPosition } from "../../engine/sprouts/labelled.ts";
import { randomMove } from "../../engine/play/random-move.ts";

export function labelledStart(spots: number): LabelledPosition {
  return { regions: [Array.from({ length: spots }, (_, spot) => [spot])] };
}

export function playedLine(spots: number, moves: number, random: Random): LabelledPosition[] {
  const line = [labelledStart(spots)];
  while (line.length <= moves) {
    const position = line[line.length - 1];
    const move = randomMove(position, random);
    if (move === undefined) break;
    line.push(applyMove(position, move, spots + line.length - 1));
  }
  return isOver(line[line.length - 1]) ? line.slice(0, -1) : line;
}

export function stringsOf(line: readonly LabelledPosition[]): string[] {
  return line.map(canonicalOf);
}
