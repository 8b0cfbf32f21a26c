import type { DepthLimits, NotationError, NumberedStarts, PlayableGame, Position } from "../games/playable-game.ts";
import { ifListed } from "../grundy/option-bound.ts";
import { Interner } from "../grundy/interner.ts";
import { OptionCollector } from "../grundy/option-collector.ts";
import { type Result, success } from "../result.ts";
import { DEFAULT_RULESET, type PlayConvention, type Ruleset } from "../rules.ts";
import { brusselsMoves, movesLeft } from "./moves.ts";
import { type BrusselsRegion, parseBrussels, printBrusselsRegion, sortedRegion } from "./notation.ts";

/** Limits of depth. Bounds are numbers of moves here. */
const BRUSSELS_DEPTHS: DepthLimits = {
  recomputed: 12,
  searchedAlone: 20,
  provedWhole: 14,
  walked: 23,
  played: 10,
  reduced: 10,
  reducedLong: 10,
};
const MAX_CROSSES = 20;
const BRUSSELS_END = "1";

/**
 * Brussels Sprouts: crosses with four free ends; see `brusselsMoves`. Components are regions with a move left, each the
 * numbers of free ends on its boundaries: where these ends lie makes no difference.
 */
export class BrusselsGame implements PlayableGame {
  readonly ruleset: Ruleset;
  readonly depths = BRUSSELS_DEPTHS;
  readonly depthUnit = "moves";
  readonly starts: NumberedStarts = {
    unit: "crosses",
    max: MAX_CROSSES,
    text: (crosses) => (crosses === 1 ? "4" : `4*${crosses}`),
    sizeOf(text) {
      const read = /^4(?:\*(\d+))?$/.exec(text);
      return read === null ? undefined : Number(read[1] ?? 1);
    },
  };
  private readonly regions = new Interner();
  private readonly collector = new OptionCollector();

  constructor(play: PlayConvention = "normal") {
    this.ruleset = { ...DEFAULT_RULESET, game: "brussels-sprouts", play };
  }

  fresh(): BrusselsGame {
    return new BrusselsGame(this.ruleset.play);
  }

  parse(text: string): Result<Position, NotationError> {
    const regions = parseBrussels(text);
    return regions.ok ? success(this.componentsOf(regions.value)) : regions;
  }

  print(position: Position): string {
    const regions = position.map((component) => this.region(component));
    regions.sort((a, b) => movesLeft(b) - movesLeft(a) || (printBrusselsRegion(a) < printBrusselsRegion(b) ? -1 : 1));
    return regions.map(printBrusselsRegion).join("+") || BRUSSELS_END;
  }

  childrenOf(position: Position): Position[] {
    const children = new Map<string, Position>();
    position.forEach((component, i) => {
      if (position[i - 1] === component) return;
      const others = position.toSpliced(i, 1);
      for (const parts of brusselsMoves(this.region(component))) {
        const child = [...others, ...this.componentsOf(parts)].sort(ascending);
        children.set(child.join(), child);
      }
    });
    return [...children.values()];
  }

  options(component: number): Int32Array {
    const { collector } = this;
    collector.clear();
    for (const parts of brusselsMoves(this.region(component))) {
      const components = Int32Array.from(this.componentsOf(parts));
      collector.add(components, components.length);
    }
    return collector.run();
  }

  isListable(component: number): boolean {
    return ifListed(() => brusselsMoves(this.region(component)).next()) !== undefined;
  }

  /** Number of moves of every game from here; all have as many. */
  depthBound(component: number): number {
    return movesLeft(this.region(component));
  }

  branchingEstimate(component: number): number {
    return this.depthBound(component);
  }

  maxNimber(component: number): number {
    return this.depthBound(component);
  }

  get bytes(): number {
    return this.regions.bytes;
  }

  encode(component: number): Int32Array {
    return Int32Array.from(this.region(component));
  }

  decode(code: Int32Array): number {
    return this.regions.intern(code, 0, code.length);
  }

  whyNotCode(code: Int32Array): string | undefined {
    const region = Array.from(code);
    if (region.length === 0 || !region.every((ends) => ends > 0)) return "a region that does not exist";
    if (movesLeft(region) === 0) return "a region without a move";
    return sortedRegion(region).join() === region.join() ? undefined : "a region that is not in canonical form";
  }

  private region(component: number): BrusselsRegion {
    return Array.from(this.regions.data.subarray(this.regions.start(component), this.regions.end(component)));
  }

  private componentsOf(regions: readonly BrusselsRegion[]): number[] {
    const live = regions.filter((region) => movesLeft(region) > 0);
    return live.map((region) => this.regions.intern(region, 0, region.length)).sort(ascending);
  }
}

function ascending(a: number, b: number): number {
  return a - b;
}
