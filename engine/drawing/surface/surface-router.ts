import { type Random, shuffled } from "../../random.ts";
import { type LabelledPosition, mostMoves } from "../../sprouts/labelled.ts";
import { Budget } from "../budget.ts";
import { pointCount } from "../drawing.ts";
import { nextHalf, previousHalf } from "../mesh/half-edges.ts";
import type { Stroke } from "../moves/stroke.ts";
import { upToMerging } from "../routing/merged-strings.ts";
import { type CutDrawing, cutDrawing, type SurfaceDrawing } from "./cut.ts";
import { GuideBuilder } from "./guide-builder.ts";
import { halvesInWedge, type SideParity } from "./guides.ts";
import { HOME } from "./gluing.ts";
import { besidesOf, curveAlong, type WayBeside, waysBeside } from "./hugging.ts";
import { sameSurfacePosition } from "./prediction.ts";
import { validateSurfaceMove, type ValidatedSurfaceMove } from "./surface-gate.ts";
import { type SurfaceGoal, surfaceGoals } from "./surface-goals.ts";
import { labelledSurface, type SurfaceCorner, type SurfaceMap, surfaceMap, surfaceString } from "./surface-map.ts";
import { surfaceMesh, type SurfaceMesh } from "./surface-mesh.ts";
import { fairedSurfaceStroke } from "./surface-fairing.ts";

export interface SurfaceRoute {
  /** The curve, smooth if that keeps the move. */
  readonly stroke: Stroke;
  readonly accepted: ValidatedSurfaceMove;
}

export interface RoutedGoal {
  readonly goal: SurfaceGoal;
  readonly route: SurfaceRoute;
}

/** Attempt to find a curve for a goal. */
export interface RouteAttempt {
  /**
   * Parity over the sides, for a curve from end to end that cuts nothing off; the shortest way if missing. For one that
   * cuts its region open, the parity is that together with the boundary between its ends.
   */
  readonly parity?: SideParity;
  /** Whether chance chooses the way. */
  readonly isVaried: boolean;
}

type IsWanted = (move: ValidatedSurfaceMove) => boolean;

/** The most goals of one child that are tried. */
const MAX_GOALS = 60;
/** The part of the moves that could be listed that is looked at: one in so many. */
const SHARE = 4;
/** Tries for each goal, with other guides. */
const TRIES = 12;
/** Attempt from which the shortest ways come first again, with the finest mesh. */
const FIRST_STRAIGHT = 6;
const LAST_STRAIGHT = 8;
/** Attempts from which triangles are divided more often, as a way may have to go through a narrow gap twice. */
const MESHES = [
  { attempt: 6, rounds: 3 },
  { attempt: 3, rounds: 2 },
  { attempt: 0, rounds: 1 },
];
/** The most ways that are tried of one guide. */
const MAX_WAYS = 12;
/**
 * Steps that the search for all curves of one router may take: vertices that a mesh looks at, edges that a search or a
 * curve meets, and points that are checked.
 */
const SEARCH_STEPS = 40_000_000;
/** Steps that the fairing of all these curves may take. */
const ROUTER_FAIRING_STEPS = 20_000_000;
/** Price of a point that is checked, in steps. */
const STEPS_OF_POINT = 20;
/** The most goals among which a move is taken by chance. */
const MAX_DRAWN_GOALS = 300;

/**
 * Routes curves for moves on a surface, as many as a budget allows; then it finds none.
 * @throws {RangeError} where curves of the drawing meet.
 */
export class SurfaceRouter {
  private readonly drawing: SurfaceDrawing;
  private readonly points: number;
  private readonly map: SurfaceMap;
  private readonly cut: CutDrawing;
  private currentMesh: SurfaceMesh | undefined;
  private readonly meshes: (SurfaceMesh | undefined)[] = [];
  private readonly position: LabelledPosition;
  private readonly goals: { readonly goal: SurfaceGoal; readonly child: string }[] = [];
  private readonly more: Generator<SurfaceGoal>;
  private readonly budget = new Budget(SEARCH_STEPS);
  private readonly fairing = new Budget(ROUTER_FAIRING_STEPS);

  constructor(drawing: SurfaceDrawing) {
    const cut = cutDrawing(drawing);
    if (!cut.ok) throw new RangeError("Curves of the drawing meet.");
    this.cut = cut.value;
    this.drawing = drawing;
    this.points = pointCount(drawing);
    this.map = surfaceMap(cut.value);
    this.position = labelledSurface(this.map);
    this.more = surfaceGoals(this.position, drawing.spots.length);
  }

  /** A curve to a child, up to merged strings; undefined if none was found. */
  realize(child: string, random: Random): SurfaceRoute | undefined {
    const wanted = upToMerging(child);
    const isWanted: IsWanted = (move) => leadsTo(move, wanted);
    const found = this.firstOf(this.goalsOf(wanted), () => isWanted, random);
    return found && this.smoothed(found.route, isWanted);
  }

  /** A curve for any move, by chance; undefined if none was found. */
  drawAny(random: Random): SurfaceRoute | undefined {
    const goals: SurfaceGoal[] = [];
    for (const goal of surfaceGoals(this.position, this.drawing.spots.length)) {
      if (goals.push(goal) === MAX_DRAWN_GOALS) break;
    }
    const found = this.drawFirst(shuffled(goals, random), random);
    return found && this.smooth(found);
  }

  /** A curve for just this move, with the same spots on the same sides, not smooth; undefined if none was found. */
  draw(goal: SurfaceGoal, attempt: RouteAttempt, random: Random): RoutedGoal | undefined {
    const route = this.budget.valueOf(() => {
      this.useMeshOf(0);
      return this.route(goal, reaches(goal), attempt, random);
    });
    return route && { goal, route };
  }

  /** Draws the first move that a curve is found for, as `draw` does. */
  drawFirst(goals: readonly SurfaceGoal[], random: Random): RoutedGoal | undefined {
    return this.firstOf(goals, reaches, random);
  }

  smooth({ goal, route }: RoutedGoal): SurfaceRoute {
    return this.smoothed(route, reaches(goal));
  }

  private firstOf(
    goals: readonly SurfaceGoal[],
    wantedOf: (goal: SurfaceGoal) => IsWanted,
    random: Random,
  ): RoutedGoal | undefined {
    return this.budget.valueOf(() => {
      for (let attempt = 0; attempt < TRIES; attempt++) {
        this.useMeshOf(attempt);
        for (const goal of goals) {
          const route = this.route(goal, wantedOf(goal), attemptFor(goal, attempt), random);
          if (route) return { goal, route };
        }
      }
      return undefined;
    });
  }

  private useMeshOf(attempt: number): void {
    const { meshes, cut, budget } = this;
    const { rounds } = MESHES.find((one) => one.attempt <= attempt) ?? MESHES[0];
    this.currentMesh = meshes[rounds] ??= surfaceMesh(cut, budget, rounds) ?? this.currentMesh;
  }

  private get mesh(): SurfaceMesh {
    if (this.currentMesh === undefined) throw new RangeError("Curves of the drawing meet.");
    return this.currentMesh;
  }

  private smoothed(route: SurfaceRoute, isWanted: IsWanted): SurfaceRoute {
    const stroke = fairedSurfaceStroke(this.drawing, route.stroke, this.fairing);
    const accepted = validateSurfaceMove(this.drawing, stroke);
    return accepted.ok && isWanted(accepted.value) ? { stroke, accepted: accepted.value } : route;
  }

  private goalsOf(wanted: string): SurfaceGoal[] {
    const found = this.goals.filter(({ child }) => child === wanted).map(({ goal }) => goal);
    const most = mostMoves(this.position) / SHARE;
    while (found.length < MAX_GOALS && this.goals.length < most) {
      const next = this.more.next();
      if (next.done) return found;
      const known = { goal: next.value, child: upToMerging(surfaceString(next.value.after)) };
      this.goals.push(known);
      if (known.child === wanted) found.push(known.goal);
    }
    return found;
  }

  private route(
    goal: SurfaceGoal,
    isWanted: IsWanted,
    attempt: RouteAttempt,
    random: Random,
  ): SurfaceRoute | undefined {
    const guide = this.guideOf(goal, attempt, random);
    if (guide === undefined) return undefined;
    const ends = [this.cornerAt(goal, goal.from), this.cornerAt(goal, goal.to)];
    let tried = 0;
    for (const [start, end] of [ends, ends.toReversed()]) {
      for (const way of this.waysBetween(start, end, guide)) {
        if (++tried > MAX_WAYS) return undefined;
        const stroke: Stroke = { from: start.spot, to: end.spot, ...curveAlong(this.mesh, way) };
        this.budget.spend(STEPS_OF_POINT * (this.points + stroke.inner.length));
        const accepted = validateSurfaceMove(this.drawing, stroke);
        if (accepted.ok && isWanted(accepted.value)) return { stroke, accepted: accepted.value };
      }
    }
    return undefined;
  }

  private cornerAt(goal: SurfaceGoal, { boundary, index }: SurfaceGoal["from"]): SurfaceCorner {
    return this.map.regions[goal.region].boundaries[boundary].corners[index];
  }

  private *waysBetween(start: SurfaceCorner, end: SurfaceCorner, guide: ReadonlySet<number>): Generator<WayBeside> {
    const { mesh } = this;
    const beside = (half: number): number => Math.floor(half / 3);
    const first = halvesInWedge(mesh, start);
    const inFirst = new Set(first.map(beside));
    const inLast = new Set(halvesInWedge(mesh, end).map(beside));
    const leaving = [...first, mesh.twin[previousHalf(first[first.length - 1])]];
    for (const half of new Set(leaving)) {
      if (!mesh.isWall[half] && !guide.has(half)) continue;
      for (const side of besidesOf(mesh, half)) {
        if (!inFirst.has(beside(side.half))) continue;
        for (const way of waysBeside(mesh, guide, side, end.spot, this.budget))
          if (inLast.has(beside(way.last))) yield way;
      }
    }
  }

  /** Finds what the curve is to follow, besides what is drawn: ways to what it encloses, or a way from end to end. */
  private guideOf(
    goal: SurfaceGoal,
    { parity, isVaried }: RouteAttempt,
    random: Random,
  ): ReadonlySet<number> | undefined {
    const guide = new GuideBuilder(this.mesh, isVaried, random, this.budget);
    const { boundaries } = this.map.regions[goal.region];
    const [from, to] = [this.cornerAt(goal, goal.from), this.cornerAt(goal, goal.to)];
    const { cut } = goal;
    if (cut?.kind !== "apart") {
      const wedge = new Set(halvesInWedge(this.mesh, to));
      const isGoal = (half: number): boolean =>
        this.mesh.origin[nextHalf(half)] === to.spot && wedge.has(this.mesh.twin[half]);
      const wanted = parity === undefined ? undefined : parity ^ this.parityBetween(goal);
      if (!guide.link(halvesInWedge(this.mesh, from), isGoal, wanted)) return undefined;
      const turned = boundaries.filter(({ corners }) => corners.length > 2 && random.below(2) === 1);
      if (isVaried && this.isOneSided(goal))
        for (const { corners } of turned) guide.reachAny([this.halvesFromAll(corners)], random);
      return guide.halves;
    }
    const own = boundaries[goal.from.boundary].corners;
    const far = boundaries.flatMap((_, b) => (b === goal.from.boundary || goal.near.includes(b) ? [] : [b]));
    const hugsNear = cut.near === 0 || (cut.far !== 0 && random.below(2) === 1);
    const side = hugsNear ? goal.near : far;
    const [i, j] = [goal.from.index, goal.to.index];
    const chain = hugsNear ? own.slice(i, j + 1) : [...own.slice(j), ...own.slice(0, i + 1)];
    const starts = [...this.halvesFromAll(chain)];
    guide.addSources(starts);
    if (cut.near !== 0 && cut.far !== 0 && !guide.addLoop(random)) return undefined;
    const missing = side.map((b) => this.halvesFromAll(boundaries[b].corners));
    while (missing.length > 0) {
      const met = guide.reachAny(missing, isVaried && this.isOneSided(goal) ? random : undefined);
      if (met === undefined) return undefined;
      missing.splice(met, 1);
    }
    if (guide.halves.size === 0 && i === j) guide.addTip(starts, random);
    return guide.halves;
  }

  /**
   * Counts how the boundary goes over the sides between the ends of a curve that cuts its region open; 0 for others.
   */
  private parityBetween({ region, from, to, cut }: SurfaceGoal): SideParity {
    if (cut === undefined) return 0;
    const between = this.map.regions[region].boundaries[from.boundary].corners.slice(from.index, to.index);
    return between.reduce((parity, { leaving }) => {
      const [column, row] = this.drawing.curves[leaving >> 1].tile ?? HOME;
      return parity ^ ((column & 1) | ((row & 1) << 1));
    }, 0);
  }

  /** A spot may lie on two boundaries of a region, so only half-edges tell them apart. */
  private halvesFromAll(corners: readonly SurfaceCorner[]): Set<number> {
    return new Set(corners.flatMap((corner) => halvesInWedge(this.mesh, corner)));
  }

  private isOneSided({ region }: SurfaceGoal): boolean {
    return this.map.regions[region].genus < 0;
  }
}

/**
 * A curve that cuts a region open is crossed once by another closed way. So with the boundary between its ends it goes
 * over upright or level sides an odd number of times.
 */
function attemptFor({ cut }: SurfaceGoal, attempt: number): RouteAttempt {
  const isVaried = attempt > 0 && (attempt < FIRST_STRAIGHT || attempt > LAST_STRAIGHT);
  if (cut !== undefined) return { parity: 1 + (attempt % 3), isVaried };
  return attempt === 0 ? { isVaried } : { parity: attempt % 4, isVaried };
}

function reaches({ after }: SurfaceGoal): IsWanted {
  return ({ map }) => sameSurfacePosition(labelledSurface(map), after);
}

function leadsTo({ map }: ValidatedSurfaceMove, wanted: string): boolean {
  return upToMerging(surfaceString(labelledSurface(map))) === wanted;
}
