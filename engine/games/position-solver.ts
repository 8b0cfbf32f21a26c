import type { PlayableGame, Position } from "./playable-game.ts";
import { createGame } from "./registry.ts";
import { searchFor } from "./search.ts";
import type { GameSearch, Outcome } from "../grundy/solver.ts";
import { cancelPairs } from "../grundy/sums.ts";
import { lastMoverWins, type Ruleset } from "../rules.ts";

const DEFAULT_MEMORY = 64 * 2 ** 20;
/** The most nodes of one question; the positions of a board that is solvable need less. */
const NODES = 20_000;

export interface Knowledge {
  /** The largest `depthBound` of a component that is looked at, after equal ones have cancelled in normal play. */
  readonly horizon: number;
  readonly stop: () => boolean;
}

/** Outcomes of the positions of one game. Memory is kept between questions and changes no answer. */
export class PositionSolver {
  private readonly ruleset: Ruleset;
  private readonly memory: number;
  private game: PlayableGame;
  private search: GameSearch;
  private known = new Map<string, Outcome>();

  /**
   * @param memory bytes; more are given back before the next question.
   * @throws {RangeError} for a ruleset that cannot be solved.
   */
  constructor(ruleset: Ruleset, memory = DEFAULT_MEMORY) {
    this.ruleset = ruleset;
    this.memory = memory;
    this.game = gameOf(ruleset);
    this.search = searchOf(this.game, memory);
  }

  /** Outcome for the player to move; undefined beyond the horizon, or if the search takes too long. */
  outcome(text: string, { horizon, stop }: Knowledge): Outcome | undefined {
    const position = this.read(text);
    const isNormal = lastMoverWins(this.ruleset);
    const counted = isNormal ? cancelPairs(position) : position;
    if (counted.some((component) => this.game.depthBound(component) > horizon)) return undefined;
    const key = this.game.print(counted);
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const answer = this.search.outcome(counted, { nodes: NODES, stop });
    if (!answer.ok) return undefined;
    this.known.set(key, answer.value);
    return answer.value;
  }

  /** The canonical text of a position, equal for equivalent ones. */
  canonical(text: string): string {
    return this.game.print(this.read(text));
  }

  /** The positions that can follow, each once. */
  children(text: string): string[] {
    return this.game.childrenOf(this.read(text)).map((child) => this.game.print(child));
  }

  private read(text: string): Position {
    if (this.search.progress().bytes > this.memory) {
      this.game = gameOf(this.ruleset);
      this.search = searchOf(this.game, this.memory);
      this.known = new Map();
    }
    const parsed = this.game.parse(text);
    if (!parsed.ok) throw new RangeError(`The position ${text} cannot be read.`);
    return parsed.value;
  }
}

function gameOf(ruleset: Ruleset): PlayableGame {
  const game = createGame(ruleset);
  if (!game.ok) throw new RangeError(`The ruleset ${JSON.stringify(ruleset)} cannot be solved.`);
  return game.value;
}

/** Makes a search with room for one more question when the memory is full. */
function searchOf(game: PlayableGame, full: number): GameSearch {
  return searchFor(game, { treeDepth: game.depths.reduced, memory: 2 * full });
}
