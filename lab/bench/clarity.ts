import type { Drawing } from "../../engine/drawing/drawing.ts";
import { redraw, redrawIfClearer } from "../../engine/drawing/redraw/redraw.ts";
import { seededRandom } from "../../engine/random.ts";
import { REFERENCE_BOARD, measureClearness, type Measures } from "../measures/clearness.ts";
import { crowdedEnd, finishedGame } from "./games.ts";
import { quantile } from "./quantile.ts";
import type { Report } from "./report.ts";

const GAMES: readonly (readonly [spots: number, games: number])[] = [
  [8, 6],
  [14, 3],
  [20, 2],
];
/** Number of moves at the end of a game that are drawn without a redraw. */
const UNCLEAR = 20;

/** `worst` is the quantile of the worst game. */
const COLUMNS: readonly (readonly [name: string, key: keyof Measures, worst: 0 | 1, digits: number])[] = [
  ["curve to curve", "curves", 0, 1],
  ["spot to spot", "spots", 0, 1],
  ["narrowest region", "face", 0, 1],
  ["smallest angle, degrees", "angle", 0, 0],
];

export function benchClarity(seed: number, { line, record }: Report): void {
  line(
    `Smallest distances at the end of random games: worst/median; pixels on a board of ${REFERENCE_BOARD}. Once: one redraw after about ${UNCLEAR} moves without; in play: a redraw after each move.`,
  );
  line("");
  line(`|spots, games|${COLUMNS.map(([name]) => name).join("|")}|spot moves when asked again|`);
  line(`|---|${COLUMNS.map(() => "---|").join("")}---|`);
  for (const [spots, games] of GAMES) {
    const random = seededRandom(seed + spots);
    const crowded = Array.from({ length: games }, () => crowdedEnd(spots, UNCLEAR, random));
    const rows: readonly (readonly [name: string, drawings: readonly Drawing[]])[] = [
      ["once", crowded.map((drawing) => redraw(drawing).drawing)],
      ["in play", Array.from({ length: games }, () => finishedGame(spots, random))],
    ];
    for (const [name, drawings] of rows) {
      const measures = drawings.map(measureClearness);
      const pair = (values: readonly number[], worst: 0 | 1, digits: number): string =>
        `${quantile(values, worst).toFixed(digits)}/${quantile(values, 0.5).toFixed(digits)}`;
      const cells = COLUMNS.map(([, key, worst, digits]) =>
        pair(
          measures.map((one) => one[key]),
          worst,
          digits,
        ),
      );
      const ways = drawings.map(wayOfRedraw);
      line(`|${spots}, ${games} ${name}|${cells.join("|")}|${pair(ways, 1, 0)}|`);
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
