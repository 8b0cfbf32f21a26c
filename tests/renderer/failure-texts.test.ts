import { afterEach, describe, expect, it } from "vitest";
import { HostFailure } from "../../protocol/client.ts";
import { failureText, noticeText } from "../../renderer/texts/failure-text.ts";
import { language } from "../../renderer/texts/language.ts";

afterEach(() => {
  language.value = "en";
});

const rescued = { players: 2, wins: 120, settings: 3, games: 12, unfinished: 1, isWhole: false, backup: null };
const nothing = { players: 0, wins: 0, settings: 0, games: 0, unfinished: 0, isWhole: false, backup: null };
const aside = { file: "sprouts.db.damaged-now", folder: "/home/a" };

describe("the text of a notice about a damaged database", () => {
  it("says what was restored, and where the damaged file is", () => {
    expect(noticeText({ code: "games-damaged", params: { ...rescued, ...aside } })).toBe(
      "The file with your games was damaged. Restored: 2 players with 120 wins in the campaign, the settings and 12 games (1 unfinished). Some of it couldn't be read. The damaged file is kept as sprouts.db.damaged-now in /home/a.",
    );
    expect(
      noticeText({
        code: "games-damaged",
        params: { ...nothing, ...aside, players: 1, wins: 1, isWhole: true },
      }),
    ).toBe(
      "The file with your games was damaged. Restored: 1 player with 1 win in the campaign. The damaged file is kept as sprouts.db.damaged-now in /home/a.",
    );
    expect(noticeText({ code: "games-damaged", params: { ...nothing, ...aside } })).toBe(
      "The file with your games was damaged. Nothing could be restored. The damaged file is kept as sprouts.db.damaged-now in /home/a.",
    );
    expect(noticeText({ code: "games-missing", params: nothing })).toBe(
      "The file with your games was missing. Nothing could be restored.",
    );
    const backup = new Date(2026, 10, 22, 14, 5).getTime();
    expect(noticeText({ code: "games-missing", params: { ...nothing, games: 2, backup } })).toBe(
      "The file with your games was missing. Restored: 2 games. What couldn't be read comes from the backup of 22 Nov 2026, 14:05.",
    );
  });
});

describe("the text of a notice about restored progress", () => {
  it.each([
    ["en", 1, 0, "Restored: 1 player."],
    ["en", 0, 1, "Restored: 1 win."],
    ["en", 2, 3, "Restored: 2 players and 3 wins."],
    ["de", 1, 0, "Wiederhergestellt: 1 Spieler."],
    ["de", 0, 1, "Wiederhergestellt: 1 Sieg."],
    ["de", 2, 3, "Wiederhergestellt: 2 Spieler und 3 Siege."],
    ["cs", 1, 0, "Obnoveno: 1 hráč."],
    ["cs", 0, 5, "Obnoveno: 5 výher."],
    ["cs", 2, 3, "Obnoveno: 2 hráči a 3 výhry."],
  ] as const)("leaves out what there is none of, in %s: %i and %i", (name, players, wins, end) => {
    language.value = name;
    const text = noticeText({ code: "progress-restored", params: { players, wins } });
    expect(text.slice(text.indexOf(". ") + 2)).toBe(end);
  });
});

describe("the text of a failure", () => {
  it("contains its parameters", () => {
    expect(failureText(new HostFailure({ code: "name-taken", params: { name: "Anna" } }))).toBe(
      "There is already a player called Anna.",
    );
  });

  it("does not show an unexpected error", () => {
    expect(failureText(new TypeError("x is undefined"))).toBe("Something went wrong. Please try again.");
  });
});
