import type { Drawing } from "../drawing.ts";
import { compareAngles } from "../geometry/orientation.ts";
import type { Point } from "../geometry/point.ts";

export function dartStart(drawing: Drawing, dart: number): number {
  const curve = drawing.curves[dart >> 1];
  return dart & 1 ? curve.to : curve.from;
}

function dartEnd(drawing: Drawing, dart: number): number {
  return dartStart(drawing, dart ^ 1);
}

/** The first point after the dart's spot. */
export function dartToward(drawing: Drawing, dart: number): Point {
  const { inner } = drawing.curves[dart >> 1];
  if (inner.length === 0) return drawing.spots[dartEnd(drawing, dart)];
  return dart & 1 ? inner[inner.length - 1] : inner[0];
}

/** Leaving darts by spot, counterclockwise (y upwards) from the x axis. */
export function rotations(drawing: Drawing): number[][] {
  const leaving: number[][] = drawing.spots.map(() => []);
  for (let dart = 0; dart < 2 * drawing.curves.length; dart++) {
    leaving[dartStart(drawing, dart)].push(dart);
  }
  leaving.forEach((darts, spot) => {
    const centre = drawing.spots[spot];
    darts.sort((a, b) => compareAngles(centre, dartToward(drawing, a), dartToward(drawing, b)));
  });
  return leaving;
}

/**
 * Closed walks, regions on the left, each from its smallest dart.
 * @param rotation the leaving darts of each spot, counterclockwise
 */
export function dartWalks(darts: number, rotation: readonly (readonly number[])[]): number[][] {
  const next = new Int32Array(darts);
  for (const leaving of rotation) {
    for (let i = 0; i < leaving.length; i++) {
      next[leaving[i] ^ 1] = leaving[(i + leaving.length - 1) % leaving.length];
    }
  }
  const seen = new Uint8Array(next.length);
  const walks: number[][] = [];
  for (let first = 0; first < next.length; first++) {
    if (seen[first]) continue;
    const walk: number[] = [];
    for (let dart = first; !seen[dart]; dart = next[dart]) {
      seen[dart] = 1;
      walk.push(dart);
    }
    walks.push(walk);
  }
  return walks;
}
