import type { Drawing } from "../../engine/drawing/drawing.ts";
import { lastMoverWins } from "../../engine/rules.ts";
import { wayOf } from "../../engine/play/move-effect.ts";
import { choiceLabel } from "../game/choice-texts.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import type { AnalysisFindings, AnalysisState } from "../../protocol/analysis.ts";
import { t } from "../texts/texts.ts";

type Move = NonNullable<AnalysisFindings["found"]>["moves"][number];

/** Writes a nimber, such as "*2"; a question mark if it is not known. */
export function nimberText(nimber: number | null): string {
  return nimber === null ? "?" : `*${nimber}`;
}

/** `moves` is the number of moves since the position that the player asked about. */
export function outcomeText({ found, usable, status, ruleset }: AnalysisState, moves: number): string {
  if (!usable.includes(true)) return t(lastMoverWins(ruleset) ? "analysis.over" : "analysis.over-misere");
  const who = moves === 0 ? "mover" : moves % 2 === 0 ? "you" : "other";
  if (found?.outcome === "win") return t("analysis.wins", { who });
  if (found?.outcome === "loss") return t("analysis.loses", { who });
  if (status === "running") return t("analysis.searching");
  return t(status === "memory" ? "analysis.memory-full" : "analysis.not-found");
}

export function curveText(stroke: Stroke | null | undefined): string {
  if (stroke === undefined) return t("analysis.curve-coming");
  if (stroke === null) return t("analysis.no-curve");
  const { from, to } = stroke;
  return t("analysis.move", { shape: from === to ? "loop" : "curve", from: from + 1, to: to + 1 });
}

/** Says how the curve divides its region; empty without a curve. */
export function divisionText(drawing: Drawing, stroke: Stroke | null | undefined): string {
  return stroke === null || stroke === undefined ? "" : choiceLabel(wayOf(drawing, stroke));
}

export function leadsText({ outcome, nimber, ways }: Move): string {
  const known = nimber === null ? "no" : "yes";
  return t("analysis.leads", { outcome: outcome ?? "open", known, nimber: nimber ?? 0, ways });
}
