import { seededRandom } from "../../random.ts";
import { labelledSpotLives, type LabelledPosition } from "../../sprouts/labelled.ts";
import { upToMerging } from "../routing/merged-strings.ts";
import { type SidePassage, sidePassages, type SurfaceDrawing } from "./cut.ts";
import type { SideParity } from "./guides.ts";
import { surfacePositionKey } from "./prediction.ts";
import { surfaceMapOf } from "./surface-gate.ts";
import { type SurfaceGoal, surfaceGoals } from "./surface-goals.ts";
import { labelledSurface, surfaceString } from "./surface-map.ts";
import { type RouteAttempt, type RoutedGoal, type SurfaceRoute, SurfaceRouter } from "./surface-router.ts";

export interface SurfaceChoice {
  readonly route: SurfaceRoute;
  /** Sides that the curve goes over, from the stroke's start. */
  readonly over: readonly SidePassage[];
}

/** Different moves between two spots that are offered. */
const MAX_GOALS = 200;
/** Moves between two spots that are looked at. */
const MAX_LOOKED_AT = 4000;
const PARITIES: readonly SideParity[] = [0, 1, 2, 3];
/** Tries for a move like one that is offered already. */
const VARIED_TRIES = 3;

/**
 * Curves between two spots. First one to each position that can follow, then one for each other choice of spots on
 * either side, then those that do the same and go over other sides of the board. The same curves on each call.
 */
export function* surfaceChoices(drawing: SurfaceDrawing, from: number, to: number): Generator<SurfaceChoice> {
  const router = new SurfaceRouter(drawing);
  const random = seededRandom(1);
  const met = new Set<string>();
  const choiceOf = (routed: RoutedGoal | undefined): SurfaceChoice | undefined => {
    if (routed === undefined) return undefined;
    const { goal, route } = routed;
    const over = sidePassages(drawing, route.stroke);
    const key = `${surfacePositionKey(goal.after)} over ${passagesKey(over, route.stroke.from === from, from === to)}`;
    if (met.has(key)) return undefined;
    met.add(key);
    return { route: router.smooth(routed), over };
  };
  const groups = goalsByChild(drawing, from, to);
  const later: SurfaceGoal[] = [];
  for (const goals of groups) {
    const routed = router.drawFirst(goals, random);
    const choice = choiceOf(routed);
    if (choice === undefined) continue;
    yield choice;
    later.push(...goals.filter((goal) => goal !== routed?.goal));
  }
  for (const goal of later) {
    for (const attempt of attemptsFor(goal)) {
      const choice = choiceOf(router.draw(goal, attempt, random));
      if (choice === undefined) continue;
      yield choice;
      break;
    }
  }
  for (const goal of groups.flat()) {
    if (goal.cut?.kind === "apart") continue;
    for (const parity of PARITIES) {
      const choice = choiceOf(router.draw(goal, { parity, isVaried: false }, random));
      if (choice) yield choice;
    }
  }
}

/**
 * Goals of curves between two spots, grouped by what they lead to; those with few spots on one side come first.
 * Boundaries where all spots are dead may lie on either side.
 */
function goalsByChild(drawing: SurfaceDrawing, from: number, to: number): SurfaceGoal[][] {
  const position = labelledSurface(surfaceMapOf(drawing));
  const goals = new Map<string, SurfaceGoal>();
  let lookedAt = 0;
  for (const goal of surfaceGoals(position, drawing.spots.length, [from, to])) {
    const key = liveKey(goal.after);
    if (!goals.has(key)) goals.set(key, goal);
    if (goals.size === MAX_GOALS || ++lookedAt === MAX_LOOKED_AT) break;
  }
  const few = ({ region, cut, near }: SurfaceGoal): number =>
    cut?.kind === "apart" ? Math.min(near.length, position.regions[region].length - 1 - near.length) : 0;
  const sorted = [...goals.values()].sort((a, b) => few(a) - few(b));
  return [...Map.groupBy(sorted, ({ after }) => upToMerging(surfaceString(after))).values()];
}

function liveKey(position: LabelledPosition): string {
  const lives = labelledSpotLives(position);
  const regions = position.regions.map((walks) =>
    walks.filter((walk) => walk.some((spot) => (lives.get(spot) ?? 0) > 0)),
  );
  return surfacePositionKey({ ...position, regions });
}

/**
 * Lists the attempts for a goal. A curve that cuts a region open goes over its sides an odd number of times, together
 * with the boundary between its ends.
 */
function attemptsFor({ cut }: SurfaceGoal): RouteAttempt[] {
  const varied = Array.from({ length: VARIED_TRIES }, () => ({ isVaried: true }));
  if (cut === undefined || cut.kind === "apart") return [{ isVaried: false }, ...varied];
  const parities = PARITIES.filter((parity) => parity !== 0);
  return [false, true].flatMap((isVaried) => parities.map((parity) => ({ parity, isVaried })));
}

/** Equal for curves between the same spots that go over the same sides; a loop has no direction. */
function passagesKey(over: readonly SidePassage[], isForward: boolean, isLoop: boolean): string {
  const forward = over.map(({ out }) => out).join();
  const backward = over
    .toReversed()
    .map(({ into }) => into)
    .join();
  if (isLoop) return [forward, backward].sort()[0];
  return isForward ? forward : backward;
}
