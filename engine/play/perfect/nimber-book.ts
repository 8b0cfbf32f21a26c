import { knownNimber } from "../../grundy/known-sums.ts";
import { isOnSphere } from "../../rules.ts";
import type { Outcome } from "../../grundy/solver.ts";
import { mex } from "../../grundy/sums.ts";
import type { PlayableGame, Position } from "../../games/playable-game.ts";

/** The most lives of a light component, which is solved directly from all its options. */
export const LIGHT_LIVES = 8;
/** The most lives of a light component on other surfaces, where as many lives lead to many more positions. */
const LIGHT_LIVES_ON_SURFACES = 5;

/** Nimbers known without a search. Answers do not depend on earlier questions. */
export class NimberBook {
  private readonly game: PlayableGame;
  private readonly lightLives: number;
  private readonly learnt = new Map<number, number>();
  private readonly light = new Map<number, number>();

  constructor(game: PlayableGame) {
    this.game = game;
    this.lightLives = isOnSphere(game.ruleset) ? LIGHT_LIVES : LIGHT_LIVES_ON_SURFACES;
  }

  learn(component: number, nimber: number): void {
    this.learnt.set(component, nimber);
  }

  /** Whether the nimber of a component was learnt. */
  holds(component: number): boolean {
    return this.learnt.has(component);
  }

  entries(): IterableIterator<[component: number, nimber: number]> {
    return this.learnt.entries();
  }

  /** The nimber of a component; -1 if unknown. */
  nimber(component: number): number {
    return (
      this.learnt.get(component) ?? (this.game.depthBound(component) > this.lightLives ? -1 : this.solve(component))
    );
  }

  /** Finds the outcome from the book; undefined if it does not follow. */
  outcome(position: Position): Outcome | undefined {
    const nimber = knownNimber(this, position);
    return nimber === undefined ? undefined : nimber === 0 ? "loss" : "win";
  }

  /** Finds the nimber of a light component. So few lives leave its regions few boundaries, and so few options. */
  private solve(component: number): number {
    const known = this.light.get(component);
    if (known !== undefined) return known;
    const taken = new Set<number>();
    // `childrenOf` keeps what it lists, so that no search forgets components whose numbers stand here.
    for (const child of this.game.childrenOf([component]))
      taken.add(child.reduce((sum, part) => sum ^ this.solve(part), 0));
    const nimber = mex(taken);
    this.light.set(component, nimber);
    return nimber;
  }
}
