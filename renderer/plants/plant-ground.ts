import { GROUND, PLANT_SIDE, sizeAt, UP, type PlantSketch, type Pose } from "./plant-sketch.ts";

/** What a plant stands in. */
export type Ground = "none" | "soil" | "root" | "bulb" | "water" | "pot";

const POT_HEIGHT = 14;
const ROOT_DEPTH = 26;

/** How far above the ground the stems begin. */
const RISES: Readonly<Record<Ground, number>> = {
  none: 0,
  soil: 0,
  root: ROOT_DEPTH,
  bulb: 0,
  water: 0,
  pot: POT_HEIGHT,
};

/** Draws what a plant stands in. Returns where its stems begin. */
export function drawGround(sketch: PlantSketch, ground: Ground, growth: number): Pose {
  const origin = { x: PLANT_SIDE / 2, y: GROUND, angle: 0 };
  switch (ground) {
    case "none":
      break;
    case "soil":
      sketch.path("earth", origin, "M", -26, 0, "Q", 0, -3, 26, 0);
      break;
    case "root": {
      const size = sizeAt(growth);
      const top = { ...origin, y: GROUND - ROOT_DEPTH };
      sketch.path("earth", top, "M", -30, 2, "L", -9, 2, "M", 9, 2, "L", 30, 2);
      sketch.path("bloom", top, "M", -8 * size, 0, "C", -9 * size, 14 * size, -2, 22 * size, 0, 32 * size);
      sketch.path("bloom", top, "C", 2, 22 * size, 9 * size, 14 * size, 8 * size, 0, "Q", 0, -5, -8 * size, 0, "Z");
      for (const [x, y] of [
        [-5, 7],
        [1, 12],
        [-3, 18],
      ])
        sketch.path("vein", top, "M", x * size, y * size, "L", (x + 4) * size, (y + 0.5) * size);
      break;
    }
    case "bulb":
      sketch.path("earth", origin, "M", -30, 0, "L", -7, 0, "M", 7, 0, "L", 30, 0);
      sketch.path("heart", origin, "M", 0, -5, "C", 9, -1, 9, 7, 0, 7, "C", -9, 7, -9, -1, 0, -5, "Z");
      break;
    case "water":
      for (const [x, y, l] of [
        [-38, 0, 20],
        [2, 2, 34],
        [-20, 5, 22],
      ])
        sketch.path(
          "earth",
          origin,
          "M",
          x,
          y,
          "Q",
          x + l * 0.25,
          y - 2.5,
          x + l * 0.5,
          y,
          "Q",
          x + l * 0.75,
          y + 2.5,
          x + l,
          y,
        );
      break;
    case "pot":
      sketch.path(
        "wood",
        origin,
        "M",
        -13,
        -POT_HEIGHT,
        "L",
        13,
        -POT_HEIGHT,
        "L",
        13,
        -POT_HEIGHT + 4,
        "L",
        11,
        -POT_HEIGHT + 4,
      );
      sketch.path("wood", origin, "L", 8.5, 2, "L", -8.5, 2, "L", -11, -POT_HEIGHT + 4, "L", -13, -POT_HEIGHT + 4, "Z");
      break;
  }
  return { x: PLANT_SIDE / 2, y: GROUND - RISES[ground], angle: UP };
}
