import { computed } from "@preact/signals";
import { afterEach, describe, expect, it } from "vitest";
import { DEFAULT_PLAYER_NAME } from "../../../protocol/names.ts";
import { pickLanguage } from "../../../protocol/languages.ts";
import { language } from "../../../renderer/texts/language.ts";
import { movableTimeZone } from "../../time-zone.ts";
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

describe("lists and numbers in messages", () => {
  it.each([
    ["en", "en-GB"],
    ["de", "de"],
    ["cs", "cs"],
  ] as const)("are written in %s as the browser writes them", (name, locale) => {
    language.value = name;
    for (const items of [[], ["A"], ["A", "B"], ["A", "B", "C"], ["A", "B", "C", "D"]])
      expect(listText(items)).toBe(new Intl.ListFormat(locale, { type: "conjunction" }).format(items));
    for (const count of [0, 7, 999, 1000, 12_345])
      expect(t("making.percent", { percent: count })).toContain(new Intl.NumberFormat(name).format(count));
  });
});

describe("how long ago a time was", () => {
  const moveTo = movableTimeZone();

  it.each([
    // 47 hours, but two midnights.
    ["Europe/Prague", "2026-11-25T08:00", "2026-11-27T07:00", "2 days ago"],
    ["Europe/Prague", "2026-11-26T08:00", "2026-11-27T07:00", "23 hours ago"],
    ["Europe/Prague", "2026-11-26T07:00", "2026-11-27T07:00", "yesterday"],
    // A day of 25 hours.
    ["Europe/Prague", "2026-10-25T00:00", "2026-10-25T23:30", "24 hours ago"],
    // A day of 23 hours: 46 hours and three dates.
    ["America/New_York", "2026-03-07T12:00", "2026-03-09T11:00", "2 days ago"],
    // A clock set back.
    ["Asia/Kathmandu", "2026-11-27T12:00", "2026-11-20T12:00", "now"],
  ])("in %s, from %s to %s: %s", (timeZone, then, now, text) => {
    language.value = "en";
    moveTo(timeZone);
    expect(agoText(Date.parse(then), Date.parse(now))).toBe(text);
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
