import { CoupleSearch } from "../nim/couples.ts";
import { NimberTable } from "../nim/table.ts";
import type { SproutsGame } from "../sprouts/game.ts";

/**
 * The full tree database of a start position: the nimbers of all lands that can arise from it
 * (thesis, 2.3.6 and 3.3.4). It is computed bit by bit, as time allows; five spots have 13,342 lands
 * and take a second or two.
 */
export class Training {
  private readonly game: SproutsGame;
  private readonly search: CoupleSearch;
  private readonly found: number[];
  private readonly known: Set<number>;
  private expanded = 0;
  private ordered: number[] | null = null;
  private solved = 0;

  /** @param spots the number of spots of the start position; 0 for nothing to learn. */
  constructor(game: SproutsGame, spots: number) {
    this.game = game;
    this.search = new CoupleSearch(game);
    this.found = spots === 0 ? [] : [...game.start(spots)];
    this.known = new Set(this.found);
  }

  /** Is the nimber of every land known? */
  get complete(): boolean {
    return this.ordered !== null && this.solved === this.ordered.length;
  }

  /** How many lands' nimbers are known. */
  get size(): number {
    return this.solved;
  }

  /** Goes on until all is known or `stop` says true; it is asked after each land. */
  run(stop: () => boolean): void {
    while (this.ordered === null) {
      if (stop()) return;
      this.expandNext();
    }
    while (this.solved < this.ordered.length) {
      if (stop()) return;
      this.search.nimber([this.ordered[this.solved++]]);
    }
  }

  /** A table of its own with the nimbers that are known now. */
  table(): NimberTable {
    const table = new NimberTable();
    for (const land of this.ordered?.slice(0, this.solved) ?? []) table.setNimber(land, this.search.table.nimber(land));
    return table;
  }

  private expandNext(): void {
    if (this.expanded === this.found.length) {
      // Short games first: each then rests on what is known already.
      this.ordered = this.found.toSorted((a, b) => this.game.weight(a) - this.game.weight(b));
      return;
    }
    const options = this.game.options(this.found[this.expanded++]);
    for (let at = 0; at < options.length; at += options[at] + 1) {
      for (const land of options.subarray(at + 1, at + 1 + options[at])) {
        if (this.known.has(land)) continue;
        this.known.add(land);
        this.found.push(land);
      }
    }
  }
}
