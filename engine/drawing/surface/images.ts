import { type Curve, type Drawing, type DrawnSurface, type Spot, type Tile } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";
import type { Segment } from "../geometry/segments.ts";
import { developed, type SurfaceDrawing } from "./cut.ts";
import { composed, HOME, lifted, lowered, seenFrom, tileAt } from "./gluing.ts";

/** A part of the plane that copies of the board cover, in board units. */
export interface PlaneWindow {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export const BOARD_WINDOW: PlaneWindow = { left: 0, top: 0, right: 1, bottom: 1 };

/** Part of a drawing on a surface that a window shows. */
export interface PlaneDrawing {
  /** Drawing without a surface; its first spots are those of the board. */
  readonly drawing: Drawing;
  /** Spot of the surface that each spot of this drawing shows. */
  readonly sources: readonly number[];
  /** Spots that show each spot of the surface. */
  readonly images: readonly (readonly number[])[];
}

/** All spots and curves that a window shows, each as often as it is seen. */
export function planeDrawing(drawing: SurfaceDrawing, window: PlaneWindow): PlaneDrawing {
  const { surface, format } = drawing;
  const spots: Spot[] = [...drawing.spots];
  const sources = spots.map((_, spot) => spot);
  const images = spots.map((_, spot) => [spot]);
  const known = new Map<string, number>();
  const place = (tile: Tile, spot: number): number => {
    if (isSame(tile, HOME)) return spot;
    const key = `${tileKey(tile)} ${spot}`;
    const old = known.get(key);
    if (old !== undefined) return old;
    const { move } = drawing.spots[spot];
    const made = spots.push({ ...lifted(surface, tile, drawing.spots[spot]), move }) - 1;
    sources.push(spot);
    images[spot].push(made);
    known.set(key, made);
    return made;
  };
  drawing.spots.forEach((spot, index) => {
    for (const tile of tilesOfImages(surface, [spot], window)) place(tile, index);
  });
  const curves: Curve[] = [];
  for (const curve of drawing.curves) {
    const { from, to, inner, move, tile: end = HOME } = curve;
    for (const tile of tilesOfImages(surface, developed(drawing, curve), window)) {
      curves.push({
        from: place(tile, from),
        to: place(composed(surface, tile, end), to),
        inner: inner.map((point) => lifted(surface, tile, point)),
        move,
      });
    }
  }
  return { drawing: { format, spots, curves }, sources, images };
}

/** Lists all images of a line that a window shows a part of. */
export function lineImages(surface: DrawnSurface, line: readonly Point[], window: PlaneWindow): Point[][] {
  return tilesOfImages(surface, line, window).map((tile) => line.map((point) => lifted(surface, tile, point)));
}

/** Lists a tile for each image of the line that may be seen: image t is `lifted` to tile t. */
export function tilesOfImages(surface: DrawnSurface, line: readonly Point[], window: PlaneWindow): Tile[] {
  const [first, last] = [tileAt({ x: window.left, y: window.top }), tileAt({ x: window.right, y: window.bottom })];
  const shownTiles = tilesBetween(first, last);
  const found = new Map<string, Tile>();
  for (const { tile: held, left, top, right, bottom } of boxesByTile(surface, line)) {
    for (const shown of shownTiles) {
      const [p, q] = [lifted(surface, shown, { x: left, y: top }), lifted(surface, shown, { x: right, y: bottom })];
      if (Math.min(p.x, q.x) > window.right || Math.max(p.x, q.x) < window.left) continue;
      if (Math.min(p.y, q.y) > window.bottom || Math.max(p.y, q.y) < window.top) continue;
      const tile = tileOfImage(surface, held, shown);
      found.set(tileKey(tile), tile);
    }
  }
  return [...found.values()];
}

/** Finds the box around the small edges of a line in each tile that it meets, on the board. */
function boxesByTile(surface: DrawnSurface, line: readonly Point[]): (PlaneWindow & { readonly tile: Tile })[] {
  const boxes = new Map<string, { tile: Tile; left: number; top: number; right: number; bottom: number }>();
  for (let i = 0; i < line.length; i++) {
    const [a, b] = [line[i], line[Math.min(i + 1, line.length - 1)]];
    const from = tileAt({ x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) });
    const to = tileAt({ x: Math.max(a.x, b.x), y: Math.max(a.y, b.y) });
    for (const tile of isSame(from, to) ? [from] : tilesBetween(from, to)) {
      const key = tileKey(tile);
      const box = boxes.get(key) ?? { tile, left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
      for (const { x, y } of [lowered(surface, tile, a), lowered(surface, tile, b)]) {
        box.left = Math.min(box.left, x);
        box.right = Math.max(box.right, x);
        box.top = Math.min(box.top, y);
        box.bottom = Math.max(box.bottom, y);
      }
      boxes.set(key, box);
    }
  }
  return [...boxes.values()];
}

/** The tile to which the board goes when its copy `held` goes to copy `shown`. */
export function tileOfImage(surface: DrawnSurface, held: Tile, shown: Tile): Tile {
  return composed(surface, shown, seenFrom(surface, held, HOME));
}

export function tilesBetween([left, top]: Tile, [right, bottom]: Tile): Tile[] {
  const tiles: Tile[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) tiles.push([column, row]);
  return tiles;
}

/** All tiles within `reach` of the box around a segment. */
export function tilesAround({ ax, ay, bx, by }: Segment, reach: number): Tile[] {
  return tilesBetween(
    tileAt({ x: Math.min(ax, bx) - reach, y: Math.min(ay, by) - reach }),
    tileAt({ x: Math.max(ax, bx) + reach, y: Math.max(ay, by) + reach }),
  );
}

export function isSame(one: Tile, other: Tile): boolean {
  return one[0] === other[0] && one[1] === other[1];
}

function tileKey([column, row]: Tile): string {
  return `${column} ${row}`;
}
