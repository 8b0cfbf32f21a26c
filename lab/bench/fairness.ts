import { seededRandom } from "../../engine/random.ts";
import { emptiness, measureComposition } from "../../engine/drawing/measures/composition.ts";
import { measureFairness } from "../../engine/drawing/measures/fairness.ts";
import { measureClearness, REFERENCE_BOARD } from "../measures/clearness.ts";
import { shapeSpread } from "../measures/spread.ts";
import { atQuarters } from "../measures/quarters.ts";
import { redrawnGame } from "./games.ts";
import { quantile } from "./quantile.ts";
import type { Report } from "./report.ts";

const GAMES: readonly (readonly [spots: number, games: number])[] = [
  [4, 40],
  [8, 15],
  [14, 6],
  [20, 4],
];

/** @param options with another number of games for each row. */
export function benchFairness(
  { seed, games: wanted }: { readonly seed: number; readonly games: number | undefined },
  { line, record }: Report,
): void {
  line(
    `Random games, redrawn after each move, at 25, 50, 75 and 100 % of their moves: median/99 %; gaps between curves and between spots, and the width of the narrowest region, in pixels on a board of ${REFERENCE_BOARD}: 1 %/median.`,
  );
  line("");
  line(
    "|spots, games|tangent break, degrees|inflections|variation of curvature|longest flat run|off centre, % of the board|fill, %: least/median|emptiness, %|curve to curve|spot to spot|narrowest region|",
  );
  line("|---|---|---|---|---|---|---|---|---|---|---|");
  for (const [spots, usual] of GAMES) {
    const games = wanted ?? usual;
    const random = seededRandom(seed + spots);
    const boards = Array.from({ length: games }, () => atQuarters([...redrawnGame(spots, random)])).flat();
    const fairness = boards.map(measureFairness);
    const composition = boards.map(measureComposition);
    const clearness = boards.map(measureClearness);
    const pair = (values: readonly number[], digits: number, first = 0.5, second = 0.99): string =>
      `${quantile(values, first).toFixed(digits)}/${quantile(values, second).toFixed(digits)}`;
    const cells = [
      pair(
        fairness.flatMap(({ tangentBreaks }) => tangentBreaks),
        1,
      ),
      pair(
        fairness.flatMap(({ inflections }) => inflections),
        0,
      ),
      pair(
        fairness.flatMap(({ curvatureVariations }) => curvatureVariations),
        0,
      ),
      pair(
        fairness.flatMap(({ flatRuns }) => flatRuns),
        2,
      ),
      pair(
        composition.map(({ centre }) => 100 * centre),
        1,
      ),
      pair(
        composition.map(({ fill }) => 100 * fill),
        0,
        0,
        0.5,
      ),
      pair(
        boards.map((board) => 100 * emptiness(board)),
        1,
      ),
      ...(["curves", "spots", "face"] as const).map((key) =>
        pair(
          clearness.map((one) => one[key]),
          1,
          0.01,
          0.5,
        ),
      ),
    ];
    line(`|${spots}, ${games}|${cells.join("|")}|`);
    record({ spots, games, ...shapeSpread(fairness, composition), clearness });
  }
}
