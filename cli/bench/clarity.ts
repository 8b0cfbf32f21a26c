import type { Drawing } from "../../engine/drawing/drawing.ts";
import { redrawIfClearer } from "../../engine/drawing/redraw/redraw.ts";
import { BOARD, measure, type Measures } from "../measures/clearness.ts";
import { quantile } from "./quantile.ts";
import type { Report } from "./report.ts";

const ROWS: readonly (readonly [name: string, key: keyof Measures, digits: number])[] = [
  ["between curves that do not meet", "curves", 0],
  ["the same in line widths", "curvesInLines", 1],
  ["between spots", "spots", 0],
  ["spot to a curve passing by", "spotToCurve", 0],
  ["width of the narrowest region", "face", 0],
  ["smallest angle at a spot, degrees", "angle", 0],
  ["kinks", "kinks", 0],
  ["spread of the lengths of small edges", "edgeSpread", 2],
  ["part of the board used", "use", 2],
  ["turning of a curve in half turns", "turning", 2],
];

/** The ends of games of a number of spots. */
export interface Ends {
  readonly spots: number;
  readonly drawings: readonly Drawing[];
}

/** How clear finished games are: least, median and most over the games, in pixels on a board of `BOARD` where nothing else is said. */
export function benchClarity(ends: readonly Ends[], { line, record }: Report): void {
  line(`| least, median, most (pixels on a board of ${BOARD}) | ${ends.map(({ spots, drawings }) => `${spots} spots, ${drawings.length} games`).join(" | ")} |`);
  line(`|---|${ends.map(() => "---|").join("")}`);
  const measures = ends.map(({ drawings }) => drawings.map(measure));
  const row = (name: string, digits: number, columns: readonly (readonly number[])[]): void => {
    const cells = columns.map((values) => [0, 0.5, 1].map((part) => quantile(values, part).toFixed(digits)).join(", "));
    line(`| ${name} | ${cells.join(" | ")} |`);
    record({ clarity: { name, columns } });
  };
  for (const [name, key, digits] of ROWS) row(name, digits, measures.map((list) => list.map((one) => one[key])));
  row("farthest way of a spot when its redraw is asked for again", 0, ends.map(({ drawings }) => drawings.map(wayOfRedraw)));
}

function wayOfRedraw(drawing: Drawing): number {
  const again = redrawIfClearer(drawing).drawing;
  return BOARD * drawing.spots.reduce((most, { x, y }, i) => Math.max(most, Math.hypot(x - again.spots[i].x, y - again.spots[i].y)), 0);
}
