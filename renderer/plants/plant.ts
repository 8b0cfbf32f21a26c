import type { Colour } from "../../protocol/schemas.ts";
import { drawBloom, type Bloom } from "./blooms.ts";
import { drawLeaf, type LeafShape } from "./leaves.ts";
import { drawGround, type Ground } from "./plant-ground.ts";
import { along, drawStem, PlantSketch, sizeAt, UP, type Pose, type PlantPaths, type Stem } from "./plant-sketch.ts";

/** Leaves along a stem. */
export interface Foliage {
  readonly shape: LeafShape;
  readonly arrangement: "alternate" | "opposite";
  /** Number of leaves, or of pairs of opposite ones. */
  readonly count: number;
  readonly length: number;
  /** Half of a leaf's widest place. */
  readonly width: number;
  /** Parts of the stem that have leaves, from 0 to 1. */
  readonly from: number;
  readonly to: number;
  /** Radians between stem and leaf. */
  readonly angle: number;
}

/** Stems that rise beside each other. */
interface Stalks {
  readonly habit: "stalks";
  readonly stems: number;
  readonly height: number;
  /** Radians between the outermost stems. */
  readonly spread: number;
  readonly bend: number;
  readonly foliage: Foliage | null;
  readonly bloom: Bloom | null;
}

/** Leaves that rise from one point, and perhaps a flower between them. */
interface Rosette {
  readonly habit: "rosette";
  readonly shape: LeafShape;
  readonly leaves: number;
  readonly length: number;
  readonly width: number;
  readonly spread: number;
  readonly height: number;
  readonly bloom: Bloom | null;
}

interface Tree {
  readonly habit: "tree";
  readonly height: number;
  /** Half of the crown's width and height. */
  readonly crown: readonly [width: number, height: number];
  /** Number of leaves or balls of leaves in the crown. */
  readonly leaves: number;
  /** A leaf's shape; null for balls of leaves. */
  readonly shape: LeafShape | null;
  readonly leafSize: number;
  readonly fruit: number;
}

interface Conifer {
  readonly habit: "conifer";
  readonly height: number;
  readonly width: number;
  readonly tiers: number;
  readonly cones: number;
}

/** A stem that winds around a pole. */
interface Climber {
  readonly habit: "climber";
  readonly turns: number;
  readonly shape: LeafShape;
  readonly leafSize: number;
  readonly bloom: Bloom;
}

interface Hedge {
  readonly habit: "hedge";
  readonly rows: number;
  readonly columns: number;
  readonly fruit: number;
}

interface Cactus {
  readonly habit: "cactus";
  readonly arms: number;
  readonly height: number;
  readonly width: number;
  readonly bloom: Bloom;
}

export type Habit = Stalks | Rosette | Tree | Conifer | Climber | Hedge | Cactus;

export interface Plant {
  /** Seed of its small irregularities. */
  readonly seed: number;
  readonly colour: Colour;
  readonly form: Habit;
  /** What it stands in. */
  readonly ground: Ground;
}

/** Draws a plant that has grown to a part of its size, from 0 to 1. It flowers at 1. */
export function plantPaths({ seed, form, ground }: Plant, growth = 1): PlantPaths {
  const sketch = new PlantSketch(seed);
  const foot = drawGround(sketch, ground, growth);
  switch (form.habit) {
    case "stalks":
      drawStalks(sketch, foot, form, growth);
      break;
    case "rosette":
      drawRosette(sketch, foot, form, growth);
      break;
    case "tree":
      drawTree(sketch, foot, form, growth);
      break;
    case "conifer":
      drawConifer(sketch, foot, form, growth);
      break;
    case "climber":
      drawClimber(sketch, foot, form, growth);
      break;
    case "hedge":
      drawHedge(sketch, foot, form, growth);
      break;
    case "cactus":
      drawCactus(sketch, foot, form, growth);
      break;
  }
  return sketch.paths();
}

/** Number of things that are there at a growth; at least one. */
function countAt(count: number, growth: number): number {
  return Math.max(1, Math.round(count * growth));
}

function drawStalks(sketch: PlantSketch, foot: Pose, form: Stalks, growth: number): void {
  const { stems, height, spread, bend, foliage, bloom } = form;
  for (let i = 0; i < stems; i++) {
    const side = stems === 1 ? 0 : i / (stems - 1) - 0.5;
    const origin = { x: foot.x + side * 8, y: foot.y, angle: UP + side * spread };
    const length = sketch.near(height * (1 - 0.35 * Math.abs(side)), stems === 1 ? 0 : 0.08) * sizeAt(growth);
    const stem = drawStem(sketch, origin, length, bend * (side < 0 ? -1 : 1));
    if (foliage !== null) drawFoliage(sketch, stem, foliage, growth);
    if (bloom !== null && growth === 1) drawBloom(sketch, stem.at(1), bloom);
  }
}

function drawFoliage(sketch: PlantSketch, stem: Stem, foliage: Foliage, growth: number): void {
  const { shape, arrangement, count, length, width, from, to, angle } = foliage;
  const grown = countAt(count, growth);
  for (let i = 0; i < grown; i++) {
    const part = from + (to - from) * (count === 1 ? 0.5 : i / Math.max(grown - 1, 1));
    // Lower leaves are older, and larger.
    const size = sketch.near(1.1 - 0.45 * part, 0.08) * (0.6 + 0.4 * growth);
    const sides = arrangement === "opposite" ? [-1, 1] : [i % 2 === 0 ? 1 : -1];
    for (const side of sides) {
      const at = stem.at(part);
      drawLeaf(
        sketch,
        shape,
        { ...at, angle: at.angle + side * sketch.near(angle, 0.12) },
        length * size,
        width * size,
      );
    }
  }
}

function drawRosette(sketch: PlantSketch, foot: Pose, form: Rosette, growth: number): void {
  const { shape, leaves, length, width, spread, height, bloom } = form;
  const size = sizeAt(growth);
  if (height > 0 && growth > 0.5) {
    const stem = drawStem(sketch, foot, height * size, 0.04);
    if (bloom !== null && growth === 1) drawBloom(sketch, stem.at(1), bloom);
  }
  const grown = Math.max(3, countAt(leaves, growth));
  // From the outside to the middle, which lies in front.
  const places = Array.from({ length: grown }, (_, i) => (i / (grown - 1) - 0.5) * spread);
  for (const turn of places.sort((a, b) => Math.abs(b) - Math.abs(a))) {
    const grownLength = sketch.near(length * (1 - 0.2 * Math.abs(turn)), 0.07) * size;
    const foothold = shape === "pad" ? { ...foot, x: foot.x + turn * 18, y: foot.y + 2 - Math.abs(turn) * 3 } : foot;
    drawLeaf(sketch, shape, { ...foothold, angle: UP + turn }, grownLength, width * size);
  }
}

function drawTrunk(sketch: PlantSketch, foot: Pose, height: number, width: number): void {
  sketch.path("wood", foot, "M", 0, -width, "Q", height * 0.3, -width * 0.5, height, -width * 0.35);
  sketch.path("wood", foot, "L", height, width * 0.35, "Q", height * 0.3, width * 0.5, 0, width, "Z");
}

/** The golden angle, which spreads points evenly over a disc. */
const GOLDEN = 2.39996;

function drawTree(sketch: PlantSketch, foot: Pose, form: Tree, growth: number): void {
  const size = sizeAt(growth);
  const [width, height] = [form.crown[0] * size, form.crown[1] * size];
  const top = form.height * size;
  const middle = along(foot, top - height, 0);
  drawTrunk(sketch, foot, top - height * 0.7, 3.4 * size);
  for (const side of [-1, 1]) {
    const fork = along(foot, Math.max(top - height * 1.7, 4), 0);
    sketch.path("stem", fork, "M", 0, 0, "Q", height * 0.25, side * width * 0.12, height * 0.7, side * width * 0.5);
  }
  const place = (i: number, count: number, reach: number): Pose => {
    const radius = reach * Math.sqrt((i + 0.5) / count);
    const turn = i * GOLDEN + form.leaves;
    const [x, y] = [radius * Math.cos(turn), radius * Math.sin(turn)];
    return { x: middle.x + x * width, y: middle.y + y * height, angle: Math.atan2(y * height + 4, x * width) };
  };
  // Leaves point outwards: the middle would stay bare.
  if (form.shape !== null && form.shape !== "needle") sketch.ellipse("leaf", middle, height * 0.42, width * 0.42);
  const leaves = countAt(form.leaves, 0.4 + 0.6 * growth);
  for (let i = leaves - 1; i >= 0; i--) {
    const at = place(i, leaves, 0.82);
    const leafSize = sketch.near(form.leafSize, 0.15) * size;
    if (form.shape === null) sketch.disc("leaf", at, leafSize);
    else drawLeaf(sketch, form.shape, at, leafSize, leafSize * 0.36);
  }
  if (form.shape === null)
    for (let i = 0; i < leaves; i += 2) {
      const at = place(i, leaves, 0.75);
      sketch.path("vein", { ...at, angle: 0 }, "M", -3, 1, "Q", 0, 4, 3, 1);
    }
  if (growth === 1)
    for (let i = 0; i < form.fruit; i++) {
      const at = place(i, form.fruit, 0.9);
      sketch.disc("bloom", at, 3.4);
      sketch.disc("heart", { x: at.x - 1, y: at.y - 1 }, 0.9);
    }
}

function drawConifer(sketch: PlantSketch, foot: Pose, form: Conifer, growth: number): void {
  const size = sizeAt(growth);
  const height = form.height * size;
  const tiers = Math.max(2, countAt(form.tiers, growth));
  drawTrunk(sketch, foot, height * 0.5, 3 * size);
  for (let i = 0; i < tiers; i++) {
    const low = along(foot, height * (0.14 + (0.74 * i) / tiers), 0);
    const half = form.width * size * (1 - (0.8 * i) / tiers);
    const rise = (height * 1.25) / tiers;
    sketch.path(
      "leaf",
      low,
      "M",
      0,
      -half,
      "Q",
      rise * 0.4,
      -half * 0.35,
      Math.min(rise, height - (foot.y - low.y)),
      0,
    );
    sketch.path("leaf", low, "Q", rise * 0.4, half * 0.35, 0, half, "Q", rise * 0.18, half * 0.5, 0, half * 0.3);
    sketch.path("leaf", low, "Q", rise * 0.16, 0, 0, -half * 0.3, "Q", rise * 0.18, -half * 0.5, 0, -half, "Z");
    sketch.path("vein", low, "M", 0, -half * 0.85, "Q", rise * 0.18, -half * 0.5, 0.5, -half * 0.3);
    sketch.path("vein", low, "M", 0, half * 0.85, "Q", rise * 0.18, half * 0.5, 0.5, half * 0.3);
  }
  if (growth === 1)
    for (let i = 0; i < form.cones; i++) {
      const part = (i + 0.5) / form.cones;
      const across = form.width * (1 - part) * 0.6 * (i % 2 === 0 ? 1 : -1);
      sketch.ellipse("bloom", along(foot, height * (0.16 + 0.6 * part), across), 3.6, 2);
    }
}

function drawClimber(sketch: PlantSketch, foot: Pose, form: Climber, growth: number): void {
  const reach = 82;
  const halves = Math.max(2, countAt(form.turns * 2, growth));
  const step = (reach * 0.92) / (form.turns * 2);
  sketch.path("wood", foot, "M", 0, -1.1, "L", reach, -0.8, "L", reach, 0.8, "L", 0, 1.1, "Z");
  for (let i = 0; i < halves; i++) {
    const side = i % 2 === 0 ? 1 : -1;
    const at = along(foot, i * step, 0);
    sketch.path("stem", at, "M", 0, 0, "C", step * 0.1, side * 10, step * 0.9, side * 10, step, 0);
    const outside = along(at, step / 2, side * 7.5);
    const isFlower = growth === 1 && i % 3 === 2;
    if (isFlower) drawBloom(sketch, { ...outside, angle: UP + side * 0.9 }, form.bloom);
    else
      drawLeaf(
        sketch,
        form.shape,
        { ...outside, angle: UP + side * sketch.near(1.2, 0.2) },
        form.leafSize,
        form.leafSize * 0.42,
      );
  }
  if (growth === 1) drawBloom(sketch, { ...along(foot, halves * step, 0), angle: UP + 0.3 }, form.bloom);
}

function drawHedge(sketch: PlantSketch, foot: Pose, form: Hedge, growth: number): void {
  const rows = countAt(form.rows, growth);
  const gap = 76 / form.columns;
  for (let column = 0; column < form.columns; column += 2) {
    const at = along(foot, 0, (column - (form.columns - 1) / 2) * gap);
    sketch.path("stem", at, "M", 0, 0, "L", 16, 0);
  }
  for (let row = rows - 1; row >= 0; row--)
    for (let column = 0; column < form.columns; column++) {
      const across = (column - (form.columns - 1) / 2 + (row % 2 === 0 ? 0.15 : -0.15)) * gap;
      const at = along(foot, 16 + row * gap * 0.85, across);
      sketch.disc("leaf", at, sketch.near(gap * 0.66, 0.08));
      sketch.path("vein", { ...at, angle: 0 }, "M", -gap * 0.3, 0, "Q", 0, gap * 0.3, gap * 0.3, 0);
    }
  if (growth === 1)
    for (let i = 0; i < form.fruit; i++) {
      const at = along(foot, 14 + ((i * 5) % rows) * gap * 0.8, ((i + 0.5) / form.fruit - 0.5) * 74);
      sketch.disc("bloom", at, 2.6);
      sketch.disc("heart", { x: at.x - 0.8, y: at.y - 0.8 }, 0.7);
    }
}

function drawCactus(sketch: PlantSketch, foot: Pose, form: Cactus, growth: number): void {
  const size = sizeAt(growth);
  const [height, width] = [form.height * size, form.width * size];
  sketch.ellipse("leaf", along(foot, height / 2, 0), height / 2, width);
  for (const part of [-0.5, 0, 0.5])
    sketch.path(
      "vein",
      foot,
      "M",
      height * 0.1,
      part * width,
      "Q",
      height / 2,
      part * width * 1.8,
      height * 0.9,
      part * width,
    );
  const arms = growth < 0.5 ? 0 : form.arms;
  for (let i = 0; i < arms; i++) {
    const side = i % 2 === 0 ? 1 : -1;
    const at = along(foot, height * (0.35 + 0.22 * (i / arms)), side * width * 0.85, side * 0.75);
    sketch.ellipse("leaf", along(at, height * 0.2, 0), height * 0.22, width * 0.55);
    sketch.path("vein", at, "M", height * 0.05, 0, "L", height * 0.34, 0);
    if (growth === 1) drawBloom(sketch, along(at, height * 0.42, 0), { ...form.bloom, size: form.bloom.size * 0.7 });
  }
  if (growth === 1) drawBloom(sketch, along(foot, height, 0), form.bloom);
}
