import { readFileSync } from "node:fs";
import { COLOURS } from "../../protocol/colours.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { readBoard } from "../../engine/play/board-reading.ts";
import type { Colour } from "../../protocol/schemas.ts";
import { svgText } from "../../renderer/picture/svg-text.ts";
import { BLUE_AND_RED } from "../bench/games.ts";

/** Draws a board as a game of blue and red, in the light theme. */
export function lightPicture(drawing: Drawing, title: string): string {
  return svgText({ drawing, setup: BLUE_AND_RED, usable: readBoard(drawing).usable, palette: lightPalette(), title });
}

/** The light theme stands first in the style sheet. */
function lightPalette() {
  const tokens = readFileSync(new URL("../../renderer/styles/tokens.css", import.meta.url), "utf8");
  const token = (name: string): string => {
    const colour = new RegExp(`--${name}: (#[\\da-f]{6});`).exec(tokens)?.[1];
    if (colour === undefined) throw new Error(`The style sheet has no colour --${name}.`);
    return colour;
  };
  return {
    paper: token("paper"),
    grid: token("paper-grid"),
    spot: token("spot"),
    pip: token("spot-pip"),
    dead: token("spot-dead"),
    stuck: token("spot-stuck"),
    players: Object.fromEntries(COLOURS.map((colour) => [colour, token(colour)])) as Record<Colour, string>,
  };
}
