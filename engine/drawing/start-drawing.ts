import { seededRandom, type Random } from "../random.ts";
import { DRAWING_FORMAT, type Drawing } from "./drawing.ts";
import type { Point } from "./geometry/point.ts";

/** The most spots with which a game begins. */
export const MAX_START_SPOTS = 40;

const MARGIN = 0.14;
const ROUNDS = 60;
const SAMPLES = 2500;

/**
 * Spots spread evenly but on no grid, by Lloyd's method on samples (Least squares quantization in PCM, 1982). By
 * default a number always gives the same drawing. @throws RangeError outside 1 to `MAX_START_SPOTS`.
 */
export function startDrawing(spots: number, random: Random = seededRandom(spots)): Drawing {
  if (!Number.isInteger(spots) || spots < 1 || spots > MAX_START_SPOTS) {
    throw new RangeError(`A plain map has 1 to ${MAX_START_SPOTS} spots, not ${spots}.`);
  }
  const samples = Array.from({ length: SAMPLES }, () => pointOfBoard(random));
  let places = firstPlaces(spots, random);
  for (let round = 0; round < ROUNDS; round++) {
    const next = relaxed(places, samples);
    // Each further round would give the same.
    if (next.every(({ x, y }, i) => x === places[i].x && y === places[i].y)) break;
    places = next;
  }
  return { format: DRAWING_FORMAT, spots: places.map(({ x, y }) => ({ x, y, move: 0 })), curves: [] };
}

/** Rounded, so that no spot ends up in a corner. */
function pointOfBoard(random: Random): Point {
  for (;;) {
    const [u, v] = [2 * random.next() - 1, 2 * random.next() - 1];
    if (u ** 4 + v ** 4 <= 1) return onBoard(u, v);
  }
}

function onBoard(u: number, v: number): Point {
  const reach = 0.5 - MARGIN / 2;
  return { x: 0.5 + u * reach, y: 0.5 + v * reach };
}

/** A turned sunflower spiral: even, and without rows. */
function firstPlaces(spots: number, random: Random): Point[] {
  const golden = Math.PI * (3 - Math.sqrt(5));
  const turned = random.next() * 2 * Math.PI;
  return Array.from({ length: spots }, (_, i) => {
    const radius = 0.9 * Math.sqrt((i + 0.5) / spots);
    return onBoard(radius * Math.cos(turned + i * golden), radius * Math.sin(turned + i * golden));
  });
}

function relaxed(places: readonly Point[], samples: readonly Point[]): Point[] {
  const sums = places.map(() => ({ x: 0, y: 0, count: 0 }));
  for (const sample of samples) {
    let nearest = 0;
    let least = Infinity;
    for (let i = 0; i < places.length; i++) {
      const away = squared(sample, places[i]);
      if (away >= least) continue;
      nearest = i;
      least = away;
    }
    const sum = sums[nearest];
    sum.x += sample.x;
    sum.y += sample.y;
    sum.count++;
  }
  return places.map((place, i) =>
    sums[i].count === 0 ? place : { x: sums[i].x / sums[i].count, y: sums[i].y / sums[i].count },
  );
}

function squared(a: Point, b: Point): number {
  const [x, y] = [a.x - b.x, a.y - b.y];
  return x * x + y * y;
}
