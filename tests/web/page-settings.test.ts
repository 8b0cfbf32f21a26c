import { beforeEach, expect, it, vi } from "vitest";
import { DEFAULT_SETTINGS } from "../../protocol/settings-values.ts";
import { pageSettings } from "../../web/page-settings.ts";

const NAME = "sprouts-settings";
const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  });
});

it("are kept for the next page, but for what is about servers", () => {
  pageSettings().write({ theme: "dark", volume: 0, onlineName: "Ann", servers: ["elsewhere"] });
  expect(pageSettings().read()).toEqual({ ...DEFAULT_SETTINGS, theme: "dark", volume: 0, onlineName: "Ann" });
});

it.each([
  ["theme", "sepia"],
  ["volume", 101],
  ["volume", "50"],
  ["onlineName", "a".repeat(25)],
  ["onlineName", 7],
  ["servers", ["elsewhere"]],
])("come without a %s of %j, and with the others", (name, value) => {
  kept.set(NAME, JSON.stringify({ motion: "reduced", [name]: value }));
  expect(pageSettings().read()).toEqual({ ...DEFAULT_SETTINGS, motion: "reduced" });
});

it.each(["null", "{", "[]", '"dark"'])("are the usual ones where the browser holds %s", (text) => {
  kept.set(NAME, text);
  expect(pageSettings().read()).toEqual(DEFAULT_SETTINGS);
});
