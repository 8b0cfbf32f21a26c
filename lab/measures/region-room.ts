import { degrees, type Drawing, polyline } from "../../engine/drawing/drawing.ts";
import { planarMap } from "../../engine/drawing/topology/planar-map.ts";

export interface RegionRooms {
  /** Widths of regions in which moves are left, in board units. */
  readonly live: readonly number[];
  readonly dead: readonly number[];
}

/** Lives that a move takes. */
const LIVES_OF_MOVE = 2;

/** Measures the widths of regions: twice the area over the length of all boundaries. The board is the outermost one. */
export function regionRooms(drawing: Drawing): RegionRooms {
  const { regions, regionOfDart } = planarMap(drawing);
  const area = regions.map(({ border }) => (border === -1 ? 1 : 0));
  const length = regions.map(({ border }) => (border === -1 ? 4 : 0));
  drawing.curves.forEach((curve, c) => {
    const line = polyline(drawing, curve);
    for (let i = 1; i < line.length; i++) {
      const [a, b] = [line[i - 1], line[i]];
      const part = (a.x * b.y - b.x * a.y) / 2;
      const way = Math.hypot(b.x - a.x, b.y - a.y);
      area[regionOfDart[2 * c]] += part;
      area[regionOfDart[2 * c + 1]] -= part;
      length[regionOfDart[2 * c]] += way;
      length[regionOfDart[2 * c + 1]] += way;
    }
  });
  const degree = degrees(drawing);
  const live: number[] = [];
  const dead: number[] = [];
  regions.forEach(({ boundaries }, r) => {
    const spots = new Set(boundaries.flatMap(({ corners }) => corners.map(({ spot }) => spot)));
    const lives = [...spots].reduce((sum, spot) => sum + 3 - degree[spot], 0);
    (lives >= LIVES_OF_MOVE ? live : dead).push((2 * area[r]) / length[r]);
  });
  return { live, dead };
}
