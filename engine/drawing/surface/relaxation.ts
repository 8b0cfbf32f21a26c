import type { Tile } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";
import { distanceToSegment, nearestParameter } from "../geometry/segments.ts";
import type { SurfaceDrawing } from "./cut.ts";
import { SurfaceVertices, thinned } from "./shortening.ts";
import { HOME, lifted, lowered, offSides, seenFrom, tileAt } from "./gluing.ts";

/** Points of a curve are this far apart, at most; board units. */
const MAX_SPACING = 0.03;
/** No point moves by more of the distance to what it could cross. Below 1/3, so that nothing can. */
const MOVE_PART = 0.3;
/** Of the missing distance to a neighbour, for each round. */
const PUSH = 0.35;
/** Bumps of about this length go in one round; board units. */
const STRAIGHTENING = 0.06;
/** Of the way to the balance of a spot's curves. */
const BALANCE = 0.006;
/** Points nearer than this part of the wanted distance, and than this part of a narrow gap's half, resist straightening. */
const LEAST_PART = 0.5;
const SHARED_PART = 0.97;
const WEIGHT = 12;
const LEAST_DISTANCE = 0.005;
/** What curves pass themselves at: where the way along them is this many times the distance. */
const OWN_WAY = 3;
/** Part of the way to a curve's end at which others may be. */
const NEAR_END = 0.6;
/** How far spots push spots, for one spot; it falls with the root of their number. */
const SPREAD = 1.1;
const SPOT_PUSH = 0.08;
const CURVE_PUSH = 0.08;
/** Distances beyond this are not looked for. */
const REACH = 0.13;
/** What counts as free, for one round. */
const MAX_ROOM = 0.06;

interface Strand {
  readonly from: number;
  readonly to: number;
  readonly tile: Tile;
  readonly isFixed: boolean;
  /** With both ends. */
  x: number[];
  y: number[];
}

/** A small edge as the plane shows it near the board. */
interface NearEdge {
  readonly strand: number;
  readonly index: number;
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
  /** Its middle and half its length. */
  readonly mx: number;
  readonly my: number;
  readonly half: number;
}

/** The nearest obstacle on one side, and the direction away from it. */
interface Neighbour {
  distance: number;
  dx: number;
  dy: number;
}

/** A spot is an edge without length. */
const SPOT = -1;

/**
 * Curves on a surface that straighten and keep away from each other, seen in the plane that copies of the board cover
 * (a force-directed method as in the thesis, 2.2). Spots may leave the board on the way.
 */
export class SurfaceRelaxation {
  private readonly drawing: SurfaceDrawing;
  private readonly spotX: number[];
  private readonly spotY: number[];
  private readonly strands: Strand[];
  private readonly areSpotsFixed: boolean;
  /** What neighbours are pushed to. */
  private readonly gap: number;
  /** How far spots push spots. */
  private readonly spread: number;
  private edges: NearEdge[] = [];
  private readonly grid = new Map<number, number[]>();

  /** @param moving the curves that may move, and no spots; all if missing. */
  constructor(drawing: SurfaceDrawing, moving?: ReadonlySet<number>) {
    this.drawing = drawing;
    this.spotX = drawing.spots.map(({ x }) => x);
    this.spotY = drawing.spots.map(({ y }) => y);
    this.areSpotsFixed = moving !== undefined;
    this.strands = drawing.curves.map(({ from, to, inner, tile = HOME }, c) => ({
      from,
      to,
      tile,
      isFixed: moving !== undefined && !moving.has(c),
      x: [0, ...inner.map(({ x }) => x), 0],
      y: [0, ...inner.map(({ y }) => y), 0],
    }));
    const size = drawing.curves.length + drawing.spots.length;
    this.gap = Math.min(REACH / 1.2, 0.45 / Math.sqrt(size));
    this.spread = SPREAD / Math.sqrt(drawing.spots.length);
    this.attachEnds();
  }

  /** The number of inner points of each curve. */
  counts(): number[] {
    return this.strands.map(({ x }) => x.length - 2);
  }

  /** x, y of all spots, then of inner points curve by curve. */
  coordinates(): number[] {
    const spots = this.spotX.flatMap((x, s) => [x, this.spotY[s]]);
    return [...spots, ...this.strands.flatMap(({ x, y }) => x.slice(1, -1).flatMap((px, i) => [px, y[i + 1]]))];
  }

  /** With all spots on the board again. */
  result(): SurfaceDrawing {
    const { surface } = this.drawing;
    const places = this.spotX.map((x, s) => offSides({ x, y: this.spotY[s] }));
    const tiles = places.map(tileAt);
    return {
      ...this.drawing,
      spots: this.drawing.spots.map((spot, s) => ({ ...spot, ...lowered(surface, tiles[s], places[s]) })),
      curves: this.strands.map((strand, c) => {
        const start = tiles[strand.from];
        const end = tileAt(lifted(surface, strand.tile, lifted(surface, tiles[strand.to], { x: 0.5, y: 0.5 })));
        const inner = strand.x.slice(1, -1).map((x, i) => offSides(lowered(surface, start, { x, y: strand.y[i + 1] })));
        return { ...this.drawing.curves[c], inner, tile: seenFrom(surface, start, end) };
      }),
    };
  }

  /** The least distance between what could cross, if it is small. */
  leastRoom(): number {
    this.index();
    return Math.min(...this.rooms().map((room) => Math.min(...room)));
  }

  /** @returns how far the farthest point moved. */
  step(): number {
    this.index();
    const rooms = this.rooms();
    const spotRoom = this.spotX.map(() => MAX_SPACING * 3);
    const spotForce = this.spotX.map(() => ({ x: 0, y: 0 }));
    this.strands.forEach((strand, c) => {
      const room = rooms[c];
      const last = strand.x.length - 1;
      spotRoom[strand.from] = Math.min(spotRoom[strand.from], room[0]);
      spotRoom[strand.to] = Math.min(spotRoom[strand.to], room[last - 1]);
    });
    let farthest = 0;
    const moves = this.strands.map((strand, c) => (strand.isFixed ? undefined : this.wantedMoves(strand, c)));
    if (!this.areSpotsFixed) this.balanceSpots(spotForce, spotRoom);
    this.strands.forEach((strand, c) => {
      const wanted = moves[c];
      if (wanted === undefined) return;
      for (let i = 1; i + 1 < strand.x.length; i++) {
        const most = MOVE_PART * Math.min(rooms[c][i - 1], rooms[c][i]);
        const length = Math.hypot(wanted.x[i], wanted.y[i]);
        const part = length > most ? most / length : 1;
        strand.x[i] += part * wanted.x[i];
        strand.y[i] += part * wanted.y[i];
        farthest = Math.max(farthest, part * length);
      }
    });
    if (!this.areSpotsFixed) {
      spotForce.forEach(({ x, y }, s) => {
        const length = Math.hypot(x, y);
        const most = MOVE_PART * spotRoom[s];
        const part = length > most ? most / length : 1;
        this.spotX[s] += part * x;
        this.spotY[s] += part * y;
        farthest = Math.max(farthest, part * length);
      });
      this.attachEnds();
    }
    return farthest;
  }

  private attachEnds(): void {
    for (const strand of this.strands) {
      const last = strand.x.length - 1;
      const end = lifted(this.drawing.surface, strand.tile, { x: this.spotX[strand.to], y: this.spotY[strand.to] });
      [strand.x[0], strand.y[0]] = [this.spotX[strand.from], this.spotY[strand.from]];
      [strand.x[last], strand.y[last]] = [end.x, end.y];
    }
  }

  /** More points on long edges, fewer where they are close. */
  resample(): void {
    const spots = this.spotX.map((x, s) => ({ x, y: this.spotY[s] }));
    const lines = this.strands.map(({ x, y }) => x.map((px, i): Point => ({ x: px, y: y[i] })));
    const inner = lines.flatMap((line) => line.slice(1, -1));
    const vertices = new SurfaceVertices(this.drawing.surface, [...spots, ...inner]);
    this.strands.forEach((strand, c) => {
      const points = strand.isFixed
        ? lines[c]
        : thinned(vertices, lines[c], { longest: MAX_SPACING, tolerance: MAX_SPACING / 2 });
      const even = divided(points, MAX_SPACING);
      [strand.x, strand.y] = [even.map(({ x }) => x), even.map(({ y }) => y)];
    });
  }

  /** Lists all small edges and spots on and near the board. */
  private index(): void {
    this.edges = [];
    this.grid.clear();
    this.spotX.forEach((x, s) => this.place(SPOT, s, { x, y: this.spotY[s] }, { x, y: this.spotY[s] }));
    this.strands.forEach(({ x, y }, strand) => {
      for (let index = 0; index + 1 < x.length; index++)
        this.place(strand, index, { x: x[index], y: y[index] }, { x: x[index + 1], y: y[index + 1] });
    });
  }

  private place(strand: number, index: number, from: Point, to: Point): void {
    const { surface } = this.drawing;
    const tile = tileAt({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
    const [a, b] = [lowered(surface, tile, from), lowered(surface, tile, to)];
    const half = Math.hypot(b.x - a.x, b.y - a.y) / 2;
    for (let column = -1; column <= 1; column++) {
      for (let row = -1; row <= 1; row++) {
        const [p, q] = [a, b].map((point) => lifted(surface, [column, row], point));
        const [x, y] = [(p.x + q.x) / 2, (p.y + q.y) / 2];
        if (x < -MARGIN || x > 1 + MARGIN || y < -MARGIN || y > 1 + MARGIN) continue;
        const key = cellKey(Math.floor(x / CELL), Math.floor(y / CELL));
        const list = this.grid.get(key);
        if (list) list.push(this.edges.length);
        else this.grid.set(key, [this.edges.length]);
        this.edges.push({ strand, index, ax: p.x, ay: p.y, bx: q.x, by: q.y, mx: x, my: y, half });
      }
    }
  }

  /** Edges that come within reach of a place on the board. */
  private near(x: number, y: number, reach: number, visit: (edge: NearEdge) => void): void {
    const [column, row] = [Math.floor(x / CELL), Math.floor(y / CELL)];
    for (let c = column - 1; c <= column + 1; c++)
      for (let r = row - 1; r <= row + 1; r++)
        for (const e of this.grid.get(cellKey(c, r)) ?? []) {
          const edge = this.edges[e];
          const most = reach + edge.half;
          if ((edge.mx - x) ** 2 + (edge.my - y) ** 2 < most * most) visit(edge);
        }
  }

  /** For each small edge: the distance to what it could cross. */
  private rooms(): Float64Array[] {
    const { surface } = this.drawing;
    return this.strands.map(({ x, y }, c) => {
      const room = new Float64Array(x.length - 1).fill(MAX_ROOM);
      const last = x.length - 2;
      for (let i = 0; i <= last; i++) {
        const tile = tileAt({ x: (x[i] + x[i + 1]) / 2, y: (y[i] + y[i + 1]) / 2 });
        const a = lowered(surface, tile, { x: x[i], y: y[i] });
        const b = lowered(surface, tile, { x: x[i + 1], y: y[i + 1] });
        const half = Math.hypot(b.x - a.x, b.y - a.y) / 2;
        this.near((a.x + b.x) / 2, (a.y + b.y) / 2, MAX_ROOM + half, (edge) => {
          if (edge.strand === c && edge.index === i && isAt(edge.ax, edge.ay, a.x, a.y)) return;
          const least = edgeDistance(a.x, a.y, b.x, b.y, edge);
          if (least < room[i]) room[i] = least;
        });
      }
      return room;
    });
  }

  private wantedMoves(strand: Strand, c: number): { x: Float64Array; y: Float64Array } {
    const { surface } = this.drawing;
    const { x, y } = strand;
    const count = x.length;
    const along = new Float64Array(count);
    for (let i = 1; i < count; i++) along[i] = along[i - 1] + Math.hypot(x[i] - x[i - 1], y[i] - y[i - 1]);
    const goalX = Float64Array.from(x);
    const goalY = Float64Array.from(y);
    const weight = new Float64Array(count).fill(1);
    for (let i = 1; i + 1 < count; i++) {
      const tile = tileAt({ x: x[i], y: y[i] });
      const p = lowered(surface, tile, { x: x[i], y: y[i] });
      const ahead = lowered(surface, tile, { x: x[i + 1], y: y[i + 1] });
      const back = lowered(surface, tile, { x: x[i - 1], y: y[i - 1] });
      const [tx, ty] = [ahead.x - back.x, ahead.y - back.y];
      const way = NEAR_END * Math.min(along[i], along[count - 1] - along[i]);
      const wanted = Math.min(this.gap, way);
      const sides: Neighbour[] = [
        { distance: wanted, dx: 0, dy: 0 },
        { distance: wanted, dx: 0, dy: 0 },
      ];
      const meet = (dx: number, dy: number): void => {
        const distance = Math.hypot(dx, dy);
        const side = sides[tx * dy - ty * dx > 0 ? 0 : 1];
        if (distance === 0 || distance >= side.distance) return;
        [side.distance, side.dx, side.dy] = [distance, dx / distance, dy / distance];
      };
      this.near(p.x, p.y, wanted, (edge) => {
        const t = nearestParameter(p.x, p.y, edge.ax, edge.ay, edge.bx, edge.by);
        const dx = p.x - edge.ax - t * (edge.bx - edge.ax);
        const dy = p.y - edge.ay - t * (edge.by - edge.ay);
        if (edge.strand === c && Math.abs(along[edge.index] - along[i]) < OWN_WAY * Math.hypot(dx, dy)) return;
        meet(dx, dy);
        if (edge.strand === c || (edge.index === 0 && edge.strand !== SPOT)) return;
        if (edge.strand === SPOT && (edge.index === strand.from || edge.index === strand.to)) return;
        // What lies beside the middle of an edge moves both its points.
        for (const end of [back, ahead]) {
          const u = nearestParameter(edge.ax, edge.ay, p.x, p.y, end.x, end.y);
          meet(p.x + u * (end.x - p.x) - edge.ax, p.y + u * (end.y - p.y) - edge.ay);
        }
      });
      const clear = Math.min(LEAST_PART * wanted, (SHARED_PART * (sides[0].distance + sides[1].distance)) / 2);
      let [px, py] = [0, 0];
      for (const { distance, dx, dy } of sides) {
        const lack = Math.max(0, 1 - distance / clear);
        const push = PUSH * (wanted - distance) + lack * lack * clear;
        px += push * dx;
        py += push * dy;
        weight[i] += (WEIGHT * lack) / (1 - lack + LEAST_DISTANCE);
      }
      const moved = lifted(surface, tile, { x: p.x + px, y: p.y + py });
      goalX[i] = moved.x;
      goalY[i] = moved.y;
    }
    straighten(goalX, along, weight);
    straighten(goalY, along, weight);
    return { x: goalX.map((value, i) => value - x[i]), y: goalY.map((value, i) => value - y[i]) };
  }

  /** Each spot goes to where its curves pull it, and away from what it does not belong to. */
  private balanceSpots(force: { x: number; y: number }[], room: number[]): void {
    const { surface } = this.drawing;
    const pull = (s: number, x: number, y: number): void => {
      force[s].x += BALANCE * x;
      force[s].y += BALANCE * y;
    };
    for (const strand of this.strands) {
      const { x, y } = strand;
      const last = x.length - 1;
      const ahead = Math.min(2, last);
      const length = Math.hypot(x[ahead] - x[0], y[ahead] - y[0]);
      if (length > 0) pull(strand.from, (x[ahead] - x[0]) / length, (y[ahead] - y[0]) / length);
      const origin = lowered(surface, strand.tile, { x: x[last - ahead], y: y[last - ahead] });
      const [dx, dy] = [origin.x - this.spotX[strand.to], origin.y - this.spotY[strand.to]];
      const far = Math.hypot(dx, dy);
      if (far > 0) pull(strand.to, dx / far, dy / far);
    }
    this.spotX.forEach((sx, s) => {
      const tile = tileAt({ x: sx, y: this.spotY[s] });
      const p = lowered(surface, tile, { x: sx, y: this.spotY[s] });
      let [px, py] = [0, 0];
      const wanted = 1.2 * this.gap;
      const nearest: Neighbour = { distance: wanted, dx: 0, dy: 0 };
      this.near(p.x, p.y, wanted, (edge) => {
        const t = nearestParameter(p.x, p.y, edge.ax, edge.ay, edge.bx, edge.by);
        const dx = p.x - edge.ax - t * (edge.bx - edge.ax);
        const dy = p.y - edge.ay - t * (edge.by - edge.ay);
        const distance = Math.hypot(dx, dy);
        if (distance < SAME_PLACE) return;
        if (edge.strand === SPOT) room[s] = Math.min(room[s], distance);
        else {
          const strand = this.strands[edge.strand];
          if (strand.from === s || strand.to === s) return;
          room[s] = Math.min(room[s], distance);
        }
        if (distance >= wanted) return;
        if (edge.strand !== SPOT) {
          px += (CURVE_PUSH * (wanted - distance) * dx) / distance;
          py += (CURVE_PUSH * (wanted - distance) * dy) / distance;
        }
        if (distance < nearest.distance)
          [nearest.distance, nearest.dx, nearest.dy] = [distance, dx / distance, dy / distance];
      });
      for (const { dx, dy, distance } of this.spotsAround(p)) {
        px += (SPOT_PUSH * (this.spread - distance) * dx) / distance;
        py += (SPOT_PUSH * (this.spread - distance) * dy) / distance;
      }
      const moved = lifted(surface, tile, { x: p.x + px, y: p.y + py });
      force[s].x += moved.x - sx;
      force[s].y += moved.y - this.spotY[s];
      if (nearest.distance === wanted) return;
      const tip = lifted(surface, tile, { x: p.x + nearest.dx, y: p.y + nearest.dy });
      const [nx, ny] = [tip.x - sx, tip.y - this.spotY[s]];
      const lack = LEAST_PART * wanted - nearest.distance - force[s].x * nx - force[s].y * ny;
      force[s].x += Math.max(0, lack) * nx;
      force[s].y += Math.max(0, lack) * ny;
    });
  }

  /** Copies of spots near a place on the board, and the ways from them. */
  private spotsAround({ x, y }: Point): Neighbour[] {
    const { surface } = this.drawing;
    const found: Neighbour[] = [];
    this.spotX.forEach((sx, s) => {
      const at = { x: sx, y: this.spotY[s] };
      const home = lowered(surface, tileAt(at), at);
      for (let column = -1; column <= 1; column++) {
        for (let row = -1; row <= 1; row++) {
          const copy = lifted(surface, [column, row], home);
          const [dx, dy] = [x - copy.x, y - copy.y];
          const distance = Math.hypot(dx, dy);
          if (distance > SAME_PLACE && distance < this.spread) found.push({ distance, dx, dy });
        }
      }
    });
    return found;
  }
}

/** Copies of one place differ by rounding. */
const SAME_PLACE = 1e-12;
const MARGIN = 0.2;
const CELL = REACH + MAX_SPACING;

function cellKey(column: number, row: number): number {
  return (column + 8) * 64 + row + 8;
}

function isAt(ax: number, ay: number, bx: number, by: number): boolean {
  return Math.abs(ax - bx) < SAME_PLACE && Math.abs(ay - by) < SAME_PLACE;
}

/** The least distance of the ends of either edge from the other one; ends that are the same place do not count. */
function edgeDistance(ax: number, ay: number, bx: number, by: number, edge: NearEdge): number {
  const meetsA = isAt(ax, ay, edge.ax, edge.ay) || isAt(ax, ay, edge.bx, edge.by);
  const meetsB = isAt(bx, by, edge.ax, edge.ay) || isAt(bx, by, edge.bx, edge.by);
  let least = MAX_ROOM;
  if (!meetsA) least = Math.min(least, distanceToSegment(ax, ay, edge.ax, edge.ay, edge.bx, edge.by));
  if (!meetsB) least = Math.min(least, distanceToSegment(bx, by, edge.ax, edge.ay, edge.bx, edge.by));
  const isOwn = (x: number, y: number): boolean => isAt(x, y, ax, ay) || isAt(x, y, bx, by);
  if (!isOwn(edge.ax, edge.ay)) least = Math.min(least, distanceToSegment(edge.ax, edge.ay, ax, ay, bx, by));
  if (!isOwn(edge.bx, edge.by)) least = Math.min(least, distanceToSegment(edge.bx, edge.by, ax, ay, bx, by));
  return least;
}

function divided(points: readonly Point[], longest: number): Point[] {
  const even = [points[0]];
  for (const [i, b] of points.entries()) {
    if (i === 0) continue;
    const a = points[i - 1];
    const parts = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / longest));
    for (let part = 1; part < parts; part++)
      even.push({ x: a.x + ((b.x - a.x) * part) / parts, y: a.y + ((b.y - a.y) * part) / parts });
    even.push(b);
  }
  return even;
}

/** Solves (weight + s D) u = weight · goal in place, where D is the second difference over the points and the ends stay. */
function straighten(goal: Float64Array, along: Float64Array, weight: Float64Array): void {
  const count = goal.length;
  const upper = new Float64Array(count);
  const mean = along[count - 1] / (count - 1);
  for (let i = 1; i + 1 < count; i++) {
    const before = STRAIGHTENING ** 2 / mean / Math.max(along[i] - along[i - 1], mean / 8);
    const after = STRAIGHTENING ** 2 / mean / Math.max(along[i + 1] - along[i], mean / 8);
    const pivot = weight[i] + before + after - before * upper[i - 1];
    upper[i] = after / pivot;
    goal[i] = (weight[i] * goal[i] + before * goal[i - 1]) / pivot;
  }
  for (let i = count - 2; i > 0; i--) goal[i] += upper[i] * goal[i + 1];
}
