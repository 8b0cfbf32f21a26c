import { freeEnds } from "../../engine/brussels/drawn-board.ts";
import { nameOfCell } from "../../engine/cram/cells.ts";
import { gridOf } from "../../engine/cram/drawn-board.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { wayOf } from "../../engine/play/move-effect.ts";
import { choiceLabel } from "../game/choice-texts.ts";
import { dominoText } from "../game/match-texts.ts";
import { spotsOf } from "../game/spot-texts.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import type { AnalysisFindings, AnalysisState } from "../../protocol/analysis.ts";
import { t } from "../texts/texts.ts";

type Found = NonNullable<AnalysisFindings["found"]>;
type Move = Found["moves"][number];
type Part = Found["parts"][number];

/** Writes a nimber, such as "*2"; a question mark if it is not known. */
export function nimberText(nimber: number | null): string {
  return nimber === null ? "?" : `*${nimber}`;
}

/** Whether it is still searched who wins. */
export function isSearched({ found, usable, status }: AnalysisState): boolean {
  return usable.includes(true) && (found?.outcome ?? null) === null && status === "running";
}

/** `moves` is the number of moves since the position that the player asked about. */
export function outcomeText({ found, usable, status, ruleset }: AnalysisState, moves: number): string {
  if (!usable.includes(true)) return t(`rules.over-${ruleset.play}`);
  const who = moves === 0 ? "mover" : moves % 2 === 0 ? "you" : "other";
  if (found?.outcome === "win") return t("analysis.wins", { who });
  if (found?.outcome === "loss") return t("analysis.loses", { who });
  if (status === "running") return t("analysis.searching");
  return t(status === "memory" ? "analysis.memory-full" : "analysis.not-found");
}

/** Names a move on a board; `undefined` while it is looked for, and null if no stroke was found. */
export function strokeText(drawing: Drawing, stroke: Stroke | null | undefined): string {
  if (stroke === undefined) return t("analysis.curve-coming");
  if (stroke === null) return t("analysis.no-curve");
  const { from, to } = stroke;
  if (drawing.game === "cram") return t("analysis.move-domino", { cells: dominoText(drawing, stroke) });
  if (drawing.game === "brussels-sprouts") {
    const ends = freeEnds(drawing);
    return t("analysis.move-join", { from: ends.indexOf(from) + 1, to: ends.indexOf(to) + 1 });
  }
  return t("analysis.move", { shape: from === to ? "loop" : "curve", from: from + 1, to: to + 1 });
}

/** Says how the curve divides its region; empty without a curve, and in the games that do not ask. */
export function divisionText(drawing: Drawing, stroke: Stroke | null | undefined): string {
  return drawing.game !== undefined || stroke === null || stroke === undefined
    ? ""
    : choiceLabel(wayOf(drawing, stroke));
}

/** Names a part of the board, and its nimber. */
export function partText(drawing: Drawing, { spots, nimber }: Part): string {
  const found = { known: nimber === null ? ("no" as const) : ("yes" as const), nimber: nimber ?? 0 };
  const count = spots.length;
  if (drawing.game === "brussels-sprouts") return t("analysis.part-ends", { count, ...found });
  if (drawing.game === undefined) return t("analysis.part", { ...spotsOf(spots), ...found });
  const cell = nameOfCell(gridOf(drawing).cells[spots[0]]).toUpperCase();
  return t("analysis.part-cells", { count, cell, ...found });
}

export function leadsText({ outcome, nimber, ways }: Move): string {
  const known = nimber === null ? "no" : "yes";
  return t("analysis.leads", { outcome: outcome ?? "open", known, nimber: nimber ?? 0, ways });
}
