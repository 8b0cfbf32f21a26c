import type { LabelledMove } from "../../sprouts/labelled.ts";
import { Budget } from "../budget.ts";
import { validateMove } from "../moves/validation.ts";
import type { PlanarMap } from "../topology/map.ts";
import { MeshError, regionMesh } from "../mesh/region-mesh.ts";
import type { Point } from "../geometry/point.ts";
import { failure, type Result, success } from "../../result.ts";
import type { Stroke } from "../moves/stroke.ts";
import { exactGoal, satisfies, type RouteGoal } from "./goal.ts";
import { type MeshAdjacency, meshAdjacency } from "../mesh/adjacency.ts";
import { isEmptyLoop, curveLength, curvePoints } from "./curve-points.ts";
import { type CurveObstacles, regionObstacles, routeGap } from "../fairing/obstacles.ts";
import { routeCandidates } from "./route-candidates.ts";
import { emptyLoopAt, sectorOf } from "../fairing/empty-loops.ts";
import { FAIRING_STEPS, fairedStroke } from "../fairing/route-fairing.ts";

export interface RoutedCurve {
  readonly stroke: Stroke;
  readonly move: LabelledMove;
  readonly length: number;
}

/** The drawing is not planar, or no curve passed validation. */
export interface RouteFailure {
  readonly code: "no-mesh" | "no-curve";
}

/** Margin of curves whose lengths are compared, in board units. */
const TIGHT_MARGIN = 0.002;

/** A validated curve for a move of `labelledPosition(map)`. */
export function routeMove(map: PlanarMap, move: LabelledMove): Result<RoutedCurve, RouteFailure> {
  return new Router(map).route(exactGoal(map, move));
}

export class Router {
  private readonly map: PlanarMap;
  private readonly gap: number;
  private readonly adjacencies = new Map<number, MeshAdjacency>();
  private readonly obstacles = new Map<number, CurveObstacles>();

  constructor(map: PlanarMap) {
    this.map = map;
    this.gap = routeGap(map.drawing);
  }

  /** Unchecked, to choose by; infinite without a mesh. */
  tautLength(goal: RouteGoal): number {
    try {
      return this.candidatesFor(goal)[0].length;
    } catch (error) {
      if (error instanceof MeshError) return Infinity;
      throw error;
    }
  }

  /** `extraClearance` (board units) tells curves apart that go the same way. */
  route(goal: RouteGoal, extraClearance = 0): Result<RoutedCurve, RouteFailure> {
    const budget = new Budget(FAIRING_STEPS);
    try {
      for (const { candidate, adjacency, ends, corner } of this.candidatesFor(goal)) {
        const loop = isEmptyLoop(candidate, corner) ? this.emptyLoop(goal, candidate.turns) : undefined;
        if (loop) return success(loop);
        const gap = this.gap + extraClearance;
        for (const margin of [gap, TIGHT_MARGIN]) {
          const taut = this.stroke(goal, curvePoints(adjacency, candidate, ends, corner, margin));
          const fair = fairedStroke(this.map.drawing, this.obstaclesIn(goal.region), taut, gap, budget);
          const found = this.checked(goal, fair) ?? this.checked(goal, taut);
          if (found) return success(found);
        }
      }
    } catch (error) {
      if (error instanceof MeshError) return failure({ code: "no-mesh" });
      throw error;
    }
    return failure({ code: "no-curve" });
  }

  private emptyLoop(goal: RouteGoal, turns: "left" | "right"): RoutedCurve | undefined {
    const { drawing, regions } = this.map;
    const corner = regions[goal.region].boundaries[goal.from.boundary].corners[goal.from.index];
    const around = { obstacles: this.obstaclesIn(goal.region), from: corner.spot };
    const found = emptyLoopAt(around, drawing.spots[corner.spot], sectorOf(drawing, corner), this.gap);
    if (!found) return undefined;
    return this.checked(goal, this.stroke(goal, turns === "left" ? found : found.toReversed()));
  }

  private candidatesFor(goal: RouteGoal) {
    const adjacency = this.adjacencyIn(goal.region);
    const corner = adjacency.mesh.cornerVertices(goal.from.boundary, goal.from.index);
    const ends = { from: this.spotAt(goal, "from"), to: this.spotAt(goal, "to") };
    return routeCandidates(adjacency, goal)
      .map((candidate) => {
        const length = curveLength(ends, curvePoints(adjacency, candidate, ends, corner, TIGHT_MARGIN));
        return { candidate, adjacency, ends, corner, length };
      })
      .sort((a, b) => a.length - b.length);
  }

  private adjacencyIn(region: number): MeshAdjacency {
    const known = this.adjacencies.get(region) ?? meshAdjacency(regionMesh(this.map, region));
    this.adjacencies.set(region, known);
    return known;
  }

  private spotAt(goal: RouteGoal, end: "from" | "to"): Point {
    return this.map.drawing.spots[spotOf(this.map, goal, end)];
  }

  private stroke(goal: RouteGoal, inner: readonly Point[]): Stroke {
    return { from: spotOf(this.map, goal, "from"), to: spotOf(this.map, goal, "to"), inner };
  }

  private obstaclesIn(region: number): CurveObstacles {
    const known = this.obstacles.get(region) ?? regionObstacles(this.map, region);
    this.obstacles.set(region, known);
    return known;
  }

  private checked(goal: RouteGoal, stroke: Stroke): RoutedCurve | undefined {
    const accepted = validateMove(this.map.drawing, stroke);
    if (!accepted.ok || !satisfies(goal, accepted.value.move)) return undefined;
    const { spots } = this.map.drawing;
    const ends = { from: spots[stroke.from], to: spots[stroke.to] };
    return { stroke, move: accepted.value.move, length: curveLength(ends, stroke.inner) };
  }
}

function spotOf(map: PlanarMap, goal: RouteGoal, end: "from" | "to"): number {
  const { boundary, index } = goal[end];
  return map.regions[goal.region].boundaries[boundary].corners[index].spot;
}
