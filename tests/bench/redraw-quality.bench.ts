import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { emptyDrawing } from "../../engine/drawing/empty.ts";
import { acceptMove } from "../../engine/drawing/gate.ts";
import { labelled } from "../../engine/drawing/map.ts";
import { planarMap } from "../../engine/drawing/planar-map.ts";
import { redraw } from "../../engine/drawing/redraw/redraw.ts";
import { realize } from "../../engine/drawing/routing/realize.ts";
import { route } from "../../engine/drawing/routing/route.ts";
import { randomMove } from "../../engine/play/random-move.ts";
import { type Random, seededRandom } from "../../engine/random.ts";
import { childOf } from "../../engine/sprouts/canonical-of.ts";
import { measure, type Measures } from "../../cli/measures/clearness.ts";

/**
 * How clear boards are in random games to the end, redrawn after each move as in a match: the moves of
 * one side are realized from strings, as the computer's are, those of the other routed as they are.
 *
 * node tests/bench/redraw-quality.bench.ts [--spots 4,8,14,20] [--games 5] [--seed 1] [--save positions.json]
 */
const { values } = parseArgs({
  options: {
    spots: { type: "string", default: "4,8,14,20" },
    games: { type: "string", default: "5" },
    seed: { type: "string", default: "1" },
    save: { type: "string" },
  },
});

interface Played {
  /** The board before each redraw, and after it. */
  readonly before: Drawing[];
  readonly after: Drawing[];
  readonly ms: number[];
  readonly steps: number[];
}

function playGame(spots: number, random: Random): Played {
  const played: Played = { before: [], after: [], ms: [], steps: [] };
  let drawing = emptyDrawing(spots, random);
  for (let turn = 0; ; turn++) {
    const map = planarMap(drawing);
    const position = labelled(map);
    const move = randomMove(position, random);
    if (!move) return played;
    const drawn = turn % 2 === 0 ? realize(map, childOf(position, move), random) : route(map, move);
    if (!drawn.ok) throw new Error(drawn.error.message);
    const accepted = acceptMove(drawing, drawn.value.stroke, turn + 1);
    if (!accepted.ok) throw new Error(accepted.error.message);
    played.before.push(accepted.value.drawing);
    const begun = process.cpuUsage();
    const redrawn = redraw(accepted.value.drawing);
    const used = process.cpuUsage(begun);
    played.ms.push((used.user + used.system) / 1000);
    played.steps.push(redrawn.steps.length);
    drawing = redrawn.drawing;
    played.after.push(drawing);
  }
}

const KEYS = [
  "curves",
  "curvesInLines",
  "spots",
  "spotToCurve",
  "face",
  "edgeSpread",
  "use",
  "turning",
  "kinks",
  "angle",
] as const satisfies readonly (keyof Measures)[];

function quantile(list: readonly number[], part: number): number {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))];
}

function farthest(a: Drawing, b: Drawing): number {
  return Math.max(...a.spots.map((spot, i) => Math.hypot(spot.x - b.spots[i].x, spot.y - b.spots[i].y)));
}

const saved: { spots: number; games: { before: Drawing[]; after: Drawing[] }[] }[] = [];
for (const spots of values.spots.split(",").map(Number)) {
  const games = Array.from({ length: Number(values.games) }, (_, game) => playGame(spots, seededRandom(1000 * Number(values.seed) + game)));
  saved.push({ spots, games: games.map(({ before, after }) => ({ before, after })) });
  const ends = games.map(({ after }) => measure(after[after.length - 1]));
  const all = games.flatMap(({ after }) => after.map(measure));
  console.log(`${spots} spots, ${games.length} games; pixels on a board of 568; quantiles 0, .1, .5 at the end and over all moves`);
  for (const key of KEYS) {
    const row = [ends, all].map((list) => [0, 0.1, 0.5].map((part) => quantile(list.map((m) => m[key]), part).toFixed(2).padStart(8)).join(""));
    const most = ends.map((m) => m[key]).reduce((a, b) => Math.max(a, b));
    console.log(`  ${key.padEnd(14)} end${row[0]}   all${row[1]}   most at the end ${most.toFixed(2)}`);
  }
  const times = games.flatMap(({ ms }) => ms);
  const steps = games.flatMap((game) => game.steps);
  const again = games.map(({ after }) => farthest(after[after.length - 1], redraw(after[after.length - 1]).drawing));
  console.log(`  CPU ms per redraw: median ${quantile(times, 0.5).toFixed(0)}, 90 % ${quantile(times, 0.9).toFixed(0)}, most ${quantile(times, 1).toFixed(0)}; steps median ${quantile(steps, 0.5)}, most ${quantile(steps, 1)}`);
  console.log(`  farthest way of a spot when redrawn again at the end: median ${(568 * quantile(again, 0.5)).toFixed(1)}, most ${(568 * quantile(again, 1)).toFixed(1)}`);
}
if (values.save !== undefined) writeFileSync(values.save, JSON.stringify(saved));
