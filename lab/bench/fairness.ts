import { seededRandom } from "../../engine/random.ts";
import { emptiness, measureComposition } from "../../engine/drawing/measures/composition.ts";
import { measureFairness } from "../../engine/drawing/measures/fairness.ts";
import { atQuarters } from "../measures/quarters.ts";
import { redrawnGame } from "./games.ts";
import { quantile } from "./quantile.ts";
import type { Report } from "./report.ts";

const GAMES: readonly (readonly [spots: number, games: number])[] = [
  [4, 20],
  [8, 10],
  [14, 6],
  [20, 4],
];

/** @param options with another number of games for each row. */
export function benchFairness(
  { seed, games: wanted }: { readonly seed: number; readonly games: number | undefined },
  { line, record }: Report,
): void {
  line("Random games, redrawn after each move, at 25, 50, 75 and 100 % of their moves: median, 99 %.");
  line("");
  line(
    "| spots, games | tangent break, degrees | inflections | variation of curvature | longest flat run | off centre, % of the board | fill, %: least, median | emptiness, % |",
  );
  line("|---|---|---|---|---|---|---|---|");
  for (const [spots, usual] of GAMES) {
    const games = wanted ?? usual;
    const random = seededRandom(seed + spots);
    const boards = Array.from({ length: games }, () => atQuarters([...redrawnGame(spots, random)])).flat();
    const fairness = boards.map(measureFairness);
    const composition = boards.map(measureComposition);
    const pair = (values: readonly number[], digits: number, first = 0.5, second = 0.99): string =>
      `${quantile(values, first).toFixed(digits)}, ${quantile(values, second).toFixed(digits)}`;
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
    ];
    line(`| ${spots}, ${games} | ${cells.join(" | ")} |`);
    record({ fairness: { spots, games, fairness, composition } });
  }
}
