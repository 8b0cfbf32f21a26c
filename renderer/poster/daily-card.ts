import type { Drawing } from "../../engine/drawing/drawing.ts";
import { boardLines, escaped, PICTURE_SIDE, type TextLine } from "../picture/svg-text.ts";
import { POSTER_LOOKS } from "./poster-styles.ts";
import { fitted, word, type Lettering, type Weight } from "./poster-text.ts";

/** A position on the card, with what is told of it. */
export interface CardBoard {
  readonly drawing: Drawing;
  readonly name: string;
  readonly result: string;
}

/** Width and height of the card, in its units. */
export const CARD_SIZE = { width: 1000, height: 1240 } as const;

const MARGIN = 60;
const BOARD_SIDE = 410;
/** Distance from one board to the next. */
const STEP = { x: 470, y: 540 } as const;
const FIRST_TOP = 150;
/** Side in CSS pixels for which the lines of a board are made. */
const LIKE_SIDE = 260;

/** The lines of an SVG file of positions, two in a row, with no move on them. */
export function dailyCardLines(title: string, boards: readonly CardBoard[], lettering: Lettering): TextLine[] {
  const { width, height } = CARD_SIZE;
  const look = POSTER_LOOKS.paper;
  const centred = (text: string, x: number, y: number, most: number, weight: Weight, room: number): string => {
    const { size, width: wide } = fitted(text, most, weight, room, lettering);
    return word(text, x - wide / 2, y, size, weight, weight === 600 ? look.title : look.words, lettering);
  };
  const parts = boards.flatMap(({ drawing, name, result }, i): TextLine[] => {
    const left = MARGIN + (i % 2) * STEP.x;
    const top = FIRST_TOP + Math.floor(i / 2) * STEP.y;
    const middle = left + BOARD_SIDE / 2;
    return [
      `<rect x="${left}" y="${top}" width="${BOARD_SIDE}" height="${BOARD_SIDE}" rx="12" fill="none" stroke="${look.frame}" stroke-opacity="0.35"/>`,
      `<g transform="translate(${left} ${top}) scale(${BOARD_SIDE / PICTURE_SIDE})">`,
      ...boardLines({ drawing, setup: null, usable: drawing.spots.map(() => true), palette: look.board }, LIKE_SIDE),
      "</g>",
      centred(name, middle, top + BOARD_SIDE + 48, 34, 600, BOARD_SIDE),
      centred(result, middle, top + BOARD_SIDE + 86, 25, 400, BOARD_SIDE),
    ];
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${look.sheet}"/>`,
    centred(title, width / 2, 100, 54, 600, width - 2 * MARGIN),
    ...parts,
    "</svg>",
    "",
  ];
}
