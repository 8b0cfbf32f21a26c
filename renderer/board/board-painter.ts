import { sideOfMove, type SideIndex } from "../../engine/play/match.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { outlineAmong, outlinesOf } from "../../engine/drawing/display/outlines.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { Colour, MatchSetup } from "../../protocol/schemas.ts";
import { isFree } from "../../protocol/match-map.ts";
import { END_RADIUS, spotLooks } from "../game/spot-looks.ts";
import type { Scene } from "../game/scene.ts";
import {
  START_CURVE_SHADE,
  inkFor,
  PIP_RADIUS,
  PIPS,
  radiiBeside,
  RING,
  spotRadii,
  TIP,
  type Ink,
} from "../game/ink.ts";
import { pigment, type Paint, type Pigment } from "./paint.ts";

/** Colour with parts from 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

export interface Pigments {
  readonly paper: Rgb;
  readonly spot: Rgb;
  readonly pip: Rgb;
  readonly dead: Rgb;
  readonly stuck: Rgb;
  readonly focus: Rgb;
  readonly danger: Rgb;
  readonly players: Readonly<Record<Colour, Rgb>>;
}

/** Share of the mover's colour below the last move. */
const LAST_MOVE_SHADE = 0.26;
/** Brightest glow of a win: what it adds to the shade, and its width in widths of a drawn curve. It fades outwards. */
const GLOW = { shade: 0.34, width: 5, layers: 6 };
/** Ring of a survivor that is counted: reach in radii of a spot, how much farther it begins, width in CSS pixels. */
const LIT = { reach: 2, more: 1.6, width: 2.5, inner: 0.24 };
/**
 * Looks of spots while a curve is begun: colour kept by unreachable and dead ones, size of dead ones, strength of the
 * ring around reachable ones.
 */
const FADED_COLOUR = 0.7;
const DEAD_COLOUR = 0.6;
const DEAD_SIZE = 0.66;
const REACHABLE_RING = 0.75;

/** Look of a choice alone, highlighted, and beside the highlighted one; widths are in those of a drawn curve. */
const OFFERED = { width: 0.75, opacity: 0.45 };
const CURRENT = { width: 1.35, opacity: 1 };
const BESIDE_CURRENT = { width: 0.65, opacity: 0.2 };
/** Look of a suggested curve, in widths of a drawn one. */
const SUGGESTED = { width: 1, dash: 3.4, gap: 1.8 };
const ENCLOSED = { reach: 2, width: 2.5, opacity: 0.9, inner: 0.18 };

export interface ScenePainter {
  /** `span` is the board's side in CSS pixels. Returns whether the lower layer changed. */
  paint(scene: Scene, pigments: Pigments, span: number): boolean;
}

/** Paints a scene: curves, which change seldom, and above them all else. */
export class BoardPainter<P extends Paint> implements ScenePainter {
  readonly curves: P;
  readonly marks: P;
  private drawn: Drawing | null = null;
  private drawnSpan = 0;
  private drawnPigments: Pigments | null = null;
  private drawnMove = 0;
  private drawnGlow = 0;
  /** Radii of the spots from the drawing alone; `radii` also takes the stroke into account. */
  private settled: readonly number[] = [];
  private radii: readonly number[] = [];

  constructor(curves: P, marks: P) {
    this.curves = curves;
    this.marks = marks;
  }

  paint(scene: Scene, pigments: Pigments, span: number): boolean {
    const ink = inkFor(scene.plane?.board ?? scene.drawing, span);
    const changed =
      this.drawn !== scene.drawing ||
      this.drawnSpan !== span ||
      this.drawnPigments !== pigments ||
      this.drawnMove !== scene.lastMove ||
      this.drawnGlow !== (scene.celebration?.glow ?? 0);
    if (changed) {
      this.drawn = scene.drawing;
      this.drawnSpan = span;
      this.drawnPigments = pigments;
      this.drawnMove = scene.lastMove;
      this.drawnGlow = scene.celebration?.glow ?? 0;
      this.settled = spotRadii(scene.drawing, span, ink);
      this.radii = this.settled;
      this.paintCurves(scene, pigments, span, ink);
    }
    this.radii = strokesOf(scene).reduce(
      (radii, stroke) => radiiBeside(radii, scene.drawing, stroke, span, ink),
      this.settled,
    );
    this.marks.clear();
    this.paintSuggestion(scene, pigments, span, ink);
    this.paintChoices(scene, pigments, span, ink);
    this.paintEnclosed(scene, pigments, span, ink);
    this.paintLit(scene, pigments, span, ink);
    this.paintStroke(scene, pigments, span, ink);
    this.paintMarks(scene, pigments, span, ink);
    this.paintSpots(scene, pigments, span, ink);
    return changed;
  }

  private paintCurves(
    { drawing, setup, lastMove, celebration }: Scene,
    pigments: Pigments,
    span: number,
    ink: Ink,
  ): void {
    const { curves } = this;
    const { paper } = pigments;
    curves.clear();
    const outlines = outlinesOf(drawing);
    const colourOf = (move: number): Rgb => colourOfMove(pigments, setup, move);
    if (lastMove > 0) {
      const halo = (shade: number, width: number): void => {
        // Mixed beforehand: transparent pieces darken where they overlap.
        const colour = pigment(...mixed(paper, colourOf(lastMove), shade));
        for (let c = 0; c < drawing.curves.length; c++) {
          if (drawing.curves[c].move === lastMove) curves.smoothLine(outlines, c, span, width, colour);
        }
        for (const [index, { x, y, move }] of drawing.spots.entries()) {
          if (move === lastMove)
            curves.disc(x * span, y * span, Math.max(this.radii[index] * 1.7, ink.line * 2.2, 0.6 * width), colour);
        }
      };
      const glow = celebration?.glow ?? 0;
      const width = ink.line * 3.2 + 1;
      for (let layer = glow === 0 ? 0 : GLOW.layers - 1; layer > 0; layer--) {
        const part = layer / GLOW.layers;
        halo((LAST_MOVE_SHADE + GLOW.shade * glow) * (1 - part), width + ink.line * GLOW.width * glow * part);
      }
      halo(LAST_MOVE_SHADE + GLOW.shade * glow, width);
    }
    for (let c = 0; c < drawing.curves.length; c++)
      curves.penLine(outlines, c, span, ink.line, pigment(...colourOf(drawing.curves[c].move)));
  }

  private paintSuggestion(scene: Scene, pigments: Pigments, span: number, ink: Ink): void {
    const { suggestion, drawing, setup, mover, plane } = scene;
    if (suggestion === null || mover === null) return;
    const { width, dash, gap } = SUGGESTED;
    for (const line of plane?.suggestions ?? [suggestion]) {
      this.marks.dashedLine(
        outlineAmong(drawing, line),
        0,
        span,
        ink.line * width,
        pigment(...colourOfSide(pigments, setup, mover)),
        ink.line * dash,
        ink.line * gap,
      );
    }
  }

  private paintChoices({ choices, drawing, setup, mover }: Scene, pigments: Pigments, span: number, ink: Ink): void {
    if (mover === null) return;
    const colour = colourOfSide(pigments, setup, mover);
    const rest = choices.some(({ isCurrent }) => isCurrent) ? BESIDE_CURRENT : OFFERED;
    for (const isCurrent of [false, true]) {
      const { width, opacity } = isCurrent ? CURRENT : rest;
      for (const { points } of choices.filter((choice) => choice.isCurrent === isCurrent)) {
        this.marks.smoothLine(outlineAmong(drawing, points), 0, span, ink.line * width, pigment(...colour, opacity));
      }
    }
  }

  private paintEnclosed({ enclosed, drawing, setup, mover }: Scene, pigments: Pigments, span: number, ink: Ink): void {
    if (mover === null) return;
    const colour = colourOfSide(pigments, setup, mover);
    for (const index of enclosed) {
      const { x, y } = at(drawing.spots[index], span);
      this.marks.disc(x, y, ink.spot * ENCLOSED.reach, pigment(...colour, ENCLOSED.inner));
      this.marks.ring(x, y, ink.spot * ENCLOSED.reach, ENCLOSED.width, pigment(...colour, ENCLOSED.opacity));
    }
  }

  private paintLit({ celebration, drawing, setup, lastMove }: Scene, pigments: Pigments, span: number, ink: Ink): void {
    if (celebration === null) return;
    const colour = colourOfSide(pigments, setup, sideOfMove(setup.starts, lastMove));
    for (const { spot, part } of celebration.lit) {
      const { x, y } = at(drawing.spots[spot], span);
      const reach = ink.spot * (LIT.reach + LIT.more * (1 - part));
      this.marks.disc(x, y, reach, pigment(...colour, LIT.inner * part));
      this.marks.ring(x, y, reach, LIT.width, pigment(...colour, part));
    }
  }

  private paintStroke(scene: Scene, pigments: Pigments, span: number, ink: Ink): void {
    const { stroke, setup, drawing } = scene;
    if (stroke === null || stroke.points.length < 2) return;
    const { marks } = this;
    const colour = colourOfSide(pigments, setup, stroke.side);
    for (const points of strokesOf(scene)) {
      marks.penLine(outlineAmong(drawing, points), 0, span, ink.line, pigment(...colour));
      if (stroke.phase === "sent") continue;
      const { x, y } = points[points.length - 1];
      if (stroke.phase === "open") marks.ring(x * span, y * span, ink.line * 3.4, 1.5, pigment(...colour, 0.7));
      marks.disc(x * span, y * span, ink.line * (stroke.phase === "shown" ? 1.35 : TIP), pigment(...colour));
    }
  }

  private paintMarks(scene: Scene, pigments: Pigments, span: number, ink: Ink): void {
    const { drawing, setup, stroke, mover, from, target, hovered, focused } = scene;
    const side = stroke?.side ?? (from === null ? null : mover);
    const colour = side === null ? pigments.spot : colourOfSide(pigments, setup, side);
    const mark = (at: number | null, opacity: number, wide: number): void => {
      for (const image of imagesOf(scene, at)) {
        const { x, y } = drawing.spots[image];
        this.marks.disc(x * span, y * span, ink.spot * wide, pigment(...colour, opacity));
        this.marks.ring(x * span, y * span, ink.spot * wide, 1.5, pigment(...colour, Math.min(1, opacity * 3)));
      }
    };
    mark(from, 0.16, 1.75);
    mark(target, 0.26, 2.1);
    mark(hovered, 0.1, 1.9);
    for (const image of imagesOf(scene, focused)) {
      const { x, y } = drawing.spots[image];
      this.marks.ring(x * span, y * span, ink.spot * 2.3, 3, pigment(...pigments.focus));
    }
  }

  private paintSpots(scene: Scene, pigments: Pigments, span: number, ink: Ink): void {
    const { drawing, lives, usable, refused, reachable, from, stroke, mover, setup, lastMove, newSpotSize } = scene;
    const { marks, radii } = this;
    const starts = imagesOf(scene, from);
    const looks = spotLooks(drawing, lives, usable);
    const pale = reachable === null ? pigments : faded(pigments);
    const side = stroke?.side ?? mover;
    const ringColour = pigment(
      ...(side === null ? pigments.spot : colourOfSide(pigments, setup, side)),
      REACHABLE_RING,
    );
    for (const [index, spot] of drawing.spots.entries()) {
      const { x, y } = at(spot, span);
      const isStart = starts.includes(index);
      const isOut = reachable !== null && !isStart && !reachable.has(index);
      const radius = radii[index] * (spot.move > 0 && spot.move === lastMove ? newSpotSize : 1);
      const colours = isOut ? pale : pigments;
      const look = looks[index];
      if (look === "none") continue;
      if (look === "dead") marks.disc(x, y, radius * 0.74 * (isOut ? DEAD_SIZE : 1), pigment(...colours.dead));
      else if (look === "end") marks.disc(x, y, ink.line * END_RADIUS, pigment(...colours.spot));
      else this.paintLiving(x, y, radius, lives[index], look === "live", colours);
      if (reachable !== null && !isOut && !isStart) marks.ring(x, y, radius * RING.reach, RING.width, ringColour);
    }
    for (const image of imagesOf(scene, refused)) {
      const { x, y } = at(drawing.spots[image], span);
      this.paintRefusal(x, y, ink.spot * 1.9, pigment(...pigments.danger));
    }
  }

  /** Paints a living spot, hollow if it is out of reach. */
  private paintLiving(
    x: number,
    y: number,
    radius: number,
    lives: number,
    usable: boolean,
    { paper, spot, pip, stuck }: SpotPigments,
  ): void {
    const { marks } = this;
    if (usable) marks.disc(x, y, radius, pigment(...spot));
    else {
      marks.disc(x, y, radius * 0.86, pigment(...paper));
      marks.ring(x, y, radius * 0.86, radius * 0.28, pigment(...stuck));
    }
    const colour: Pigment = pigment(...(usable ? pip : stuck));
    for (const [dx, dy] of PIPS[lives] ?? []) marks.disc(x + dx * radius, y + dy * radius, radius * PIP_RADIUS, colour);
  }

  /** Paints a sign like that of no entry. */
  private paintRefusal(x: number, y: number, radius: number, colour: Pigment): void {
    const bar = radius * Math.SQRT1_2;
    this.marks.ring(x, y, radius, 3, colour);
    this.marks.line(x - bar, y - bar, x + bar, y + bar, 3, colour);
  }
}

/** The stroke as often as it is seen. */
function strokesOf({ stroke, plane }: Scene): readonly (readonly Point[])[] {
  return stroke === null ? [] : (plane?.strokes ?? [stroke.points]);
}

/** The spots of the drawing that show a spot of the board. */
function imagesOf({ drawing, plane }: Scene, spot: number | null): readonly number[] {
  if (spot === null) return [];
  if (plane !== undefined) return plane.images[spot] ?? [];
  return spot < drawing.spots.length ? [spot] : [];
}

function at({ x, y }: Point, span: number): Point {
  return { x: x * span, y: y * span };
}

type SpotPigments = Pick<Pigments, "paper" | "spot" | "pip" | "dead" | "stuck">;

function faded({ paper, spot, pip, dead, stuck }: Pigments): SpotPigments {
  return {
    paper,
    pip,
    spot: mixed(paper, spot, FADED_COLOUR),
    dead: mixed(paper, dead, DEAD_COLOUR),
    stuck: mixed(paper, stuck, FADED_COLOUR),
  };
}

/** A mix of two colours; `part` of the upper one is from 0 to 1. */
export function mixed(below: Rgb, above: Rgb, part: number): Rgb {
  const channel = (i: 0 | 1 | 2): number => below[i] + (above[i] - below[i]) * part;
  return [channel(0), channel(1), channel(2)];
}

/** The ink of a move. What lies at the start belongs to no player. */
export function colourOfMove(pigments: Pigments, setup: MatchSetup, move: number): Rgb {
  if (move === 0) return mixed(pigments.paper, pigments.spot, START_CURVE_SHADE);
  return colourOfSide(pigments, setup, sideOfMove(setup.starts, move));
}

/** The ink of a side; the spots' ink if no side plays. */
export function colourOfSide({ players, spot }: Pigments, setup: MatchSetup, side: SideIndex): Rgb {
  return isFree(setup) ? spot : players[setup.sides[side].colour];
}
