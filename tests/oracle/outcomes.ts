import { SproutsGame } from "../../engine/sprouts/game.ts";

/** A position is lost if every move leads to a won one. */
export class ExhaustiveOutcomes {
  private readonly game = new SproutsGame();
  private readonly lost = new Map<string, boolean>();

  isLost(text: string): boolean {
    const known = this.lost.get(text);
    if (known !== undefined) return known;
    const isLost = this.children(text).every((child) => !this.isLost(child));
    this.lost.set(text, isLost);
    return isLost;
  }

  children(text: string): string[] {
    const parsed = this.game.parse(text);
    if (!parsed.ok) throw new RangeError(text);
    return this.game.childrenOf(parsed.value).map((child) => this.game.print(child));
  }
}
