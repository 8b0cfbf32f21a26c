import {
  copyFileSync,
  mkdirSync,
  rmdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { copyPath, keepCopyAside, MAX_KEPT_COPIES, readCopy } from "../../../main/store/progress-copy.ts";
import { openStore } from "../../../main/store/store.ts";
import { temporaryFolder } from "../folders.ts";
import { copiedFile, filled, open, pageOf } from "./damage.ts";
import { overwritePages, WINS } from "./filled.ts";
import { after, before, setup, stroke } from "./sample.ts";

describe("the progress copy", () => {
  it("holds each win and each change of a player at once", () => {
    const folder = temporaryFolder();
    const store = open(folder);
    const copy = (): unknown => JSON.parse(readFileSync(copyPath(join(folder, "sprouts.db")), "utf8"));
    store.matches.begin({
      id: "a",
      setup: { ...setup, map: { kind: "campaign", level: 1 }, starts: 0 },
      drawing: before,
      campaign: { profile: "first", level: 1, opponent: "hard" },
    });
    expect(copy()).toMatchObject({ profiles: [{ name: "Player 1" }], campaign_wins: [] });
    store.matches.addMove("a", { number: 1, by: 0, stroke, after, result: { winner: 0, reason: "no-move-left" } });
    expect(copy()).toMatchObject({ campaign_wins: [{ profile_id: "first", level: 1, opponent: "hard", badge: 1 }] });
    store.campaign.create({ id: "anna", name: "Anna" });
    store.campaign.rename({ id: "anna", name: "Zoë" });
    store.campaign.merge("anna", WINS.slice(0, 2));
    expect(copy()).toMatchObject({ profiles: [{}, { name: "Zoë" }], campaign_wins: [{}, {}, {}] });
    store.campaign.remove("first");
    expect(copy()).toMatchObject({ profiles: [{ name: "Zoë" }], campaign_wins: [{}, {}] });
  });

  it("restores what an older database lacks, with a notice", () => {
    const path = filled();
    const older = join(temporaryFolder(), "sprouts.db");
    copyFileSync(path, older);
    const store = openStore(join(path, ".."));
    store.campaign.create({ id: "zoe", name: "Zoë" });
    store.campaign.merge("zoe", WINS.slice(0, 3));
    store.close();
    copyFileSync(older, path);
    const reopened = open(join(path, ".."));
    expect(reopened.campaign.profiles().map(({ name }) => name)).toEqual(["Player 1", "Anna", "Zoë"]);
    expect(reopened.campaign.wins("zoe")).toEqual(WINS.slice(0, 3));
    expect(reopened.notices.waiting()).toEqual([{ code: "progress-restored", params: { players: 1, wins: 3 } }]);
    const [progress] = readCopy(path)?.profiles.slice(-1) ?? [];
    expect(progress).toMatchObject({ name: "Zoë" });
  });

  it("does not bring back a deleted player, whenever the process ends", () => {
    const path = filled();
    const store = openStore(join(path, ".."));
    const copy = (): string => readFileSync(copyPath(path), "utf8");
    const withAnna = copy();
    const killed = copiedFile(path);
    store.campaign.remove("anna");
    // Killed after the copy was written and before the database was: she is there, and stays.
    writeFileSync(copyPath(killed), copy());
    expect(copy()).not.toBe(withAnna);
    const after = copiedFile(path);
    store.close();
    expect(open(join(killed, "..")).campaign.wins("anna")).toEqual(WINS);
    expect(open(join(after, "..")).campaign.profiles()).toHaveLength(1);
  });

  it.each(["{", '{"kind":"sprouts progress copy","profiles":[{"id":7}],"campaign_wins":[]}'])(
    "is kept aside if the database cannot take all of it: %s",
    (text) => {
      const path = filled();
      writeFileSync(copyPath(path), text);
      open(join(path, ".."));
      const kept = readdirSync(join(path, "..")).filter((name) => name.includes(".progress.kept"));
      expect(kept.map((name) => readFileSync(join(path, "..", name), "utf8"))).toEqual([text]);
      expect(readCopy(path)?.campaign_wins).toHaveLength(120);
    },
  );

  it("keeps a player whom it cannot delete as well", () => {
    const path = filled();
    const store = open(join(path, ".."));
    // Nothing can be renamed to where a folder is.
    rmSync(copyPath(path));
    mkdirSync(copyPath(path));
    expect(() => store.campaign.remove("anna")).toThrow(/could not be written/);
    expect(store.campaign.wins("anna")).toEqual(WINS);
    rmdirSync(copyPath(path));
    expect(store.campaign.remove("anna")).toBe(true);
    expect(readCopy(path)?.profiles).toHaveLength(1);
  });

  it("is kept aside with the largest earlier ones", () => {
    const path = join(temporaryFolder(), "sprouts.db");
    const sizes = Array.from({ length: MAX_KEPT_COPIES + 2 }, (_, i) => (i * 3) % 7);
    for (const size of sizes) {
      writeFileSync(copyPath(path), "x".repeat(size));
      keepCopyAside(path, 0);
    }
    const kept = readdirSync(join(path, "..")).map((name) => statSync(join(path, "..", name)).size);
    const bySize = (one: number, other: number): number => one - other;
    expect(kept.toSorted(bySize)).toEqual(sizes.toSorted(bySize).slice(-MAX_KEPT_COPIES));
  });

  it("is not read if the game could not have written one so large", () => {
    const path = filled();
    writeFileSync(copyPath(path), `${readFileSync(copyPath(path), "utf8")}${" ".repeat(16 * 1024 * 1024)}`);
    expect(readCopy(path)).toBeNull();
  });

  it.each(["somebody's shopping list ".repeat(300), "x", "", null])(
    "gives back the players and wins when the database is lost: %#",
    (content) => {
      const path = filled();
      rmSync(join(path, "..", "backups"), { recursive: true });
      if (content === null) rmSync(path);
      else writeFileSync(path, content);
      const store = open(join(path, ".."));
      const params = { players: 2, wins: 120, backup: null };
      const code = content === null ? "games-missing" : "games-damaged";
      expect(store.notices.waiting()).toMatchObject([{ code, params }]);
      expect(store.campaign.chosen()).toBe("anna");
      expect(store.campaign.wins("anna")).toEqual(WINS);
    },
  );

  it("adds its badges and earlier times to those of the database", () => {
    const path = filled();
    const copy = JSON.parse(readFileSync(copyPath(path), "utf8")) as {
      campaign_wins: { badge: number; beaten_at: number }[];
    };
    for (const win of copy.campaign_wins) Object.assign(win, { badge: 1 - win.badge, beaten_at: win.beaten_at - 5 });
    writeFileSync(copyPath(path), JSON.stringify(copy));
    overwritePages(path, pageOf(path, "moves"));
    const store = open(join(path, ".."));
    expect(store.campaign.wins("anna")).toEqual(
      WINS.map((win) => ({ ...win, badge: true, beatenAt: win.beatenAt - 5 })),
    );
  });

  it.each([
    "",
    "{",
    "[]",
    '{"kind":"sprouts progress copy","profiles":[{"id":7,"name":{}},{}],"campaign_wins":[{"profile_id":"anna","level":"x"},{"level":[]}]}',
  ])("does not stop the recovery when it says %j", (text) => {
    const path = filled();
    overwritePages(path, pageOf(path, "moves"));
    writeFileSync(copyPath(path), text);
    expect(open(join(path, "..")).campaign.wins("anna")).toEqual(WINS);
  });
});
