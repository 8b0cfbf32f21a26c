import { DEFAULT_RULESET, type PlayConvention } from "../../../engine/rules.ts";
import { readFileSync } from "node:fs";
import { describe, expect, it, onTestFinished } from "vitest";
import { LEVELS_FILE } from "../../../main/services/campaign/levels.ts";
import { editionOf, SHIPPED_EDITION } from "../../../main/store/edition.ts";
import { openStore, type Store } from "../../../main/store/store.ts";
import type { CampaignOpponent } from "../../../engine/play/campaign/unlocking.ts";
import { temporaryFolder } from "../folders.ts";
import { before as drawing, after, stroke } from "./sample.ts";

function newStore(folder = temporaryFolder(), now: () => number = () => 1000): Store {
  const store = openStore(folder, now);
  onTestFinished(() => store.close());
  return store;
}

function begin(
  store: Store,
  id: string,
  level: number,
  opponent: CampaignOpponent,
  edition?: string,
  play: PlayConvention = "normal",
): void {
  store.matches.begin({
    id,
    setup: {
      ruleset: { ...DEFAULT_RULESET, play },
      sides: [
        { kind: "person", colour: "blue" },
        { kind: "computer", colour: "red", level: opponent },
      ],
      map: { kind: "campaign", level },
      starts: 0,
    },
    drawing,
    campaign: { profile: store.campaign.chosen(), level, opponent, ...(edition === undefined ? {} : { edition }) },
  });
}

const last = (winner: 0 | 1) => ({
  number: 1,
  by: 0 as const,
  stroke,
  after,
  result: { winner, reason: "no-move-left" as const },
});

describe("a win", () => {
  it("is stored with the move that ends the match", () => {
    const store = newStore();
    begin(store, "a", 3, "hard");
    store.matches.addMove("a", last(0));
    expect(store.campaign.wins(store.campaign.chosen())).toEqual([
      { level: 3, opponent: "hard", play: "normal", beatenAt: 1000, badge: true },
    ]);
  });

  it("is kept apart in misère play, and so is an unfinished match", () => {
    const store = newStore();
    const { campaign } = store;
    const profile = campaign.chosen();
    begin(store, "normal", 3, "hard");
    begin(store, "misere", 3, "hard", undefined, "misere");
    expect(campaign.unfinished(profile).map(({ matchId, play }) => [matchId, play])).toEqual([
      ["misere", "misere"],
      ["normal", "normal"],
    ]);
    store.matches.addMove("misere", last(0));
    const won = { level: 3, opponent: "hard", play: "misere", beatenAt: 1000, badge: true } as const;
    expect(campaign.wins(profile)).toEqual([won]);
    expect(campaign.merge(profile, [won, { ...won, play: "normal", badge: false }])).toEqual({ added: 1, improved: 0 });
    expect(campaign.wins(profile).map(({ play, badge }) => [play, badge])).toEqual([
      ["misere", true],
      ["normal", false],
    ]);
  });

  it("is not stored when the move is not", () => {
    const store = newStore();
    begin(store, "a", 3, "hard");
    expect(() => store.matches.addMove("a", { ...last(0), number: 2 })).toThrow(/not stored in the state/);
    expect(store.campaign.wins(store.campaign.chosen())).toEqual([]);
  });

  it("is not recorded if the computer wins, or outside the campaign", () => {
    const store = newStore();
    begin(store, "a", 3, "hard");
    store.matches.finish("a", { winner: 1, reason: "gave-up" });
    store.matches.begin({
      id: "b",
      setup: {
        ruleset: DEFAULT_RULESET,
        sides: [
          { kind: "person", colour: "blue" },
          { kind: "computer", colour: "red", level: "hard" },
        ],
        map: { kind: "plain", spots: 3 },
        starts: 0,
      },
      drawing,
    });
    store.matches.addMove("b", last(0));
    expect(store.campaign.wins(store.campaign.chosen())).toEqual([]);
  });

  it("earns no badge with help, keeps one that was earned, and earns one later", () => {
    const store = newStore();
    const profile = store.campaign.chosen();
    begin(store, "a", 3, "hard");
    store.matches.help("a");
    expect(store.matches.isHelped("a")).toBe(true);
    store.matches.addMove("a", last(0));
    expect(store.campaign.wins(profile)[0].badge).toBe(false);
    begin(store, "b", 3, "hard");
    store.matches.addMove("b", last(0));
    expect(store.campaign.wins(profile)[0].badge).toBe(true);
    begin(store, "c", 3, "hard");
    store.matches.help("c");
    store.matches.addMove("c", last(0));
    expect(store.campaign.wins(profile)).toEqual([
      { level: 3, opponent: "hard", play: "normal", beatenAt: 1000, badge: true },
    ]);
  });

  it("stays when the last move is taken back, which is help", () => {
    const store = newStore();
    begin(store, "a", 3, "hard");
    store.matches.addMove("a", last(0));
    store.matches.takeBack("a", 1);
    expect(store.matches.isHelped("a")).toBe(true);
    expect(store.campaign.wins(store.campaign.chosen())).toHaveLength(1);
  });

  it("survives a restart", () => {
    const folder = temporaryFolder();
    const store = openStore(folder);
    begin(store, "a", 3, "perfect");
    store.matches.addMove("a", last(0));
    store.close();
    const again = newStore(folder);
    expect(again.campaign.wins(again.campaign.chosen())).toMatchObject([{ level: 3, opponent: "perfect" }]);
  });
});

describe("a level that is started again", () => {
  it("replaces only the unfinished match against the same opponent", () => {
    const store = newStore();
    begin(store, "a", 3, "hard");
    begin(store, "b", 3, "easy");
    begin(store, "c", 4, "hard");
    begin(store, "d", 3, "hard");
    expect(store.matches.unfinished().matches.map(({ id }) => id)).toEqual(["d", "c", "b"]);
    store.campaign.create({ id: "bo", name: "Bo" });
    begin(store, "e", 3, "hard");
    store.campaign.choose("first");
    expect(store.matches.unfinished().matches.map(({ id }) => id)).toEqual(["d", "c", "b"]);
    expect(store.matches.read("a")).toBeDefined();
  });
});

describe("levels of another edition", () => {
  it("have their own wins and unfinished matches", () => {
    const store = newStore();
    const { campaign, matches } = store;
    const profile = campaign.chosen();
    begin(store, "old", 3, "hard", "other");
    begin(store, "new", 3, "hard");
    expect(campaign.unfinished(profile, "other").map(({ matchId }) => matchId)).toEqual(["old"]);
    expect(campaign.unfinished(profile).map(({ matchId }) => matchId)).toEqual(["new"]);
    matches.addMove("old", last(0));
    campaign.merge(profile, [{ level: 3, opponent: "hard", play: "normal", beatenAt: 7, badge: false }]);
    expect(campaign.wins(profile)).toEqual([{ level: 3, opponent: "hard", play: "normal", beatenAt: 7, badge: false }]);
    expect(campaign.wins(profile, "other")).toEqual([
      { level: 3, opponent: "hard", play: "normal", beatenAt: 1000, badge: true },
    ]);
    expect([campaign.winsElsewhere(profile), campaign.winsElsewhere(profile, "third")]).toEqual([1, 2]);
  });

  it("differ from the shipped ones, however those are drawn", () => {
    const shipped = JSON.parse(readFileSync(LEVELS_FILE, "utf8")) as { levels: { position: string }[] };
    expect(editionOf(shipped.levels)).toBe(SHIPPED_EDITION);
    expect(editionOf(shipped.levels.toReversed())).not.toBe(SHIPPED_EDITION);
    expect(editionOf(shipped.levels.slice(1))).not.toBe(SHIPPED_EDITION);
  });
});

describe("merging wins", () => {
  it("adds, keeps the earlier time and the badge, and loses nothing", () => {
    const { campaign } = newStore();
    const profile = campaign.chosen();
    campaign.merge(profile, [
      { level: 1, opponent: "easy", play: "normal", beatenAt: 50, badge: true },
      { level: 1, opponent: "hard", play: "normal", beatenAt: 60, badge: false },
      { level: 2, opponent: "easy", play: "normal", beatenAt: 70, badge: false },
    ]);
    const counts = campaign.merge(profile, [
      { level: 1, opponent: "easy", play: "normal", beatenAt: 10, badge: false },
      { level: 1, opponent: "hard", play: "normal", beatenAt: 90, badge: true },
      { level: 3, opponent: "easy", play: "normal", beatenAt: 80, badge: true },
    ]);
    expect(counts).toEqual({ added: 1, improved: 1 });
    expect(campaign.wins(profile)).toEqual([
      { level: 1, opponent: "easy", play: "normal", beatenAt: 10, badge: true },
      { level: 1, opponent: "hard", play: "normal", beatenAt: 60, badge: true },
      { level: 2, opponent: "easy", play: "normal", beatenAt: 70, badge: false },
      { level: 3, opponent: "easy", play: "normal", beatenAt: 80, badge: true },
    ]);
  });
});

describe("players", () => {
  it("each have their own wins, place and unfinished matches", () => {
    const store = newStore();
    const { campaign, matches } = store;
    const first = campaign.chosen();
    begin(store, "a", 3, "hard");
    matches.addMove("a", last(0));
    begin(store, "b", 4, "hard");
    campaign.moveTo(first, { level: 4, opponent: "hard", play: "normal", colours: ["teal", "pink"] });

    campaign.create({ id: "bo", name: "Bo" });
    expect(campaign.chosen()).toBe("bo");
    expect(campaign.wins("bo")).toEqual([]);
    expect(campaign.place("bo").level).toBe(1);
    expect(campaign.unfinished("bo")).toEqual([]);
    expect(matches.unfinished().matches).toEqual([]);

    expect(campaign.choose(first)).toBe(true);
    expect(campaign.chosen()).toBe(first);
    expect(campaign.place(first)).toEqual({ level: 4, opponent: "hard", play: "normal", colours: ["teal", "pink"] });
    expect(campaign.unfinished(first)).toEqual([
      { matchId: "b", level: 4, opponent: "hard", play: "normal", moves: 0 },
    ]);
    expect(matches.unfinished().matches.map(({ id }) => id)).toEqual(["b"]);
    expect(campaign.playerOf("b")).toBe(first);
  });

  it("are deleted with their wins, and their matches are no longer offered", () => {
    const store = newStore();
    const { campaign, matches } = store;
    campaign.create({ id: "bo", name: "Bo" });
    begin(store, "a", 1, "easy");
    matches.addMove("a", last(0));
    begin(store, "b", 2, "easy");
    expect(campaign.remove("bo")).toBe(true);
    expect(campaign.remove("bo")).toBe(false);
    expect(campaign.profiles().map(({ name }) => name)).toEqual(["Player 1"]);
    expect(campaign.wins("bo")).toEqual([]);
    expect(matches.unfinished().matches).toEqual([]);
    expect(matches.read("b")).toBeDefined();
  });

  it("can be renamed, unless they are unknown", () => {
    const { campaign } = newStore();
    expect(campaign.rename({ id: campaign.chosen(), name: "Zoë" })).toBe(true);
    expect(campaign.rename({ id: "nobody", name: "X" })).toBe(false);
    expect(campaign.choose("nobody")).toBe(false);
    expect(campaign.profiles()).toEqual([{ id: campaign.chosen(), name: "Zoë" }]);
  });

  it("can be chosen within one millisecond, or with a clock set back", () => {
    let time = 5000;
    const { campaign } = newStore(temporaryFolder(), () => time);
    const first = campaign.chosen();
    campaign.create({ id: "bo", name: "Bo" });
    time = 10;
    campaign.choose(first);
    expect(campaign.chosen()).toBe(first);
    campaign.choose("bo");
    expect(campaign.chosen()).toBe("bo");
  });
});
