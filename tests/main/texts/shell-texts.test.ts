import { describe, expect, it } from "vitest";
import { StoreError, STORE_ERROR_CODES } from "../../../main/store/store-error.ts";
import { MENU_LABELS, SHELL_TEXTS } from "../../../main/texts/shell-texts.ts";
import { startFailureText } from "../../../main/texts/start-failure.ts";
import { LANGUAGES } from "../../../protocol/languages.ts";

describe.each(LANGUAGES)("the texts of the shell in %s", (language) => {
  const { titles, failures, menu } = SHELL_TEXTS[language];

  it("has every text and no others", () => {
    expect(Object.keys(titles).toSorted()).toEqual(["games", "start"]);
    expect(Object.keys(failures).toSorted()).toEqual([...STORE_ERROR_CODES].toSorted());
    expect(Object.keys(menu).toSorted()).toEqual([...MENU_LABELS].toSorted());
    for (const text of Object.values({ ...titles, ...failures, ...menu })) expect(text.trim()).not.toBe("");
  });

  it.each(STORE_ERROR_CODES)("has a sentence that names the folder: %s", (code) => {
    const text = startFailureText(new StoreError(code, "/home/a/$& {folder}"), language);
    expect(text).toMatch(/^\p{Lu}.*\.$/u);
    expect(text.split("/home/a/$& {folder}")).toHaveLength(2);
  });
});
