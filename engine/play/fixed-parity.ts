import { ifListed } from "../grundy/option-bound.ts";
import { eachOption } from "../grundy/options.ts";
import type { Position } from "../games/playable-game.ts";
import type { SproutsGame } from "../sprouts/game.ts";

/** Bit n is set if some play has n moves. */
type Lengths = number;

/** The most lives of a position that is looked at: plays of heavier ones have more moves than a number has bits. */
const MAX_LIVES = 30;
const EVEN = 0x55555555;
const ODD = 0x2aaaaaaa;

/** Finds positions in which every way to play makes an even number of moves, or every way an odd one. */
export class FixedParity {
  private readonly game: SproutsGame;
  /** Null: plays of both parities, or too much to look at. */
  private readonly known = new Map<number, Lengths | null>();
  private left: number;
  private readonly mostListed: number;

  /**
   * @param lands that may be looked at.
   * @param listed steps that their options may take (see `OptionBound`).
   */
  constructor(game: SproutsGame, lands: number, listed: number) {
    this.game = game;
    this.left = lands;
    this.mostListed = game.listed + listed;
  }

  /** All numbers of moves that the rest can take, rising; null unless they are known to have one parity. */
  lengths(position: Position): readonly number[] | null {
    if (this.game.livesOf(position) > MAX_LIVES) return null;
    const all = this.ofSum(position);
    return all === null ? null : numbersIn(all);
  }

  private ofSum(position: Iterable<number>): Lengths | null {
    let all: Lengths = 1;
    for (const land of position) {
      const own = this.ofLand(land);
      if (own === null) return null;
      let sums: Lengths = 0;
      for (const n of numbersIn(own)) sums |= all << n;
      all = sums;
    }
    return all;
  }

  private ofLand(land: number): Lengths | null {
    const known = this.known.get(land);
    if (known !== undefined) return known;
    const found = this.left-- > 0 && this.game.listed < this.mostListed ? this.search(land) : null;
    this.known.set(land, found);
    return found;
  }

  private search(land: number): Lengths | null {
    const options = ifListed(() => this.game.options(land));
    if (options === undefined) return null;
    let all: Lengths = 0;
    for (const option of eachOption(options)) {
      const rest = this.ofSum(option);
      if (rest === null) return null;
      all |= rest << 1;
      if ((all & EVEN) !== 0 && (all & ODD) !== 0) return null;
    }
    return all === 0 ? 1 : all;
  }
}

function numbersIn(lengths: Lengths): number[] {
  const numbers: number[] = [];
  for (let n = 0; lengths >>> n !== 0; n++) if (((lengths >>> n) & 1) === 1) numbers.push(n);
  return numbers;
}
