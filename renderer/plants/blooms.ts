import { along, UP, type Pose, type PlantSketch } from "./plant-sketch.ts";

export type BloomShape =
  | "rays"
  | "cup"
  | "bell"
  | "bells"
  | "spike"
  | "umbel"
  | "globe"
  | "clock"
  | "ear"
  | "panicle"
  | "reed"
  | "coil"
  | "trumpet"
  | "rose"
  | "thistle"
  | "iris"
  | "cluster"
  | "lotus"
  | "pod"
  | "bud";

export interface Bloom {
  readonly shape: BloomShape;
  /** About half of its width, or its length where it stands along its stem. */
  readonly size: number;
  /** Number of petals, grains, bells or rays. */
  readonly count: number;
}

type BloomDrawing = (sketch: PlantSketch, tip: Pose, size: number, count: number) => void;

/** Draws a flower, an ear or a fruit at the end of a stem. */
export function drawBloom(sketch: PlantSketch, tip: Pose, { shape, size, count }: Bloom): void {
  BLOOMS[shape](sketch, tip, size, count);
}

function petal(sketch: PlantSketch, foot: Pose, l: number, w: number): void {
  sketch.path("bloom", foot, "M", 0, 0, "C", l * 0.3, w * 1.3, l * 1.05, w * 1.1, l, 0);
  sketch.path("bloom", foot, "C", l * 1.05, -w * 1.1, l * 0.3, -w * 1.3, 0, 0, "Z");
}

const rays: BloomDrawing = (sketch, tip, size, count) => {
  for (let i = 0; i < count; i++) {
    const foot = { ...tip, angle: UP + (2 * Math.PI * i) / count };
    petal(sketch, along(foot, size * 0.2, 0), size * 0.8, Math.min(size * 0.34, (1.75 * size) / count));
  }
  sketch.disc("heart", tip, size * (count > 10 ? 0.45 : 0.3));
};

const cup: BloomDrawing = (sketch, tip, size, count) => {
  for (let i = 0; i < count; i++) {
    const turn = count === 1 ? 0 : ((i / (count - 1)) * 2 - 1) * 0.5;
    petal(sketch, { ...tip, angle: tip.angle + turn }, size * 2, size * 0.55);
  }
  sketch.path("vein", tip, "M", size * 0.3, 0, "L", size * 1.5, 0);
};

/** One bell that hangs down. */
const bell: BloomDrawing = (sketch, tip, size) => {
  const side = Math.cos(tip.angle) < 0 ? -1 : 1;
  const hung = { x: tip.x + side * size * 0.8, y: tip.y + size * 0.2, angle: -UP };
  const flat = { ...tip, angle: 0 };
  sketch.path("stem", flat, "M", 0, 0, "Q", side * size * 0.7, -size * 0.8, side * size * 0.8, size * 0.2);
  const [l, w] = [size * 1.5, size * 0.75];
  sketch.path(
    "bloom",
    hung,
    "M",
    0,
    0,
    "C",
    0,
    w,
    l * 0.6,
    w * 0.6,
    l,
    w * 1.1,
    "L",
    l * 0.85,
    w * 0.4,
    "L",
    l * 1.1,
    0,
  );
  sketch.path("bloom", hung, "L", l * 0.85, -w * 0.4, "L", l, -w * 1.1, "C", l * 0.6, -w * 0.6, 0, -w, 0, 0, "Z");
  sketch.disc("heart", along(hung, l * 1.1, 0), size * 0.16);
};

/** Bells beside each other on a bowed stem. */
const bells: BloomDrawing = (sketch, tip, size, count) => {
  for (let i = 0; i < count; i++) bell(sketch, along(tip, -i * size * 1.5, 0), size * (0.6 + 0.4 * (i / count)), 1);
};

const spike: BloomDrawing = (sketch, tip, size, count) => {
  for (let i = 0; i < count; i++) {
    const part = i / count;
    const width = size * 0.22 * (1 - 0.75 * part);
    for (const side of [-1, 1])
      sketch.ellipse(
        "bloom",
        along(tip, size * (part - 0.55), side * width * 0.9, side * 0.6),
        width * 1.1,
        width * 0.75,
      );
  }
  sketch.ellipse("heart", along(tip, size * 0.45, 0), size * 0.07, size * 0.05);
};

const umbel: BloomDrawing = (sketch, tip, size, count) => {
  for (let i = 0; i < count; i++) {
    const turn = ((i + 0.5) / count - 0.5) * 2.2;
    const ray = { ...tip, angle: UP + turn };
    const end = along(ray, size * (1 - 0.12 * turn * turn), 0);
    sketch.path("stem", tip, "M", 0, 0);
    sketch.path("stem", ray, "L", size * (1 - 0.12 * turn * turn), 0);
    sketch.disc("bloom", end, size * 0.2);
    sketch.disc("heart", end, size * 0.07);
  }
};

const globe: BloomDrawing = (sketch, tip, size, count) => {
  sketch.disc("bloom", tip, size * 0.8);
  for (let i = 0; i < count; i++) {
    const ray = { ...tip, angle: (2 * Math.PI * i) / count };
    sketch.disc("bloom", along(ray, size * 0.85, 0), size * 0.2);
    sketch.disc("heart", along(ray, size * 0.45, 0), size * 0.1);
  }
};

/** A head of seeds that fly. */
const clock: BloomDrawing = (sketch, tip, size, count) => {
  for (let i = 0; i < count; i++) {
    const ray = { ...tip, angle: (2 * Math.PI * (i + 0.5)) / count };
    sketch.path("stem", ray, "M", size * 0.15, 0, "L", size * 0.85, 0);
    sketch.disc("bloom", along(ray, size, 0), size * 0.15);
  }
  sketch.disc("heart", tip, size * 0.25);
};

const ear: BloomDrawing = (sketch, tip, size, count) => {
  for (let i = 0; i < count; i++) {
    const at = size * (i / count - 0.7);
    for (const side of [-1, 1]) {
      const grain = along(tip, at, side * size * 0.08, side * 0.35);
      sketch.ellipse("bloom", along(grain, size * 0.08, 0), size * 0.13, size * 0.07);
      sketch.path("stem", grain, "M", size * 0.15, 0, "L", size * 0.5, 0);
    }
  }
  sketch.ellipse("bloom", along(tip, size * 0.35, 0), size * 0.13, size * 0.07);
};

/** Grains that hang on thin branches. */
const panicle: BloomDrawing = (sketch, tip, size, count) => {
  for (let i = 0; i < count; i++) {
    const foot = along(tip, -size * 0.9 * (i / count), 0);
    for (const side of [-1, 1]) {
      const [x, y] = [side * size * (0.25 + 0.3 * (i / count)), size * 0.25];
      const flat = { ...foot, angle: 0 };
      sketch.path("stem", flat, "M", 0, 0, "Q", x * 0.7, -size * 0.2, x, y);
      sketch.ellipse("bloom", { x: foot.x + x, y: foot.y + y, angle: -UP }, size * 0.13, size * 0.08);
    }
  }
};

const reed: BloomDrawing = (sketch, tip, size) => {
  sketch.ellipse("bloom", along(tip, -size * 0.5, 0), size * 0.6, size * 0.17);
  sketch.path("stem", tip, "M", 0, 0, "L", size * 0.5, 0);
};

/** A frond that is rolled up; `count` is the number of half turns. */
const coil: BloomDrawing = (sketch, tip, size, count) => {
  let radius = size;
  let at = tip;
  for (let i = 0; i < count; i++) {
    const r = radius.toFixed(1);
    const end = along(at, 0, 2 * radius);
    sketch.path("stem", at, "M", 0, 0, `A${r} ${r} 0 0 1 `, 0, 2 * radius);
    at = { ...end, angle: at.angle + Math.PI };
    radius *= 0.72;
  }
  sketch.disc("bloom", at, size * 0.28);
};

const trumpet: BloomDrawing = (sketch, tip, size, count) => {
  const mouth = along(tip, size * 1.3, 0);
  sketch.path("bloom", tip, "M", 0, size * 0.12, "Q", size * 0.8, size * 0.2, size * 1.3, size);
  sketch.path("bloom", tip, "L", size * 1.3, -size, "Q", size * 0.8, -size * 0.2, 0, -size * 0.12, "Z");
  for (let i = 0; i < count; i++) {
    const turn = ((i + 0.5) / count - 0.5) * Math.PI;
    sketch.disc("bloom", along({ ...mouth, angle: tip.angle + turn }, size * 0.72, 0), size * 0.38);
  }
  sketch.ellipse("heart", mouth, size * 0.28, size * 0.5);
};

const rose: BloomDrawing = (sketch, tip, size, count) => {
  for (let i = 0; i < count; i++)
    sketch.disc("bloom", along({ ...tip, angle: UP + (2 * Math.PI * i) / count }, size * 0.5, 0), size * 0.52);
  for (const [part, turn] of [
    [0.62, 0],
    [0.4, 2.4],
    [0.2, 4.4],
  ]) {
    const r = (size * part).toFixed(1);
    const ring = { ...tip, angle: turn };
    sketch.path("vein", ring, "M", size * part, 0, `A${r} ${r} 0 1 1 `, 0, -size * part);
  }
};

const thistle: BloomDrawing = (sketch, tip, size, count) => {
  for (let i = 0; i < count; i++) {
    const turn = ((i + 0.5) / count - 0.5) * 1.7;
    const tuft = { ...along(tip, size * 0.7, 0), angle: tip.angle + turn };
    sketch.path("bloom", tuft, "M", 0, -size * 0.2, "L", size * 1.1, 0, "L", 0, size * 0.2, "Z");
  }
  sketch.ellipse("leaf", along(tip, size * 0.45, 0), size * 0.55, size * 0.6);
  sketch.path("vein", tip, "M", size * 0.1, -size * 0.3, "L", size * 0.8, size * 0.3);
  sketch.path("vein", tip, "M", size * 0.1, size * 0.3, "L", size * 0.8, -size * 0.3);
};

const iris: BloomDrawing = (sketch, tip, size, count) => {
  for (const turn of [-0.45, 0.45, 0]) petal(sketch, { ...tip, angle: tip.angle + turn }, size * 1.5, size * 0.4);
  for (let i = 0; i < count; i++) {
    const turn = count === 1 ? Math.PI : (i / (count - 1) - 0.5) * 2.2 + Math.PI;
    const hung = { ...tip, angle: tip.angle + turn };
    petal(sketch, hung, size * 1.1, size * 0.42);
    sketch.ellipse("heart", along(hung, size * 0.5, 0), size * 0.3, size * 0.09);
  }
};

/** Berries that hang together in rows, each one shorter. */
const cluster: BloomDrawing = (sketch, tip, size, count) => {
  const r = size * 0.3;
  let row = Math.ceil((Math.sqrt(8 * count + 1) - 1) / 2);
  let left = count;
  for (let y = tip.y + r; left > 0; y += 1.7 * r, row--) {
    const held = Math.min(Math.max(row, 1), left);
    for (let i = 0; i < held; i++) {
      const berry = { x: tip.x + (i - (held - 1) / 2) * 2 * r, y };
      sketch.disc("bloom", berry, r);
      sketch.disc("heart", { x: berry.x - r * 0.25, y: berry.y - r * 0.3 }, r * 0.25);
    }
    left -= held;
  }
};

/** A flower that lies on water. */
const lotus: BloomDrawing = (sketch, tip, size, count) => {
  for (let ring = 0; ring < 2; ring++)
    for (let i = 0; i < count - ring; i++) {
      const turn = ((i + 0.5) / (count - ring) - 0.5) * (2.9 - ring);
      petal(sketch, { ...tip, angle: UP + turn }, size * (1.15 - 0.1 * ring), size * 0.24);
    }
  sketch.ellipse("heart", along({ ...tip, angle: UP }, size * 0.2, 0), size * 0.2, size * 0.32);
};

const pod: BloomDrawing = (sketch, tip, size, count) => {
  const hung = { ...tip, angle: -UP - 0.25 * Math.sign(Math.cos(tip.angle) || 1) };
  sketch.path("leaf", hung, "M", 0, 0, "Q", size, size * 0.55, size * 2, 0, "Q", size, -size * 0.3, 0, 0, "Z");
  for (let i = 0; i < count; i++)
    sketch.disc("bloom", along(hung, (size * 2 * (i + 0.9)) / (count + 0.8), size * 0.08), size * 0.17);
};

const bud: BloomDrawing = (sketch, tip, size, count) => {
  petal(sketch, tip, size * 1.6, size * 0.5);
  for (let i = 0; i < count; i++) {
    const turn = count === 1 ? 0 : ((i / (count - 1)) * 2 - 1) * 0.6;
    sketch.path(
      "leaf",
      { ...tip, angle: tip.angle + turn },
      "M",
      0,
      -size * 0.25,
      "L",
      size * 0.9,
      0,
      "L",
      0,
      size * 0.25,
      "Z",
    );
  }
};

const BLOOMS: Readonly<Record<BloomShape, BloomDrawing>> = {
  rays,
  cup,
  bell,
  bells,
  spike,
  umbel,
  globe,
  clock,
  ear,
  panicle,
  reed,
  coil,
  trumpet,
  rose,
  thistle,
  iris,
  cluster,
  lotus,
  pod,
  bud,
};
