import { describe, expect, it } from "vitest";
import { StoreError, STORE_ERROR_CODES } from "../../../main/store/store-error.ts";
import { MENU_LABELS } from "../../../main/texts/menu-labels.ts";
import { CRASH_TEXTS, SHELL_TEXTS, UPDATE_TEXTS } from "../../../main/texts/shell-texts.ts";
import { startFailureText } from "../../../main/texts/start-failure.ts";
import { LANGUAGES } from "../../../protocol/languages.ts";

describe.each(LANGUAGES)("the texts of the shell in %s", (language) => {
  const { titles, failures, crashes, updates, dialogs, menu, macMenu } = SHELL_TEXTS[language];

  it("has every text and no others", () => {
    expect(Object.keys(titles).toSorted()).toEqual(["failure", "games", "start"]);
    expect(Object.keys(failures).toSorted()).toEqual([...STORE_ERROR_CODES].toSorted());
    expect(Object.keys(crashes).toSorted()).toEqual([...CRASH_TEXTS].toSorted());
    expect(Object.keys(menu).toSorted()).toEqual([...MENU_LABELS].toSorted());
    expect(Object.keys(updates).toSorted()).toEqual([...UPDATE_TEXTS].toSorted());
    expect(Object.keys(dialogs)).toEqual(["files"]);
    expect(MENU_LABELS).toEqual(expect.arrayContaining(Object.keys(macMenu)));
    for (const text of Object.values({
      ...titles,
      ...failures,
      ...crashes,
      ...updates,
      ...dialogs,
      ...menu,
      ...macMenu,
    }))
      expect(text.trim()).not.toBe("");
  });

  it.each(STORE_ERROR_CODES)("has a sentence that names the folder: %s", (code) => {
    const text = startFailureText(new StoreError(code, "/home/a/$& {folder}"), language);
    expect(text).toMatch(/^\p{Lu}.*\.$/u);
    expect(text.split("/home/a/$& {folder}")).toHaveLength(2);
  });
});
