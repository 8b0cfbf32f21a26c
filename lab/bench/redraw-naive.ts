import type { Drawing } from "../../engine/drawing/drawing.ts";

interface Node {
  x: number;
  y: number;
  radii: number[];
}

/** The redraw of the thesis (2.2.1, 2.2.2) without optimisation; no merging, division or stretching. */
export function redrawNaively(drawing: Drawing, iterations: number): { x: number; y: number }[] {
  const nodes: Node[] = drawing.spots.map(({ x, y }) => ({ x, y, radii: [] }));
  const edges: [Node, Node][] = [];
  for (const curve of drawing.curves) {
    let previous = nodes[curve.from];
    for (const { x, y } of curve.inner) {
      const node = { x, y, radii: [] };
      nodes.push(node);
      edges.push([previous, node]);
      previous = node;
    }
    edges.push([previous, nodes[curve.to]]);
  }
  const spots = drawing.spots.length;
  const optimal = spots <= 40 ? 0.045 - 0.0008 * spots : 0.013;
  const gamma = spots <= 40 ? 10 * (0.023 - 0.0004 * spots) : 0.07;
  for (let i = 0; i < iterations; i++) iterate(nodes, edges, optimal, gamma);
  return nodes.map(({ x, y }) => ({ x, y }));
}

const sector = (x: number, y: number): number => Math.floor(((Math.atan2(y, x) + 2 * Math.PI) * 4) / Math.PI) % 8;

function iterate(nodes: Node[], edges: [Node, Node][], optimal: number, gamma: number): void {
  const forces = new Map(nodes.map((node) => [node, { x: 0, y: 0 }]));
  const push = (node: Node, x: number, y: number): void => {
    const force = forces.get(node);
    if (!force) return;
    force.x += x;
    force.y += y;
  };
  for (const node of nodes) node.radii = Array.from({ length: 8 }, () => 0.01);
  const restrict = (node: Node, middle: number, reach: number, radius: number): void => {
    for (let k = -reach; k <= reach; k++) {
      const j = (middle + k + 16) % 8;
      node.radii[j] = Math.min(node.radii[j], radius);
    }
  };
  for (const [u, v] of edges) {
    const length = Math.hypot(u.x - v.x, u.y - v.y) / optimal;
    push(u, (v.x - u.x) * length, (v.y - u.y) * length);
    push(v, (u.x - v.x) * length, (u.y - v.y) * length);
  }
  for (const v of nodes) {
    for (const [a, b] of edges) {
      if (v === a || v === b) continue;
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const t = ((v.x - a.x) * dx + (v.y - a.y) * dy) / (dx * dx + dy * dy);
      if (t > 0 && t < 1) {
        const [nx, ny] = [v.x - a.x - t * dx, v.y - a.y - t * dy];
        const d = Math.hypot(nx, ny);
        const s = sector(-nx, -ny);
        restrict(v, s, 2, d / 3);
        restrict(a, s + 4, 2, d / 3);
        restrict(b, s + 4, 2, d / 3);
        if (d >= gamma) continue;
        const force = ((gamma - d) ** 2 / d) * (d < optimal / 2 ? Math.min(50, optimal / 2 / d) : 1);
        push(v, force * nx, force * ny);
        push(a, -force * nx, -force * ny);
        push(b, -force * nx, -force * ny);
      } else {
        const da = Math.hypot(v.x - a.x, v.y - a.y) / 3;
        const db = Math.hypot(v.x - b.x, v.y - b.y) / 3;
        restrict(v, 0, 4, Math.min(da, db));
        restrict(a, 0, 4, da);
        restrict(b, 0, 4, db);
      }
    }
    for (const u of nodes) {
      const d = Math.hypot(u.x - v.x, u.y - v.y);
      if (u === v || d >= optimal) continue;
      const force = (optimal / d) ** 2;
      push(v, force * (v.x - u.x), force * (v.y - u.y));
    }
  }
  for (const [node, { x, y }] of forces) {
    const length = Math.hypot(x, y);
    if (length === 0) continue;
    const factor = Math.min(length, node.radii[sector(x, y)]) / length;
    node.x += x * factor;
    node.y += y * factor;
  }
}
