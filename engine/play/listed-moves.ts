import type { Drawing } from "../drawing/drawing.ts";
import type { FamilyOfMoves } from "../drawing/routing/candidate-goals.ts";
import { upToMerging } from "../drawing/routing/merged-strings.ts";
import { boardMovesOf } from "./boards/board-moves.ts";

export interface ListedMoves {
  /** The canonical string of the position. */
  readonly position: string;
  /** Each child once; `ways` is the number of ways to draw it. */
  readonly moves: readonly { readonly child: string; readonly ways: number }[];
  /** Whether `moves` has all of them. */
  readonly isListed: boolean;
}

/** The most different moves that are listed. */
const MAX_LISTED_MOVES = 400;

/** Lists of the moves of one drawing after the other. A list that was stopped goes on where it was. */
export class MoveLists {
  private drawing = "";
  private list: MoveList | null = null;

  /** @param stop polled; once true, the list ends. */
  of(drawing: Drawing, stop: () => boolean): ListedMoves {
    const key = JSON.stringify(drawing);
    if (this.list === null || key !== this.drawing) this.list = new MoveList(drawing);
    this.drawing = key;
    return this.list.until(stop);
  }
}

class MoveList {
  private readonly position: string;
  private readonly families: Generator<FamilyOfMoves>;
  private readonly most: number;
  private readonly moves = new Map<string, { child: string; ways: number }>();
  private looked = 0;
  private isWhole = true;
  private isOver = false;

  constructor(drawing: Drawing) {
    const moves = boardMovesOf(drawing);
    this.position = moves.position(drawing);
    this.families = moves.families(drawing);
    this.most = moves.mostFamilies(drawing);
  }

  until(stop: () => boolean): ListedMoves {
    while (!this.isOver && !stop()) this.look();
    const moves = [...this.moves.values()].map(({ child, ways }) => ({ child, ways }));
    return { position: this.position, moves, isListed: this.isOver && this.isWhole };
  }

  private look(): void {
    const next = this.families.next();
    if (next.done === true) {
      this.isOver = true;
      return;
    }
    const { child, ways } = next.value;
    const key = upToMerging(child);
    const known = this.moves.get(key);
    if (known !== undefined) known.ways += ways;
    else if (this.moves.size < MAX_LISTED_MOVES) this.moves.set(key, { child, ways });
    else this.isWhole = false;
    if (++this.looked < this.most) return;
    this.isOver = true;
    this.isWhole = false;
  }
}
