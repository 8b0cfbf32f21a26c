import type { SmallGame } from "../games/small-game.ts";
import type { OpponentLevel } from "../play/opponent-levels.ts";
import { type Random, shuffled } from "../random.ts";
import type { PositionSolver } from "./position-solver.ts";

/** Whether the player to move can win; null if it was not found out. */
export type Foresight = "win" | "loss" | null;

/** Share of moves that Easy makes at random. */
const EASY_LAPSES = 0.15;
/** The most lost moves that are compared; the replies of each are looked at. */
const MAX_COMPARED = 12;

interface Choice {
  readonly move: string;
  readonly after: string;
}

/** Chooses and judges moves of a small game. `stop` ends the thinking early. */
export class SmallGamePlayer {
  private readonly game: SmallGame;
  private readonly solver: PositionSolver;

  constructor(game: SmallGame, solver: PositionSolver) {
    this.game = game;
    this.solver = solver;
  }

  /** The level's move. @throws {RangeError} on a board without a move. */
  choose(board: string, level: OpponentLevel, random: Random, stop: () => boolean): string {
    const moves = shuffled(this.game.moves(board), random);
    if (moves.length === 0) throw new RangeError("There is no move to choose.");
    const { horizons } = this.game;
    // Drawn moves may find no room.
    if (horizons === null) return moves.find((move) => this.game.after(board, move) !== undefined) ?? moves[0];
    if (level === "easy" && random.next() < EASY_LAPSES) return moves[0];
    const horizon = level === "perfect" ? Infinity : horizons[level];
    const children = this.children(board, moves);
    const open: Choice[] = [];
    const lost: Choice[] = [];
    for (const child of children) {
      const outcome = stop() ? undefined : this.solver.outcome(child.after, { horizon, stop });
      if (outcome === "loss") return child.move;
      (outcome === undefined ? open : lost).push(child);
    }
    if (open.length > 0) return open[0].move;
    return level === "easy" ? lost[0].move : this.trickiest(lost, horizon, stop);
  }

  /** A winning move; null if there is none, or none was found. */
  winningMove(board: string, stop: () => boolean): string | null {
    const { horizons } = this.game;
    if (horizons === null) return null;
    const children = this.children(board, this.game.moves(board));
    const known = { horizon: Infinity, stop };
    return children.find(({ after }) => this.solver.outcome(after, known) === "loss")?.move ?? null;
  }

  verdict(board: string, stop: () => boolean): Foresight {
    return this.solver.outcome(this.game.position(board), { horizon: Infinity, stop }) ?? null;
  }

  /** The positions that moves lead to, each with one of its moves. */
  private children(board: string, moves: readonly string[]): Choice[] {
    const seen = new Set<string>();
    return moves.flatMap((move) => {
      const next = this.game.after(board, move);
      if (next === undefined) return [];
      const after = this.solver.canonical(this.game.position(next));
      if (seen.has(after)) return [];
      seen.add(after);
      return [{ move, after }];
    });
  }

  /** The lost move with the largest share of wrong replies (thesis, 2.3.6). */
  private trickiest(lost: readonly Choice[], horizon: number, stop: () => boolean): string {
    let best = { move: lost[0].move, share: -1 };
    for (const { move, after } of lost.slice(0, MAX_COMPARED)) {
      if (stop()) break;
      const outcomes = this.solver.children(after).map((reply) => this.solver.outcome(reply, { horizon, stop }));
      const share =
        outcomes.length === 0 ? 0 : outcomes.filter((outcome) => outcome === "win").length / outcomes.length;
      if (share > best.share) best = { move, share };
    }
    return best.move;
  }
}
