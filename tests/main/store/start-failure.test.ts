import { describe, expect, it } from "vitest";
import { StoreError, STORE_ERROR_CODES } from "../../../main/store/store-error.ts";
import { startFailureText } from "../../../main/store/start-failure.ts";
import { LANGUAGES } from "../../../protocol/languages.ts";

describe.each(LANGUAGES)("a start that failed, in %s", (language) => {
  it.each(STORE_ERROR_CODES)("has a sentence that names the folder: %s", (code) => {
    const text = startFailureText(new StoreError(code, "/home/a/$& {folder}"), language);
    expect(text).toMatch(/^\p{Lu}.*\.$/u);
    expect(text.split("/home/a/$& {folder}")).toHaveLength(2);
  });
});
