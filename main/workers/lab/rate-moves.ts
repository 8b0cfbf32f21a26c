import type { PlayableGame, Position } from "../../../engine/games/playable-game.ts";
import { type ChildRating, rateChildren } from "../../../engine/grundy/children.ts";
import { findsNimbers, type GameSearch } from "../../../engine/grundy/solver.ts";
import { conventionOf } from "../../../engine/rules.ts";
import { type LabFound, type LabMove, MAX_LAB_ROWS } from "../../../protocol/lab.ts";
import type { LabWatch } from "./lab-watch.ts";
import type { LabStop } from "./order.ts";

/** Solves each move of a position, easy ones first. */
export function rateMoves(game: PlayableGame, position: Position, search: GameSearch, watch: LabWatch): LabStop {
  const children = game.childrenOf(position);
  const moves = new Moves(game, children);
  const hasNimbers = findsNimbers(search);
  watch.find(moves.found(hasNimbers));
  watch.stage = { step: "moves", number: moves.solved(hasNimbers), total: children.length };
  let isStopped = false;
  const stop = (): boolean => (isStopped ||= watch.stop());
  for (const rating of rateChildren(search, children, { wantsNimbers: hasNimbers, stop })) {
    if (!moves.learn(rating)) continue;
    watch.find(moves.found(hasNimbers));
    watch.stage = { step: "moves", number: moves.solved(hasNimbers), total: children.length };
  }
  if (moves.solved(hasNimbers) === children.length) return "done";
  return isStopped ? "stopped" : "memory";
}

class Moves {
  private readonly game: PlayableGame;
  private readonly children: readonly Position[];
  private readonly ratings: ChildRating[];

  constructor(game: PlayableGame, children: readonly Position[]) {
    this.game = game;
    this.children = children;
    this.ratings = children.map((_, index) => ({ index, outcome: undefined, nimber: undefined }));
  }

  /** Takes over a rating. @returns whether something is new. */
  learn(rating: ChildRating): boolean {
    const before = this.ratings[rating.index];
    this.ratings[rating.index] = rating;
    return before.outcome !== rating.outcome || before.nimber !== rating.nimber;
  }

  solved(withNimbers: boolean): number {
    return this.ratings.filter(({ outcome, nimber }) => (withNimbers ? nimber : outcome) !== undefined).length;
  }

  /** Winning moves first, and moves that are not solved before those that lose. */
  found(withNimbers: boolean): Partial<LabFound> {
    const { ratings } = this;
    const rank = ({ outcome }: ChildRating): number => (outcome === "loss" ? 0 : outcome === undefined ? 1 : 2);
    const listed = ratings.toSorted((a, b) => rank(a) - rank(b) || a.index - b.index).slice(0, MAX_LAB_ROWS);
    const isWon = ratings.some(({ outcome }) => outcome === "loss");
    const isLost = ratings.every(({ outcome }) => outcome === "win");
    const nimbers = new Set(ratings.map(({ nimber }) => nimber));
    return {
      outcome: this.outcomeAtEnd() ?? (isWon ? "win" : isLost ? "loss" : null),
      nimber: withNimbers && !nimbers.has(undefined) ? leastAbsent(nimbers) : null,
      moves: listed.map((rating) => this.moveOf(rating)),
      moveCount: ratings.length,
    };
  }

  /** The outcome where no move is left, as the rule decides; null elsewhere. */
  private outcomeAtEnd(): "win" | "loss" | null {
    if (this.children.length > 0) return null;
    return conventionOf(this.game.ruleset).outcomeAtEnd;
  }

  private moveOf({ index, outcome, nimber }: ChildRating): LabMove {
    return {
      position: this.game.print(this.children[index]),
      outcome: outcome === undefined ? null : outcome === "loss" ? "win" : "loss",
      nimber: nimber ?? null,
    };
  }
}

function leastAbsent(taken: ReadonlySet<number | undefined>): number {
  let nimber = 0;
  while (taken.has(nimber)) nimber++;
  return nimber;
}
