import type { Outlines } from "../../engine/drawing/display/outlines.ts";
import { penWidth } from "../game/ink.ts";

/** RGBA in four bytes, red lowest. */
export type Pigment = number;

/** Makes a pigment of parts from 0 to 1. */
export function pigment(red: number, green: number, blue: number, opacity = 1): Pigment {
  const byte = (part: number): number => Math.round(Math.min(1, Math.max(0, part)) * 255);
  return (byte(red) | (byte(green) << 8) | (byte(blue) << 16) | (byte(opacity) << 24)) >>> 0;
}

/** The inner radius of a shape without a hole. */
export const FILLED = -2;
/** Largest gap between a curve and its straight pieces, in CSS pixels. */
const FLATNESS = 0.08;
/** Cosine of half the turn; above it, two pieces meet in a point, else in round ends. */
const SHARP = 0.8;

/** Lines, discs and rings in CSS pixels, in the order in which they cover each other. */
export abstract class Paint {
  private lineX = new Float64Array(256);
  private lineY = new Float64Array(256);
  private linePoints = 0;

  abstract clear(): void;

  /** Adds a ring, or a disc if `inner` is FILLED. */
  protected abstract round(x: number, y: number, outer: number, inner: number, colour: Pigment): void;

  /** Begins a ribbon at its round end; `ux`, `uy` is its direction, `half` half its width. */
  protected abstract begin(x: number, y: number, ux: number, uy: number, half: number, colour: Pigment): void;

  /** Goes on with a ribbon. `nx`, `ny` points to its side, and is longer than 1 where it bends. */
  protected abstract join(x: number, y: number, nx: number, ny: number, half: number, colour: Pigment): void;

  /** Goes on with a ribbon, to its round end. */
  protected abstract end(x: number, y: number, ux: number, uy: number, half: number, colour: Pigment): void;

  disc(x: number, y: number, radius: number, colour: Pigment): void {
    this.round(x, y, radius, FILLED, colour);
  }

  /** Paints a ring; `radius` reaches to the middle of its line. */
  ring(x: number, y: number, radius: number, width: number, colour: Pigment): void {
    this.round(x, y, radius + width / 2, radius - width / 2, colour);
  }

  line(ax: number, ay: number, bx: number, by: number, width: number, colour: Pigment): void {
    this.linePoints = 0;
    this.goTo(ax, ay);
    this.goTo(bx, by);
    this.ribbon(width, colour);
  }

  /** Paints a line with rounded corners. */
  smoothLine(outlines: Outlines, line: number, scale: number, width: number, colour: Pigment): void {
    this.follow(outlines, line, scale);
    this.ribbon(width, colour);
  }

  /** Paints a line as wide as a pen's is in each direction, at most `width`. */
  penLine(outlines: Outlines, line: number, scale: number, width: number, colour: Pigment): void {
    this.follow(outlines, line, scale);
    this.ribbon(width, colour, penWidth);
  }

  /** Paints a line in dashes and gaps of about these lengths; both ends are dashes. */
  dashedLine(
    outlines: Outlines,
    line: number,
    scale: number,
    width: number,
    colour: Pigment,
    dash: number,
    gap: number,
  ): void {
    this.follow(outlines, line, scale);
    if (this.linePoints < 2) return;
    const [x, y] = [this.lineX.slice(0, this.linePoints), this.lineY.slice(0, this.linePoints)];
    const last = x.length - 1;
    const along = new Float64Array(x.length);
    for (let i = 1; i <= last; i++) along[i] = along[i - 1] + Math.hypot(x[i] - x[i - 1], y[i] - y[i - 1]);
    const empty = gap + width;
    const dashes = Math.max(1, Math.round((along[last] + empty) / (dash + empty)));
    const long = (along[last] - (dashes - 1) * empty) / dashes;
    let next = 1;
    const goToPlace = (place: number): void => {
      while (next < last && along[next] < place) this.goTo(x[next], y[next++]);
      const part = (place - along[next - 1]) / (along[next] - along[next - 1]);
      this.goTo(x[next - 1] + (x[next] - x[next - 1]) * part, y[next - 1] + (y[next] - y[next - 1]) * part);
    };
    for (let d = 0; d < dashes; d++) {
      const from = d * (long + empty);
      goToPlace(from);
      this.linePoints = 0;
      goToPlace(from);
      goToPlace(from + long);
      this.ribbon(width, colour);
    }
  }

  private follow({ x, y, start, onX, onY }: Outlines, line: number, scale: number): void {
    this.linePoints = 0;
    const [begin, end] = [start[line], start[line + 1]];
    if (end - begin < 2) return;
    let [atX, atY] = [onX[begin] * scale, onY[begin] * scale];
    this.goTo(atX, atY);
    for (let i = begin + 1; i < end; i++) {
      const [dx, dy] = [((x[i] - x[i - 1]) / 3) * scale, ((y[i] - y[i - 1]) / 3) * scale];
      const [nextX, nextY] = [onX[i] * scale, onY[i] * scale];
      this.bendTo(
        atX,
        atY,
        x[i - 1] * scale + dx,
        y[i - 1] * scale + dy,
        x[i] * scale - dx,
        y[i] * scale - dy,
        nextX,
        nextY,
      );
      this.goTo(nextX, nextY);
      [atX, atY] = [nextX, nextY];
    }
  }

  private bendTo(ax: number, ay: number, bx: number, by: number, cx: number, cy: number, dx: number, dy: number): void {
    const bend = Math.max(
      Math.hypot(ax - 2 * bx + cx, ay - 2 * by + cy),
      Math.hypot(bx - 2 * cx + dx, by - 2 * cy + dy),
    );
    const pieces = Math.ceil(Math.sqrt((0.75 * bend) / FLATNESS));
    for (let i = 1; i < pieces; i++) {
      const t = i / pieces;
      const s = 1 - t;
      const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
      this.goTo(a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy);
    }
  }

  private goTo(x: number, y: number): void {
    const last = this.linePoints - 1;
    if (last >= 0 && Math.abs(this.lineX[last] - x) < 1e-4 && Math.abs(this.lineY[last] - y) < 1e-4) return;
    if (this.linePoints === this.lineX.length) {
      this.lineX = grown(this.lineX, Float64Array);
      this.lineY = grown(this.lineY, Float64Array);
    }
    this.lineX[this.linePoints] = x;
    this.lineY[this.linePoints++] = y;
  }

  /** `part` of the width depends on the direction. */
  private ribbon(width: number, colour: Pigment, part: (x: number, y: number) => number = () => 1): void {
    const { lineX, lineY, linePoints } = this;
    if (linePoints < 2) return;
    let [ux, uy] = [0, 0];
    let half = 0;
    for (let i = 0; i < linePoints; i++) {
      const [x, y] = [lineX[i], lineY[i]];
      const [beforeX, beforeY, halfBefore] = [ux, uy, half];
      if (i < linePoints - 1) {
        const [dx, dy] = [lineX[i + 1] - x, lineY[i + 1] - y];
        const length = Math.sqrt(dx * dx + dy * dy);
        ux = dx / length;
        uy = dy / length;
        half = (width / 2) * part(ux, uy);
      }
      if (i === 0) this.begin(x, y, ux, uy, half, colour);
      else if (i === linePoints - 1) this.end(x, y, ux, uy, half, colour);
      else {
        // The sum of two unit vectors is twice the cosine of half their angle long.
        const [sumX, sumY] = [beforeX + ux, beforeY + uy];
        const cosine = Math.sqrt(sumX * sumX + sumY * sumY) / 2;
        if (cosine < SHARP) {
          this.end(x, y, beforeX, beforeY, halfBefore, colour);
          this.begin(x, y, ux, uy, half, colour);
        } else {
          const reach = 1 / (2 * cosine * cosine);
          const middle = (width / 2) * part(sumX / (2 * cosine), sumY / (2 * cosine));
          this.join(x, y, -sumY * reach, sumX * reach, middle, colour);
        }
      }
    }
  }
}

export function grown<T extends { readonly length: number; set(values: T): void }>(
  values: T,
  kind: new (length: number) => T,
): T {
  const larger = new kind(values.length * 2);
  larger.set(values);
  return larger;
}
