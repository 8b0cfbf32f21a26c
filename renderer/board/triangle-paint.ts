import { FILLED, grown, Paint, type Pigment } from "./paint.ts";

/** Numbers per vertex: place, place within the shape, outer and inner edge, pigment. */
export const STRIDE = 7;
/** Width of the fading edge, in CSS pixels. */
const FRINGE = 1;

/**
 * Paint as triangles for a graphics card. A vertex knows its place in the shape, so that edges are smooth at any size.
 * The arrays only grow.
 */
export class TrianglePaint extends Paint {
  /** The first `vertexCount * STRIDE` are valid. */
  vertices = new Float32Array(STRIDE * 1024);
  /** Three per triangle; the first `indexCount` are valid. */
  indices = new Uint32Array(3 * 2048);
  vertexCount = 0;
  indexCount = 0;
  private pigments = new Uint32Array(this.vertices.buffer);

  clear(): void {
    this.vertexCount = 0;
    this.indexCount = 0;
  }

  protected begin(x: number, y: number, ux: number, uy: number, half: number, colour: Pigment): void {
    const wide = half + FRINGE;
    this.pair(x - ux * wide, y - uy * wide, -uy, ux, wide, half, colour, false);
    this.pair(x, y, -uy, ux, 0, half, colour, true);
  }

  protected join(x: number, y: number, nx: number, ny: number, half: number, colour: Pigment): void {
    this.pair(x, y, nx, ny, 0, half, colour, true);
  }

  protected end(x: number, y: number, ux: number, uy: number, half: number, colour: Pigment): void {
    const wide = half + FRINGE;
    this.pair(x, y, -uy, ux, 0, half, colour, true);
    this.pair(x + ux * wide, y + uy * wide, -uy, ux, wide, half, colour, true);
  }

  /** `joined` adds a quadrangle with the two vertices before. */
  private pair(
    x: number,
    y: number,
    nx: number,
    ny: number,
    along: number,
    half: number,
    colour: Pigment,
    joined: boolean,
  ): void {
    const at = this.vertexCount;
    const wide = half + FRINGE;
    this.vertex(x + nx * wide, y + ny * wide, along, wide, half, FILLED, colour);
    this.vertex(x - nx * wide, y - ny * wide, along, -wide, half, FILLED, colour);
    if (joined) this.quadrangle(at - 2);
  }

  protected round(x: number, y: number, outer: number, inner: number, colour: Pigment): void {
    const at = this.vertexCount;
    const wide = outer + FRINGE;
    this.vertex(x - wide, y - wide, -wide, -wide, outer, inner, colour);
    this.vertex(x + wide, y - wide, wide, -wide, outer, inner, colour);
    this.vertex(x - wide, y + wide, -wide, wide, outer, inner, colour);
    this.vertex(x + wide, y + wide, wide, wide, outer, inner, colour);
    this.quadrangle(at);
  }

  private vertex(x: number, y: number, u: number, v: number, outer: number, inner: number, colour: Pigment): void {
    const at = this.vertexCount++ * STRIDE;
    if (at + STRIDE > this.vertices.length) {
      this.vertices = grown(this.vertices, Float32Array);
      this.pigments = new Uint32Array(this.vertices.buffer);
    }
    const { vertices } = this;
    vertices[at] = x;
    vertices[at + 1] = y;
    vertices[at + 2] = u;
    vertices[at + 3] = v;
    vertices[at + 4] = outer;
    vertices[at + 5] = inner;
    this.pigments[at + 6] = colour;
  }

  private quadrangle(first: number): void {
    if (this.indexCount + 6 > this.indices.length) this.indices = grown(this.indices, Uint32Array);
    const { indices } = this;
    const at = this.indexCount;
    indices[at] = first;
    indices[at + 1] = first + 1;
    indices[at + 2] = first + 2;
    indices[at + 3] = first + 2;
    indices[at + 4] = first + 1;
    indices[at + 5] = first + 3;
    this.indexCount += 6;
  }
}
