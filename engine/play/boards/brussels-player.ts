import { joinsLeft } from "../../brussels/moves.ts";
import type { Drawing } from "../../drawing/drawing.ts";
import type { Stroke } from "../../drawing/moves/stroke.ts";
import type { Outcome } from "../../grundy/solver.ts";
import type { Random } from "../../random.ts";
import { lastMoverWins, type PlayConvention } from "../../rules.ts";
import { anyStroke } from "../any-stroke.ts";
import type { OpponentLevel } from "../opponent-levels.ts";
import { readBoard } from "../board-reading.ts";
import type { ChosenMove, GamePlayer } from "./game-player.ts";

/** Plays Brussels Sprouts, where no choice of a move changes who wins: all games have the same number of moves. */
export class BrusselsPlayer implements GamePlayer {
  private readonly play: PlayConvention;

  constructor({ play }: { readonly play: PlayConvention }) {
    this.play = play;
  }

  choose(drawing: Drawing, _level: OpponentLevel, random: Random): ChosenMove {
    return {
      stroke: anyStroke(drawing, random),
      belief: this.outcome(readBoard(drawing).position) === "win" ? "winning" : "losing",
    };
  }

  winningMove(drawing: Drawing, random: Random): Stroke | null {
    return this.outcome(readBoard(drawing).position) === "win" ? anyStroke(drawing, random) : null;
  }

  outcome(position: string): Outcome {
    return (joinsLeft(position) % 2 === 1) === lastMoverWins({ play: this.play }) ? "win" : "loss";
  }
}
