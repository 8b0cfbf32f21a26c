import { computed } from "@preact/signals";
import { afterEach, describe, expect, it } from "vitest";
import { DEFAULT_PLAYER_NAME } from "../../../protocol/campaign.ts";
import { pickLanguage } from "../../../protocol/languages.ts";
import { language } from "../../../renderer/texts/language.ts";
import { agoText, listText } from "../../../renderer/texts/numbers.ts";
import { playerName } from "../../../renderer/texts/player-name.ts";
import { t } from "../../../renderer/texts/texts.ts";

afterEach(() => {
  language.value = "en";
});

describe("the language", () => {
  it.each([
    [["de-AT", "en"], "de"],
    [["fr", "cs-CZ", "de"], "cs"],
    [["EN-us"], "en"],
    [["fr", "pl"], "en"],
    [[], "en"],
  ])("that fits %j is %s", (wanted, name) => {
    expect(pickLanguage(wanted)).toBe(name);
  });

  it("changes the text in a signal", () => {
    const text = computed(() => t("failures.unknown"));
    const english = text.value;
    language.value = "pseudo";
    expect(text.value).not.toBe(english);
  });
});

describe("lists and times", () => {
  it.each([
    ["en", "1, 2 and 3", "3 days ago"],
    ["de", "1, 2 und 3", "vor 3 Tagen"],
    ["cs", "1, 2 a\u00a03", "před 3 dny"],
  ] as const)("in %s", (name, list, time) => {
    language.value = name;
    expect(listText([1, 2, 3])).toBe(list);
    expect(agoText(0, 3.5 * 86_400_000)).toBe(time);
  });
});

describe("the name of a player", () => {
  it.each([
    ["en", "Player 1"],
    ["de", "Spieler 1"],
    ["cs", "Hráč 1"],
  ] as const)("is translated to %s when it is the default: %s", (name, shown) => {
    language.value = name;
    expect(playerName({ name: DEFAULT_PLAYER_NAME })).toBe(shown);
    expect(playerName({ name: "Anna" })).toBe("Anna");
  });
});
