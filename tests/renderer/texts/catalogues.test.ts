import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../../../protocol/languages.ts";
import { pseudo } from "../../../renderer/texts/pseudo.ts";
import { loadCatalogue } from "../../../texts/catalogue.ts";

function parametersOf(elements: readonly MessageFormatElement[]): string[] {
  const found = elements.flatMap((element): string[] => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [`<${element.value}>`, ...parametersOf(element.children)];
    if (element.type === TYPE.select || element.type === TYPE.plural)
      return [
        `${element.value}: ${TYPE[element.type]}`,
        ...Object.values(element.options).flatMap(({ value }) => parametersOf(value)),
      ];
    return [`${element.value}: ${TYPE[element.type]}`];
  });
  return [...new Set(found)].sort();
}

function optionsOf(elements: readonly MessageFormatElement[], type: TYPE.select | TYPE.plural): string[][] {
  return elements.flatMap((element): string[][] => {
    if (element.type === TYPE.tag) return optionsOf(element.children, type);
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [];
    const inner = Object.values(element.options).flatMap(({ value }) => optionsOf(value, type));
    return element.type === type ? [Object.keys(element.options).sort(), ...inner] : inner;
  });
}

const english = new Map(Object.entries(await loadCatalogue("en")));
const others = LANGUAGES.filter((name) => name !== "en");

describe.each([
  ...(await Promise.all(others.map(async (name) => [name, await loadCatalogue(name)] as const))),
  ["pseudo", pseudo(await loadCatalogue("en"))],
] as const)("the texts in %s", (name, catalogue) => {
  const translated = new Map(Object.entries(catalogue));

  it("are complete, with no others", () => {
    expect([...translated.keys()].sort()).toEqual([...english.keys()].sort());
    expect([...translated].filter(([, message]) => message.trim() === "").map(([key]) => key)).toEqual([]);
  });

  it("have the parameters, the marks and the selected forms of the English", () => {
    for (const [key, message] of translated) {
      const [own, other] = [parse(message), parse(english.get(key) ?? "")];
      expect(parametersOf(own), key).toEqual(parametersOf(other));
      const selects = (elements: readonly MessageFormatElement[]): string[] =>
        [...new Set(optionsOf(elements, TYPE.select).map((options) => options.join(" ")))].sort();
      expect(selects(own), key).toEqual(selects(other));
    }
  });

  it("have no skeletons, which pages cannot read", () => {
    expect([...translated].filter(([, message]) => /,\s*::/.test(message))).toEqual([]);
  });

  it("have every plural form of the language", () => {
    const rules = new Intl.PluralRules(name === "pseudo" ? "en" : name).resolvedOptions().pluralCategories;
    for (const [key, message] of translated)
      for (const options of optionsOf(parse(message), TYPE.plural))
        for (const rule of rules)
          // A number with its own form, such as `=1`, needs no other.
          expect(rule === "one" && options.includes("=1") ? ["one"] : options, `${key}: ${message}`).toContain(rule);
  });
});
