import { along, type Pose, type PlantSketch } from "./plant-sketch.ts";

export type LeafShape =
  | "lance"
  | "oval"
  | "heart"
  | "lobed"
  | "needle"
  | "blade"
  | "trefoil"
  | "fan"
  | "feather"
  | "pad";

type LeafDrawing = (sketch: PlantSketch, pose: Pose, length: number, width: number) => void;

/** Draws a leaf from its foot; `width` is half of the widest place. */
export function drawLeaf(sketch: PlantSketch, shape: LeafShape, pose: Pose, length: number, width: number): void {
  LEAVES[shape](sketch, pose, length, width);
}

const lance: LeafDrawing = (sketch, pose, l, w) => {
  sketch.path("leaf", pose, "M", 0, 0, "Q", l * 0.4, w * 2, l, 0, "Q", l * 0.4, -w * 2, 0, 0, "Z");
  sketch.path("vein", pose, "M", l * 0.1, 0, "L", l * 0.75, 0);
};

const oval: LeafDrawing = (sketch, pose, l, w) => {
  const side = w * 1.33;
  sketch.path("leaf", pose, "M", 0, 0, "C", l * 0.05, side, l * 0.9, side, l, 0);
  sketch.path("leaf", pose, "C", l * 0.9, -side, l * 0.05, -side, 0, 0, "Z");
  sketch.path("vein", pose, "M", l * 0.1, 0, "L", l * 0.7, 0);
};

const heart: LeafDrawing = (sketch, pose, l, w) => {
  const side = w * 1.5;
  sketch.path("leaf", pose, "M", l * 0.12, 0, "C", -l * 0.3, side, l * 0.55, side, l, 0);
  sketch.path("leaf", pose, "C", l * 0.55, -side, -l * 0.3, -side, l * 0.12, 0, "Z");
  sketch.path("vein", pose, "M", l * 0.15, 0, "L", l * 0.75, 0);
};

/** Number of lobes on each side. */
const LOBES = 3;

const lobed: LeafDrawing = (sketch, pose, l, w) => {
  const step = l / LOBES;
  sketch.path("leaf", pose, "M", 0, 0);
  for (let i = 0; i < LOBES; i++) {
    const [out, end] = [w * (i === 1 ? 2.1 : 1.7), i === LOBES - 1 ? 0 : w * 0.4];
    sketch.path("leaf", pose, "C", (i + 0.15) * step, out, (i + 1) * step, out, (i + 1) * step, end);
  }
  for (let i = LOBES - 1; i >= 0; i--) {
    const [out, end] = [w * (i === 1 ? 2.1 : 1.7), i === 0 ? 0 : w * 0.4];
    sketch.path("leaf", pose, "C", (i + 1) * step, -out, (i + 0.15) * step, -out, i * step, -end);
  }
  sketch.path("leaf", pose, "Z");
  sketch.path("vein", pose, "M", l * 0.08, 0, "L", l * 0.8, 0);
};

const needle: LeafDrawing = (sketch, pose, l) => sketch.path("stem", pose, "M", 0, 0, "L", l, 0);

/** A blade of grass bows to the side that it leans to. */
const blade: LeafDrawing = (sketch, pose, l, w) => {
  const bow = (Math.cos(pose.angle) < 0 ? -1 : 1) * l * 0.22;
  sketch.path("leaf", pose, "M", 0, -w / 2, "Q", l * 0.6, -w, l, bow, "Q", l * 0.5, w * 0.6, 0, w / 2, "Z");
};

const trefoil: LeafDrawing = (sketch, pose, l, w) => {
  const middle = along(pose, l * 0.4, 0);
  sketch.path("stem", pose, "M", 0, 0, "L", l * 0.4, 0);
  for (const turn of [-1.3, 1.3, 0]) oval(sketch, { ...middle, angle: pose.angle + turn }, l * 0.6, w);
};

const fan: LeafDrawing = (sketch, pose, l, w) => {
  for (const turn of [-1.5, 1.5, -0.75, 0.75, 0])
    lance(sketch, { ...pose, angle: pose.angle + turn }, l * (1 - Math.abs(turn) * 0.22), w);
};

/** Pairs of leaflets of a feather. */
const LEAFLETS = 5;

const feather: LeafDrawing = (sketch, pose, l, w) => {
  sketch.path("stem", pose, "M", 0, 0, "L", l, 0);
  for (let i = 1; i <= LEAFLETS; i++) {
    const foot = along(pose, (l * i) / (LEAFLETS + 0.5), 0);
    const length = w * 2 * (1.15 - (0.75 * i) / LEAFLETS);
    for (const side of [-1, 1]) lance(sketch, { ...foot, angle: pose.angle + side }, length, length * 0.16);
  }
};

/** A floating leaf with a notch, seen from the side. */
const pad: LeafDrawing = (sketch, pose, l, w) => {
  sketch.ellipse("leaf", { ...pose, angle: 0 }, l, w);
  sketch.path("vein", { ...pose, angle: 0 }, "M", 0, 0, "L", l * 0.95, -w * 0.5, "M", 0, 0, "L", l * 0.7, -w * 0.9);
};

const LEAVES: Readonly<Record<LeafShape, LeafDrawing>> = {
  lance,
  oval,
  heart,
  lobed,
  needle,
  blade,
  trefoil,
  fan,
  feather,
  pad,
};
