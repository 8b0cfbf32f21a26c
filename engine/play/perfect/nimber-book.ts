import { knownNimber } from "../../grundy/known-sums.ts";
import { isOnSphere } from "../../rules.ts";
import { eachOption } from "../../grundy/options.ts";
import type { Outcome } from "../../grundy/solver.ts";
import { mex } from "../../grundy/sums.ts";
import type { Position } from "../../games/playable-game.ts";
import type { SproutsGame } from "../../sprouts/game.ts";

/** The most lives of a light land, which is solved directly from all its options. */
export const LIGHT_LIVES = 8;
/** The most lives of a light land on other surfaces, where as many lives lead to many more positions. */
const LIGHT_LIVES_ON_SURFACES = 5;

/** Nimbers known without a search. Answers do not depend on earlier questions. */
export class NimberBook {
  private readonly game: SproutsGame;
  private readonly lightLives: number;
  private readonly learnt = new Map<number, number>();
  private readonly light = new Map<number, number>();

  constructor(game: SproutsGame) {
    this.game = game;
    this.lightLives = isOnSphere(game.ruleset) ? LIGHT_LIVES : LIGHT_LIVES_ON_SURFACES;
  }

  learn(land: number, nimber: number): void {
    this.learnt.set(land, nimber);
  }

  entries(): IterableIterator<[land: number, nimber: number]> {
    return this.learnt.entries();
  }

  /** The nimber of a land; -1 if unknown. */
  nimber(land: number): number {
    return this.learnt.get(land) ?? (this.game.depthBound(land) > this.lightLives ? -1 : this.solve(land));
  }

  /** Finds the outcome from the book; undefined if it does not follow. */
  outcome(position: Position): Outcome | undefined {
    const nimber = knownNimber(this, position);
    return nimber === undefined ? undefined : nimber === 0 ? "loss" : "win";
  }

  /** Finds the nimber of a light land. So few lives leave its regions few boundaries, and so few options. */
  private solve(land: number): number {
    const known = this.light.get(land);
    if (known !== undefined) return known;
    const taken = new Set<number>();
    for (const option of eachOption(this.game.options(land)))
      taken.add(option.reduce((sum, part) => sum ^ this.solve(part), 0));
    const nimber = mex(taken);
    this.light.set(land, nimber);
    return nimber;
  }
}
