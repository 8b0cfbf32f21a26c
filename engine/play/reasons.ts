import { ifListed } from "../grundy/option-bound.ts";
import { cancelPairs } from "../grundy/sums.ts";
import type { Outcome } from "../grundy/solver.ts";
import { type Drawing, spotLives } from "../drawing/drawing.ts";
import { DEFAULT_RULESET, lastMoverWins, type Ruleset } from "../rules.ts";
import type { Position } from "../games/playable-game.ts";
import { SproutsGame } from "../sprouts/game.ts";
import { readBoard } from "./board-reading.ts";
import { REASON_KINDS, type Reason } from "./reason.ts";
import type { BoardReading } from "./boards/board-game.ts";
import { drawnParts } from "./drawn-parts.ts";
import { FixedParity } from "./fixed-parity.ts";

/** Tells the outcome for the player to move; undefined if unknown. */
export type OutcomeOf = (position: string) => Outcome | undefined;

/** The most lands that may be looked at for one reason. */
const MAX_LANDS = 5000;
/** Steps that the options which are listed for one reason may take (see `OptionBound`). */
const MAX_LISTED = 1_000_000;
/** Positions two moves ahead that may be looked at for one reason. */
const MAX_AHEAD = 1000;

/**
 * The reason why the player who has just moved wins.
 * @param outcomeOf judges single parts and their sum.
 */
export function reasonFor(before: Drawing, after: Drawing, outcomeOf: OutcomeOf, ruleset = DEFAULT_RULESET): Reason {
  const isNormal = lastMoverWins(ruleset);
  const board = readBoard(after);
  const shutIn = shutInBy(readBoard(before), board, after);
  const parts = drawnParts(after);
  const twins = isNormal ? twinsAmong(parts.map(({ position }) => position)) : parts.map(() => null);
  const reason: Reason = {
    kind: "exact",
    moves: null,
    survivors: null,
    isOdd: false,
    replies: null,
    shutIn,
    parts: parts.map(({ spots }, index) => ({ spots, twin: twins[index] })),
  };
  if (board.over) return isNormal ? { ...reason, kind: "last-move" } : reason;
  const game = new SproutsGame(ruleset);
  const lands = parsed(game, board.position);
  const settling = new Settling(game, ruleset);
  const lengths = settling.lengths(lands);
  if (lengths !== null) {
    const moves = lengths.length === 1 ? lengths[0] : null;
    const survivors = moves === null ? null : board.lives - moves;
    return { ...reason, kind: "survivors", moves, survivors, isOdd: (board.lives - lengths[0]) % 2 === 1 };
  }
  const searched = (): Reason =>
    settling.isNext(lands)
      ? { ...reason, kind: "next-move" }
      : { ...reason, replies: settling.children(lands)?.length ?? null };
  if (!isNormal) return searched();
  const alone = parts.filter((_, index) => twins[index] === null);
  if (alone.length === 0) return { ...reason, kind: "twins" };
  if (parts.length > 1 && alone.every(({ position }) => outcomeOf(position) === "loss"))
    return { ...reason, kind: alone.length === parts.length ? "lost-parts" : "twins-and-lost-parts" };
  const found = searched();
  return found.kind === "exact" && alone.length > 1 && outcomeOf(board.position) === "loss"
    ? { ...found, kind: "balanced-parts" }
    : found;
}

/** Compares reasons: the most helpful kinds come first. */
export function compareReasons(a: Reason, b: Reason): number {
  return REASON_KINDS.indexOf(a.kind) - REASON_KINDS.indexOf(b.kind);
}

/** Numbers of pairs of equal positions, by index. */
function twinsAmong(positions: readonly string[]): (number | null)[] {
  const twins: (number | null)[] = positions.map(() => null);
  let pairs = 0;
  for (const [index, position] of positions.entries()) {
    const other = positions.findIndex((one, i) => i < index && one === position && twins[i] === null);
    if (other === -1) continue;
    twins[other] = pairs;
    twins[index] = pairs;
    pairs++;
  }
  return twins;
}

function shutInBy(before: BoardReading, after: BoardReading, drawing: Drawing): number[] {
  const lives = spotLives(drawing);
  // The new spot had no place before.
  return drawing.spots.flatMap((_, spot) =>
    lives[spot] > 0 && !after.usable[spot] && (before.usable[spot] ?? true) ? [spot] : [],
  );
}

/** Positions that are lost for the player to move, whatever both do. */
class Settling {
  private readonly game: SproutsGame;
  private readonly isNormal: boolean;
  private readonly parity: FixedParity;

  constructor(game: SproutsGame, ruleset: Ruleset) {
    this.game = game;
    this.isNormal = lastMoverWins(ruleset);
    this.parity = new FixedParity(game, MAX_LANDS, MAX_LISTED);
  }

  /** The numbers of moves that the rest can take, rising; null unless their parity is known, and settles the game. */
  lengths(lands: Position): readonly number[] | null {
    const lengths = this.parity.lengths(lands);
    return lengths !== null && (lengths[0] % 2 === 0) === this.isNormal ? lengths : null;
  }

  /** Says whether after every move there is one that settles the game. */
  isNext(lands: Position): boolean {
    let left = MAX_AHEAD;
    const answers = this.children(lands);
    return (
      answers !== undefined &&
      answers.every((answer) => this.children(answer)?.some((next) => left-- > 0 && this.isSettled(next)) ?? false)
    );
  }

  /** Undefined where there are too many to look at. */
  children(lands: Position): Position[] | undefined {
    const { game } = this;
    return game.listed < MAX_LISTED ? ifListed(() => game.childrenOf(lands)) : undefined;
  }

  private isSettled(lands: Position): boolean {
    return (this.isNormal && cancelPairs(lands).length === 0) || this.lengths(lands) !== null;
  }
}

function parsed(game: SproutsGame, text: string): Position {
  const position = game.parse(text);
  if (!position.ok) throw new RangeError(`The position ${text} cannot be read.`);
  return position.value;
}
