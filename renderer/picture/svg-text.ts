import { sideOfMove } from "../../engine/play/match.ts";
import type { Drawing, DrawnSurface } from "../../engine/drawing/drawing.ts";
import { smoothPaths } from "../../engine/drawing/display/smooth.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";
import { boardSeen } from "./board-seen.ts";
import { arrowPath, SQUARE_MARGIN } from "./glued-sides.ts";
import type { Palette } from "./palette.ts";
import { penOutline } from "./pen-outline.ts";
import { TINT_OPACITY, type TintedRegion } from "./tinted-regions.ts";
import { CELL_LINE, CELL_SHADE, cellBlock, cellWidth, dominoBlock, type Block } from "./blocks.ts";
import { END_RADIUS, spotLooks } from "../game/spot-looks.ts";
import { START_CURVE_SHADE, inkFor, PIP_RADIUS, PIPS, spotRadii } from "../game/ink.ts";

export interface PictureToKeep {
  readonly drawing: Drawing;
  /** The sides of the game; null where no curve belongs to a side. */
  readonly setup: Pick<MatchSetup, "sides" | "starts"> | null;
  /** Whether a move can still end at each spot. */
  readonly usable: readonly boolean[];
  /** Tints below the curves; none by default. */
  readonly tints?: readonly TintedRegion[];
  readonly palette: Pick<Palette, "paper" | "grid" | "spot" | "pip" | "dead" | "stuck" | "players">;
  readonly title: string;
}

export const PICTURE_SIDE = 1000;
/** Number of squares in a row. */
const SQUARES = 25;
const GRID_WIDTH = 1.6;

/** A line of a file. Those that take long are made when they are asked for. */
export type TextLine = string | (() => string);

export function lineText(line: TextLine): string {
  return typeof line === "string" ? line : line();
}

/** An SVG file with its own colours, made all at once. */
export function svgText(picture: PictureToKeep): string {
  return svgLines(picture).map(lineText).join("\n");
}

/** The lines of an SVG file with its own colours. */
export function svgLines(picture: PictureToKeep): TextLine[] {
  return [
    svgStart(PICTURE_SIDE),
    `<title>${escaped(picture.title)}</title>`,
    ...paperParts(picture.palette, PICTURE_SIDE),
    ...boardLines(picture),
    "</svg>",
    "",
  ];
}

/** Curves and spots, on a square with sides of `PICTURE_SIDE`, as thick as on a board of `likeSide` CSS pixels. */
export function boardLines(
  { drawing: given, setup, usable: givenUsable, tints = [], palette }: Omit<PictureToKeep, "title">,
  likeSide = PICTURE_SIDE,
): TextLine[] {
  const side = PICTURE_SIDE;
  const thin = inkFor(given, likeSide);
  const ink = { line: (thin.line * side) / likeSide, spot: (thin.spot * side) / likeSide };
  const { drawing, lives, usable } = boardSeen(given, givenUsable);
  const radii = spotRadii(drawing, side, ink);
  const areas = tints.map(
    ({ path, colour }) =>
      `<path class="tint" d="${path}" transform="scale(${side})" fill="${palette.players[colour]}" fill-opacity="${TINT_OPACITY}" fill-rule="evenodd"/>`,
  );
  const paintOf = (move: number): string =>
    move === 0 || setup === null
      ? `fill="${palette.spot}" fill-opacity="${START_CURVE_SHADE}"`
      : `fill="${palette.players[setup.sides[sideOfMove(setup.starts, move)].colour]}"`;
  const lines =
    drawing.game === "cram"
      ? cramLines(drawing, paintOf, palette)
      : smoothPaths(drawing).map(
          (path, c) => (): string =>
            `<path d="${penOutline(path, side, ink.line)}" ${paintOf(drawing.curves[c].move)}/>`,
        );
  const looks = spotLooks(drawing, lives, usable);
  const discs = drawing.spots.flatMap((spot, i) => {
    const disc = (dx: number, dy: number, radius: number, paint: string): string =>
      `<circle cx="${short(spot.x * side + dx)}" cy="${short(spot.y * side + dy)}" r="${short(radius)}" ${paint}/>`;
    const r = radii[i];
    if (looks[i] === "none") return [];
    if (looks[i] === "end") return disc(0, 0, END_RADIUS * ink.line, `fill="${palette.spot}"`);
    if (looks[i] === "dead") return disc(0, 0, r * 0.74, `fill="${palette.dead}"`);
    const free = looks[i] === "live";
    const body = free
      ? disc(0, 0, r, `fill="${palette.spot}"`)
      : disc(0, 0, r * 0.86, `fill="${palette.paper}" stroke="${palette.stuck}" stroke-width="${short(r * 0.28)}"`);
    return (
      body +
      PIPS[lives[i]]
        .map(([dx, dy]) => disc(dx * r, dy * r, r * PIP_RADIUS, `fill="${free ? palette.pip : palette.stuck}"`))
        .join("")
    );
  });
  const parts = [...areas, ...lines, ...discs];
  if (given.game === "cram") return insetLines(parts);
  return given.surface === undefined ? parts : squareLines(given.surface, parts, palette);
}

/** The cells and dominoes of a board of Cram. */
function cramLines(
  drawing: Drawing,
  paintOf: (move: number) => string,
  { paper, stuck }: Pick<PictureToKeep["palette"], "paper" | "stuck">,
): string[] {
  const { spots, curves } = drawing;
  const cell = cellWidth(drawing);
  const side = PICTURE_SIDE;
  const rectangle = ({ x, y, width, height, radius }: Block, paint: string): string => {
    const [left, top, across, down, round] = [x, y, width, height, radius].map((value) => short(value * side));
    return `<rect x="${left}" y="${top}" width="${across}" height="${down}" rx="${round}" ${paint}/>`;
  };
  const line = `stroke="${stuck}" stroke-opacity="${CELL_SHADE}" stroke-width="${short(CELL_LINE * cell * side)}"`;
  return [
    ...spots.map((spot) => rectangle(cellBlock(spot, cell), `fill="${paper}" ${line}`)),
    ...curves.map(({ from, to, move }) => rectangle(dominoBlock(spots[from], spots[to], cell), paintOf(move))),
  ];
}

/** Parts of a board that fill its square, smaller, so that there is a margin around them. */
function insetLines(parts: readonly TextLine[]): TextLine[] {
  const scale = 1 / (1 + 2 * SQUARE_MARGIN);
  const margin = short(SQUARE_MARGIN * scale * PICTURE_SIDE);
  return [`<g transform="translate(${margin} ${margin}) scale(${scale.toFixed(5)})">`, ...parts, "</g>"];
}

/** The square with arrows on its glued sides, and in it what a drawing shows; within `PICTURE_SIDE`. */
function squareLines(
  surface: DrawnSurface,
  parts: readonly TextLine[],
  { stuck }: Pick<PictureToKeep["palette"], "stuck">,
): TextLine[] {
  const side = PICTURE_SIDE;
  return [
    `<clipPath id="square"><rect width="${side}" height="${side}"/></clipPath>`,
    ...insetLines([
      `<rect width="${side}" height="${side}" fill="none" stroke="${stuck}" stroke-width="2"/>`,
      `<g clip-path="url(#square)">`,
      ...parts,
      "</g>",
      `<path d="${arrowPath(surface, side)}" fill="${stuck}"/>`,
    ]),
  ];
}

/** An SVG file of the paper alone. */
export function paperText(palette: Pick<Palette, "paper" | "grid">): string {
  return [svgStart(PICTURE_SIDE), ...paperParts(palette, PICTURE_SIDE), "</svg>", ""].join("\n");
}

function svgStart(side: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">`;
}

function paperParts({ paper, grid }: Pick<Palette, "paper" | "grid">, side: number): string[] {
  const sheet = `<rect width="${side}" height="${side}" fill="${paper}"/>`;
  if (grid === "transparent") return [sheet];
  return [
    sheet,
    `<path class="grid" d="${gridPath(side)}" fill="none" stroke="${grid}" stroke-width="${GRID_WIDTH}"/>`,
  ];
}

/** The `d` of the lines of squared paper, as `.board-frame` in board/board.css has them. */
function gridPath(side: number): string {
  const lines = Array.from({ length: SQUARES - 1 }, (_, i) => short(((i + 1) * side) / SQUARES));
  return lines.map((at) => `M${at} 0V${side}M0 ${at}H${side}`).join("");
}

function short(number: number): string {
  return String(Number(number.toFixed(2)));
}

/** Characters that no XML may hold: a file with one could not be read. */
const NOT_IN_XML = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

export function escaped(text: string): string {
  return text.replace(NOT_IN_XML, "").replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
