import { writeFileSync } from "node:fs";
import type { Drawing } from "../engine/drawing/drawing.ts";
import { projectPath } from "./process.ts";
import { packed, randomGame } from "./recorded-games.ts";

// The ends of short games, which the home screen draws move by move.

const GAMES = 16;
const SPOTS = [4, 5, 6];
/** Number of games of which the best ones are taken. */
const SEEDS = 120;

/** Measures how much of the board the bounding box takes, less how far its middle lies from the board's. */
function fullness({ spots, curves }: Drawing): number {
  const points = [...spots, ...curves.flatMap(({ inner }) => inner)];
  const side = (values: readonly number[]): { length: number; off: number } => {
    const [low, high] = [Math.min(...values), Math.max(...values)];
    return { length: high - low, off: Math.abs((low + high) / 2 - 0.5) };
  };
  const [x, y] = [side(points.map((point) => point.x)), side(points.map((point) => point.y))];
  return x.length * y.length - 2 * (x.off + y.off);
}

const ends = Array.from({ length: SEEDS }, (_, seed) => randomGame(SPOTS[seed % SPOTS.length], seed + 1))
  .map((drawings) => drawings[drawings.length - 1])
  .sort((a, b) => fullness(b) - fullness(a))
  .slice(0, GAMES);
/** A drawing as code, with coordinates in thousandths. */
function text(drawing: Drawing): string {
  const { spots, curves } = packed(drawing, 3);
  const whole = (coordinate: number): number => Math.round(1000 * coordinate);
  return JSON.stringify({
    spots: spots.map(([x, y, move]) => [whole(x), whole(y), move]),
    curves: curves.map(([from, to, move, inner]) => [from, to, move, (inner as readonly number[]).map(whole)]),
  });
}

writeFileSync(projectPath("renderer/picture/home-games.json"), `[\n${ends.map(text).join(",\n")}\n]\n`);
