import { readFileSync, writeFileSync } from "node:fs";
import { type PathCommand, smoothPaths } from "../engine/drawing/display/smooth.ts";
import type { Drawing } from "../engine/drawing/drawing.ts";
import { readCampaign } from "../engine/play/campaign/stored-form.ts";
import { LEVELS_FILE } from "../main/services/campaign/levels.ts";
import { projectPath } from "./process.ts";

// Shows levels as they were drawn in an older file of levels, and as they are drawn now: docs/drawing.md.
// node tools/level-pictures.ts OLDER_FILE

const LEVELS = [3, 13, 23, 37, 54, 70, 89, 100, 113, 120, 137, 150];
/** Number of pairs in a row, and sizes in pixels. */
const COLUMNS = 3;
const SIDE = 150;
const GAP = 6;
const PAIR = 2 * SIDE + GAP;
/** Units of a board's side in the picture's paths. */
const UNITS = 600;
const LINE = 1.6;
const SPOT = 2.6;

function drawingsOf(file: string): (readonly [level: number, drawing: Drawing])[] {
  const read = readCampaign(JSON.parse(readFileSync(file, "utf8")));
  if (!read.ok) throw new Error(`${file}, ${read.error.path}: ${read.error.message}`);
  return LEVELS.map((number) => [number, read.value.levels[number - 1].drawing] as const);
}

/** Writes a path with relative coordinates, which are shorter. */
function shortPath(path: readonly PathCommand[]): string {
  let at = [0, 0];
  return path
    .map(([letter, ...numbers]) => {
      const whole = numbers.map((number) => Math.round(UNITS * number));
      const relative = whole.map((number, i) => number - at[i % 2]);
      at = whole.slice(-2);
      return letter === "M" ? `M${whole.join(" ")}` : letter.toLowerCase() + relative.join(" ").replaceAll(" -", "-");
    })
    .join("");
}

function board(drawing: Drawing, x: number, y: number): string {
  const lines = smoothPaths(drawing).map(shortPath);
  const spots = drawing.spots.map((spot) => `M${Math.round(UNITS * spot.x)} ${Math.round(UNITS * spot.y)}h0`);
  return `<g transform="translate(${x} ${y})"><rect width="${SIDE}" height="${SIDE}" fill="#fffdf7"/><g transform="scale(${SIDE / UNITS})"><path d="${lines.join("")}" class="curve"/><path d="${spots.join("")}" class="spot"/></g></g>`;
}

const [older] = process.argv.slice(2);
if (older === undefined) throw new Error("Which file holds the older levels?");
const before = drawingsOf(older);
const after = drawingsOf(LEVELS_FILE);
const width = COLUMNS * (PAIR + 3 * GAP);
const height = Math.ceil(LEVELS.length / COLUMNS) * (SIDE + 3 * GAP);
const pairs = before.map(([number, drawing], i) => {
  const [x, y] = [GAP + (i % COLUMNS) * (PAIR + 3 * GAP), GAP + Math.floor(i / COLUMNS) * (SIDE + 3 * GAP)];
  return `<g><title>Level ${number}, before and after</title>${board(drawing, x, y)}${board(after[i][1], x + SIDE + GAP, y)}</g>`;
});
const unit = UNITS / SIDE;
writeFileSync(
  projectPath("docs/pictures/levels-redrawn.svg"),
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<style>path{fill:none;stroke-linecap:round}.curve{stroke:#2f3640;stroke-width:${LINE * unit}}.spot{stroke:#101418;stroke-width:${2 * SPOT * unit}}</style>`,
    `<rect width="${width}" height="${height}" fill="#e4dfd3"/>`,
    ...pairs,
    "</svg>",
    "",
  ].join("\n"),
);
