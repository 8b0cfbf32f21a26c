import { readFileSync, writeFileSync } from "node:fs";
import { planarityFaults } from "../engine/drawing/geometry/planarity.ts";
import type { Drawing } from "../engine/drawing/drawing.ts";
import { startDrawing } from "../engine/drawing/start-drawing.ts";
import { validateMove } from "../engine/drawing/moves/validation.ts";
import { labelledPosition } from "../engine/drawing/topology/map.ts";
import { planarMap } from "../engine/drawing/topology/planar-map.ts";
import { redraw } from "../engine/drawing/redraw/redraw.ts";
import { routeMove } from "../engine/drawing/routing/router.ts";
import { randomMove } from "../engine/play/random-move.ts";
import { seededRandom } from "../engine/random.ts";
import { projectPath } from "./process.ts";

const file = projectPath("renderer/picture/examples.json");
/** A game of twelve moves with something of everything. */
const HERO_SEED = 8;

/** As renderer/picture/examples.ts reads it. */
interface Packed {
  readonly spots: readonly (readonly number[])[];
  readonly curves: readonly (readonly (number | readonly number[])[])[];
}

/** The drawings of a random game, from the start. */
function game(spots: number, seed: number): Drawing[] {
  const random = seededRandom(seed);
  const drawings = [startDrawing(spots)];
  for (let number = 1; ; number++) {
    const drawing = drawings[drawings.length - 1];
    const map = planarMap(drawing);
    const move = randomMove(labelledPosition(map), random);
    if (move === undefined) return drawings;
    const routed = routeMove(map, move);
    if (!routed.ok) throw new Error(routed.error.code);
    const accepted = validateMove(drawing, routed.value.stroke, number);
    if (!accepted.ok) throw new Error(accepted.error.code);
    drawings.push(redraw(accepted.value.drawing).drawing);
  }
}

/** The end of the first random game of four spots and ten moves, for the help. */
function tenMoves(): Drawing {
  for (let seed = 1; ; seed++) {
    const drawings = game(4, seed);
    if (drawings.length === 11) return drawings[10];
  }
}

function packed({ spots, curves }: Drawing): Packed {
  const short = (value: number): number => Number(value.toFixed(4));
  const rounded = {
    format: 1 as const,
    spots: spots.map(({ x, y, move }) => ({ x: short(x), y: short(y), move })),
    curves: curves.map((curve) => ({ ...curve, inner: curve.inner.map(({ x, y }) => ({ x: short(x), y: short(y) })) })),
  };
  if (planarityFaults(rounded).length > 0) throw new Error("Rounding made a drawing cross itself.");
  return {
    spots: rounded.spots.map(({ x, y, move }) => [x, y, move]),
    curves: rounded.curves.map(({ from, to, move, inner }) => [from, to, move, inner.flatMap(({ x, y }) => [x, y])]),
  };
}

/** All spots in one line, then a line for each curve. */
function text({ spots, curves }: Packed): string {
  const lines = curves.map((curve) => `      ${JSON.stringify(curve)}`).join(",\n");
  return `{\n    "spots": ${JSON.stringify(spots)},\n    "curves": [${lines === "" ? "" : `\n${lines}\n    `}]\n  }`;
}

// The small pictures were composed by hand. Only the two games are recorded again.
const known = JSON.parse(readFileSync(file, "utf8")) as Record<string, Packed | readonly Packed[]>;
const pictures: typeof known = { ...known, hero: packed(game(9, HERO_SEED)[12]), end: packed(tenMoves()) };
const entries = Object.entries(pictures).map(
  ([name, picture]) =>
    `  ${JSON.stringify(name)}: ${"spots" in picture ? text(picture) : `[${picture.map(text).join(", ")}]`}`,
);
writeFileSync(file, `{\n${entries.join(",\n")}\n}\n`);
