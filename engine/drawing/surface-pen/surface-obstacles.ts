import { DRAWING_FORMAT, type Drawing, spotLives, type Tile } from "../drawing.ts";
import { SegmentGrid } from "../geometry/segment-grid.ts";
import type { Segment } from "../geometry/segments.ts";
import {
  DEFAULT_CLEARANCES,
  type PenClearances,
  type PenObstacle,
  PenObstacles,
  type PenSurroundings,
} from "../pen/pen-obstacles.ts";
import type { SurfaceDrawing } from "../surface/cut.ts";
import { composed, HOME, lifted, tileAt } from "../surface/gluing.ts";
import { planeDrawing, tilesAround, tilesBetween } from "../surface/images.ts";
import { liftedSegment, loweredSegment } from "./segment-images.ts";
import type { SurfacePath } from "./surface-path.ts";

/** Number of copies of the board that a stroke may go away from its own, to each side. */
export const MAX_TILES = 4;
const TILES_ACROSS = 2 * MAX_TILES + 1;
/** Distance around the board, in board units, within which obstacles decide the clearances in it. */
const SURROUNDINGS = 0.1;
/**
 * Clearance of a corner, in board units, on all surfaces but the projective plane. There the plane turns about corners,
 * and what comes near to one comes near to its own image.
 */
const CORNER_CLEARANCE = 1e-4;

/**
 * The obstacles in the plane that copies of the board cover: the images of all curves and spots, the corners of the
 * board, and the images of the stroke itself.
 */
export class SurfaceObstacles implements PenSurroundings {
  readonly board: SurfaceDrawing;
  /** Drawing whose spots are those of all copies of the board that a stroke may reach; it has no curves. */
  readonly drawing: Drawing;
  readonly lives: readonly number[];
  readonly clearances: PenClearances;
  /** The stroke that is drawn now. */
  path: SurfacePath | undefined;
  private readonly plain: PenObstacles;
  /** Obstacles that begin on the board, and the places of their spots. */
  private readonly home: readonly PenObstacle[];
  private readonly places: readonly SpotPlace[];
  private readonly grid = new SegmentGrid(64);
  private readonly longest: number;
  /** Images of `home` in each tile, made when they are met. */
  private readonly known = new Map<number, (PenObstacle | undefined)[]>();

  constructor(board: SurfaceDrawing, clearances: PenClearances = DEFAULT_CLEARANCES) {
    this.board = board;
    this.clearances = clearances;
    const reach = { left: -SURROUNDINGS, top: -SURROUNDINGS, right: 1 + SURROUNDINGS, bottom: 1 + SURROUNDINGS };
    const { drawing: plane, sources } = planeDrawing(board, reach);
    this.plain = new PenObstacles(plane, clearances);
    this.places = plane.spots.map((spot, i) => ({ tile: tileAt(spot), spot: sources[i] }));
    const isOnBoard = ({ ax, ay }: Segment): boolean => ax >= 0 && ax < 1 && ay >= 0 && ay < 1;
    this.home = [...this.plain.obstacles.filter(isOnBoard), ...cornerObstacles(board, clearances)];
    this.home.forEach(({ ax, ay, bx, by }, i) => this.grid.add(i, ax, ay, bx, by));
    this.longest = Math.max(...this.home.map(({ ax, ay, bx, by }) => Math.hypot(bx - ax, by - ay)));
    const lives = spotLives(board);
    const tiles = tilesBetween([-MAX_TILES, -MAX_TILES], [MAX_TILES, MAX_TILES]);
    this.drawing = {
      format: DRAWING_FORMAT,
      spots: tiles.flatMap((tile) =>
        board.spots.map((spot) => ({ ...lifted(board.surface, tile, spot), move: spot.move })),
      ),
      curves: [],
    };
    this.lives = tiles.flatMap(() => lives);
  }

  /** The place that shows a spot; -2 beyond the reach of strokes. */
  placeOf(spot: number, [column, row]: Tile): number {
    if (Math.abs(column) > MAX_TILES || Math.abs(row) > MAX_TILES) return -2;
    return ((row + MAX_TILES) * TILES_ACROSS + column + MAX_TILES) * this.board.spots.length + spot;
  }

  spotOf(place: number): number {
    return place % this.board.spots.length;
  }

  tileOf(place: number): Tile {
    return tileAt(this.drawing.spots[place]);
  }

  parting(place: number): number {
    return this.plain.parting(this.spotOf(place));
  }

  near(s: Segment, reach: number, found: (obstacle: PenObstacle) => void): void {
    const { surface } = this.board;
    for (const tile of tilesAround(s, reach + this.longest)) {
      const { ax, ay, bx, by } = loweredSegment(surface, tile, s);
      this.grid.near(ax, ay, bx, by, reach, (id) => found(this.image(tile, id)));
    }
    const { path } = this;
    path?.imagesNear(s, reach, (piece, tile, index) => {
      const start = this.placeOf(path.spot, composed(surface, tile, path.tile));
      found({
        ...piece,
        clearance: this.clearances.curve,
        from: index === 0 ? start : -1,
        to: -1,
        isSpot: false,
        curveFrom: start,
        curveTo: -1,
      });
    });
  }

  private image(tile: Tile, id: number): PenObstacle {
    const key = this.placeOf(0, tile);
    const images = this.known.get(key) ?? [];
    this.known.set(key, images);
    const image = images[id] ?? this.lift(tile, this.home[id]);
    images[id] = image;
    return image;
  }

  private lift(tile: Tile, obstacle: PenObstacle): PenObstacle {
    const { surface } = this.board;
    const place = (spot: number): number => {
      if (spot < 0) return -1;
      const own = this.places[spot];
      return this.placeOf(own.spot, composed(surface, tile, own.tile));
    };
    return {
      ...liftedSegment(surface, tile, obstacle),
      clearance: obstacle.clearance,
      from: place(obstacle.from),
      to: place(obstacle.to),
      isSpot: obstacle.isSpot,
      curveFrom: place(obstacle.curveFrom),
      curveTo: place(obstacle.curveTo),
    };
  }
}

interface SpotPlace {
  readonly tile: Tile;
  readonly spot: number;
}

function cornerObstacles({ surface }: SurfaceDrawing, { curve }: PenClearances): PenObstacle[] {
  const clearance = surface === "P" ? curve : CORNER_CLEARANCE;
  return tilesBetween(HOME, [1, 1]).map(([x, y]) => ({
    ax: x,
    ay: y,
    bx: x,
    by: y,
    clearance,
    from: -1,
    to: -1,
    isSpot: true,
    curveFrom: -1,
    curveTo: -1,
  }));
}
