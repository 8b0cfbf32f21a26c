import type { Colour } from "../../protocol/schemas.ts";
import { boardLines, escaped, PICTURE_SIDE, type PictureToKeep, type TextLine } from "../picture/svg-text.ts";
import { POSTER_LOOKS, type PosterLook, type PosterStyle } from "./poster-styles.ts";

export type Weight = 400 | 600;

/** Words as outlines, so that no reader of a file needs the typeface. */
export interface Lettering {
  /**
   * Outlines of a text from `x` along the baseline `y`, as the `d` of a filled path. Characters that the typeface lacks
   * are left out.
   */
  outline(text: string, x: number, y: number, size: number, weight: Weight): string;
  width(text: string, size: number, weight: Weight): number;
}

export interface Poster {
  readonly picture: Omit<PictureToKeep, "palette" | "title">;
  readonly style: PosterStyle;
  readonly title: string;
  readonly players: readonly { readonly name: string; readonly colour: Colour }[];
  /** A line below the players. */
  readonly date: string;
  /** What a reader has to know of the rules; empty under the usual ones. */
  readonly rules: string;
}

/** A3 upright, in millimetres. */
export const POSTER_SIZE = { width: 297, height: 420 } as const;

const MARGIN = 12;
/** Place of the board on the sheet. Its lines are as thick as those of a small board, as a poster is seen from afar. */
const BOARD = { x: 28.5, y: 30, side: 240, likeSide: 568 } as const;
const WIDEST_WORDS = 232;

/** The lines of an SVG file in millimetres without typefaces. */
export function posterLines(poster: Poster, lettering: Lettering): TextLine[] {
  const { width, height } = POSTER_SIZE;
  const look = POSTER_LOOKS[poster.style];
  const scale = BOARD.side / PICTURE_SIDE;
  const words = poster.style === "blueprint" ? titleBlock : centred;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">`,
    `<title>${escaped(poster.title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${look.sheet}"/>`,
    ...(poster.style === "blueprint" ? blueprintFrame(look) : plainFrame(look, poster.style === "paper")),
    `<g transform="translate(${BOARD.x} ${BOARD.y}) scale(${scale})">`,
    ...boardLines({ ...poster.picture, palette: look.board }, BOARD.likeSide),
    "</g>",
    ...words(poster, look, lettering),
    "</svg>",
    "",
  ];
}

function frame(inset: number, colour: string, width: number): string {
  return `<rect x="${inset}" y="${inset}" width="${POSTER_SIZE.width - 2 * inset}" height="${POSTER_SIZE.height - 2 * inset}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

function plainFrame({ frame: colour }: PosterLook, isDouble: boolean): string[] {
  if (isDouble) return [frame(MARGIN, colour, 0.7), frame(MARGIN + 2, colour, 0.2)];
  const corners = [MARGIN, POSTER_SIZE.width - MARGIN].flatMap((x) =>
    [MARGIN, POSTER_SIZE.height - MARGIN].map((y) => `<circle cx="${x}" cy="${y}" r="1.3" fill="${colour}"/>`),
  );
  return [frame(MARGIN, colour, 0.3), ...corners];
}

/** Graph paper: lines each 5 mm, stronger ones each 25 mm. */
function blueprintFrame({ frame: colour, board }: PosterLook): string[] {
  const right = POSTER_SIZE.width - MARGIN;
  const bottom = POSTER_SIZE.height - MARGIN;
  const lines = (step: number, width: number): string => {
    const columns = steps(MARGIN, right, step).map((x) => `M${x} ${MARGIN}V${bottom}`);
    const rows = steps(MARGIN, bottom, step).map((y) => `M${MARGIN} ${y}H${right}`);
    return `<path d="${[...columns, ...rows].join("")}" fill="none" stroke="${board.grid}" stroke-width="${width}"/>`;
  };
  return [lines(5, 0.15), lines(25, 0.4), frame(MARGIN, colour, 0.7)];
}

function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) }, (_, i) => from + (i + 1) * step).filter(
    (at) => at < to,
  );
}

function centred(poster: Poster, look: PosterLook, lettering: Lettering): string[] {
  const middle = POSTER_SIZE.width / 2;
  const line = (text: string, y: number, most: number, weight: Weight, colour: string): string => {
    const { size, width } = fitted(text, most, weight, WIDEST_WORDS, lettering);
    return word(text, middle - width / 2, y, size, weight, colour, lettering);
  };
  return [
    line(poster.title, 314, 21, 600, look.title),
    `<path d="M${middle - 14} 327H${middle + 14}" stroke="${look.frame}" stroke-width="0.4"/>`,
    ...players(poster, look, lettering, 347),
    line(poster.date, 372, 6, 400, look.words),
    ...(poster.rules === "" ? [] : [line(poster.rules, 386, 6, 400, look.words)]),
  ];
}

/** Names of the players beside each other, each with a curve in the player's colour. */
function players(poster: Poster, look: PosterLook, lettering: Lettering, y: number): string[] {
  const gap = 18;
  const sign = 14;
  const space = 4;
  const names = poster.players.map(({ name }) => name);
  const most = (WIDEST_WORDS - gap) / Math.max(1, names.length) - sign - space;
  const sizes = names.map((name) => fitted(name, 9, 400, most, lettering).size);
  const size = Math.min(9, ...sizes);
  const widths = names.map((name) => sign + space + lettering.width(name, size, 400));
  let x = (POSTER_SIZE.width - widths.reduce((sum, one) => sum + one, 0) - gap * (names.length - 1)) / 2;
  return poster.players.flatMap(({ name, colour }, i) => {
    const parts = [
      penSign(x, y - size * 0.32, sign, look.board.players[colour]),
      word(name, x + sign + space, y, size, 400, look.words, lettering),
    ];
    x += widths[i] + gap;
    return parts;
  });
}

/** The block with title, players, date and rules at the lower right, as on an engineer's drawing. */
function titleBlock(poster: Poster, look: PosterLook, lettering: Lettering): string[] {
  const [left, top, right, bottom] = [92, 322, POSTER_SIZE.width - MARGIN, POSTER_SIZE.height - MARGIN];
  const rows = [top + 34, top + 60];
  const middle = (left + right) / 2;
  const room = right - left - 12;
  const title = fitted(poster.title, 17, 600, room, lettering);
  const isPlain = poster.rules === "";
  const date = fitted(poster.date, 7, 400, room, lettering);
  const rules = fitted(poster.rules, 6, 400, room, lettering);
  const cells = poster.players.flatMap(({ name, colour }, i) => {
    const from = i === 0 ? left : middle;
    const { size } = fitted(name, 8, 400, room / 2 - 26, lettering);
    return [
      penSign(from + 6, top + 46, 13, look.board.players[colour]),
      word(name, from + 23, top + 49.5, size, 400, look.words, lettering),
    ];
  });
  return [
    `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="${look.sheet}" stroke="${look.frame}" stroke-width="0.7"/>`,
    `<path d="M${left} ${rows[0]}H${right}M${left} ${rows[1]}H${right}${poster.players.length === 2 ? `M${middle} ${rows[0]}V${rows[1]}` : ""}" stroke="${look.frame}" stroke-width="0.3"/>`,
    word(poster.title, left + 6, top + 22.5, title.size, 600, look.title, lettering),
    ...cells,
    word(poster.date, left + 6, bottom - (isPlain ? 10.5 : 15), date.size, 400, look.words, lettering),
    ...(isPlain ? [] : [word(poster.rules, left + 6, bottom - 5, rules.size, 400, look.words, lettering)]),
  ];
}

function penSign(x: number, y: number, width: number, colour: string): string {
  const at = (dx: number, dy: number): string => `${x + (dx * width) / 34} ${y + (dy * width) / 34}`;
  return `<path d="M${at(0, 6)}C${at(7, -12)} ${at(19, 18)} ${at(34, -6)}" fill="none" stroke="${colour}" stroke-width="1.3" stroke-linecap="round"/>`;
}

export function word(
  text: string,
  x: number,
  y: number,
  size: number,
  weight: Weight,
  colour: string,
  lettering: Lettering,
): string {
  return `<path d="${lettering.outline(text, x, y, size, weight)}" fill="${colour}"/>`;
}

/** Size of a text: `most`, or less, so that it fits into the room. */
export function fitted(
  text: string,
  most: number,
  weight: Weight,
  room: number,
  lettering: Lettering,
): { readonly size: number; readonly width: number } {
  const width = lettering.width(text, most, weight);
  const part = width > room ? room / width : 1;
  return { size: most * part, width: width * part };
}
