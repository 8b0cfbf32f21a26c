import type { SumGame } from "../game.ts";
import type { Nimbers } from "../table.ts";
import { eachOption, optionsOf } from "../options.ts";
import { cancelPairs, withoutPairs } from "../sums.ts";
import type { Conclusion } from "./claims.ts";
import type { WonCouple } from "./needs.ts";

/** Price of a component that the proof before also claimed. */
const KEPT_PRICE = 1e-3;

export interface ExtractionStep {
  readonly claims: number;
  /** Known nimbers do not prove it yet: it must be searched before the next step. */
  readonly gap?: WonCouple;
}

/**
 * A proof from the nimbers that a search found, without its own search. Each need takes the cheapest way at once, so
 * the proof is longer than one of `Draft`, which weighs all ways of all needs, but large ones take minutes, not hours.
 *
 * @param kept claims of a proof before, preferred now. Repeating shortens a proof.
 * @returns the claimed components.
 */
export function* extractClaims(
  game: SumGame,
  table: Nimbers,
  components: readonly number[],
  conclusion: Conclusion,
  kept: ReadonlySet<number> = new Set(),
): Generator<ExtractionStep, readonly number[], void> {
  const extraction = new Extraction(game, table, kept);
  if (conclusion === "win") yield* extraction.proveWin(components, 0);
  else extraction.claim(withoutPairs(components));
  yield* extraction.proveClaims();
  return [...extraction.claims];
}

class Extraction {
  readonly claims = new Set<number>();
  private readonly game: SumGame;
  private readonly table: Nimbers;
  private readonly kept: ReadonlySet<number>;
  /** Claims still to prove, by `depthBound`. What they need is less deep. */
  private readonly waiting: number[][] = [];
  private readonly shown = new Set<string>();

  constructor(game: SumGame, table: Nimbers, kept: ReadonlySet<number>) {
    this.game = game;
    this.table = table;
    this.kept = kept;
  }

  claim(components: readonly number[]): void {
    for (const component of components) {
      if (this.claims.has(component)) continue;
      this.claims.add(component);
      (this.waiting[this.game.depthBound(component)] ??= []).push(component);
    }
  }

  *proveClaims(): Generator<ExtractionStep, void, void> {
    for (let depth = this.waiting.length - 1; depth >= 0; depth--) {
      for (const component of this.waiting[depth] ?? []) {
        yield { claims: this.claims.size };
        yield* this.proveClaim(component);
      }
      this.game.trim?.();
    }
  }

  *proveWin(components: Iterable<number>, heap: number): Generator<ExtractionStep, void, void> {
    const odd = cancelPairs(components);
    const key = `${odd.join()} ${heap}`;
    if (this.shown.has(key)) return;
    let way = this.cheapestWay(odd, heap);
    while (way === undefined) {
      yield { claims: this.claims.size, gap: { components: odd, heap } };
      way = this.cheapestWay(odd, heap);
    }
    this.claim(way);
    this.shown.add(key);
  }

  /** Proves a nimber: some option has each smaller one, and none has this one. */
  private *proveClaim(component: number): Generator<ExtractionStep, void, void> {
    const { game, table } = this;
    const nimber = table.nimber(component);
    const options = optionsOf(game, component);
    for (let smaller = 0; smaller < nimber; smaller++) {
      let cheapest = this.cheapestOption(options, smaller);
      while (cheapest === undefined) {
        yield { claims: this.claims.size, gap: { components: [component], heap: smaller } };
        cheapest = this.cheapestOption(options, smaller);
      }
      this.claim(cheapest);
    }
    for (const option of eachOption(options)) {
      const odd = cancelPairs(option);
      if (odd.length > 0 || nimber === 0) yield* this.proveWin(odd, nimber);
    }
  }

  private cheapestOption(options: Int32Array, nimber: number): readonly number[] | undefined {
    let cheapest: readonly number[] | undefined;
    let least = Infinity;
    for (const option of eachOption(options)) {
      const odd = withoutPairs(option);
      const price = this.sumOf(odd) === nimber ? this.priceOf(odd) : Infinity;
      if (price >= least) continue;
      cheapest = odd;
      least = price;
    }
    return cheapest;
  }

  /** Finds the cheapest way to win: by the nimbers of the components, or by a move to a lost couple. */
  private cheapestWay(components: readonly number[], heap: number): readonly number[] | undefined {
    const { game } = this;
    const sum = this.sumOf(components);
    let cheapest = sum >= 0 && sum !== heap ? components : undefined;
    let least = cheapest === undefined ? Infinity : this.priceOf(cheapest);
    for (const [i, component] of components.entries()) {
      if (least === 0) break;
      const others = components.toSpliced(i, 1);
      const isFree = (option: Int32Array): boolean => {
        if (others.length === 0 && this.sumOf(option) !== heap) return false;
        const odd = withoutPairs([...others, ...option]);
        const price = this.sumOf(odd) === heap ? this.priceOf(odd) : Infinity;
        if (price < least) {
          cheapest = odd;
          least = price;
        }
        return least === 0;
      };
      let found = false;
      const options = game.options(component, undefined, (parts, n) => (found ||= isFree(parts.subarray(0, n))));
      if (found || options === undefined) continue;
      for (const option of eachOption(options)) if (isFree(option)) break;
    }
    return cheapest;
  }

  private priceOf(components: readonly number[]): number {
    let price = 0;
    for (const component of components) {
      if (this.claims.has(component)) continue;
      price += this.kept.has(component) ? KEPT_PRICE : 1.25 ** this.game.depthBound(component);
    }
    return price;
  }

  /** @returns -1 if unknown. */
  private sumOf(components: Iterable<number>): number {
    let sum = 0;
    for (const component of components) {
      const nimber = this.table.nimber(component);
      if (nimber < 0) return -1;
      sum ^= nimber;
    }
    return sum;
  }
}
