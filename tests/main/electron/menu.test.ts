import type Electron from "electron";
import { describe, expect, it, vi } from "vitest";
import { menuTemplate, type MenuActions, type MenuState } from "../../../main/electron/menu.ts";
import { LANGUAGES } from "../../../protocol/languages.ts";
import { MENU_COMMANDS } from "../../../protocol/shell.ts";

vi.mock("electron", () => ({ Menu: {} }));

type Item = Electron.MenuItemConstructorOptions;

const PLATFORMS = ["darwin", "win32", "linux"] as const;

function actions() {
  return { run: vi.fn(), open: vi.fn(), openRecent: vi.fn(), clearRecent: vi.fn(), openWebsite: vi.fn() };
}

function menu(state: Partial<MenuState>, acts: MenuActions = actions()): Item[] {
  const plain: MenuState = { platform: "linux", isPackaged: true, language: "en", offered: MENU_COMMANDS, recent: [] };
  return menuTemplate({ ...plain, ...state }, acts);
}

function submenu(item: Item): Item[] {
  return (item.submenu ?? []) as Item[];
}

/** Items of all depths, without separators. */
function all(items: readonly Item[]): Item[] {
  return items.flatMap((item) => [item, ...all(submenu(item))]).filter(({ type }) => type !== "separator");
}

function labels(items: readonly Item[]): (string | undefined)[] {
  return items.map(({ label }) => label);
}

function click(items: readonly Item[], id: string): void {
  const item = all(items).find((one) => one.id === id);
  (item?.click as (() => void) | undefined)?.();
}

describe("the menu", () => {
  it("has the order of each system", () => {
    expect(labels(menu({ platform: "darwin" }))).toEqual(["Sprouts", "File", "Edit", "View", "Window", "Help"]);
    for (const platform of ["win32", "linux"] as const)
      expect(labels(menu({ platform }))).toEqual(["&File", "&Edit", "&View", "&Help"]);
    expect(labels(submenu(menu({ platform: "darwin" })[0])).filter(Boolean)).toEqual([
      "About Sprouts",
      "Settings…",
      "Services",
      "Hide Sprouts",
      "Hide Others",
      "Show All",
      "Quit Sprouts",
    ]);
    expect(labels(submenu(menu({ platform: "win32" })[0])).at(-1)).toBe("E&xit");
    expect(labels(submenu(menu({ platform: "linux" })[0])).at(-1)).toBe("&Quit Sprouts");
  });

  it.each(PLATFORMS)("names each item once and never reloads a page: %s", (platform) => {
    const items = all(menu({ platform, isPackaged: false }));
    expect(items.filter(({ role }) => role === "reload" || role === "forceReload")).toEqual([]);
    expect(items.filter(({ role }) => role === "toggleDevTools")).toHaveLength(1);
    expect(all(menu({ platform })).filter(({ role }) => role === "toggleDevTools")).toEqual([]);
    for (const command of MENU_COMMANDS) expect(items.filter(({ id }) => id === command)).toHaveLength(1);
    const keys = items.flatMap(({ accelerator }) => accelerator ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each(LANGUAGES)(
    "has a letter of its own for each item of Windows and Linux, and none on macOS: %s",
    (language) => {
      for (const platform of ["win32", "linux"] as const) {
        const bars = menu({ platform, language });
        for (const items of [bars, ...bars.map(submenu)]) {
          const letters = items
            .filter(({ type }) => type !== "separator")
            .map(({ label }) => /&(\p{L})/u.exec(label ?? "")?.[1]?.toLowerCase() ?? `none in ${label}`);
          expect(letters.toSorted()).toEqual([...new Set(letters)].toSorted());
          expect(letters.filter((letter) => letter.length > 1)).toEqual([]);
        }
      }
      for (const label of labels(all(menu({ platform: "darwin", language })))) expect(label).not.toContain("&");
    },
  );

  it("has the words of each system", () => {
    const edit = (platform: NodeJS.Platform): string =>
      labels(
        submenu(all(menu({ platform, language: "de" })).find(({ label }) => label?.endsWith("Bearbeiten")) ?? {}),
      ).join();
    expect(edit("darwin")).toContain("Widerrufen");
    expect(edit("win32")).toContain("&Rückgängig");
  });

  it("offers what the screen can do; undo and redo are left to the page", () => {
    const items = all(menu({ offered: ["save"] }));
    const enabled = MENU_COMMANDS.filter((command) => items.find(({ id }) => id === command)?.enabled === true);
    expect(enabled).toEqual(["save", "undo", "redo"]);
    expect(items.filter(({ role }) => role === "undo" || role === "redo")).toEqual([]);
  });

  it("acts", () => {
    const acts = actions();
    const items = menu({ recent: ["/maps/Tom & Eva.sprouts", "/maps/b.sprouts"] }, acts);
    for (const command of MENU_COMMANDS) click(items, command);
    expect((acts.run.mock.calls.flat() as string[]).toSorted()).toEqual([...MENU_COMMANDS].toSorted());
    click(items, "open");
    click(items, "website");
    expect([acts.open.mock.calls.length, acts.openWebsite.mock.calls.length]).toEqual([1, 1]);
    const recent = submenu(all(items).find(({ id }) => id === "open-recent") ?? {});
    expect(labels(recent)).toEqual(["Tom && Eva.sprouts", "b.sprouts", undefined, "&Clear Menu"]);
    (recent[1].click as () => void)();
    (recent[3].click as () => void)();
    expect(acts.openRecent.mock.calls).toEqual([["/maps/b.sprouts"]]);
    expect(acts.clearRecent).toHaveBeenCalledOnce();
    expect(all(menu({})).find(({ id }) => id === "open-recent")?.enabled).toBe(false);
    expect(all(menu({ platform: "darwin" })).filter(({ role }) => role === "recentDocuments")).toHaveLength(1);
  });
});
