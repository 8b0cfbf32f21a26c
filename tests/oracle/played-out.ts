import {
  applyMove,
  freshLabel,
  type LabelledMove,
  type LabelledPosition,
  labelledSpotLives,
  movesOf,
} from "../../engine/sprouts/labelled.ts";

/** Plays labelled positions out by every way, without notation, parts or reduction. */
export class PlayedOut {
  private readonly nimbers = new Map<string, number>();
  private readonly misere = new Map<string, boolean>();
  private readonly allLengths = new Map<string, readonly number[]>();

  isLost(position: LabelledPosition): boolean {
    return this.nimber(position) === 0;
  }

  /** Whether the player to move loses in misère play, where who cannot move wins. */
  isMisereLost(position: LabelledPosition): boolean {
    const key = named(position);
    const known = this.misere.get(key);
    if (known !== undefined) return known;
    const children = this.childrenOf(position);
    const isLost = children.length > 0 && !children.some((child) => this.isMisereLost(child));
    this.misere.set(key, isLost);
    return isLost;
  }

  /** The nimber of the game in which only curves between `spots` and those on them can be drawn. */
  nimber(position: LabelledPosition, spots: readonly number[] = spotsOf(position)): number {
    const key = named(position, spots);
    const known = this.nimbers.get(key);
    if (known !== undefined) return known;
    const label = freshLabel(position);
    const options = new Set(
      [...movesOf(position)]
        .filter((move) => endsOf(position, move).every((end) => spots.includes(end)))
        .map((move) => this.nimber(applyMove(position, move, label), [...spots, label])),
    );
    let nimber = 0;
    while (options.has(nimber)) nimber++;
    this.nimbers.set(key, nimber);
    return nimber;
  }

  /** How many moves the rest can take, rising. */
  lengths(position: LabelledPosition): readonly number[] {
    const key = named(position);
    const known = this.allLengths.get(key);
    if (known !== undefined) return known;
    const all = new Set(this.childrenOf(position).flatMap((child) => this.lengths(child).map((moves) => moves + 1)));
    const lengths = all.size === 0 ? [0] : [...all].sort((a, b) => a - b);
    this.allLengths.set(key, lengths);
    return lengths;
  }

  /** Whether every move can be answered by one after which the player who moves then has lost. */
  isSettledNext(position: LabelledPosition): boolean {
    return this.childrenOf(position).every((answer) => this.childrenOf(answer).some((next) => this.isLost(next)));
  }

  /** The spots at which a curve can end, now or later. */
  endsOf(position: LabelledPosition): Set<number> {
    const ends = new Set<number>();
    const seen = new Set<string>();
    const visit = (now: LabelledPosition): void => {
      const key = JSON.stringify(now.regions);
      if (seen.has(key)) return;
      seen.add(key);
      for (const move of movesOf(now)) {
        for (const end of endsOf(now, move)) ends.add(end);
        visit(applyMove(now, move, freshLabel(now)));
      }
    };
    visit(position);
    return ends;
  }

  private childrenOf(position: LabelledPosition): LabelledPosition[] {
    const label = freshLabel(position);
    return [...movesOf(position)].map((move) => applyMove(position, move, label));
  }
}

/** Spots by the order in which they are met; `spots` are marked. */
function named({ regions }: LabelledPosition, spots: readonly number[] = []): string {
  const names = new Map<number, string>();
  const nameOf = (spot: number): string => {
    const name = names.get(spot) ?? `${names.size}${spots.includes(spot) ? "!" : ""}`;
    names.set(spot, name);
    return name;
  };
  return regions.map((region) => region.map((walk) => walk.map(nameOf).join()).join(";")).join("|");
}

function endsOf({ regions }: LabelledPosition, { region, from, to }: LabelledMove): number[] {
  return [from, to].map(({ boundary, index }) => regions[region][boundary][index]);
}

function spotsOf(position: LabelledPosition): number[] {
  return [...labelledSpotLives(position).keys()];
}
