import type { PositionStyle } from "../games/playable-game.ts";

/**
 * Notations of other programs and authors, beside ours and GLOP's, which `parsePosition` reads itself. `start`: spots
 * and rule, such as `14-`. `name`: `12L3`, `4P1`, `A6` and their sums. `hoey`: signs between boundaries, regions and
 * lands (2008). `list`: numbers of spots (2000). `spots`: letters such as `n(3)` of the program SPOTS.
 */
export type OtherNotation = "start" | "name" | "hoey" | "list" | "spots";

/** A position of another notation, in ours. */
export interface TranslatedPosition {
  readonly notation: OtherNotation;
  readonly text: string;
}

/** Translates a position that is no text of ours; null where it is in no notation that is known. */
export function translatedPosition(text: string): TranslatedPosition | null {
  for (const [notation, translate] of Object.entries(TRANSLATORS)) {
    const translated = translate(text);
    if (translated !== null) return { notation: notation as OtherNotation, text: translated };
  }
  return null;
}

/** Whether a start is followed by the sign of misère play, as in `14-`. */
export function namesMisere(text: string): boolean {
  return /^\s*[1-9]\d{0,2}-\s*$/u.test(text);
}

const TRANSLATORS: Readonly<Record<OtherNotation, (text: string) => string | null>> = {
  start(text) {
    const spots = /^([1-9]\d{0,2})[+-]$/u.exec(text)?.[1];
    return spots === undefined ? null : `0*${spots}`;
  },
  name: (text) =>
    /^[\dALP+]+$/u.test(text) && /[ALP]/u.test(text) ? joined(text.split("+").map(namedLand), "+") : null,
  hoey(text) {
    if (!/[/%]/u.test(text) || text.includes(",")) return null;
    return text
      .replaceAll(/([+-])(\d+)(?=[/%]|$)/gu, surfaceSign)
      .replaceAll("/", "|")
      .replaceAll("%", "+");
  },
  list: (text) => (/^[\d,;/ot]+$/u.test(text) && /[,;]/u.test(text) ? listedPosition(text) : null),
  spots: (text) =>
    /[mn]\(\d{1,2}\)/u.test(text)
      ? text.replaceAll(
          /([mn])\((\d{1,2})\)/gu,
          (_, letter: string, number: string) => `${letter === "n" ? "N" : "m"}${"'".repeat(Number(number) + 1)}`,
        )
      : null,
};

function surfaceSign(_: string, sign: string, genus: string): string {
  return `@${sign === "-" && Number(genus) > 0 ? "-" : ""}${Number(genus)}`;
}

function joined(parts: readonly (string | null)[], by: string): string | null {
  return parts.includes(null) ? null : parts.join(by);
}

/**
 * A land by its name: `n` spots, `An` with two of n spots joined, and chains such as `4P1L3`, in which one spot (P) or
 * a ring of two (L) stands between groups of isolated spots.
 */
function namedLand(name: string): string | null {
  if (/^[1-9]\d{0,2}$/u.test(name)) return `0*${name}`;
  const joinedSpots = /^A(\d{1,3})$/u.exec(name)?.[1];
  if (joinedSpots !== undefined) {
    const others = Number(joinedSpots) - 2;
    return others < 0 ? null : withSpots(others, ["1a1a"]);
  }
  if (!/^\d{1,3}(?:[PL]\d{1,3}){1,12}$/u.test(name)) return null;
  let letter = 0;
  const regions = name.split(/[PL]/u).map((spots) => ({ spots: Number(spots), borders: [] as string[] }));
  for (const [i, kind] of name.replaceAll(/\d/gu, "").split("").entries()) {
    const border = String.fromCharCode(...Array.from({ length: kind === "P" ? 1 : 2 }, () => 65 + letter++));
    regions[i].borders.push(border);
    regions[i + 1].borders.push(border);
  }
  return regions.map(({ spots, borders }) => withSpots(spots, borders)).join("|");
}

function withSpots(spots: number, boundaries: readonly string[]): string {
  return [...(spots === 0 ? [] : [`0*${spots}`]), ...boundaries].join(".");
}

/**
 * Spots by number, in the order in which they lie around a boundary: `,` follows a spot, `;` a boundary, `/` a region.
 * Dead spots may be missing. `o` marks a spot with one line that stands alone, `t` one on a ring that is listed once.
 */
function listedPosition(text: string): string | null {
  const regions = text.split("/").map((region) => region.split(";").map((boundary) => boundary.split(",")));
  const names = regions.flat(2);
  if (!names.every((name) => /^\d{1,3}[ot]?$/u.test(name))) return null;
  const times = new Map<string, number>();
  for (const name of names) times.set(name, (times.get(name) ?? 0) + 1);
  const letters = new Map<string, string>();
  const written = regions.map((boundaries) =>
    boundaries.flatMap((boundary) => {
      const spots = boundary.map((name) => {
        if (name.endsWith("o")) return "1";
        if (name.endsWith("t")) return "2";
        const count = times.get(name) ?? 0;
        if (count === 1) return boundary.length === 1 ? "0" : "1";
        if (count > 2) return "";
        const letter = letters.get(name) ?? letterOf(letters.size);
        letters.set(name, letter);
        return letter;
      });
      const walk = spots.join("");
      return walk === "" ? [] : [walk];
    }),
  );
  return written
    .filter((boundaries) => boundaries.length > 0)
    .map((boundaries) => boundaries.join("."))
    .join("|");
}

function letterOf(index: number): string {
  return `${String.fromCharCode(65 + (index % 26))}${"'".repeat(Math.floor(index / 26))}`;
}

/** Small letters and capitals that SPOTS writes as they are. */
const SMALL_LETTERS = 12;
const CAPITALS = 25;

/** Writes a canonical text of ours in another style, which is read again as the same position. */
export function styledPosition(text: string, style: PositionStyle): string {
  if (text === "!") return text;
  if (style === "hoey")
    return text
      .replaceAll("+", "%")
      .replaceAll("|", "/")
      .replaceAll(/@(-?)(\d+)/gu, (_, sign: string, genus: string) => `${sign === "" ? "+" : "-"}${genus}`);
  if (style === "glop") return `${text.split("+").map(glopLand).join("")}!`;
  return text.replaceAll(/[A-Za-z]'*/gu, (name) => {
    const small = name >= "a";
    const index = (name.codePointAt(0) ?? 0) - (small ? 97 : 65) + 26 * (name.length - 1);
    const plain = small ? SMALL_LETTERS : CAPITALS;
    return index < plain ? name : `${small ? "m" : "n"}(${index - plain})`;
  });
}

function glopLand(land: string): string {
  const regions = land.split("|").map((region) => {
    const [boundaries, genus] = region.split("@");
    const written = boundaries.split(".").map((boundary) => `${boundary}.`);
    return genus === undefined ? `${written.join("")}}` : `${written.join("").slice(0, -1)}@${genus}}`;
  });
  return `${regions.join("")}]`;
}
