import type {
  LimitGenus,
  NotationError,
  NumberedStarts,
  PlayableGame,
  Position,
  PositionStyle,
} from "../games/playable-game.ts";
import type { Analogue } from "../grundy/game.ts";
import type { SearchTuning } from "../grundy/search/settings.ts";
import { type Result, success } from "../result.ts";
import { DEFAULT_RULESET, genusOfSurface, isOnSphere, type Ruleset, type Surface } from "../rules.ts";
import { eachOption } from "../grundy/options.ts";
import { OptionCollector } from "../grundy/option-collector.ts";
import { MIN_CROWD, onLeastSurfaces, withoutThrees } from "./analogue.ts";
import { limitGenera } from "./limit-genus.ts";
import { Lands } from "./lands.ts";
import { MoveGenerator } from "./moves.ts";
import { MAX_SPOTS, parsePosition } from "./notation.ts";
import { styledPosition } from "./other-notations.ts";
import { LandCheck } from "./land-code.ts";
import type { OptionLister, VisitOption } from "./option-lister.ts";
import { printPosition } from "./print.ts";
import { Reduction } from "./reduction.ts";
import { Regions } from "./regions.ts";
import { SurfaceMoveGenerator } from "./surface-moves.ts";

/** Tuning of searches. Depth bounds are numbers of lives. */
const SPROUTS_TUNING = {
  solveAtSight: 8,
  shareFrom: 6,
  analoguesFrom: 39,
  exponentOfLarge: 0.4,
  largeFrom: 72,
};
/**
 * Elsewhere a few lives lead to many more positions. Many positions differ by handles or cross-caps alone, and
 * analogues are mostly right.
 */
const SURFACE_TUNING: typeof SPROUTS_TUNING & Partial<SearchTuning> = {
  ...SPROUTS_TUNING,
  largeFrom: Infinity,
  solveAtSight: 6,
  analoguesFrom: 0,
  patience: 0.3,
  forecastLoss: 0.2,
  forecastWin: 10,
};
const SPROUTS_DEPTHS = {
  recomputed: 8,
  searchedAlone: 40,
  provedWhole: 15,
  walked: 18,
  played: 8,
  reduced: 10,
  reducedLong: 11,
};
const SURFACE_DEPTHS = { ...SPROUTS_DEPTHS, recomputed: 6, provedWhole: 6, reduced: 8, reducedLong: 8 };

/** Spots of the start whose reduced trees long misère searches use. There are 25,458; those of 7 spots are too many. */
const SPOTS_OF_TREES = 6;

const ISOLATED_SPOTS = /^0(?:\*\d+)?$/;

/** The text of a start: so many isolated spots and nothing else. */
export function textOfStart(surface: Surface, spots: number): string {
  return `0*${spots}${isOnSphere({ surface }) ? "" : `@${genusOfSurface(surface)}`}`;
}

function startsOn(surface: Surface): NumberedStarts {
  const genus = genusOfSurface(surface);
  return {
    unit: "spots",
    max: MAX_SPOTS,
    text: (spots) => textOfStart(surface, spots),
    sizeOf(text) {
      const start = /^0(?:\*(?<spots>\d+))?(?:@(?<genus>-?\d+))?$/.exec(text)?.groups;
      return start === undefined || Number(start.genus ?? genus) !== genus ? undefined : Number(start.spots ?? 1);
    },
  };
}

export class SproutsGame implements PlayableGame {
  readonly ruleset: Ruleset;
  readonly starts: NumberedStarts;
  readonly depths: typeof SPROUTS_DEPTHS;
  readonly depthUnit = "lives";
  /** Two regions that share their last two lives have the game tree of one region with two (see `upToMerging`). */
  readonly twins = ["AB|AB", "22"] as const;
  readonly tuning: typeof SPROUTS_TUNING & Partial<SearchTuning>;
  private readonly lands = new Lands();
  private readonly reduction = new Reduction();
  private readonly moves: MoveGenerator | SurfaceMoveGenerator;
  private children: (Int32Array | undefined)[] = [];
  private childrenBytes = 0;
  private check: LandCheck | undefined;
  private readonly collector = new OptionCollector();
  private parts = new Int32Array(64);
  private partCount = 0;
  private lister: OptionLister | undefined;
  private readonly handedOut = new Set<number>();

  constructor(ruleset: Ruleset = DEFAULT_RULESET) {
    this.ruleset = ruleset;
    this.starts = startsOn(ruleset.surface);
    this.depths = ruleset.surface === "S" ? SPROUTS_DEPTHS : SURFACE_DEPTHS;
    this.tuning = ruleset.surface === "S" ? SPROUTS_TUNING : SURFACE_TUNING;
    this.moves = ruleset.surface === "S" ? new MoveGenerator() : new SurfaceMoveGenerator();
  }

  fresh(): SproutsGame {
    return new SproutsGame(this.ruleset);
  }

  get landCount(): number {
    return this.lands.size;
  }

  parse(text: string): Result<Position, NotationError> {
    const parsed = parsePosition(text, this.ruleset.surface);
    return parsed.ok ? success(this.read(parsed.value)) : parsed;
  }

  start(spots: number): Position {
    const regions = new Regions();
    regions.addZeros(spots);
    regions.setGenus(genusOfSurface(this.ruleset.surface));
    regions.closeRegion();
    return this.read(regions);
  }

  /** The start whose trees long misère searches use; undefined on other surfaces, which have too many trees. */
  startOfTrees(): Position | undefined {
    return this.ruleset.surface === "S" ? this.start(SPOTS_OF_TREES) : undefined;
  }

  /** Reads a position from regions, and changes them. */
  read(regions: Regions, merge = true): Position {
    this.collect(regions, merge);
    return this.handOut([...this.parts.subarray(0, this.partCount)]);
  }

  print(position: Position): string {
    const text = printPosition(position.map((land) => this.lands.flat(land)));
    // Without a surface, isolated spots alone would have the whole one.
    return this.ruleset.surface !== "S" && ISOLATED_SPOTS.test(text) ? `${text}@0` : text;
  }

  styled(position: Position, style: PositionStyle): string {
    return styledPosition(this.print(position), style);
  }

  childrenOf(position: Position, stop?: () => boolean): Position[] {
    const children = new Map<string, number[]>();
    for (const land of new Set(position)) {
      const options = this.options(land, stop);
      if (options === undefined) break;
      const others = position.toSpliced(position.indexOf(land), 1);
      for (const option of eachOption(options)) {
        const child = [...option, ...others].sort(ascending);
        children.set(child.join(), child);
      }
    }
    return [...children.values()].map((child) => this.handOut(child));
  }

  /** Lets another lister list the options of those lands that it can list. */
  listBy(lister: OptionLister): void {
    this.lister = lister;
  }

  /** Steps that all options which the game listed itself took so far (see `OptionBound`). */
  get listed(): number {
    return this.moves.bound.total;
  }

  livesOf(position: Position): number {
    return position.reduce((sum, land) => sum + this.lands.lives(land), 0);
  }

  options(land: number): Int32Array;
  options(land: number, interrupted?: () => boolean, enough?: VisitOption): Int32Array | undefined;
  options(land: number, interrupted?: () => boolean, enough?: VisitOption): Int32Array | undefined {
    const known = this.children[land];
    if (known !== undefined) return known;
    const run = this.expand(land, interrupted, enough);
    if (run !== undefined) {
      this.children[land] = run;
      this.childrenBytes += run.byteLength + OPTIONS_OVERHEAD;
    }
    return run;
  }

  isListable(land: number): boolean {
    const flat = this.lands.form(land);
    return this.moves.isListable(flat, 0, flat.length);
  }

  depthBound(land: number): number {
    return this.lands.lives(land);
  }

  branchingEstimate(land: number): number {
    return this.lands.branchingEstimate(land);
  }

  featureClass(land: number): number {
    return this.lands.featureClass(land);
  }

  featureSubclass(land: number): number {
    return this.lands.featureSubclass(land);
  }

  analogue(land: number): Analogue | undefined {
    const isCrowded = this.lands.crowd(land) >= MIN_CROWD;
    if (!isCrowded && this.ruleset.surface === "S") return undefined;
    const flat = this.lands.form(land);
    const isOnLess = this.ruleset.surface !== "S" && onLeastSurfaces(flat);
    if (!isCrowded && !isOnLess) return undefined;
    const heap = withoutThrees(flat);
    return { component: this.lands.intern(flat, 0, flat.length), heap };
  }

  /** A move takes a life away, and the last life cannot move. */
  maxNimber(land: number): number {
    return this.lands.lives(land) - 1;
  }

  limitGenera(position: Position): LimitGenus[] {
    return limitGenera(this.print(position));
  }

  whyNotCode(code: Int32Array): string | undefined {
    this.check ??= new LandCheck();
    return this.check.whyNot(code);
  }

  get bytes(): number {
    return this.lands.bytes + this.childrenBytes;
  }

  bytesOf(land: number): number {
    return this.lands.bytesOf(land);
  }

  trim(): void {
    this.children = [];
    this.childrenBytes = 0;
  }

  forget(
    keep: (land: number) => boolean,
    forgotten: (land: number) => void,
    interrupted: () => boolean = () => false,
  ): boolean {
    this.trim();
    this.lister?.forget();
    return this.lands.retain((land) => this.handedOut.has(land) || keep(land), forgotten, interrupted);
  }

  fingerprint(land: number): number {
    return this.lands.fingerprint(land);
  }

  /** A form of a land, which is found faster than the canonical one. */
  form(land: number): Int32Array {
    return this.lands.form(land);
  }

  /** The canonical form of a land, as numbers. */
  encode(land: number): Int32Array {
    return this.lands.flat(land);
  }

  /** @param flat trusted. */
  decode(flat: Int32Array): number {
    return this.lands.intern(flat, 0, flat.length);
  }

  private handOut(position: number[]): Position {
    for (const land of position) this.handedOut.add(land);
    return position;
  }

  private expand(land: number, interrupted = NEVER, enough: VisitOption = NEVER): Int32Array | undefined {
    this.collector.clear();
    const visit: VisitOption = (parts, count) => {
      this.collector.add(parts, count);
      return !enough(parts, count);
    };
    const isWhole =
      this.lister?.forEachOption(land, interrupted, visit) ?? this.forEachOption(land, interrupted, visit);
    return isWhole ? this.collector.run() : undefined;
  }

  private forEachOption(land: number, interrupted: () => boolean, visit: VisitOption): boolean {
    const flat = this.lands.formOfMoves(land);
    let made = 0;
    return this.moves.forEachChild(flat, 0, flat.length, (child) => {
      this.collect(child, true);
      return visit(this.parts, this.partCount) && ((++made & 127) !== 0 || !interrupted());
    });
  }

  private collect(regions: Regions, merge: boolean): void {
    const { reduction } = this;
    reduction.reduce(regions, merge);
    const count = reduction.landCount;
    if (this.parts.length < count) this.parts = new Int32Array(count * 2);
    const { parts } = this;
    for (let i = 0; i < count; i++) {
      const land = this.lands.intern(reduction.flat, reduction.starts[i], reduction.starts[i + 1]);
      let at = i;
      for (; at > 0 && parts[at - 1] > land; at--) parts[at] = parts[at - 1];
      parts[at] = land;
    }
    this.partCount = count;
  }
}

const NEVER = (): boolean => false;
const OPTIONS_OVERHEAD = 120;

function ascending(a: number, b: number): number {
  return a - b;
}
