import { describe, expect, it } from "vitest";
import { ACHIEVEMENT_IDS } from "../../../engine/play/achievements.ts";
import { CAMPAIGN_LEVELS } from "../../../engine/play/campaign/campaign.ts";
import { CHAPTER_IDS } from "../../../engine/play/campaign/chapters.ts";
import { OPPONENTS } from "../../../engine/play/campaign/unlocking.ts";
import { plantPaths, type Plant } from "../../../renderer/plants/plant.ts";
import { PLANT_LAYERS, PLANT_SIDE, type PlantPaths } from "../../../renderer/plants/plant-sketch.ts";
import { ACHIEVEMENT_PLANTS, CHAPTER_PLANTS, levelPlant } from "../../../renderer/plants/species.ts";

const plants: [name: string, plant: Plant][] = [
  ...CHAPTER_IDS.map((id): [string, Plant] => [`chapter ${id}`, CHAPTER_PLANTS[id]]),
  ...ACHIEVEMENT_IDS.map((id): [string, Plant] => [id, ACHIEVEMENT_PLANTS[id]]),
];

type Point = readonly [x: number, y: number];

/** Number of coordinates of each command. */
const COORDINATES: Readonly<Record<string, number>> = { M: 2, L: 2, Q: 4, C: 6, A: 7, Z: 0 };

/** Points on the path, close to each other; of an arc its ends alone. */
function pointsOf(path: string): Point[] {
  const points: Point[] = [];
  let at: Point = [0, 0];
  for (const [, command, text] of path.matchAll(/([MLQCAZ])([^MLQCAZ]*)/g)) {
    const numbers = (text.match(/-?[\d.]+/g) ?? []).map(Number);
    if (numbers.length !== COORDINATES[command])
      throw new Error(`${command}${text} has the wrong number of coordinates`);
    if (command === "Z") continue;
    const end: Point = [numbers[numbers.length - 2], numbers[numbers.length - 1]];
    const steps = command === "M" || command === "A" ? [] : Array.from({ length: 11 }, (_, i) => (i + 1) / 12);
    const controls = command === "A" ? [] : pairs(numbers.slice(0, -2));
    for (const t of steps) points.push(bezier([at, ...controls, end], t));
    points.push(end);
    at = end;
  }
  return points;
}

function pairs(numbers: readonly number[]): Point[] {
  return numbers.flatMap((x, i) => (i % 2 === 0 ? [[x, numbers[i + 1]] as const] : []));
}

/** De Casteljau's algorithm. */
function bezier(points: readonly Point[], t: number): Point {
  if (points.length === 1) return points[0];
  const next = points
    .slice(1)
    .map(([x, y], i): Point => [points[i][0] + t * (x - points[i][0]), points[i][1] + t * (y - points[i][1])]);
  return bezier(next, t);
}

/** Squares of a grid of 20 by 20 that each layer touches: what a small picture shows. */
function squaresOf(paths: PlantPaths): Set<string> {
  const side = PLANT_SIDE / 20;
  return new Set(
    PLANT_LAYERS.filter((layer) => layer !== "earth" && layer !== "vein").flatMap((layer) =>
      pointsOf(paths[layer]).map(([x, y]) => `${layer} ${Math.floor(x / side)} ${Math.floor(y / side)}`),
    ),
  );
}

/** Width and height together. */
function extentOf(paths: PlantPaths): number {
  const points = PLANT_LAYERS.filter((layer) => layer !== "earth").flatMap((layer) => pointsOf(paths[layer]));
  const range = (numbers: readonly number[]): number => Math.max(...numbers) - Math.min(...numbers);
  return range(points.map(([x]) => x)) + range(points.map(([, y]) => y));
}

/** Part of the squares that two pictures do not share. */
function difference(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((square) => other.has(square)).length;
  return 1 - shared / (one.size + other.size - shared);
}

describe("the plants", () => {
  it("are one for each of the 15 chapters and the 36 achievements", () => {
    expect(plants).toHaveLength(51);
    expect(new Set(plants.map(([, { seed }]) => seed)).size).toBe(51);
  });

  it("all look different, even small and without their colours", () => {
    const squares = plants.map(([name, plant]) => [name, squaresOf(plantPaths(plant))] as const);
    const alike = squares.flatMap(([name, one], i) =>
      squares
        .slice(i + 1)
        .filter(([, other]) => difference(one, other) < 0.4)
        .map(([other]) => `${name} and ${other}`),
    );
    expect(alike).toEqual([]);
  });

  it("stay in their square, however far they have grown", () => {
    for (const [name, plant] of plants)
      for (const growth of [0, 0.1, 0.5, 0.9, 1]) {
        const paths = plantPaths(plant, growth);
        const coordinates = PLANT_LAYERS.flatMap((layer) => pointsOf(paths[layer])).flat();
        expect(Math.min(...coordinates), `${name} at ${growth}`).toBeGreaterThan(-2);
        expect(Math.max(...coordinates), `${name} at ${growth}`).toBeLessThan(PLANT_SIDE + 4);
      }
  });

  it("grow with each level of their chapter, and look the same each time", () => {
    for (const id of CHAPTER_IDS) {
      const sizes = [0.1, 0.4, 0.7, 1].map((growth) => extentOf(plantPaths(CHAPTER_PLANTS[id], growth)));
      expect(sizes, id).toEqual(sizes.toSorted((a, b) => a - b));
      expect(sizes[3], id).toBeGreaterThan(sizes[0]);
      expect(plantPaths(CHAPTER_PLANTS[id], 0.5)).toEqual(plantPaths(CHAPTER_PLANTS[id], 0.5));
    }
  });

  it("show of each level how many opponents lost it, and whether one lost it without help", () => {
    for (const level of [1, 2, 3, CAMPAIGN_LEVELS]) {
      const leaves = OPPONENTS.map((_, i) => plantPaths(levelPlant(level, i + 1, false)).leaf.match(/M/g)?.length);
      expect(leaves).toEqual([2, 4, 6, 8]);
      expect(plantPaths(levelPlant(level, 1, false)).bloom).toBe("");
      expect(plantPaths(levelPlant(level, 1, true)).bloom).not.toBe("");
    }
  });
});
