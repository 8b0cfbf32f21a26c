import { afterEach, describe, expect, it } from "vitest";
import { HostFailure } from "../../protocol/host-client.ts";
import { failureText, noticeText } from "../../renderer/texts/failure-text.ts";
import { language } from "../../renderer/texts/language.ts";

afterEach(() => {
  language.value = "en";
});

const aside = { file: "sprouts.db.damaged-now", folder: "/home/a" };

describe("the text of a notice about a damaged database", () => {
  it("says what came back, what may be missing, and where the damaged file is", () => {
    const backup = new Date(2026, 10, 22, 14, 5).getTime();
    expect(noticeText({ code: "games-damaged", params: { backup, players: 2, wins: 120, ...aside } })).toBe(
      "The file with your games was damaged. The copy of 22 Nov 2026, 14:05 came back; games and moves from after it may be missing. The damaged file is kept as sprouts.db.damaged-now in /home/a.",
    );
    expect(noticeText({ code: "games-missing", params: { backup, players: 2, wins: 120 } })).toBe(
      "The file with your games was missing. The copy of 22 Nov 2026, 14:05 came back; games and moves from after it may be missing.",
    );
    expect(noticeText({ code: "games-missing", params: { backup: null, players: 1, wins: 1 } })).toBe(
      "The file with your games was missing. There was no copy of it, so games, maps and settings are gone. Restored: 1 player with 1 win.",
    );
    expect(noticeText({ code: "games-missing", params: { backup: null, players: 0, wins: 0 } })).toBe(
      "The file with your games was missing. There was no copy of it, so games, maps and settings are gone. Restored: nothing.",
    );
  });

  it("says what can still be done about damage that a check finds", () => {
    const backup = new Date(2026, 10, 22, 14, 5).getTime();
    expect(noticeText({ code: "damage-found", params: { folder: "/home/a", backup } })).toBe(
      "A check found damage in the file with your games in /home/a. Please quit Sprouts and start it again soon: it then brings back the copy of 22 Nov 2026, 14:05 and keeps the damaged file.",
    );
    expect(noticeText({ code: "damage-found", params: { folder: "/home/a", backup: null } })).toContain(
      "Save games that you need as files first.",
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
