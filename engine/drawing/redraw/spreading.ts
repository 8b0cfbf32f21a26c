import { nearestMarked } from "../geometry/distance-map.ts";
import type { Anchors } from "./anchors.ts";
import { FULL_BOARD, type FillGoal } from "./fill-goal.ts";
import type { Shape } from "./shape.ts";
import { fitOf } from "./stretch.ts";

/** Cells in a row of the board. */
const CELLS = 24;
/** Part of the way to the middle of the places nearest to a part that it goes in each iteration. */
const SPREADING_PART = 0.15;
/**
 * Largest move of a part in an iteration, in board units; `MAX_WAY` is that of all iterations. Both let players
 * recognise the board.
 */
const MAX_MOVE = 0.01;
const MAX_WAY = 0.08;

/** Moves whole parts of a drawing. */
export interface PartMoves {
  /** Call before a step. */
  measure(shape: Shape): void;
  /** Adds to the moves of an iteration. Anchors come along. */
  add(shape: Shape, anchors: Anchors, mx: Float64Array, my: Float64Array): void;
}

/** Separate parts spread evenly: each goes towards the middle of the places nearest to it (Lloyd, 1982). */
export class Spreading implements PartMoves {
  /** Part that each spot belongs to; parts are connected by curves. */
  private readonly partOf: Int32Array;
  private readonly parts: number;
  /** Move of each part in an iteration; `wayX` and `wayY` hold the sum of all so far. */
  private readonly moveX: Float64Array;
  private readonly moveY: Float64Array;
  private readonly wayX: Float64Array;
  private readonly wayY: Float64Array;
  /** Part by which an iteration enlarges the drawing about a centre, so that it stays as large. */
  private growth = 0;
  private centreX = 0;
  private centreY = 0;

  private readonly goal: FillGoal;

  constructor({ spots, curves, from, to }: Shape, goal: FillGoal = FULL_BOARD) {
    this.goal = goal;
    this.partOf = Int32Array.from({ length: spots }, (_, s) => s);
    for (let c = 0; c < curves; c++) {
      const [one, other] = [this.partOf[from[c]], this.partOf[to[c]]];
      if (one !== other) this.partOf.forEach((part, s) => part === other && (this.partOf[s] = one));
    }
    const parts = [...new Set(this.partOf)];
    this.partOf.forEach((part, s) => (this.partOf[s] = parts.indexOf(part)));
    this.parts = parts.length;
    [this.moveX, this.moveY, this.wayX, this.wayY] = Array.from({ length: 4 }, () => new Float64Array(this.parts));
  }

  /** Call before a step. Looks at the board as it will be when the drawing fills it. */
  measure(shape: Shape): void {
    if (this.parts < 2) return;
    const { nodes, x, y } = shape;
    const isDrawn = new Uint8Array(CELLS * CELLS);
    const partAt = new Int32Array(CELLS * CELLS);
    const { scaleX, scaleY, shiftX, shiftY } = fitOf(shape, this.goal, Infinity, 1);
    const cell = (coordinate: number): number => Math.min(CELLS - 1, Math.max(0, Math.floor(coordinate * CELLS)));
    for (let v = 0; v < nodes; v++) {
      const at = cell(scaleY * y[v] + shiftY) * CELLS + cell(scaleX * x[v] + shiftX);
      isDrawn[at] = 1;
      partAt[at] = this.partOfNode(shape, v);
    }
    const places = new Int32Array(this.parts);
    this.moveX.fill(0);
    this.moveY.fill(0);
    nearestMarked(isDrawn, CELLS).forEach((nearest, place) => {
      const part = partAt[nearest];
      places[part]++;
      this.moveX[part] += (place % CELLS) - (nearest % CELLS);
      this.moveY[part] += Math.floor(place / CELLS) - Math.floor(nearest / CELLS);
    });
    for (let part = 0; part < this.parts; part++) {
      const factor = places[part] === 0 ? 0 : SPREADING_PART / (CELLS * scaleX * places[part]);
      const length = factor * Math.hypot(this.moveX[part], this.moveY[part]);
      const own = length > MAX_MOVE ? (factor * MAX_MOVE) / length : factor;
      const isFar = Math.hypot(this.wayX[part], this.wayY[part]) > this.goal.share * MAX_WAY;
      this.moveX[part] *= isFar ? 0 : own;
      this.moveY[part] *= isFar ? 0 : own;
    }
    this.keepSize(shape);
  }

  /** Adds to the moves of an iteration. Anchors come along. */
  add(shape: Shape, anchors: Anchors, mx: Float64Array, my: Float64Array): void {
    if (this.parts < 2) return;
    const { nodes, x, y } = shape;
    for (let part = 0; part < this.parts; part++) {
      this.wayX[part] += this.moveX[part];
      this.wayY[part] += this.moveY[part];
    }
    for (let v = 0; v < nodes; v++) {
      const part = this.partOfNode(shape, v);
      const [dx, dy] = [this.moveX[part], this.moveY[part]];
      const moveX = dx + this.growth * (x[v] + dx - this.centreX);
      const moveY = dy + this.growth * (y[v] + dy - this.centreY);
      mx[v] += moveX;
      my[v] += moveY;
      if (v < shape.spots) anchors.move(v, moveX, moveY);
    }
  }

  /** Sets what enlarges the drawing by as much as the moves make it smaller. */
  private keepSize(shape: Shape): void {
    const [own, moved] = [new Box(), new Box()];
    for (let v = 0; v < shape.nodes; v++) {
      const part = this.partOfNode(shape, v);
      own.take(shape.x[v], shape.y[v]);
      moved.take(shape.x[v] + this.moveX[part], shape.y[v] + this.moveY[part]);
    }
    this.growth = Math.max(0, own.side / moved.side - 1);
    this.centreX = moved.centreX;
    this.centreY = moved.centreY;
  }

  private partOfNode({ spots, from, curveOf }: Shape, v: number): number {
    return this.partOf[v < spots ? v : from[curveOf[v]]];
  }
}

class Box {
  private left = Infinity;
  private right = -Infinity;
  private top = Infinity;
  private bottom = -Infinity;

  take(x: number, y: number): void {
    this.left = Math.min(this.left, x);
    this.right = Math.max(this.right, x);
    this.top = Math.min(this.top, y);
    this.bottom = Math.max(this.bottom, y);
  }

  get side(): number {
    return Math.max(this.right - this.left, this.bottom - this.top);
  }

  get centreX(): number {
    return (this.left + this.right) / 2;
  }

  get centreY(): number {
    return (this.top + this.bottom) / 2;
  }
}
