import type { Drawing } from "../../drawing/drawing.ts";
import type { Stroke } from "../../drawing/moves/stroke.ts";
import { realize } from "../../drawing/routing/realization.ts";
import { planarMap } from "../../drawing/topology/planar-map.ts";
import { shuffled, type Random } from "../../random.ts";
import { readBoard } from "../board-reading.ts";
import type { LessonOutcomes } from "./outcomes.ts";

/**
 * The computer's move in a lesson.
 * @throws {Error} when there is none.
 */
export function lessonReply(
  drawing: Drawing,
  computer: "kind" | "exact",
  outcomes: LessonOutcomes,
  random: Random,
): Stroke {
  const map = planarMap(drawing);
  const children = shuffled(outcomes.children(readBoard(drawing).position), random);
  const wanted = computer === "kind" ? "win" : "loss";
  const isWanted = (child: string): boolean => outcomes.outcome(child) === wanted;
  for (const child of [...children.filter(isWanted), ...children.filter((one) => !isWanted(one))]) {
    const route = realize(map, child, random);
    if (route.ok) return route.value.stroke;
  }
  throw new Error("There is no move that can be drawn.");
}
