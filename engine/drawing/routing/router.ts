import type { LabelledMove } from "../../sprouts/labelled.ts";
import { validateMove } from "../moves/validation.ts";
import type { PlanarMap } from "../topology/map.ts";
import { MeshError, regionMesh } from "../mesh/mesh.ts";
import type { Point } from "../geometry/point.ts";
import { failure, type Result, success } from "../../result.ts";
import type { Stroke } from "../moves/stroke.ts";
import { exactGoal, meets, type RouteGoal } from "./goal.ts";
import { type Navigation, navigation } from "../mesh/adjacency.ts";
import { isEmptyLoop, lengthOf, outline } from "./curve-points.ts";
import { type Obstacles, obstacles } from "./obstacles.ts";
import { passagesOf } from "./route-candidates.ts";
import { petalAt } from "./empty-loops.ts";
import { smoothed } from "./smoothing.ts";

/** A drawn move. */
export interface Route {
  readonly stroke: Stroke;
  /** The move that the stroke was read as. */
  readonly move: LabelledMove;
  readonly length: number;
}

/** Why no curve was found: the drawing is not planar, or no curve passed the check. */
export interface RouteFailure {
  readonly code: "no-mesh" | "no-curve";
  readonly message: string;
}

/** How far a curve keeps from what it passes where there is room, in board units; tight is for comparing. */
const MARGIN = 0.012;
const TIGHT = 0.002;
/** The margin of a short curve, in parts of its length. */
const MARGIN_OF_LENGTH = 0.08;

/** A curve for a move of `labelled(map)`: it has been inserted, checked to be planar, and read back as this move. */
export function route(map: PlanarMap, move: LabelledMove): Result<Route, RouteFailure> {
  return new Router(map).route(exactGoal(map, move));
}

/** Routes moves on one map; the meshes of its regions are kept. */
export class Router {
  readonly #map: PlanarMap;
  readonly #navigations = new Map<number, Navigation>();
  readonly #obstacles = new Map<number, Obstacles>();

  constructor(map: PlanarMap) {
    this.#map = map;
  }

  /** The length of a taut curve for a goal, a measure to choose by: nothing is checked. Infinite where there is no mesh. */
  tautLength(goal: RouteGoal): number {
    try {
      return this.#outlines(goal)[0].length;
    } catch (error) {
      if (error instanceof MeshError) return Infinity;
      throw error;
    }
  }

  /**
   * A curve for a goal. `berth` is how much wider than needed it passes things where there is room, in board
   * units: curves of different berths can be told apart where they go the same way.
   */
  route(goal: RouteGoal, berth = 0): Result<Route, RouteFailure> {
    try {
      for (const { passage, nav, ends, corner, length } of this.#outlines(goal)) {
        const loop = isEmptyLoop(passage, corner) ? this.#petal(goal, passage.turns) : undefined;
        if (loop) return success(loop);
        for (const margin of [Math.max(TIGHT, Math.min(MARGIN, MARGIN_OF_LENGTH * length)) + berth, TIGHT]) {
          const taut = this.#stroke(goal, outline(nav, passage, ends, corner, margin));
          const round = smoothed(this.#map.drawing, this.#obstaclesIn(goal.region), taut);
          const found = this.#checked(goal, round) ?? this.#checked(goal, taut);
          if (found) return success(found);
        }
      }
    } catch (error) {
      if (error instanceof MeshError) return failure({ code: "no-mesh", message: error.message });
      throw error;
    }
    return failure({ code: "no-curve", message: "No curve for this move passed the check of its drawing." });
  }

  /** A loop around nothing as a petal, where there is one. */
  #petal(goal: RouteGoal, turns: "left" | "right"): Route | undefined {
    const { drawing, regions } = this.#map;
    const around = this.#obstaclesIn(goal.region);
    const found = petalAt(
      drawing,
      around,
      regions[goal.region].boundaries[goal.from.boundary].corners[goal.from.index],
    );
    if (!found) return undefined;
    return this.#checked(goal, this.#stroke(goal, turns === "left" ? found : found.toReversed()));
  }

  #outlines(goal: RouteGoal) {
    const nav = this.#navigation(goal.region);
    const corner = nav.mesh.cornerVertices(goal.from.boundary, goal.from.index);
    const ends = { from: this.#spotAt(goal, "from"), to: this.#spotAt(goal, "to") };
    return passagesOf(nav, goal)
      .map((passage) => {
        const length = lengthOf(ends, outline(nav, passage, ends, corner, TIGHT));
        return { passage, nav, ends, corner, length };
      })
      .sort((a, b) => a.length - b.length);
  }

  #navigation(region: number): Navigation {
    const known = this.#navigations.get(region) ?? navigation(regionMesh(this.#map, region));
    this.#navigations.set(region, known);
    return known;
  }

  #spotAt(goal: RouteGoal, end: "from" | "to"): Point {
    return this.#map.drawing.spots[spotOf(this.#map, goal, end)];
  }

  #stroke(goal: RouteGoal, inner: readonly Point[]): Stroke {
    return { from: spotOf(this.#map, goal, "from"), to: spotOf(this.#map, goal, "to"), inner };
  }

  #obstaclesIn(region: number): Obstacles {
    const known = this.#obstacles.get(region) ?? obstacles(this.#map, region);
    this.#obstacles.set(region, known);
    return known;
  }

  #checked(goal: RouteGoal, stroke: Stroke): Route | undefined {
    const accepted = validateMove(this.#map.drawing, stroke);
    if (!accepted.ok || !meets(goal, accepted.value.move)) return undefined;
    const { spots } = this.#map.drawing;
    const ends = { from: spots[stroke.from], to: spots[stroke.to] };
    return { stroke, move: accepted.value.move, length: lengthOf(ends, stroke.inner) };
  }
}

function spotOf(map: PlanarMap, goal: RouteGoal, end: "from" | "to"): number {
  const { boundary, index } = goal[end];
  return map.regions[goal.region].boundaries[boundary].corners[index].spot;
}
