import { acceptStroke } from "../../engine/drawing/any-surface/gate.ts";
import { redrawBoard } from "../../engine/play/boards/redrawing.ts";
import type { Drawing, DrawnSurface } from "../../engine/drawing/drawing.ts";
import { alternatives } from "../../engine/play/alternatives.ts";
import { checkDrawing } from "../../engine/play/drawing-check.ts";
import { countedForm, letterCountOf } from "../oracle/lands.ts";
import { MOST_LETTERS, NASTY_LANDS, nastyLand, type NastyLandKind } from "../oracle/nasty-lands.ts";
import { budgetSteps, comparedEdges, MOST_STEPS } from "./drawing/counted-work.ts";
import { NASTY_MAPS, nastyMap, type NastyMapKind } from "./drawing/nasty-maps.ts";
import { NASTY_KINDS, type NastyKind, nastyMove } from "./drawing/nasty-strokes.ts";

/** Work on a board, and the canonical form of a position. */
export const WORKS = ["redraw", "check", "route", "canonical form"] as const;
export type Work = (typeof WORKS)[number];

/** What the work is done on: a board after a stroke, a map, or a land. */
export type CostlyKind =
  | { readonly of: "stroke"; readonly kind: NastyKind["kind"]; readonly surface: DrawnSurface | "S" }
  | { readonly of: "map"; readonly kind: NastyMapKind; readonly surface: DrawnSurface | "S" }
  | { readonly of: "land"; readonly kind: NastyLandKind };

/** A kind, how many of its parts it has, and from 0 to 1 how large these are. */
export type CostlyCase = CostlyKind & { readonly count: number; readonly size: number };

/** A case with the work and the steps that it took when it was found. */
export type FoundCase = CostlyCase & { readonly work: Work; readonly steps: number };

const SURFACES = ["S", "T", "P2"] as const;

export function kindsFor(work: Work): CostlyKind[] {
  if (work === "canonical form") return NASTY_LANDS.map((kind) => ({ of: "land", kind }));
  return SURFACES.flatMap((surface) => [
    ...(Object.keys(NASTY_KINDS) as NastyKind["kind"][]).map((kind) => ({ of: "stroke", kind, surface }) as const),
    ...(Object.keys(NASTY_MAPS) as NastyMapKind[]).map((kind) => ({ of: "map", kind, surface }) as const),
  ]);
}

/** The most parts of a kind. */
export function mostOf(kind: CostlyKind): number {
  if (kind.of === "land") return MOST_LETTERS;
  return kind.of === "map" ? NASTY_MAPS[kind.kind] : NASTY_KINDS[kind.kind];
}

/** The most steps of a redraw on a surface. */
const MOST_STEPS_ON_SURFACE = 60_000_000;

/** The most steps of some work on a case. */
export function mostSteps(work: Work, one: CostlyKind): number {
  if (work === "canonical form") return 2_000_000;
  return work === "redraw" && one.of !== "land" && one.surface !== "S" ? MOST_STEPS_ON_SURFACE : MOST_STEPS[work];
}

/** Steps of some work on a case; null if a gate refuses it. */
export function costOf(work: Work, one: CostlyCase): number | null {
  if (one.of === "land") {
    const land = nastyLand(one.kind, one.count, one.size);
    return letterCountOf(land) > MOST_LETTERS ? null : countedForm(land).steps;
  }
  const board = boardOf(one);
  if (board === null) return null;
  const { drawing, from, to } = board;
  if (work === "redraw") return budgetSteps(() => redrawBoard(drawing)).steps;
  if (work === "check") return comparedEdges(() => checkDrawing(drawing, { game: "sprouts", surface: one.surface }));
  return budgetSteps(() => alternatives(drawing, from, to, 0, 1)).steps;
}

function boardOf(
  one: CostlyCase & { readonly of: "stroke" | "map" },
): { drawing: Drawing; from: number; to: number } | null {
  const on = (drawing: Drawing): Drawing => (one.surface === "S" ? drawing : { ...drawing, surface: one.surface });
  if (one.of === "map") {
    const drawing = on(nastyMap(one.kind, one.count, one.size));
    return checkDrawing(drawing, { game: "sprouts", surface: one.surface }).ok ? { drawing, from: 0, to: 1 } : null;
  }
  const { drawing, stroke } = nastyMove(one);
  const accepted = acceptStroke(on(drawing), stroke);
  return accepted.ok ? { drawing: accepted.value.drawing, from: stroke.from, to: stroke.to } : null;
}
