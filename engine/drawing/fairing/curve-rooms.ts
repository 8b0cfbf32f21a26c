import type { Budget } from "../budget.ts";
import { areBeyond, distanceOfEdges } from "./edge-distance.ts";
import type { CurveSurroundings } from "./obstacles.ts";
import type { OwnEdges } from "./own-edges.ts";

/**
 * Parts of a distance by which both ends of an edge may move: below 1 where the other edge stays, below 1/2 where it
 * moves, too. Then the edges cannot meet.
 */
const PART_TO_OTHERS = 0.9;
const PART_TO_OWN = 0.45;

/**
 * Finds how far each edge of a moving curve can go without a meeting.
 * @param wanted how far each of its points would go: more room is not looked for.
 * @throws {BudgetSpent}
 */
export function curveRooms(
  { obstacles }: Pick<CurveSurroundings, "obstacles">,
  own: OwnEdges,
  wanted: Float64Array,
  budget: Budget,
): Float64Array {
  const edges = wanted.length - 1;
  const room = new Float64Array(edges);
  for (let k = 0; k < edges; k++) {
    const [ax, ay, bx, by] = [own.ax[k], own.ay[k], own.bx[k], own.by[k]];
    let visits = 0;
    let least = Math.max(wanted[k], wanted[k + 1]);
    obstacles.grid.near(ax, ay, bx, by, least / PART_TO_OTHERS, (f) => {
      visits++;
      if (areBeyond(own, k, obstacles, f, least / PART_TO_OTHERS)) return;
      least = Math.min(least, PART_TO_OTHERS * distanceOfEdges(own, k, obstacles, f));
    });
    own.grid.near(ax, ay, bx, by, least / PART_TO_OWN, (f) => {
      visits++;
      if (!areBeyond(own, k, own, f, least / PART_TO_OWN))
        least = Math.min(least, PART_TO_OWN * distanceOfEdges(own, k, own, f));
    });
    budget.spend(visits);
    room[k] = least;
  }
  return room;
}
