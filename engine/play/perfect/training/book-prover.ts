import { eachNimber, NimberPacker, type PackedNimbers } from "../../../grundy/packed-nimbers.ts";
import { Draft, ProofGap } from "../../../grundy/proof/draft.ts";
import { Needs } from "../../../grundy/proof/needs.ts";
import { fill } from "../../../grundy/proof/prove.ts";
import { nimberSearchFor } from "../../../games/search.ts";
import { NimberTable } from "../../../grundy/table.ts";
import { SproutsGame } from "../../../sprouts/game.ts";
import { NimberBook } from "../nimber-book.ts";

/** Bytes that a search may use. It never reaches them: forgetting would reuse land numbers that the book holds. */
const SEARCH_MEMORY = 2 ** 33;
/** Factor of a land's price in a proof, per life: light lands have short proofs. */
const RISE = 1.25;
const NEARLY_FREE = 1e-6;

/** An error: the training was stopped, and nothing was added to the book. */
export class TrainingStopped extends Error {
  constructor() {
    super("The training was stopped.");
    this.name = "TrainingStopped";
  }
}

export class BookProver {
  private readonly game = new SproutsGame();
  private readonly book = new NimberBook(this.game);
  private readonly found = new NimberTable();
  private readonly search = nimberSearchFor(this.game, { memory: SEARCH_MEMORY, table: this.found });
  private readonly table = new FullTable(this.found, this.book);

  get nodes(): number {
    return this.search.nodes;
  }

  get bytes(): number {
    return this.search.progress().bytes;
  }

  learn(packed: PackedNimbers): void {
    for (const { code, nimber } of eachNimber(packed)) this.add(this.game.decode(code), nimber);
  }

  /**
   * Adds the nimbers that the book needs to show an outcome, and returns them. A sound book stays sound (see
   * `whyUnsound`).
   * @throws {TrainingStopped}
   */
  prove(text: string, stop = (): boolean => false): PackedNimbers {
    const position = this.game.parse(text);
    if (!position.ok) throw new RangeError(`The position ${text} cannot be read.`);
    const answer = this.search.outcome(position.value, { stop });
    if (!answer.ok) throw new TrainingStopped();
    const packer = new NimberPacker();
    for (const land of this.lacking(position.value, answer.value === "loss", stop)) {
      const nimber = this.table.nimber(land);
      packer.add(this.game.encode(land), nimber);
      this.add(land, nimber);
    }
    return packer.finish();
  }

  private add(land: number, nimber: number): void {
    this.book.learn(land, nimber);
    this.found.setNimber(land, nimber);
  }

  private isKnown(land: number): boolean {
    return this.book.nimber(land) >= 0;
  }

  private lacking(position: readonly number[], isLost: boolean, stop: () => boolean): number[] {
    for (;;) {
      const needs = new NewNeeds(this.game, this.table, (land) => this.isKnown(land));
      try {
        const draft = new Draft(needs, isLost ? needs.lost(position) : needs.won(position, 0));
        draft.settle((land) => (this.isKnown(land) ? NEARLY_FREE : RISE ** this.game.depthBound(land)), new Set());
        return draft.members.filter((land) => !this.isKnown(land));
      } catch (error) {
        if (!(error instanceof ProofGap)) throw error;
        if (!fill(this.game, this.search, needs.get(error.need), stop)) throw new TrainingStopped();
      }
    }
  }
}

/**
 * Table of all nimbers that were proved. The search itself doesn't use it, as it reads its table while it lists
 * options.
 */
class FullTable extends NimberTable {
  private readonly proved: NimberTable;
  private readonly book: NimberBook;

  constructor(proved: NimberTable, book: NimberBook) {
    super();
    this.proved = proved;
    this.book = book;
  }

  override nimber(land: number): number {
    const nimber = this.proved.nimber(land);
    return nimber >= 0 ? nimber : this.book.nimber(land);
  }
}

class NewNeeds extends Needs {
  private readonly isKnown: (component: number) => boolean;

  constructor(game: SproutsGame, table: NimberTable, isKnown: (component: number) => boolean) {
    super(game, table);
    this.isKnown = isKnown;
  }

  override of(component: number): readonly number[] {
    return this.isKnown(component) ? [] : super.of(component);
  }
}
