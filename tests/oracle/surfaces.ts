/**
 * A slow second implementation of Sprouts on compact surfaces, 3 and 4, with the paper's own walks. It shares nothing
 * with engine/sprouts, reduces nothing but dead spots, and tries every orientation.
 */
export interface SurfaceRegion {
  /** Genus of the region: handles if positive, cross-caps if negative. */
  readonly genus: number;
  /** Walks around the region: the numbers of the spots that each passes. */
  readonly walks: readonly (readonly number[])[];
}

export interface SurfacePosition {
  readonly regions: readonly SurfaceRegion[];
  /** Lives of each spot. */
  readonly lives: ReadonlyMap<number, number>;
}

export function surfaceStart(spots: number, genus: number): SurfacePosition {
  const labels = Array.from({ length: spots }, (_, label) => label);
  return { regions: [{ genus, walks: labels.map((label) => [label]) }], lives: new Map(labels.map((s) => [s, 3])) };
}

/** Reads a reduced string whose letters are capitals or small letters with primes. */
export function readOnSurface(text: string): SurfacePosition {
  const lives = new Map<number, number>();
  const named = new Map<string, number>();
  const add = (left: number): number => {
    const label = lives.size;
    lives.set(label, left);
    return label;
  };
  let boundaries = 0;
  const regions = text.split("+").flatMap((land, l) =>
    land.split("|").map((region): SurfaceRegion => {
      const [written, genus = "0"] = region.split("@");
      const walks = written.split(".").flatMap((boundary) => {
        boundaries++;
        const zeros = /^0(?:\*(\d+))?$/.exec(boundary);
        if (zeros !== null) return Array.from({ length: Number(zeros[1] ?? 1) }, () => [add(3)]);
        const names = boundary.match(/[12]|[A-Za-z]'*/g) ?? [];
        const labels = names.map((name) => {
          if (name === "1" || name === "2") return add(3 - Number(name));
          const key = `${/[a-z]/.test(name) ? `b${boundaries}` : `l${l}`} ${name}`;
          const label = named.get(key) ?? add(1);
          named.set(key, label);
          return label;
        });
        return [labels];
      });
      return { genus: Number(genus), walks };
    }),
  );
  return { regions, lives };
}

/** A position in the notation, not reduced. At most 26 letters. */
export function surfaceText({ regions, lives }: SurfacePosition): string {
  const all = regions.flatMap(({ walks }) => walks.flat());
  const letters = new Map<number, string>();
  const name = (label: number): string => {
    const left = lives.get(label) ?? 0;
    if (left !== 1) return left === 3 ? "0" : "1";
    if (all.filter((other) => other === label).length === 1) return "2";
    const letter = letters.get(label) ?? String.fromCharCode(65 + letters.size);
    letters.set(label, letter);
    return letter;
  };
  const texts = regions
    .filter(({ walks }) => walks.length > 0)
    .map(({ genus, walks }) => `${walks.map((walk) => walk.map(name).join("")).join(".")}@${genus}`);
  return texts.length === 0 ? "!" : texts.join("|");
}

export function childrenOnSurface(position: SurfacePosition): SurfacePosition[] {
  const { regions, lives } = position;
  const fresh = Math.max(...lives.keys()) + 1;
  const left = (label: number): number => lives.get(label) ?? 0;
  const played = (r: number, a: number, b: number, made: readonly SurfaceRegion[]): SurfacePosition => {
    const after = new Map(lives);
    after.set(a, left(a) - 1);
    after.set(b, (after.get(b) ?? 0) - 1);
    after.set(fresh, 1);
    const next = regions.flatMap((region, i) => (i === r ? made : [region]));
    return {
      lives: after,
      regions: next.map(({ genus, walks }) => ({
        genus,
        walks: walks
          .map((walk) => walk.filter((label) => (after.get(label) ?? 0) > 0))
          .filter((walk) => walk.length > 0),
      })),
    };
  };
  const children: SurfacePosition[] = [];
  for (const [r, { genus, walks }] of regions.entries()) {
    for (const [x, one] of walks.entries()) {
      for (const [i, a] of one.entries()) {
        for (const [y, other] of walks.entries()) {
          if (y <= x) continue;
          const rest = walks.filter((_, k) => k !== x && k !== y);
          for (const [j, b] of other.entries()) {
            if (a === b) continue;
            for (const turned of genus < 0 ? [false, true] : [false]) {
              const second = around(other, j);
              const joined = [...around(one, i), fresh, ...(turned ? second.toReversed() : second), fresh];
              children.push(played(r, a, b, [{ genus, walks: [...rest, joined] }]));
            }
          }
        }
        for (let j = i; j < one.length; j++) {
          const b = one[j];
          if (a === b && left(a) < 2) continue;
          const far = one.length === 1 ? [a, fresh] : [...one.slice(j), ...one.slice(0, i + 1), fresh];
          const near = [...one.slice(i, j + 1), fresh];
          const rest = walks.filter((_, k) => k !== x);
          for (const made of cuts(genus, near, far, rest)) children.push(played(r, a, b, made));
        }
      }
    }
  }
  return children;
}

function around(walk: readonly number[], i: number): number[] {
  return walk.length === 1 ? [...walk] : [...walk.slice(i), ...walk.slice(0, i + 1)];
}

/** Moves II of the paper, by their names. */
function* cuts(
  genus: number,
  near: readonly number[],
  far: readonly number[],
  rest: SurfaceRegion["walks"],
): Generator<SurfaceRegion[]> {
  const caps = -genus;
  // II.A.
  for (const [inside, outside] of partitions(rest)) {
    for (let k = 0; k <= genus; k++) {
      yield [
        { genus: k, walks: [near, ...inside] },
        { genus: genus - k, walks: [far, ...outside] },
      ];
    }
    for (let k = 1; k < caps; k++) {
      yield [
        { genus: -k, walks: [near, ...inside] },
        { genus: k - caps, walks: [far, ...outside] },
      ];
    }
    for (let k = 0; 2 * k < caps; k++) {
      for (const turned of orientations(inside))
        yield [
          { genus: k, walks: [near, ...turned] },
          { genus: 2 * k - caps, walks: [far, ...outside] },
        ];
      for (const turned of orientations(outside))
        yield [
          { genus: 2 * k - caps, walks: [near, ...inside] },
          { genus: k, walks: [far, ...turned] },
        ];
    }
  }
  // II.B.1.
  if (genus >= 1) yield [{ genus: genus - 1, walks: [near, far, ...rest] }];
  if (caps >= 3) yield [{ genus: 2 - caps, walks: [near, far, ...rest] }];
  if (caps >= 2 && caps % 2 === 0) {
    for (const turned of orientations(rest))
      yield [{ genus: (caps - 2) / 2, walks: [near.toReversed(), far, ...turned] }];
  }
  // II.B.2.
  const fresh = near[near.length - 1];
  const both = [...far, ...near.slice(0, -1).toReversed(), fresh];
  if (caps >= 2) yield [{ genus: 1 - caps, walks: [both, ...rest] }];
  if (caps >= 1 && caps % 2 === 1) {
    for (const turned of orientations(rest)) yield [{ genus: (caps - 1) / 2, walks: [both, ...turned] }];
  }
}

function orientations(walks: SurfaceRegion["walks"]): SurfaceRegion["walks"][] {
  if (walks.length === 0) return [[]];
  const [head, ...tail] = walks;
  return orientations(tail).flatMap((rest) =>
    head.length < 3
      ? [[head, ...rest]]
      : [
          [head, ...rest],
          [head.toReversed(), ...rest],
        ],
  );
}

function partitions(walks: SurfaceRegion["walks"]): [SurfaceRegion["walks"], SurfaceRegion["walks"]][] {
  if (walks.length === 0) return [[[], []]];
  const [head, ...tail] = walks;
  return partitions(tail).flatMap(([a, b]): [SurfaceRegion["walks"], SurfaceRegion["walks"]][] => [
    [[head, ...a], b],
    [a, [head, ...b]],
  ]);
}

/**
 * The least text over all names of the letters, rotations, orientations and orders: one for each class of positions.
 * Grows with the factorial of the number of letters.
 */
export function leastSurfaceText({ regions, lives }: SurfacePosition): string {
  const all = regions.flatMap(({ walks }) => walks.flat());
  const letters = [
    ...new Set(all.filter((label) => lives.get(label) === 1 && all.indexOf(label) !== all.lastIndexOf(label))),
  ];
  let least: string | undefined;
  for (const order of permutations(letters)) {
    const names = new Map(order.map((label, rank) => [label, String.fromCharCode(65 + rank)]));
    const name = (label: number): string => names.get(label) ?? String(3 - (lives.get(label) ?? 0));
    const texts = regions.map(({ genus, walks }) => {
      const one = walks.map((walk) => leastRotation(walk.map(name)));
      const turned = walks.map((walk) => leastRotation(walk.map(name).toReversed()));
      const joined = (words: readonly string[]): string => `${words.toSorted().join(".")}@${genus}`;
      if (genus < 0) return joined(one.map((word, i) => lesser(word, turned[i])));
      return lesser(joined(one), joined(turned));
    });
    const text = texts.toSorted().join("|");
    least = least === undefined ? text : lesser(text, least);
  }
  return least ?? "";
}

function lesser(one: string, other: string): string {
  return one < other ? one : other;
}

function leastRotation(names: readonly string[]): string {
  return names.map((_, i) => [...names.slice(i), ...names.slice(0, i)].join("")).reduce(lesser, "~");
}

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}

/** A number for each canonical game tree (section 5). */
export class SurfaceTrees {
  private readonly byText = new Map<string, number>();
  private readonly byChildren = new Map<string, number>();

  get count(): number {
    return this.byChildren.size;
  }

  tree(position: SurfacePosition): number {
    const text = surfaceText(position);
    const known = this.byText.get(text);
    if (known !== undefined) return known;
    const children = [...new Set(childrenOnSurface(position).map((child) => this.tree(child)))];
    const key = children.toSorted((a, b) => a - b).join();
    const tree = this.byChildren.get(key) ?? this.byChildren.size;
    this.byChildren.set(key, tree);
    this.byText.set(text, tree);
    return tree;
  }
}
