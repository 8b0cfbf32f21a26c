import { array, assert, integer, oneof, property, type Arbitrary, constantFrom } from "fast-check";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../engine/random.ts";
import { canonicalOf, canonicalText } from "../../../engine/sprouts/canonical-of.ts";
import { applyMove, type LabelledPosition } from "../../../engine/sprouts/labelled.ts";
import {
  beside,
  bipyramid,
  combLand,
  cycleOf,
  edgesAt,
  formByOrder,
  graphOf,
  countedForm,
  letterCountOf,
  Letters,
  letterTree,
  moebiusLadder,
  necklace,
  path,
  petersenGraph,
  prism,
  randomCubicEdges,
  region,
  ringsBeside,
  ringsNested,
  ringTree,
  scrambledRegions,
  star,
  textOf,
  tokenCountOf,
  type TokenRegion,
  torusGrid,
  tubes,
  twistedGraph,
} from "../../oracle/lands.ts";
import { doubleCurve } from "../../oracle/double-curves.ts";
import { randomPlay } from "../../oracle/positions.ts";
import { testSeed } from "../../oracle/seed.ts";
import { fullyCanonical, readString } from "../../oracle/strings.ts";

type Family = (letters: Letters) => TokenRegion[];

const times = (count: number, family: Family): Family => {
  return (letters) => beside(...Array.from({ length: count }, () => family(letters)));
};
const all = (...families: readonly Family[]): Family => {
  return (letters) => beside(...families.map((family) => family(letters)));
};
const sizes = (count: number, size: number): number[] => Array.from({ length: count }, () => size);
const onSurface = (genus: number, family: Family): Family => {
  return (letters) => family(letters).map((one, i) => (i > 0 ? one : { ...one, zeros: one.zeros + 2, genus }));
};

const onSphere: Readonly<Record<string, Family>> = {
  "ten double curves": (letters) => ringsBeside(letters, sizes(10, 4)),
  "50 rings of 4": (letters) => ringsBeside(letters, sizes(50, 4)),
  "rings of 3 to 7": (letters) =>
    ringsBeside(
      letters,
      Array.from({ length: 40 }, (_, i) => 3 + (i % 5)),
    ),
  "50 rings of 4 inside each other": (letters) => ringsNested(letters, 50, 4),
  "200 regions inside each other": (letters) => ringsNested(letters, 199, 1),
  "a tree of rings": (letters) => ringTree(letters, 3, 3, 4),
  "a deep tree of rings": (letters) => ringTree(letters, 5, 2, 3),
  "a prism of 66": (letters) => prism(letters, 66),
  "a bipyramid of 66": (letters) => bipyramid(letters, 66),
  "a path of 200": (letters) => path(letters, 200),
  "a path of 100, double": (letters) => path(letters, 100, 2),
  "a path of 66, threefold": (letters) => path(letters, 66, 3),
  "a star of 200": (letters) => star(letters, 200),
  "a comb of 100": (letters) => combLand(letters, 100),
  "a comb of combs": times(8, (letters) => combLand(letters, 5, 4)),
  "a tree of letters": (letters) => letterTree(letters, 6, 2),
  "prisms and rings": all(
    times(5, (letters) => prism(letters, 6)),
    times(5, (letters) => ringsNested(letters, 3, 4)),
  ),
  "prisms, bipyramids and stars": times(
    6,
    all(
      (letters) => prism(letters, 4),
      (letters) => bipyramid(letters, 4),
      (letters) => star(letters, 5),
    ),
  ),
  "hundreds of isolated spots": (letters) => ringsBeside(letters, sizes(40, 4), 900),
};

const random = seededRandom(testSeed("random graphs"));

const elsewhere: Readonly<Record<string, Family>> = {
  ...Object.fromEntries(
    Object.entries(onSphere).flatMap(([name, family]) =>
      [1, -1, -2, 7].map((genus) => [`${name} @${genus}`, onSurface(genus, family)]),
    ),
  ),
  "a grid on a torus": (letters) => torusGrid(letters, 8, 12),
  "a long grid on a torus": (letters) => torusGrid(letters, 3, 30),
  "tubes of 3": (letters) => tubes(letters, 20, 3),
  "tubes of 1": (letters) => tubes(letters, 31, 1),
  "a necklace": (letters) => necklace(letters, 14, 4),
  "a necklace of 50": (letters) => necklace(letters, 50, 4),
  "a necklace of 100": (letters) => necklace(letters, 100, 2),
  "a necklace of 200": (letters) => necklace(letters, 200, 1),
  "a necklace of long rings": (letters) => necklace(letters, 3, 60),
  "two long tubes": (letters) => tubes(letters, 2, 100),
  "a Möbius ladder": (letters) => moebiusLadder(letters, 66),
  "a graph with three edges at each vertex": (letters) => graphOf(letters, edgesAt(132, randomCubicEdges(132, random))),
  ...Object.fromEntries(
    [2, 3, 5, 8, 12].flatMap((count) => {
      const vertices = 2 * Math.floor(66 / count);
      const one = randomCubicEdges(vertices, random);
      const graphs = (edgesOf: (i: number) => ReturnType<typeof randomCubicEdges>): string[][][] =>
        Array.from({ length: count }, (_, i) => edgesAt(vertices, edgesOf(i), `${i}`));
      return [
        [
          `a cycle of ${count} graphs`,
          (letters: Letters) =>
            cycleOf(
              letters,
              graphs(() => one),
            ),
        ],
        [
          `a cycle of ${count} different graphs`,
          (letters: Letters) =>
            cycleOf(
              letters,
              graphs(() => randomCubicEdges(vertices, random)),
            ),
        ],
      ];
    }),
  ),
  ...Object.fromEntries(
    [0, 1].flatMap((twisted) =>
      ([4, 6, 8, 12] as const).map((vertices): [string, Family] => {
        const edges = randomCubicEdges(vertices, seededRandom(vertices));
        return [
          `a graph over ${vertices} vertices with ${twisted} twisted edges`,
          (letters) => graphOf(letters, twistedGraph(vertices, edges, twisted)),
        ];
      }),
    ),
  ),
  "a cycle of twisted graphs": (letters) => {
    const edges = randomCubicEdges(4, seededRandom(4));
    return cycleOf(
      letters,
      [0, 1, 0].map((twisted, i) => twistedGraph(4, edges, twisted).map((at) => at.map((name) => `${i}${name}`))),
    );
  },
  "Petersen graphs": onSurface(9, times(10, petersenGraph)),
  "grids, ladders and rings": onSurface(
    -9,
    times(
      3,
      all(
        (letters) => torusGrid(letters, 4, 4),
        (letters) => moebiusLadder(letters, 5),
        (letters) => ringsNested(letters, 2, 4),
      ),
    ),
  ),
};

/** Steps of a land of up to 200 letters. A computer takes 50 ms for them. */
const MOST_STEPS = 2_000_000;

function expectOneForm(family: Family): void {
  const land = family(new Letters());
  expect(letterCountOf(land)).toBeLessThanOrEqual(200);
  const random = seededRandom(testSeed("scrambled lands"));
  const { form, steps } = countedForm(land);
  const most = Math.min(8 * tokenCountOf(land) ** 2, MOST_STEPS);
  expect(steps).toBeLessThan(most);
  for (let copy = 0; copy < 3; copy++) {
    const other = countedForm(scrambledRegions(land, random));
    expect(other.form).toBe(form);
    expect(other.steps).toBeLessThan(most);
  }
}

describe("canonical form of many letters", () => {
  it.each(Object.entries(onSphere))("takes quadratic steps and is one for members of a class: %s", (_, family) => {
    expectOneForm(family);
  });

  it.each(Object.entries(elsewhere))("is one for members of a class on other surfaces: %s", (_, family) => {
    expectOneForm(family);
  });

  it("separates graphs that refinement alone cannot tell apart", () => {
    const edges = randomCubicEdges(6, seededRandom(6));
    const forms = [0, 1, 2, 3].map(
      (twisted) => countedForm(graphOf(new Letters(), twistedGraph(6, edges, twisted))).form,
    );
    expect(forms[1]).not.toBe(forms[0]);
    expect(forms.slice(2)).toEqual(forms.slice(0, 2));
  });

  it.each(
    Object.entries<(letters: Letters, size: number) => TokenRegion[]>({
      "rings of 4": (letters, size) => ringsBeside(letters, sizes(size, 4)),
      "rings of 1": (letters, size) => ringsBeside(letters, sizes(3 * size, 1), 1),
      "regions inside each other": (letters, size) => ringsNested(letters, 3 * size, 1),
      prisms: (letters, size) => prism(letters, size + 2),
      ladders: (letters, size) => moebiusLadder(letters, size + 2),
      tubes: (letters, size) => tubes(letters, size, 2),
    }),
  )("is one for members of a class of each size: %s", (_, familyOf) => {
    const random = seededRandom(testSeed("sizes"));
    for (let size = 1; size <= 25; size++) {
      const land = familyOf(new Letters(), size);
      expect(countedForm(scrambledRegions(land, random)).form, `size ${size}`).toBe(countedForm(land).form);
    }
  });

  const shape: Arbitrary<Family> = oneof(
    integer({ min: 1, max: 6 }).map(
      (size): Family =>
        (letters) =>
          ringsBeside(letters, sizes(2, size)),
    ),
    integer({ min: 1, max: 5 }).map(
      (size): Family =>
        (letters) =>
          ringsNested(letters, 3, size),
    ),
    integer({ min: 3, max: 6 }).map(
      (size): Family =>
        (letters) =>
          prism(letters, size),
    ),
    integer({ min: 3, max: 6 }).map(
      (size): Family =>
        (letters) =>
          bipyramid(letters, size),
    ),
    integer({ min: 1, max: 8 }).map(
      (size): Family =>
        (letters) =>
          path(letters, size, 1 + (size % 3)),
    ),
    integer({ min: 1, max: 6 }).map(
      (size): Family =>
        (letters) =>
          star(letters, size),
    ),
    integer({ min: 2, max: 5 }).map(
      (size): Family =>
        (letters) =>
          combLand(letters, size, 1 + (size % 2)),
    ),
    integer({ min: 1, max: 3 }).map(
      (size): Family =>
        (letters) =>
          letterTree(letters, size, 2),
    ),
    array(constantFrom(1, 2, 3, 4, 5), { minLength: 2, maxLength: 8 }).map((word): Family => chiral(word)),
  );

  it("is one for members of the class of any union", () => {
    assert(
      property(
        array(shape, { minLength: 1, maxLength: 8 }),
        constantFrom(0, 0, 0, 1, -1, -2),
        integer(),
        (shapes, genus, seed) => {
          const land = onSurface(genus, all(...shapes, ...shapes.slice(0, 3)))(new Letters());
          const random = seededRandom(seed);
          const { form } = countedForm(land);
          const byOrder = formByOrder(land);
          for (let copy = 0; copy < 2; copy++) {
            const other = scrambledRegions(land, random);
            expect(countedForm(other).form).toBe(form);
            expect(formByOrder(other)).toBe(byOrder);
          }
        },
      ),
    );
  });

  it("separates the same classes as a search through all letter names, by the order of letters alone", () => {
    const random = seededRandom(testSeed("orders"));
    const toBrute = new Map<string, string>();
    const fromBrute = new Map<string, string>();
    const texts = new Set<string>(["ABC|ABD|CE|DE", "ABCD|ABCE|DE", "0.AB.CD|AB|CD", "12AB.1122|AB"]);
    while (texts.size < 300) {
      for (const position of randomPlay(2 + random.below(5), random)) {
        for (const land of canonicalOf(position).split("+")) {
          if (land !== "!" && new Set(land.match(/[A-Za-z]'*/g)).size <= 5) texts.add(land);
        }
      }
    }
    for (const text of texts) {
      const [land] = readString(text);
      const own = formByOrder(scrambledRegions(tokensOf(land), random));
      const brute = fullyCanonical(land);
      expect(toBrute.get(own) ?? brute, text).toBe(brute);
      expect(fromBrute.get(brute) ?? own, text).toBe(own);
      toBrute.set(own, brute);
      fromBrute.set(brute, own);
    }
  });

  it("is found at every move of a game in which ten pairs of spots get two curves each", () => {
    let position: LabelledPosition = { regions: [Array.from({ length: 20 }, (_, spot) => [spot])] };
    const texts: string[] = [];
    for (let moves = 0; moves < 20; moves++) {
      const move = doubleCurve(position, moves, 20);
      if (move === undefined) throw new Error("two spots have two curves");
      position = applyMove(position, move, 20 + moves);
      texts.push(canonicalOf(position));
    }
    const rings = ringsBeside(new Letters(), sizes(10, 4));
    expect(canonicalText(textOf(rings))).toEqual({ ok: true, value: texts[19] });
    expect(new Set(texts).size).toBe(20);
  });
});

/** A ring around two boundaries that are not the same when they are turned over, and one that hangs on a letter. */
function chiral(word: readonly number[]): Family {
  return (letters) => {
    const [a, b, c] = letters.take(3);
    const token = (value: number): number => [0, 1, 2, a, b, c][value];
    const used = word.map(token).filter((value, i, words) => value < 3 || words.indexOf(value) === i);
    const inner = [a, b, c].filter((letter) => used.includes(letter));
    return [region([used], 0), region([inner.length > 0 ? inner : [1]], 2)];
  };
}

function tokensOf(land: readonly (readonly (readonly string[])[])[]): TokenRegion[] {
  const letters = new Letters();
  const names = new Map<string, number>();
  const tokenOf = (name: string): number => {
    const token = /^[12]$/.test(name) ? Number(name) : (names.get(name) ?? letters.take(1)[0]);
    names.set(name, token);
    return token;
  };
  return land.map((boundaries) => {
    const others = boundaries.filter(([first]) => first !== "0");
    return region(
      others.map((boundary) => boundary.map(tokenOf)),
      boundaries.length - others.length,
    );
  });
}
