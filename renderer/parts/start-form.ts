import type { GameStart } from "../../engine/play/boards/board-game.ts";
import type { GameId, Ruleset } from "../../engine/rules.ts";
import { startBoard } from "../picture/start-board.ts";
import { t } from "../texts/texts.ts";

/** What is chosen for the board that a game begins on: one size for each game. */
export interface StartForm {
  readonly ruleset: Ruleset;
  /** Spots of Sprouts, and crosses of Brussels Sprouts. */
  readonly spots: number;
  readonly crosses: number;
  /** Cells of Cram, as a setup has them. */
  readonly cells: string;
}

export const FIRST_SIZES = { spots: 5, crosses: 2, cells: "4x5" } as const;

export function startOfForm({ ruleset, spots, crosses, cells }: StartForm): GameStart {
  switch (ruleset.game) {
    case "cram":
      return { kind: "cells", cells };
    case "brussels-sprouts":
      return { kind: "plain", spots: crosses };
    case "sprouts":
      break;
  }
  return { kind: "plain", spots };
}

/** The form with the sizes of a start of this game. */
export function sizesOfStart({ game }: Pick<Ruleset, "game">, start: GameStart | null): Omit<StartForm, "ruleset"> {
  if (start === null) return FIRST_SIZES;
  if (start.kind === "cells") return { ...FIRST_SIZES, cells: start.cells };
  return { ...FIRST_SIZES, [game === "sprouts" ? "spots" : "crosses"]: start.spots };
}

/** The ruleset of another game. Only Sprouts has other surfaces, and Brussels Sprouts has no misère play. */
export function rulesetOfGame({ play }: Ruleset, game: GameId): Ruleset {
  return { game, surface: "S", play: game === "brussels-sprouts" ? "normal" : play };
}

/** Number of spots, crosses or cells, which decides where Perfect is offered. */
export function sizeOfStart(form: StartForm): number {
  const start = startOfForm(form);
  return start.kind === "plain" ? start.spots : (startBoard(form.ruleset, start)?.spots.length ?? 0);
}

/** Tells how a game is played; empty for Sprouts, which the lessons teach. */
export function gameLead(game: GameId): string {
  if (game === "sprouts") return "";
  return game === "cram" ? t("cram.lead") : t("brussels.lead");
}
