/**
 * A slow second implementation of the thesis's strings (2.3.1 to 2.3.3) with the pseudo-canonization of GLOP; it shares
 * nothing with engine/sprouts. Equivalent positions may get different strings, by orders that the thesis leaves open.
 * They are those of SPOTS (arXiv 2511.10339), which give the published numbers. Spots are "0", "1", "2" or another name
 * for a letter.
 */
export type OracleBoundary = string[];
export type OracleRegion = OracleBoundary[];
export type Land = OracleRegion[];

const GENERIC = new Set(["0", "1", "2"]);

/** Reads a reduced string; capitals count within a land, small letters within a boundary. */
export function readString(text: string): Land[] {
  let boundaries = 0;
  const parts = (whole: string, mark: string): string[] => whole.split(mark).filter((part) => part !== "");
  return parts(text.replace("!", ""), "+").map((land) =>
    parts(land, "|").map((region) =>
      parts(region, ".").flatMap((boundary) => {
        boundaries++;
        if (boundary.startsWith("0*")) return Array.from({ length: Number(boundary.slice(2)) }, () => ["0"]);
        const names = boundary.match(/[012]|[A-Za-z]'*/g) ?? [];
        return [names.map((name) => (/[a-z]/.test(name) ? `${name}${boundaries}` : name))];
      }),
    ),
  );
}

/**
 * Children as lists of regions before reduction, with `Z`, `N`, `M` for new letters. Untouched regions come first, then
 * the minor one, then the major one; a new boundary starts at an end of the new line.
 */
export function plainChildren(named: Land): OracleRegion[][] {
  const found: OracleRegion[][] = [];
  const land = apart(named);
  land.forEach((region, r) => {
    const others = land.filter((_, i) => i !== r);
    region.forEach((first, a) => {
      region.forEach((second, b) => {
        if (b <= a) return;
        first.forEach((x, i) => {
          second.forEach((y, j) => {
            const joined = [...around(first, i, "N"), "Z", ...around(second, j, "M"), "Z"];
            const rest = region.filter((_, k) => k !== a && k !== b);
            found.push(without([...others, [...rest, joined]], x, y));
          });
        });
      });
      const rest = region.filter((_, k) => k !== a);
      for (const [major, minor] of partitions(rest)) {
        first.forEach((x, i) => {
          first.forEach((y, j) => {
            if (j < i || (i === j && x !== "0" && x !== "1")) return;
            if (i !== j && x === y && !GENERIC.has(x)) return;
            const inner = first.slice(i + 1, j);
            const outer = [...first.slice(j + 1), ...first.slice(0, i)];
            if (i === j) {
              inner.length = 0;
              if (x === "0") inner.push("N");
              if (x === "0") outer.push("N");
            } else {
              if (x === "1") inner.unshift("N");
              if (x === "1") outer.push("N");
              if (y === "1") inner.push("M");
              if (y === "1") outer.unshift("M");
            }
            const majorRegion = [[...inner, "Z"], ...major];
            const minorRegion = [[...outer, "Z"], ...minor];
            found.push(without([...others, minorRegion, majorRegion], x, y));
          });
        });
      }
    });
  });
  return found;
}

/** Gives small letters of different boundaries different names. */
function apart(land: Land): Land {
  let boundaries = 0;
  return land.map((region) =>
    region.map((boundary) => {
      boundaries++;
      return boundary.map((name) => (/^[a-z]/.test(name) ? `${name}/${boundaries}` : name));
    }),
  );
}

function around(boundary: OracleBoundary, i: number, name: string): OracleBoundary {
  if (boundary[i] === "0") return ["1"];
  const rest = [...boundary.slice(i + 1), ...boundary.slice(0, i)];
  return boundary[i] === "1" ? [name, ...rest, name] : rest;
}

function without(regions: OracleRegion[], x: string, y: string): OracleRegion[] {
  const dead = new Set([x, y].filter((name) => !GENERIC.has(name)));
  return regions.map((region) => region.map((boundary) => boundary.filter((name) => !dead.has(name))));
}

function partitions(boundaries: OracleRegion): [OracleRegion, OracleRegion][] {
  if (boundaries.length === 0) return [[[], []]];
  const [head, ...tail] = boundaries;
  return partitions(tail).flatMap(([a, b]): [OracleRegion, OracleRegion][] => [
    [[head, ...a], b],
    [a, [head, ...b]],
  ]);
}

/** Steps 1 to 5 of the reduction; letters keep their names. */
export function reduce(input: OracleRegion[]): Land[] {
  let regions = input.map((region) => region.map(collapse).filter((boundary) => boundary.length > 0));
  regions = regions.filter((region) => livesOf(region) >= 2);
  regions = regions.map((region) => {
    if (livesOf(region) > 3) return region;
    const names = region.flat();
    const twice = (name: string): boolean => !GENERIC.has(name) && names.filter((other) => other === name).length === 2;
    const merged = names.flatMap((name, i) => (!twice(name) ? [name] : names.indexOf(name) === i ? ["2"] : []));
    return [merged];
  });
  const all = regions.flat(2);
  regions = regions.map((region) =>
    region.map((boundary) =>
      boundary.map((name) => (!GENERIC.has(name) && all.filter((other) => other === name).length === 1 ? "2" : name)),
    ),
  );
  return split(regions);
}

/** Algorithm 4. Regions that all hang together keep their order; else a region goes behind those it joins. */
function split(regions: OracleRegion[]): Land[] {
  const lands: Land[] = [];
  for (const region of regions) {
    const letters = new Set(region.flat().filter((name) => !GENERIC.has(name)));
    const touched = lands.filter((land) => land.flat(2).some((name) => letters.has(name)));
    const merged = [...touched.flat(), region];
    lands.splice(0, lands.length, ...lands.filter((land) => !touched.includes(land)), merged);
  }
  return lands.length === 1 ? [regions] : lands;
}

function collapse(boundary: OracleBoundary): OracleBoundary {
  const same = (a: string, b: string): boolean => a === b && !GENERIC.has(a);
  const kept = boundary.filter((name, i) => i === 0 || !same(name, boundary[i - 1]));
  while (kept.length > 1 && same(kept[0], kept[kept.length - 1])) kept.pop();
  return kept;
}

function livesOf(region: OracleRegion): number {
  let lives = 0;
  for (const name of region.flat()) lives += name === "0" ? 3 : name === "1" ? 2 : name === "2" ? 1 : 0;
  return lives + new Set(region.flat().filter((name) => !GENERIC.has(name))).size;
}

/** Names the letters in order of appearance: small ones within a boundary, capitals within the land. */
export function rename(land: Land): Land {
  const capitals = new Map<string, string>();
  return land.map((region) =>
    region.map((boundary) => {
      const small = new Map<string, string>();
      return boundary.map((name) => {
        if (GENERIC.has(name)) return name;
        const local = boundary.filter((other) => other === name).length === 2;
        const names = local ? small : capitals;
        const letter = names.get(name) ?? String.fromCharCode((local ? 97 : 65) + names.size);
        names.set(name, letter);
        return letter;
      });
    }),
  );
}

// In the thesis's order the characters are 0 < 1 < 2 < a < .. < A < .. < . < | < + < !
const ORDER = "012abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.|+!";

function lexicographic(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    if (a[i] !== b[i]) return ORDER.indexOf(a[i]) - ORDER.indexOf(b[i]);
  }
  return a.length - b.length;
}

/** Compares by shape first (all small letters alike, all capitals too), then by the thesis's order. */
function compare(a: string, b: string): number {
  const shape = (text: string): string => text.replaceAll(/[a-z]/g, "a").replaceAll(/[A-Z]/g, "A");
  return lexicographic(shape(a), shape(b)) || lexicographic(a, b);
}

function least<T>(items: readonly T[], text: (item: T) => string): T {
  return items.reduce((best, item) => (compare(text(item), text(best)) < 0 ? item : best));
}

export function textOfRegion(region: OracleRegion): string {
  return `${region.map((boundary) => `${boundary.join("")}.`).join("")}|`;
}

export function landText(land: Land): string {
  return `${land.map(textOfRegion).join("")}+`;
}

/** Steps a) to d) under the present names: the least rotations, orientations and orders. */
export function sort(land: Land): Land {
  const oriented = (region: OracleRegion): OracleRegion =>
    region
      .map((boundary) => {
        const rotations = boundary.map((_, i) => [...boundary.slice(i), ...boundary.slice(0, i)]);
        return least(rotations, (rotation) => `${rotation.join("")}.`);
      })
      .sort((a, b) => compare(`${a.join("")}.`, `${b.join("")}.`));
  return land
    .map((region) => least([oriented(region), oriented(region.map((boundary) => boundary.toReversed()))], textOfRegion))
    .sort((a, b) => compare(textOfRegion(a), textOfRegion(b)));
}

/** The pseudo-canonization of the thesis: rename and sort, twice. */
function pseudoCanonical(land: Land): Land {
  return sort(rename(sort(rename(land))));
}

/** Reduction and pseudo-canonization of regions in which a name stands for one spot. */
function simplified(regions: OracleRegion[]): Land[] {
  return reduce(regions).map(pseudoCanonical);
}

/**
 * All strings of the game tree, start and end included. A move simplifies the whole position again, which may rename
 * untouched lands.
 */
export function pseudoCanonicalTree(spots: number): Set<string> {
  const strings = new Set<string>();
  const found: Land[][] = [];
  const add = (lands: Land[]): void => {
    const text = textOfPosition(lands);
    if (!strings.has(text)) found.push(lands);
    strings.add(text);
  };
  add([[Array.from({ length: spots }, () => ["0"])]]);
  for (const lands of found) {
    lands.forEach((land, i) => {
      const others = lands.filter((_, j) => j !== i).flatMap((other) => simplified(apart(other)));
      for (const child of plainChildren(land)) add([...others, ...simplified(child)]);
    });
  }
  return strings;
}

/** The string of a position, with all end marks. */
export function textOfPosition(lands: readonly Land[]): string {
  const texts = lands.map(landText).sort(compare);
  return `${texts.join("")}!`;
}

/** The least string of the class, shapes first, by trying all names: for small lands. */
export function fullyCanonical(land: Land): string {
  const letters = [...new Set(land.flat(2).filter((name) => !GENERIC.has(name)))];
  const alphabet = letters.map((_, i) => `<${String.fromCharCode(65 + i)}>`);
  let best = "";
  for (const permutation of permutations(alphabet)) {
    const names = new Map(letters.map((letter, i) => [letter, permutation[i].charAt(1)]));
    const text = landText(
      sort(land.map((region) => region.map((boundary) => boundary.map((name) => names.get(name) ?? name)))),
    );
    if (best === "" || compare(text, best) < 0) best = text;
  }
  return best;
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, i) => permutations(items.toSpliced(i, 1)).map((rest) => [item, ...rest]));
}
