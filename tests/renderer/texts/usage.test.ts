import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseSync } from "vite";
import { describe, expect, it } from "vitest";
import { NAME_FAULTS } from "../../../protocol/letters.ts";
import { ARRANGEMENT_FAULTS, DRAWING_FAULTS, START_FAULTS } from "../../../engine/play/boards/board-game.ts";
import { GAME_NOTATION_FAULTS } from "../../../engine/play/notation/game-faults.ts";
import { RATED_FAULTS } from "../../../protocol/network/rooms.ts";
import { CLIENT_FAILURES, FAILURES, NOTICES, PROGRESS_FILE_PARTS } from "../../../protocol/error-codes.ts";
import { en } from "../../../texts/en.ts";

const sourcesOf = (folder: string): { path: string; code: string }[] => {
  const root = fileURLToPath(new URL(`../../../${folder}/`, import.meta.url));
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, code: readFileSync(join(root, path), "utf8") }));
};
const pages = [...sourcesOf("renderer"), ...sourcesOf("web")];

interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly [name: string]: unknown;
}

function isSyntax(value: unknown): value is Syntax {
  return typeof value === "object" && value !== null && "type" in value;
}

function partsOf(node: Syntax): Syntax[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isSyntax) : isSyntax(value) ? [value] : [],
  );
}

/** Attributes and properties that people read or hear. */
const TEXT_ATTRIBUTES =
  /^(title|alt|placeholder|label|legend|aria-label|aria-valuetext|aria-roledescription|aria-description)$/;
/** The beginning of a sentence. */
const PROSE = /^\p{Lu}[\p{L}'’]* [\p{L}\p{N}]|\p{L}{2,}[.!?…]$/u;
const WORD = /\p{L}{2}/u;

function literalValue(node: Syntax): string | null {
  if (node.type === "Literal") return typeof node["value"] === "string" ? node["value"] : null;
  if (node.type !== "TemplateLiteral") return null;
  const pieces = node["quasis"] as readonly { readonly value: { readonly cooked: string } }[];
  return pieces.map(({ value }) => value.cooked).join("0");
}

const AREAS = new RegExp(`^(${Object.keys(en).join("|")})\\.[\\w-]+$`);

function isKey(node: Syntax): boolean {
  return AREAS.test(literalValue(node) ?? "");
}

/** Words between tags and in attributes that people read, and sentences anywhere. */
function literalTexts(path: string, code: string): string[] {
  const found: string[] = [];
  const visit = (node: Syntax, place: "code" | "text"): void => {
    if (node.type.startsWith("TS") || node.type === "ImportDeclaration") {
      // Types and module paths are no texts; the value of a type assertion may be.
      if (isSyntax(node["expression"])) visit(node["expression"], place);
      return;
    }
    // Exceptions are for developers, and arguments are not between tags.
    if (node.type === "NewExpression" || node.type === "ThrowStatement") return;
    if (isKey(node)) return;
    let inner = place;
    if (node.type === "CallExpression" || node.type === "BinaryExpression") inner = "code";
    if (node.type === "JSXText") {
      if (WORD.test(String(node["value"]))) found.push(`${path}: ${String(node["value"]).trim()}`);
      return;
    }
    if (node.type === "JSXAttribute") {
      const { name } = node["name"] as { name: unknown };
      inner = typeof name === "string" && TEXT_ATTRIBUTES.test(name) ? "text" : "code";
    } else if (node.type === "JSXExpressionContainer" && place !== "text") inner = "code";
    const value = literalValue(node);
    if (value !== null && (place === "text" ? WORD : PROSE).test(value)) found.push(`${path}: ${value}`);
    for (const part of partsOf(node)) visit(part, inner);
  };
  const { program, errors } = parseSync(path, code);
  expect(errors, path).toEqual([]);
  visit(program as unknown as Syntax, "code");
  return found;
}

describe("the texts of the screens", () => {
  it("are only in the catalogues", () => {
    expect(pages.flatMap(({ path, code }) => literalTexts(path, code))).toEqual([]);
  });

  it.each([
    ["<p>Hello there</p>", 1],
    ['<button title="Close" />', 1],
    ['<button aria-label={isOpen ? "Close" : t("a.b")} />', 1],
    ["<p>{isOpen ? `Level ${level} is open` : null}</p>", 1],
    ['const text = "Please try again.";', 1],
    ['<p class="two words">{t("a.b")} · 3</p>', 0],
    ['throw new Error("There is no canvas.");', 0],
  ])("are found in %s", (code, count) => {
    expect(literalTexts("sample.tsx", code)).toHaveLength(count);
  });

  it("are all used", () => {
    const code = [...pages, ...sourcesOf("main"), ...sourcesOf("server")].map((source) => source.code).join("\n");
    const named = new Set([...code.matchAll(/["`]([a-z]+\.[\w-]+)["`]/g)].map(([, key]) => key));
    // `colours.${colour}` uses all keys that begin and end alike.
    const families = [...code.matchAll(/`([a-z]+\.[\w-]*)\$\{[^}]*\}([\w-]*)`/g)].map(
      ([, start, end]) =>
        (key: string) =>
          key.startsWith(start) && key.endsWith(end) && key.length > start.length + end.length,
    );
    const keys = Object.entries(en).flatMap(([area, messages]) =>
      Object.keys(messages).map((name) => `${area}.${name}`),
    );
    expect(keys.filter((key) => !named.has(key) && !families.some((has) => has(key)))).toEqual([]);
  });

  it("cover exactly the codes of failures and notices", () => {
    const codes = [...Object.keys(FAILURES), ...Object.keys(CLIENT_FAILURES), ...NAME_FAULTS, "unknown"]
      .filter(
        (code) =>
          ![
            "illegal-stroke",
            "progress-file-damaged",
            "game-start",
            "drawing-faulty",
            "arrangement-refused",
            "game-notation",
            "online-address",
            "online-drawing",
            "illegal-stroke",
            "online-name",
            "online-not-rated",
          ].includes(code),
      )
      .concat([...GAME_NOTATION_FAULTS, "offered"].map((text) => `game-notation-${text}`))
      .concat(START_FAULTS.map((fault) => `start-${fault}`))
      .concat(ARRANGEMENT_FAULTS.map((fault) => `arrangement-${fault}`))
      .concat(RATED_FAULTS.map((fault) => `online-not-rated-${fault}`))
      .concat(DRAWING_FAULTS.map((fault) => `drawing-${fault}`))
      .concat(PROGRESS_FILE_PARTS.map((part) => `progress-file-damaged-${part}`));
    expect(Object.keys(en.failures).sort()).toEqual(codes.sort());
    const parts = ["from-backup", "without-backup", "kept-aside", "damage-found-backup", "damage-found-nothing"];
    expect(Object.keys(en.notices).sort()).toEqual([...Object.keys(NOTICES), ...parts].sort());
  });
});
