import type { DrawnSurface, Tile } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";
import { SegmentGrid } from "../geometry/segment-grid.ts";
import type { Segment } from "../geometry/segments.ts";
import { StrokePath } from "../pen/stroke-path.ts";
import { tileAt } from "../surface/gluing.ts";
import { tileOfImage, isSame, tilesAround } from "../surface/images.ts";
import { liftedSegment, loweredSegment } from "./segment-images.ts";

/** A stroke in the plane that copies of the board cover, which knows its own images there. */
export class SurfacePath extends StrokePath {
  /** Spot of the board at which the stroke begins, and the tile that shows it there. */
  readonly spot: number;
  readonly tile: Tile;
  private readonly surface: DrawnSurface;
  private readonly home = new SegmentGrid(64);
  /** Tile in which each piece begins, which says how it lies on the board then. */
  private readonly tiles: Tile[] = [];
  private readonly pieces: Segment[] = [];
  private longest = 0;

  constructor(start: Point, surface: DrawnSurface, spot: number) {
    super(start);
    this.surface = surface;
    this.spot = spot;
    this.tile = tileAt(start);
  }

  override grow(point: Point): void {
    const { tip } = this;
    super.grow(point);
    const tile = tileAt(tip);
    const piece = loweredSegment(this.surface, tile, { ax: tip.x, ay: tip.y, bx: point.x, by: point.y });
    this.tiles.push(tile);
    const id = this.pieces.push(piece) - 1;
    this.home.add(id, piece.ax, piece.ay, piece.bx, piece.by);
    this.longest = Math.max(this.longest, Math.hypot(piece.bx - piece.ax, piece.by - piece.ay));
  }

  override cut(i: number): void {
    super.cut(i);
    while (this.pieces.length > i) {
      const last = this.pieces.pop();
      this.tiles.pop();
      if (last) this.home.removeLast(this.pieces.length, last.ax, last.ay, last.bx, last.by);
    }
  }

  /**
   * Calls `found` for every image of a piece that may be within `reach`, with the tile to which the board goes for it.
   * The stroke itself is no image.
   */
  imagesNear(s: Segment, reach: number, found: (image: Segment, tile: Tile, piece: number) => void): void {
    const { surface, tiles } = this;
    for (const shown of tilesAround(s, reach + this.longest)) {
      const { ax, ay, bx, by } = loweredSegment(surface, shown, s);
      this.home.near(ax, ay, bx, by, reach, (id) => {
        if (isSame(tiles[id], shown)) return;
        found(liftedSegment(surface, shown, this.pieces[id]), tileOfImage(surface, tiles[id], shown), id);
      });
    }
  }
}
