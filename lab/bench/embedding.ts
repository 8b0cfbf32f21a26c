import type { Drawing } from "../../engine/drawing/drawing.ts";
import { drawPosition } from "../../engine/drawing/embedding/embedding.ts";
import { readBoard } from "../../engine/play/board-reading.ts";
import { type Random, seededRandom } from "../../engine/random.ts";
import { REFERENCE_BOARD, measureClearness } from "../measures/clearness.ts";
import { cpuMs } from "./cpu.ts";
import { redrawnGame } from "./games.ts";
import { quantile } from "./quantile.ts";
import type { Report } from "./report.ts";

const GAMES: readonly (readonly [spots: number, games: number])[] = [
  [5, 20],
  [10, 10],
  [14, 8],
  [20, 6],
];
/** Boards without two curves that have no spot in common are left out. */
const MIN_CURVES = 6;

export function benchEmbedding(seed: number, { line, record, fail }: Report): void {
  line(
    `Every third position of random games, as played with redraws and as drawn from its string. Gaps between curves, in pixels on a board of ${REFERENCE_BOARD}, and their ratio: least/median.`,
  );
  line("");
  line("|spots, positions|gap in play|gap as drawn|drawn over played|CPU ms: median/most|");
  line("|---|---|---|---|---|");
  for (const [spots, games] of GAMES) {
    const rows = seriesOf(spots, games, seededRandom(seed + spots), fail);
    const values = (key: keyof Row): number[] => rows.map((row) => row[key]);
    const cell = (list: readonly number[], parts: readonly number[], digits: number): string =>
      parts.map((part) => quantile(list, part).toFixed(digits)).join("/");
    const ratios = rows.map(({ played, drawn }) => drawn / played);
    line(
      `|${spots}, ${rows.length}|${cell(values("played"), [0, 0.5], 1)}|${cell(values("drawn"), [0, 0.5], 1)}|${cell(ratios, [0, 0.5], 2)}|${cell(values("ms"), [0.5, 1], 0)}|`,
    );
    record({ embedding: { spots, rows } });
  }
}

/** Gaps in pixels, CPU milliseconds, numbers of curves. */
interface Row {
  readonly played: number;
  readonly drawn: number;
  readonly ms: number;
  readonly playedCurves: number;
  readonly drawnCurves: number;
}

function seriesOf(spots: number, games: number, random: Random, fail: (reason: string) => void): Row[] {
  const rows: Row[] = [];
  for (let game = 0; game < games; game++) {
    for (const [move, played] of [...redrawnGame(spots, random)].entries()) {
      const { position } = readBoard(played);
      if (move % 3 !== 2) continue;
      let result: ReturnType<typeof drawPosition> | undefined;
      const ms = cpuMs(() => (result = drawPosition(position, random)));
      const drawing = result?.ok === true ? result.value : undefined;
      if (drawing === undefined || readBoard(drawing).position !== position) fail(`${position} is not drawn`);
      else if (drawing.curves.length >= MIN_CURVES) rows.push(rowOf(played, drawing, ms));
    }
  }
  return rows;
}

function rowOf(played: Drawing, drawing: Drawing, ms: number): Row {
  return {
    played: measureClearness(played).curves,
    drawn: measureClearness(drawing).curves,
    ms,
    playedCurves: played.curves.length,
    drawnCurves: drawing.curves.length,
  };
}
