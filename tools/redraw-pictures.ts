import { readFileSync, writeFileSync } from "node:fs";
import { BLUE_AND_RED, crowdedEnd } from "../lab/bench/games.ts";
import type { Drawing } from "../engine/drawing/drawing.ts";
import { redraw } from "../engine/drawing/redraw/redraw.ts";
import { readBoard } from "../engine/play/board-reading.ts";
import { seededRandom } from "../engine/random.ts";
import { COLOURS, type Colour } from "../protocol/schemas.ts";
import { PICTURE_SIDE, svgText } from "../renderer/picture/svg-text.ts";
import { projectPath } from "./process.ts";

// Makes the pictures of docs/drawing.md that show positions before and after a redraw, by the redraw as it is now.

/** Spots of the games, and which random one of them is shown. */
const GAMES: readonly (readonly [spots: number, seed: number])[] = [
  [8, 4],
  [20, 1],
];
const UNCLEAR = 20;
/** Between the two pictures, in their units. */
const GUTTER = 24;

/** A colour of the light theme, which stands first in the style sheet. */
const tokens = readFileSync(projectPath("renderer/styles/tokens.css"), "utf8");
function token(name: string): string {
  const colour = new RegExp(`--${name}: (#[\\da-f]{6});`).exec(tokens)?.[1];
  if (colour === undefined) throw new Error(`The style sheet has no colour --${name}.`);
  return colour;
}
const palette = {
  paper: token("paper"),
  grid: token("paper-grid"),
  spot: token("spot"),
  pip: token("spot-pip"),
  dead: token("spot-dead"),
  stuck: token("spot-stuck"),
  players: Object.fromEntries(COLOURS.map((colour) => [colour, token(colour)])) as Record<Colour, string>,
};

function pictureOf(drawing: Drawing, title: string): string {
  return svgText({ drawing, setup: BLUE_AND_RED, usable: readBoard(drawing).usable, palette, title });
}

for (const [spots, seed] of GAMES) {
  const before = crowdedEnd(spots, UNCLEAR, seededRandom(seed));
  const after = redraw(before).drawing;
  const width = 2 * PICTURE_SIDE + GUTTER;
  const text = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width / 2}" height="${PICTURE_SIDE / 2}" viewBox="0 0 ${width} ${PICTURE_SIDE}">`,
    pictureOf(before, `${spots} spots, the last moves not redrawn`),
    `<g transform="translate(${PICTURE_SIDE + GUTTER})">`,
    pictureOf(after, "The same position after one redraw"),
    "</g>",
    "</svg>",
    "",
  ].join("\n");
  writeFileSync(projectPath(`docs/pictures/redraw-${spots}.svg`), text);
}
