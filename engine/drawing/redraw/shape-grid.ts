import type { Shape } from "./shape.ts";

/** Nodes by place and edges by middle. Cell i holds `items[start[i]]` to `items[start[i + 1] - 1]`. */
export interface ShapeGrid {
  readonly columns: number;
  readonly cell: number;
  readonly nodeStart: Int32Array;
  readonly nodeItems: Int32Array;
  readonly edgeStart: Int32Array;
  readonly edgeItems: Int32Array;
  /** Half the length of the longest edge. */
  readonly reach: number;
}

/** Cells at the sides hold what is off the board. */
export function cellOf(grid: { readonly columns: number; readonly cell: number }, coordinate: number): number {
  const i = Math.floor(coordinate / grid.cell);
  return i < 0 ? 0 : i >= grid.columns ? grid.columns - 1 : i;
}

export function shapeGrid(shape: Shape, cellSize: number): ShapeGrid {
  const columns = Math.max(1, Math.min(256, Math.ceil(1 / cellSize)));
  const cell = 1 / columns;
  const { x, y, tail, head, nodes, edges } = shape;
  const at = { columns, cell };
  const cells = columns * columns;
  const nodeCell = new Int32Array(nodes);
  const edgeCell = new Int32Array(edges);
  const nodeStart = new Int32Array(cells + 1);
  const edgeStart = new Int32Array(cells + 1);
  for (let v = 0; v < nodes; v++) {
    const i = cellOf(at, y[v]) * columns + cellOf(at, x[v]);
    nodeCell[v] = i;
    nodeStart[i + 1]++;
  }
  let longest = 0;
  for (let e = 0; e < edges; e++) {
    const a = tail[e];
    const b = head[e];
    const dx = x[b] - x[a];
    const dy = y[b] - y[a];
    longest = Math.max(longest, dx * dx + dy * dy);
    const i = cellOf(at, (y[a] + y[b]) / 2) * columns + cellOf(at, (x[a] + x[b]) / 2);
    edgeCell[e] = i;
    edgeStart[i + 1]++;
  }
  for (let i = 0; i < cells; i++) {
    nodeStart[i + 1] += nodeStart[i];
    edgeStart[i + 1] += edgeStart[i];
  }
  return {
    columns,
    cell,
    nodeStart,
    nodeItems: sorted(nodeCell, nodeStart),
    edgeStart,
    edgeItems: sorted(edgeCell, edgeStart),
    reach: Math.sqrt(longest) / 2,
  };
}

function sorted(cellOfItem: Int32Array, start: Int32Array): Int32Array {
  const next = start.slice();
  const items = new Int32Array(cellOfItem.length);
  for (let i = 0; i < cellOfItem.length; i++) items[next[cellOfItem[i]]++] = i;
  return items;
}
