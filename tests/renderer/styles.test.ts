import { globSync, readFileSync } from "node:fs";
import { posix, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { transform, type Selector } from "lightningcss";
import { describe, expect, it } from "vitest";

const renderer = fileURLToPath(new URL("../../renderer/", import.meta.url));

function filesOf(pattern: string): string[] {
  return globSync(pattern, { cwd: renderer }).map((file) => file.split(sep).join("/"));
}

/** Folders whose looks all screens share. */
const SHARED = new Set(["styles", "parts", "picture", "board"]);
/** Stylesheets that hold no rules for elements. */
const WITHOUT_LAYER = ["styles/fonts.css", "styles/tokens.css"];

const sheets = filesOf("**/*.css").filter((file) => !WITHOUT_LAYER.includes(file));
const sources = new Map(filesOf("**/*.{ts,tsx}").map((file) => [file, readFileSync(renderer + file, "utf8")]));

/** Classes that `selector` styles: those of its last compound, also within `:is`, but not within `:not` and `:has`. */
function styledClasses(selector: Selector): string[] {
  const last = selector.slice(selector.findLastIndex(({ type }) => type === "combinator") + 1);
  return last.flatMap((part) => {
    if (part.type === "class") return [part.name];
    if (part.type === "pseudo-class" && (part.kind === "is" || part.kind === "where"))
      return part.selectors.flatMap(styledClasses);
    return [];
  });
}

/** Part of a sheet that counts for elements of one class, wherever they stand. */
interface PlainRule {
  readonly name: string;
  readonly file: string;
  readonly layer: string;
  readonly properties: readonly string[];
}

interface Sheet {
  readonly file: string;
  readonly folder: string;
  /** Names of the layers that it adds to, with "" for a rule in none. */
  readonly layers: ReadonlySet<string>;
  readonly classes: ReadonlySet<string>;
  readonly plainRules: readonly PlainRule[];
  /** Classes of elements that scroll, and whether the rule that says so positions them. */
  readonly scrollers: readonly { readonly name: string; readonly isPositioned: boolean }[];
}

function readSheet(file: string): Sheet {
  const layers = new Set<string>();
  const classes = new Set<string>();
  const plainRules: PlainRule[] = [];
  const scrollers: { name: string; isPositioned: boolean }[] = [];
  let layer = "";
  transform({
    filename: file,
    code: readFileSync(renderer + file),
    visitor: {
      Rule: {
        "layer-block"({ value }) {
          layer = value.name?.join(".") ?? "";
        },
        style({ value }) {
          layers.add(layer);
          const properties = (value.declarations?.declarations ?? []).map(({ property }) => property);
          const isScroller = (value.declarations?.declarations ?? []).some(
            ({ property, value: set }) => property.startsWith("overflow") && /auto|scroll/.test(JSON.stringify(set)),
          );
          for (const selector of value.selectors) {
            for (const name of styledClasses(selector)) classes.add(name);
            if (isScroller)
              for (const name of styledClasses(selector))
                scrollers.push({ name, isPositioned: properties.includes("position") });
            const [only, ...others] = selector;
            if (only?.type === "class" && others.length === 0)
              plainRules.push({ name: only.name, file, layer, properties });
          }
        },
      },
      RuleExit: {
        "layer-block"() {
          layer = "";
        },
      },
    },
  });
  return { file, folder: posix.dirname(file), layers, classes, plainRules, scrollers };
}

const read = sheets.map(readSheet);

/** Sheets that style a class, for each class. */
const stylists = Map.groupBy(
  read.flatMap((sheet) => [...sheet.classes].map((name) => ({ name, sheet }))),
  ({ name }) => name,
);

function classesWhere(isWrong: (sheets: readonly Sheet[], name: string) => boolean): string[] {
  return [...stylists]
    .filter(([name, found]) =>
      isWrong(
        found.map(({ sheet }) => sheet),
        name,
      ),
    )
    .map(([name, found]) => `.${name}: ${found.map(({ sheet }) => sheet.file).join(", ")}`);
}

describe("stylesheets", () => {
  it("have one layer each, which styles/tokens.css puts into an order", () => {
    const [, order] = /^@layer ([^;]+);/m.exec(readFileSync(`${renderer}styles/tokens.css`, "utf8")) ?? [];
    const layers = order?.split(", ") ?? [];
    expect(read.filter((sheet) => sheet.layers.size !== 1).map(({ file }) => file)).toEqual([]);
    expect(new Set(read.flatMap((sheet) => [...sheet.layers]))).toEqual(new Set(layers));
    // The order counts from its first mention on.
    expect(/^import ".*\.(?:css|tsx)";/m.exec(sources.get("app/page-look.ts") ?? "")?.[0]).toBe(
      `import "../styles/tokens.css";`,
    );
  });

  it("style a class in at most two files, and those in different layers: their order is nothing", () => {
    expect(classesWhere((found) => found.length > 2)).toEqual([]);
    expect(classesWhere((found) => new Set(found.flatMap(({ layers }) => [...layers])).size < found.length)).toEqual(
      [],
    );
  });

  it("never set one property of an element of two classes in two files of a layer", () => {
    const rules = Map.groupBy(
      read.flatMap(({ plainRules }) => plainRules),
      ({ name }) => name,
    );
    const covers = (one: string, other: string): boolean => one === other || other.startsWith(`${one}-`);
    const clash = (a: PlainRule, b: PlainRule): boolean =>
      a.layer === b.layer &&
      a.file !== b.file &&
      a.properties.some((one) => b.properties.some((other) => covers(one, other) || covers(other, one)));
    // Of what is put in, only words in quotes are classes.
    const literal = (text: string): string =>
      text.replace(/\$\{[^}]*\}/g, (put) => [...put.matchAll(/"([^"]*)"/g)].map(([, word]) => word).join(" "));
    const elements = [...sources].flatMap(([file, text]) =>
      [...text.matchAll(/ class=(?:"([^"]+)"|\{`([^`]+)`\})/g)].map(([, plain, built]) => ({
        file,
        classes: (plain ?? literal(built ?? "")).split(/[^\w-]+/).filter((word) => rules.has(word)),
      })),
    );
    expect(elements.length).toBeGreaterThan(500);
    const clashes = elements.flatMap(({ file, classes }) =>
      classes.flatMap((name, i) =>
        classes
          .slice(i + 1)
          .filter((other) => rules.get(name)?.some((a) => rules.get(other)?.some((b) => clash(a, b))))
          .map((other) => `${file}: .${name} and .${other}`),
      ),
    );
    expect(clashes).toEqual([]);
  });

  it("style only classes of their own folder, and shared ones", () => {
    expect(
      classesWhere(
        (found) => new Set(found.map(({ folder }) => folder).filter((folder) => !SHARED.has(folder))).size > 1,
      ),
    ).toEqual([]);
    const written = (folder: string, name: string): boolean =>
      [...sources].some(
        ([file, text]) =>
          file.startsWith(`${folder}/`) &&
          // A class of several kinds is put together.
          (new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text) ||
            text.includes(`${name.replace(/-[^-]+$/, "")}-\${`)),
      );
    const strange = read
      .filter(({ folder }) => !SHARED.has(folder))
      .flatMap(({ file, folder, classes }) =>
        [...classes]
          .filter(
            (name) => !written(folder, name) && !stylists.get(name)?.some(({ sheet }) => SHARED.has(sheet.folder)),
          )
          .map((name) => `${file}: .${name}`),
      );
    expect(strange).toEqual([]);
  });

  it("ask for room in the unit of texts, which grow in it: larger texts have less room", () => {
    const queries = [...sheets, ...WITHOUT_LAYER].flatMap((file) =>
      [...readFileSync(renderer + file, "utf8").matchAll(/^ *@(?:media|container)[^{]*/gm)].map(
        ([query]) => `${file}: ${query.trim()}`,
      ),
    );
    expect(queries.length).toBeGreaterThan(100);
    expect(queries.filter((query) => /\d(?!rem)[a-z]/.test(query))).toEqual([]);
  });

  it("let what scrolls hold all that is in it: a part placed elsewhere would not scroll, and its focus not be seen", () => {
    const hasPosition = (name: string): boolean =>
      read.some(({ plainRules }) =>
        plainRules.some((rule) => rule.name === name && rule.properties.includes("position")),
      );
    const scrollers = read.flatMap((sheet) => sheet.scrollers.map((scroller) => ({ ...scroller, file: sheet.file })));
    expect(scrollers.length).toBeGreaterThan(10);
    expect(
      scrollers
        .filter(({ name, isPositioned }) => !isPositioned && !hasPosition(name))
        .map(({ name, file }) => `${file}: .${name}`),
    ).toEqual([]);
  });

  it("are imported once, by a component beside them; what no component owns, by the page", () => {
    const importers = (sheet: string): string[] =>
      [...sources].flatMap(([file, text]) =>
        [...text.matchAll(/^import "(\.[^"]+\.css)";/gm)]
          .filter(([, path]) => posix.join(posix.dirname(file), path ?? "") === sheet)
          .map(() => file),
      );
    const wrong = [...sheets, ...WITHOUT_LAYER].filter((sheet) => {
      const [importer, ...others] = importers(sheet);
      if (importer === undefined || others.length > 0) return true;
      const folder = posix.dirname(sheet);
      return posix.dirname(importer) !== folder && !(importer === "app/page-look.ts" && SHARED.has(folder));
    });
    expect(wrong).toEqual([]);
  });
});
