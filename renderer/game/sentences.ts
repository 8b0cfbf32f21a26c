import { spotLives } from "../../engine/drawing/drawing.ts";
import { OPPONENT_LEVELS, type OpponentLevel } from "../../engine/play/opponent-levels.ts";
import type { Hint } from "../../protocol/campaign.ts";
import type { SideIndex } from "../../engine/play/match.ts";
import type { Belief } from "../../engine/play/perfect/decision.ts";
import type { Colour, MatchCause, MatchSetup, MatchState } from "../../protocol/schemas.ts";

export const COLOUR_NAMES: Readonly<Record<Colour, string>> = {
  blue: "Blue",
  red: "Red",
  green: "Green",
  orange: "Orange",
  purple: "Purple",
  teal: "Teal",
  pink: "Pink",
  brown: "Brown",
};

export const LEVEL_NAMES: Readonly<Record<OpponentLevel, string>> = {
  easy: "Easy",
  medium: "Medium",
  hard: "Hard",
  insane: "Insane",
  perfect: "Perfect",
};

/** How somebody is called in sentences: "you" where a person plays a computer, else by the colour. */
export function sideName(setup: MatchSetup, index: SideIndex): string {
  const side = setup.sides[index];
  if (side.kind === "computer")
    return setup.sides[other(index)].kind === "computer" ? `Computer ${COLOUR_NAMES[side.colour]}` : "Computer";
  return setup.sides[other(index)].kind === "computer" ? "You" : COLOUR_NAMES[side.colour];
}

/** What more there is to say of a side than its name. */
export function sideDetail(setup: MatchSetup, index: SideIndex): string {
  const side = setup.sides[index];
  if (side.kind === "computer") return `${LEVEL_NAMES[side.level]} level`;
  if (setup.sides[other(index)].kind === "computer") return COLOUR_NAMES[side.colour];
  return setup.starts === index ? "Moves first" : "Moves second";
}

export function other(index: SideIndex): SideIndex {
  return index === 0 ? 1 : 0;
}

/** Who plays whom, for a list of matches. */
export function matchTitle(setup: MatchSetup): string {
  const [a, b] = setup.sides;
  if (a.kind === "person" && b.kind === "person") return `${COLOUR_NAMES[a.colour]} against ${COLOUR_NAMES[b.colour]}`;
  const computer = a.kind === "computer" ? a : b;
  return `You against the computer${computer.kind === "computer" ? `, ${LEVEL_NAMES[computer.level]}` : ""}`;
}

/** What is played on. */
export function mapTitle({ map }: MatchSetup): string {
  return map.kind === "plain" ? count(map.spots, "spot") : `Level ${map.level}`;
}

export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

/** Whose turn it is, as one sentence; for a match that is over, how it ended. */
export function turnSentence(state: MatchState): string {
  if (state.result !== null) return `${wonSentence(state)} ${reasonSentence(state)}`;
  if (state.toMove === null) return "The game is over.";
  const name = sideName(state.setup, state.toMove);
  if (state.setup.sides[state.toMove].kind === "computer")
    return state.thinking ? `${name} is thinking.` : `It is the computer's turn.`;
  return name === "You" ? "It is your turn." : `It is ${name}'s turn.`;
}

export function wonSentence(state: MatchState): string {
  if (state.result === null) return "";
  const name = sideName(state.setup, state.result.winner);
  return name === "You" ? "You win!" : name === "Computer" ? "The computer wins." : `${name} wins!`;
}

export function reasonSentence(state: MatchState): string {
  if (state.result === null) return "";
  if (state.result.reason === "gave-up") return `${subject(state.setup, other(state.result.winner))} gave up.`;
  const winner = subject(state.setup, state.result.winner);
  return `No move is left, and ${winner === "You" ? "you" : winner === "The computer" ? "the computer" : winner} made the last one.`;
}

/** A side at the beginning of a sentence. */
function subject(setup: MatchSetup, index: SideIndex): string {
  const name = sideName(setup, index);
  return name === "Computer" ? "The computer" : name;
}

/** What happened, and whose turn it is now. */
export function changeSentence(state: MatchState, cause: MatchCause): string {
  return [happened(state, cause), turnSentence(state)].filter((part) => part !== "").join(" ");
}

function happened(state: MatchState, cause: MatchCause): string {
  if (cause.kind === "redraw" && cause.steps.length > 0) return "The board was redrawn.";
  if (cause.kind === "undo") return `${subject(state.setup, cause.by)} took back a move.`;
  if (cause.kind === "go-on") return "The game goes on.";
  if (cause.kind !== "move") return "";
  const [first, second] = state.drawing.curves.slice(-2);
  const joined =
    first.from === second.to
      ? `drew a loop at spot ${first.from + 1}`
      : `joined spots ${first.from + 1} and ${second.to + 1}`;
  return `${subject(state.setup, cause.by)} ${joined}; the new spot is ${first.to + 1}. ${count(state.lives, "life is", "lives are")} left.`;
}

/**
 * The parity that a side needs (thesis, Proposition 7): a person's against the computer, which stays the
 * same whoever is to move, else that of the side to move. Empty when the match is over.
 */
export function parityHint(state: MatchState): string {
  const { setup, toMove, lives, result } = state;
  if (toMove === null || result !== null) return "";
  const side = sideName(setup, other(toMove)) === "You" ? other(toMove) : toMove;
  const wanted = (lives % 2 === 0) === (side === toMove) ? "odd" : "even";
  const name = subject(setup, side);
  return `${name} ${name === "You" ? "win" : "wins"} if an ${wanted} number of spots survives.`;
}

/** A spot for somebody who cannot see the board. */
export function spotSentence(index: number, lives: number, usable: boolean): string {
  const what =
    lives === 0
      ? "dead"
      : usable
        ? count(lives, "life", "lives")
        : `${count(lives, "life", "lives")}, but no curve can reach it any more`;
  return `Spot ${index + 1}: ${what}`;
}

/** As `spotSentence`, with the spots that share a region with it. `regions` as `livingRegions` gives them. */
export function fullSpotSentence(state: MatchState, index: number, regions: readonly (readonly number[])[]): string {
  const beside = regions
    .filter((spots) => spots.includes(index))
    .map((spots) => spots.filter((spot) => spot !== index));
  const company = beside.map((spots) => (spots.length === 0 ? "alone" : `with ${spotsText(spots)}`));
  const where =
    company.length === 0
      ? ""
      : ` It lies ${beside.length === 1 ? "in a region" : `in ${beside.length} regions:`} ${company.join(", and ")}.`;
  return `${spotSentence(index, spotLives(state.drawing)[index], state.usable[index])}.${where}`;
}

/** A spot that was picked, for somebody who cannot see the board: where a curve from it could end. `partners` as `partnersOf` gives them. */
export function pickedSentence(spot: number, partners: ReadonlySet<number>): string {
  const others = [...partners].filter((other) => other !== spot).sort((a, b) => a - b);
  const ends = [
    others.length === 0 ? "" : `at ${spotsText(others)}`,
    partners.has(spot) ? `at spot ${spot + 1} itself` : "",
  ].filter((part) => part !== "");
  return `Spot ${spot + 1} is picked. The curve can end ${ends.join(", or ")}.`;
}

/** Whether a curve from the spot that was picked can end at another one, as an addition to its `spotSentence`. */
export function reachSentence(spot: number, from: number, partners: ReadonlySet<number>): string {
  if (spot === from) return partners.has(spot) ? "picked; a loop is possible" : "picked";
  return `${partners.has(spot) ? "can" : "cannot"} be reached from spot ${from + 1}`;
}

/** A region for somebody who cannot see the board: the living spots that it touches. */
export function regionSentence(spots: readonly number[]): string {
  return `A region with ${spotsText(spots)}`;
}

/** Spots by name: "spot 3", "spots 3, 4 and 5". */
export function spotsText(spots: readonly number[]): string {
  const names = spots.map((spot) => String(spot + 1));
  const last = names.pop();
  if (last === undefined) return "no spot";
  return names.length === 0 ? `spot ${last}` : `spots ${names.join(", ")} and ${last}`;
}

/** What a hint says in a match against the computer. */
export function hintSentence({ kind }: Hint, { setup, helped }: Pick<MatchState, "setup" | "helped">): string {
  if (kind === "move") return "The dashed curve wins. Draw it, or let it be drawn.";
  if (kind === "lost") {
    const neverErrs = setup.sides.some((side) => side.kind === "computer" && !OPPONENT_LEVELS[side.level].isTimed);
    const lost = neverErrs
      ? "No move wins from here any more, and Perfect never errs. Take moves back, or start over."
      : "No move wins from here any more. Take moves back, or hope for an error.";
    return helped ? lost : `${lost} The hint costs nothing.`;
  }
  return "No winning move could be found in time. The hint costs nothing.";
}

/** What the computer says of its own prospects. */
export function beliefSentence(belief: Belief): string {
  if (belief === "winning") return "Knows that it wins";
  return belief === "losing" ? "Knows that you can win" : "Is guessing";
}

/** Why a stroke cannot begin or end at a spot. */
export function refusedSpotSentence(lives: number): string {
  return lives === 0 ? "This spot has no lives left." : "No curve can reach this spot any more.";
}

/** How long ago something happened, for a list of matches. */
export function agoSentence(then: number, now: number): string {
  const minutes = Math.floor((now - then) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${count(minutes, "minute")} ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${count(hours, "hour")} ago`;
  return `${count(Math.floor(hours / 24), "day")} ago`;
}
