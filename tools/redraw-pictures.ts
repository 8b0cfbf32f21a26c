import { writeFileSync } from "node:fs";
import { crowdedEnd } from "../lab/bench/games.ts";
import { lightPicture } from "../lab/pictures/light-picture.ts";
import { redraw } from "../engine/drawing/redraw/redraw.ts";
import { seededRandom } from "../engine/random.ts";
import { PICTURE_SIDE } from "../renderer/picture/svg-text.ts";
import { projectPath } from "./process.ts";

// Makes the pictures of redraws in docs/drawing.md.

/** Spots and seed of each game. */
const GAMES: readonly (readonly [spots: number, seed: number])[] = [
  [8, 4],
  [20, 1],
];
const UNCLEAR = 20;
/** Space between the two pictures, in their units. */
const GUTTER = 24;

for (const [spots, seed] of GAMES) {
  const before = crowdedEnd(spots, UNCLEAR, seededRandom(seed));
  const after = redraw(before).drawing;
  const width = 2 * PICTURE_SIDE + GUTTER;
  const text = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width / 2}" height="${PICTURE_SIDE / 2}" viewBox="0 0 ${width} ${PICTURE_SIDE}">`,
    lightPicture(before, `${spots} spots, the last moves not redrawn`),
    `<g transform="translate(${PICTURE_SIDE + GUTTER})">`,
    lightPicture(after, "The same position after one redraw"),
    "</g>",
    "</svg>",
    "",
  ].join("\n");
  writeFileSync(projectPath(`docs/pictures/redraw-${spots}.svg`), text);
}
