import { nameOfDomino } from "../../engine/cram/drawn-board.ts";
import { gameOfDrawing } from "../../engine/drawing/drawing.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import type { GameStart } from "../../engine/play/boards/board-game.ts";
import { hasLevels } from "../../engine/play/opponent-levels.ts";
import { otherSide, sideOfMove, type SideIndex } from "../../engine/play/match.ts";
import { isOnSphere, lastMoverWins } from "../../engine/rules.ts";
import { byMapKind, isFree } from "../../protocol/match-map.ts";
import type { MatchCause, MatchSetup, MatchState } from "../../protocol/schemas.ts";

import { dayText } from "../texts/numbers.ts";
import { rulesText, strengthName, surfaceWords } from "../texts/rules-text.ts";
import { startTitle } from "../texts/start-title.ts";
import { t } from "../texts/texts.ts";

type Opening = NonNullable<MatchState["opening"]>;

export interface Who {
  readonly who: "you" | "computer" | "other";
  readonly name: string;
}

export function whoIs(setup: Pick<MatchSetup, "sides">, index: SideIndex): Who {
  const side = setup.sides[index];
  const againstComputer = setup.sides[otherSide(index)].kind === "computer";
  const colour = t(`colours.${side.colour}`);
  if (side.kind === "computer")
    return againstComputer
      ? { who: "other", name: t("match.computer-of", { colour }) }
      : { who: "computer", name: t("match.computer") };
  return againstComputer ? { who: "you", name: t("match.you") } : { who: "other", name: nameOf(setup, index) };
}

/** Names a person who plays another one: by name, if both have different ones or none, else by colour. */
function nameOf({ sides }: Pick<MatchSetup, "sides">, index: SideIndex): string {
  const [name, other] = [sides[index], sides[otherSide(index)]].map((side) =>
    side.kind === "person" ? side.name : undefined,
  );
  return name === undefined || name === other ? t(`colours.${sides[index].colour}`) : name;
}

export function sideDetail(setup: Pick<MatchSetup, "sides" | "starts" | "ruleset">, index: SideIndex): string {
  const side = setup.sides[index];
  if (side.kind === "computer" && hasLevels(setup.ruleset)) return t(`opponents.${side.level}`);
  if (setup.sides.some(({ kind }) => kind === "computer")) return t(`colours.${side.colour}`);
  return t(setup.starts === index ? "match.moves-first" : "match.moves-second");
}

export function matchTitle(setup: Pick<MatchSetup, "sides" | "ruleset">): string {
  const [a, b] = setup.sides;
  const computer = a.kind === "computer" ? a : b;
  if (computer.kind === "computer" && !hasLevels(setup.ruleset)) return t("match.against-any-computer");
  return computer.kind === "computer"
    ? t("match.against-computer", { opponent: t(`opponents.${computer.level}`) })
    : t("match.two-players", { first: nameOf(setup, 0), second: nameOf(setup, 1) });
}

/** Names a map, with the surface unless that is the sphere. */
export function mapTitle(setup: MatchSetup): string {
  const { surface } = setup.ruleset;
  const map = titleOnSphere(setup);
  return isOnSphere(setup.ruleset) ? map : t("match.on-surface", { map, surface });
}

/** Names a map as `mapTitle` does, without the surface. */
export function titleOnSphere({ map, randomOpening, ruleset }: MatchSetup): string {
  const ofStart = (start: GameStart): string => {
    const title = startTitle(ruleset, start);
    return randomOpening === true ? t("match.opened", { title }) : title;
  };
  return byMapKind(map, {
    plain: ofStart,
    cells: ofStart,
    custom: ({ name }) => name,
    daily: ({ day, strength }) => t("match.daily", { day: dayText(day), strength: strengthName(strength) }),
    puzzle: ({ puzzle }) => t("match.puzzle", { puzzle }),
    campaign: ({ level }) => t("match.level", { level }),
    free: () => "",
  });
}

/** Describes the board to a player who can't see it. */
export function boardText(state: MatchState): string {
  const { ruleset } = state.setup;
  return [surfaceWords(ruleset), rulesText(ruleset), turnText(state)].filter((text) => text !== "").join(" ");
}

export function turnText(state: MatchState): string {
  const { setup, toMove } = state;
  if (isFree(setup)) return toMove === null ? t("editor.over") : leftText(state);
  if (state.result !== null) return `${wonText(state)} ${reasonText(state)}`;
  if (toMove === null) return t("match.over");
  if (state.opening !== undefined) return openingText(state, state.opening);
  const isThinking = state.thinking && setup.sides[toMove].kind === "computer";
  return t(isThinking ? "match.thinking" : "match.turn", { ...addressed(state, toMove) });
}

/** A step of Swap2 for whom it is told: who must act, the other player, or two at one screen and spectators. */
export function openingStep({ role: { sides } }: Pick<MatchState, "role">, { by, mayDraw }: Opening) {
  const who = sides.length !== 1 ? "watch" : sides.includes(by) ? "you" : "they";
  return `swap2-${who}-${mayDraw ? "answer" : "choose"}` as const;
}

/** Says what the opening asks (thesis, 3.4.2 and 4.1.6). */
export function openingText(state: MatchState, opening: Opening): string {
  const { name } = whoIs(state.setup, opening.by);
  return t(`online.${openingStep(state, opening)}`, { name, other: whoIs(state.setup, otherSide(opening.by)).name });
}

/** Whether a side is the seat at a server that the player at this screen has. */
function isOwn({ online, role: { sides } }: MatchState, index: SideIndex): boolean {
  return online !== undefined && sides.length === 1 && sides.includes(index);
}

/** Names a side as `whoIs` does; the player of a seat at a server is addressed, too. */
export function addressed(state: MatchState, index: SideIndex): Who {
  return isOwn(state, index) ? { who: "you", name: t("match.you") } : whoIs(state.setup, index);
}

export function wonText(state: MatchState): string {
  return state.result === null ? "" : t("match.won", { ...addressed(state, state.result.winner) });
}

export function reasonText(state: MatchState): string {
  const { setup, result } = state;
  if (result === null) return "";
  const loser = otherSide(result.winner);
  const texts: Readonly<Record<NonNullable<MatchState["result"]>["reason"], () => string>> = {
    "gave-up": () => t("match.gave-up", { ...addressed(state, loser) }),
    left: () => t("online.left", { name: whoIs(setup, loser).name }),
    "time-out": () => t("match.time-out", { ...addressed(state, loser) }),
    "no-move-left": () =>
      t(`rules.last-move-${setup.ruleset.play}`, { ...addressed(state, sideOfMove(setup.starts, state.moves)) }),
  };
  const text = texts[result.reason]();
  const rules = rulesText(setup.ruleset);
  return rules === "" || result.reason === "no-move-left" ? text : `${text} ${rules}`;
}

/** Says in one line how a game has ended: in Sprouts how many spots survive, which decides who moves last. */
export function endText(state: MatchState): string {
  const { setup, result, drawing, lives, moves } = state;
  if (result?.reason !== "no-move-left" || drawing.game !== undefined) return reasonText(state);
  const { play } = setup.ruleset;
  return t("end.survived", { survivors: lives, play, ...addressed(state, sideOfMove(setup.starts, moves)) });
}

/** News that nothing else on the screen shows; null for the rest. */
export function newsText(state: MatchState, cause: MatchCause): string | null {
  const isShown = cause.kind === "chosen" || cause.kind === "take-back-refused";
  const text = isShown ? causeTexts(state, cause).join(" ") : "";
  return text === "" ? null : text;
}

/** What changes neither whose turn it is nor how the game has ended: that was said before. */
const KEEPS_TURN: ReadonlySet<MatchCause["kind"]> = new Set<MatchCause["kind"]>([
  "redraw",
  "take-back-asked",
  "take-back-refused",
  "rematch-asked",
  "rematch-refused",
  "rated",
]);

export function changeText(state: MatchState, cause: MatchCause): string {
  const texts = causeTexts(state, cause);
  return (KEEPS_TURN.has(cause.kind) ? texts : [...texts, turnText(state)]).join(" ");
}

function causeTexts(state: MatchState, cause: MatchCause): string[] {
  const { setup } = state;
  switch (cause.kind) {
    case "redraw":
      return cause.steps.length > 0 ? [t("match.redrawn")] : [];
    case "undo":
      return [isFree(setup) ? t("editor.undone") : t("match.took-back", { ...addressed(state, cause.by) })];
    case "clock":
      return [t(state.clock?.isPaused === true ? "match.clock-paused" : "match.clock-runs")];
    case "go-on":
      return [t("match.goes-on")];
    case "chosen":
      return [t("online.news-chosen", { ...addressed(state, cause.starts) })];
    case "take-back-asked":
    case "take-back-refused":
    case "rematch-asked":
    case "rematch-refused":
      // Players know their own wish; the screen says what follows from it.
      if (isOwn(state, cause.by)) return [];
      return [t(`online.news-${cause.kind}`, { name: whoIs(setup, cause.by).name })];
    case "rated":
      return [t("online.news-rated")];
    case "move":
      if (isFree(setup)) return [t("editor.joined", lastEnds(state))];
      return [moveText(state, cause.by), leftText(state)].filter((text) => text !== "");
    case "gave-up":
    case "time-out":
    case "left":
    case "seats":
    case "help":
    case "thinking":
    case "answered":
      break;
  }
  return [];
}

/** How much is left: lives or free cells. Empty in Brussels Sprouts, where it would give the joke away. */
export function leftText({ drawing, lives }: Pick<MatchState, "drawing" | "lives">): string {
  const game = gameOfDrawing(drawing);
  if (game === "cram") return t("cram.cells-left", { cells: lives });
  return game === "sprouts" ? t("match.lives-left", { lives }) : "";
}

/** The joke of Brussels Sprouts, which is told after a game: nothing that was drawn mattered. Empty in other games. */
export function jokeText({ setup: { map, ruleset }, result }: Pick<MatchState, "setup" | "result">): string {
  if (result?.reason !== "no-move-left" || ruleset.game !== "brussels-sprouts" || map.kind !== "plain") return "";
  const crosses = map.spots;
  const ends = 4 * crosses;
  const [joins, areas] = [crosses - 1, ends - 1];
  // Each curve joins two pieces or cuts an area in two, until there is one piece and every free end is alone.
  const moves = joins + areas;
  return t("brussels.fact", { crosses, ends, moves, joins, areas, parity: moves % 2 === 1 ? "odd" : "even" });
}

/** Says what the last move on the board joined; side `by` made it. */
export function moveText(state: MatchState, by: SideIndex): string {
  const who = addressed(state, by);
  const { drawing } = state;
  const game = gameOfDrawing(drawing);
  if (game === "brussels-sprouts") return t("brussels.joined", { ...who });
  if (game === "cram") {
    const domino = drawing.curves[drawing.curves.length - 1];
    return t("cram.covered", { ...who, cells: dominoText(drawing, domino) });
  }
  const ends = lastEnds(state);
  return ends.from === ends.to ? t("match.looped", { ...who, ...ends }) : t("match.joined", { ...who, ...ends });
}

/** Names the domino between two cells of a board of Cram. */
export function dominoText(drawing: MatchState["drawing"], ends: Pick<Stroke, "from" | "to">): string {
  return cellsText(nameOfDomino(drawing, ends));
}

/** Shows the name of a domino, such as "A1–B1". */
export function cellsText(name: string): string {
  return name.toUpperCase().replace("-", "–");
}

/** Numbers of the spots of the last curve, from 1. */
function lastEnds({ drawing }: Pick<MatchState, "drawing">): { from: number; to: number; spot: number } {
  const [first, second] = drawing.curves.slice(-2);
  return { from: first.from + 1, to: second.to + 1, spot: first.to + 1 };
}

/** The parity that the person or else the side to move needs (thesis, Proposition 7); in misère play the other one. */
export function parityText({ setup, toMove, lives, result, opening }: MatchState): string {
  if (setup.ruleset.game !== "sprouts" || toMove === null || result !== null || opening !== undefined) return "";
  const other = otherSide(toMove);
  const side = whoIs(setup, other).who === "you" ? other : toMove;
  // The side to move makes the last one if the number of moves left is odd.
  const makesLast = lastMoverWins(setup.ruleset) === (side === toMove);
  const parity = (lives % 2 === 0) === makesLast ? "odd" : "even";
  return t("match.parity", { ...whoIs(setup, side), parity });
}
