import type { Drawing } from "../../engine/drawing/drawing.ts";
import { redraw, redrawIfClearer } from "../../engine/drawing/redraw/redraw.ts";
import { seededRandom } from "../../engine/random.ts";
import { REFERENCE_BOARD, measureClearness, type Measures } from "../measures/clearness.ts";
import { crowdedEnd, finishedGame } from "./games.ts";
import { quantile } from "./quantile.ts";
import type { Report } from "./report.ts";

const GAMES: readonly (readonly [spots: number, games: number])[] = [
  [8, 8],
  [14, 6],
  [20, 4],
];
/** The number of last moves of a game without a redraw in the drawings "before". */
const UNCLEAR = 20;

/** What is measured, and which games beside the median one are told of: the worst. */
const COLUMNS: readonly (readonly [name: string, key: keyof Measures, worst: 0 | 1, digits: number])[] = [
  ["between curves that do not meet", "curves", 0, 1],
  ["the same in line widths", "curvesInLines", 0, 1],
  ["between spots", "spots", 0, 1],
  ["spot to a curve passing by", "spotToCurve", 0, 1],
  ["narrowest region", "face", 0, 1],
  ["smallest angle, degrees", "angle", 0, 0],
  ["kinks", "kinks", 1, 0],
  ["spread of small edges", "edgeSpread", 1, 2],
  ["part of the board used", "use", 0, 2],
  ["turning of a curve in half turns", "turning", 1, 2],
];

/**
 * The clarity of finished random games: the last moves never redrawn, the same after one redraw, and redrawn after
 * each move as in play, with the longest way of a spot in a redraw.
 */
export function benchClarity(seed: number, { line, record }: Report): void {
  line(
    `The worst game, the median one; pixels on a board of ${REFERENCE_BOARD}. Before: the last ${UNCLEAR} moves or so were not redrawn; after: the same after one redraw; in play: redrawn after each move.`,
  );
  line("");
  line(`| spots, games | ${COLUMNS.map(([name]) => name).join(" | ")} | moves when asked again |`);
  line(`|---|${COLUMNS.map(() => "---|").join("")}---|`);
  for (const [spots, games] of GAMES) {
    const random = seededRandom(seed + spots);
    const before = Array.from({ length: games }, () => crowdedEnd(spots, UNCLEAR, random));
    const rows: readonly (readonly [name: string, drawings: readonly Drawing[]])[] = [
      ["before", before],
      ["after", before.map((drawing) => redraw(drawing).drawing)],
      ["in play", Array.from({ length: games }, () => finishedGame(spots, random))],
    ];
    for (const [name, drawings] of rows) {
      const measures = drawings.map(measureClearness);
      const pair = (values: readonly number[], worst: 0 | 1, digits: number): string =>
        `${quantile(values, worst).toFixed(digits)}, ${quantile(values, 0.5).toFixed(digits)}`;
      const cells = COLUMNS.map(([, key, worst, digits]) =>
        pair(
          measures.map((one) => one[key]),
          worst,
          digits,
        ),
      );
      const ways = drawings.map(wayOfRedraw);
      line(`| ${spots}, ${games} ${name} | ${cells.join(" | ")} | ${pair(ways, 1, 0)} |`);
      record({ clarity: { spots, name, measures, ways } });
    }
  }
}

function wayOfRedraw(drawing: Drawing): number {
  const again = redrawIfClearer(drawing).drawing;
  return (
    REFERENCE_BOARD *
    drawing.spots.reduce(
      (most, { x, y }, i) => Math.max(most, Math.hypot(x - again.spots[i].x, y - again.spots[i].y)),
      0,
    )
  );
}
