import { seededRandom, type Random } from "../../engine/random.ts";

/** Side of the square that a plant is drawn in. */
export const PLANT_SIDE = 100;
/** Height of the ground in the square, from its top. */
export const GROUND = 92;

/** A place and a direction, in radians; -π/2 points up. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

export const UP = -Math.PI / 2;

/** What the parts of a plant are drawn with, from the back to the front. */
export const PLANT_LAYERS = ["earth", "wood", "stem", "leaf", "vein", "bloom", "heart"] as const;
export type PlantLayer = (typeof PLANT_LAYERS)[number];

/** SVG path data of each layer; empty where a plant has none. */
export type PlantPaths = Readonly<Record<PlantLayer, string>>;

/** Part of its size that a plant has when it comes out of the ground. */
const SMALLEST = 0.3;

/** Part of its size that a plant has at a growth, from 0 to 1. */
export function sizeAt(growth: number): number {
  return SMALLEST + (1 - SMALLEST) * growth;
}

/** The paths of a plant while they are drawn. */
export class PlantSketch {
  readonly random: Random;
  private readonly parts: Record<PlantLayer, string[]> = {
    earth: [],
    wood: [],
    stem: [],
    leaf: [],
    vein: [],
    bloom: [],
    heart: [],
  };

  constructor(seed: number) {
    this.random = seededRandom(seed);
  }

  /** Returns a number near `value`, at most `part` of it away. */
  near(value: number, part: number): number {
    return value * (1 + part * (2 * this.random.next() - 1));
  }

  /** Adds path data whose letters are followed by points of `pose`: x along its direction, y to its right. */
  path(layer: PlantLayer, pose: Pose, ...commands: readonly (string | number)[]): void {
    let text = "";
    for (let i = 0; i < commands.length;) {
      const command = commands[i];
      if (typeof command === "string") {
        text += command;
        i++;
        continue;
      }
      text += `${text.length > 0 && /\d$/.test(text) ? " " : ""}${pointText(along(pose, command, Number(commands[i + 1])))}`;
      i += 2;
    }
    this.parts[layer].push(text);
  }

  disc(layer: PlantLayer, { x, y }: Pick<Pose, "x" | "y">, radius: number): void {
    this.ellipse(layer, { x, y, angle: 0 }, radius, radius);
  }

  /** Adds an ellipse around a pose; `long` is its half along the direction. */
  ellipse(layer: PlantLayer, pose: Pose, long: number, wide: number): void {
    const turn = ((pose.angle * 180) / Math.PI).toFixed(0);
    const arc = `A${long.toFixed(1)} ${wide.toFixed(1)} ${turn} 1 0 `;
    const [end, start] = [along(pose, long, 0), along(pose, -long, 0)];
    this.parts[layer].push(`M${pointText(start)}${arc}${pointText(end)}${arc}${pointText(start)}Z`);
  }

  paths(): PlantPaths {
    const text = (layer: PlantLayer): string => this.parts[layer].join("");
    return {
      earth: text("earth"),
      wood: text("wood"),
      stem: text("stem"),
      leaf: text("leaf"),
      vein: text("vein"),
      bloom: text("bloom"),
      heart: text("heart"),
    };
  }
}

/** Returns the pose `x` ahead and `y` to the right of another, turned by `turn` radians. */
export function along(pose: Pose, x: number, y: number, turn = 0): Pose {
  const [cos, sin] = [Math.cos(pose.angle), Math.sin(pose.angle)];
  return { x: pose.x + x * cos - y * sin, y: pose.y + x * sin + y * cos, angle: pose.angle + turn };
}

function pointText({ x, y }: Pick<Pose, "x" | "y">): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** A curved stem from the ground. */
export interface Stem {
  /** Returns the place and the direction at a part of its length, from 0 to 1. */
  readonly at: (part: number) => Pose;
}

/** Draws a quadratic curve from `foot`; `bend` is how far its middle lies to the right, as a part of its length. */
export function drawStem(sketch: PlantSketch, foot: Pose, length: number, bend: number): Stem {
  const middle = along(foot, length / 2, bend * length);
  const tip = along(foot, length, 0);
  sketch.path("stem", foot, "M", 0, 0, "Q", length / 2, bend * length, length, 0);
  return {
    at(part) {
      const rest = 1 - part;
      const [a, b, c] = [rest * rest, 2 * part * rest, part * part];
      const dx = rest * (middle.x - foot.x) + part * (tip.x - middle.x);
      const dy = rest * (middle.y - foot.y) + part * (tip.y - middle.y);
      return {
        x: a * foot.x + b * middle.x + c * tip.x,
        y: a * foot.y + b * middle.y + c * tip.y,
        angle: Math.atan2(dy, dx),
      };
    },
  };
}
