import { describe, expect, it } from "vitest";
import { HostFailure } from "../../protocol/host-client.ts";
import type { Progress, UnfinishedLevel, Win } from "../../protocol/campaign.ts";
import {
  CampaignClient,
  nearestFirst,
  placeToContinue,
  offeredOpponent,
  standings,
  unfinishedOn,
} from "../../renderer/session/campaign-client.ts";
import { FakeHost, turn } from "./fake-host.ts";

const win = (level: number, opponent: Win["opponent"], badge = true): Win => ({
  level,
  opponent,
  play: "normal",
  beatenAt: 0,
  badge,
});

const PROGRESS: Progress = {
  profiles: [{ id: "a", name: "Anna" }],
  profile: "a",
  wins: [win(1, "hard")],
  misereWins: [],
  place: { level: 1, opponent: "hard", play: "normal", colours: ["blue", "red"] },
  winsElsewhere: 0,
  unfinished: [],
  lessons: [],
};

const unfinished = (level: number, opponent: UnfinishedLevel["opponent"], moves = 2): UnfinishedLevel => ({
  matchId: `${level} ${opponent}`,
  level,
  opponent,
  play: "normal",
  moves,
});

const file = (text: string): File => new File([text], "progress.json");

describe("the map of levels", () => {
  it("shows the result against each opponent", () => {
    expect(standings([win(3, "easy"), win(3, "hard", false), win(4, "medium")], 3)).toEqual([
      "badge",
      "open",
      "won",
      "open",
    ]);
  });

  it("lists the achievements reached last first, and then those that lack least", () => {
    const listed = nearestFirst([
      { id: "levels-75", count: 30, goal: 75, reachedAt: null },
      { id: "first-win", count: 1, goal: 1, reachedAt: 5 },
      { id: "clock", count: 0, goal: 1, reachedAt: null },
      { id: "chapter", count: 9, goal: 10, reachedAt: null },
      { id: "levels-25", count: 25, goal: 25, reachedAt: 9 },
    ]);
    expect(listed.map(({ id }) => id)).toEqual(["levels-25", "first-win", "chapter", "levels-75", "clock"]);
  });

  it("offers the last opponent, or the strongest unlocked one", () => {
    expect(offeredOpponent([], 1, "hard")).toBe("hard");
    expect(offeredOpponent([win(1, "medium")], 2, "hard")).toBe("medium");
    expect(offeredOpponent([win(1, "perfect")], 2, "hard")).toBe("hard");
    expect(offeredOpponent([], 2, "easy")).toBeNull();
  });

  it("continues with the first level that is not won, or the last one", () => {
    expect(placeToContinue(PROGRESS, 150)).toMatchObject({ level: 2, opponent: "hard" });
    expect(placeToContinue({ ...PROGRESS, wins: [win(1, "easy")] }, 150)).toMatchObject({ level: 1 });
    expect(placeToContinue(PROGRESS, 1)).toMatchObject({ level: 1 });
    // Level 1 was played again, or the place was lost with the database.
    const wins = [win(1, "hard"), win(2, "perfect"), win(3, "hard"), win(4, "easy")];
    expect(placeToContinue({ ...PROGRESS, wins }, 150)).toMatchObject({ level: 4, opponent: "hard" });
    expect(placeToContinue({ ...PROGRESS, wins }, 3)).toMatchObject({ level: 3 });
    const place = { ...PROGRESS.place, opponent: "easy" } as const;
    expect(placeToContinue({ ...PROGRESS, place, wins }, 150)).toMatchObject({ level: 5, opponent: "easy" });
  });

  it("continues with a won level that is being played again", () => {
    expect(
      placeToContinue({ ...PROGRESS, unfinished: [unfinished(4, "easy"), unfinished(1, "hard")] }, 150),
    ).toMatchObject({
      level: 1,
      opponent: "hard",
    });
    expect(
      placeToContinue({ ...PROGRESS, unfinished: [unfinished(1, "easy"), unfinished(2, "hard")] }, 150),
    ).toMatchObject({
      level: 2,
      opponent: "hard",
    });
  });

  it("offers the unfinished game of a level, against the wanted opponent if possible", () => {
    const all = [unfinished(2, "hard"), unfinished(2, "easy"), unfinished(5, "medium")];
    expect(unfinishedOn(all, 2, "easy")).toBe(all[1]);
    expect(unfinishedOn(all, 2, "perfect")).toBe(all[0]);
    expect(unfinishedOn(all, 5, "perfect")).toBe(all[2]);
    expect(unfinishedOn(all, 3, "hard")).toBeNull();
  });
});

describe("the campaign of a session", () => {
  it("reads the levels once, and follows the host's progress", async () => {
    const host = new FakeHost();
    const campaign = new CampaignClient(host, () => {});
    host.answers["campaign.levels"] = () => [];
    host.answers["campaign.progress"] = () => PROGRESS;
    await campaign.load();
    await campaign.load();
    await campaign.refresh();
    expect(host.asked.map(({ request }) => request)).toEqual(["campaign.levels", "campaign.progress"]);
    expect(campaign.progress.value).toEqual(PROGRESS);
    host.tellProgress({ ...PROGRESS, wins: [] });
    expect(campaign.progress.value?.wins).toEqual([]);
  });

  it("reads the levels after a lost connection if they were asked for meanwhile", async () => {
    const host = new FakeHost();
    const campaign = new CampaignClient(host, () => {});
    host.answers["campaign.levels"] = () => [];
    host.setConnected(false);
    await campaign.load();
    expect(campaign.levels.value).toBeNull();
    host.setConnected(true);
    await turn();
    expect(campaign.levels.value).toEqual([]);
    host.setConnected(true);
    expect(host.asked).toHaveLength(2);
  });

  it("says what a file added, or why it was refused", async () => {
    const host = new FakeHost();
    const campaign = new CampaignClient(host, () => {});
    host.answers["campaign.import"] = () => ({ added: 2, improved: 1 });
    expect(await campaign.imported(file("{}"))).toBe("2 wins and 1 badge were added.");
    host.answers["campaign.import"] = () => ({ added: 0, improved: 0 });
    expect(await campaign.imported(file("{}"))).toBe("This file holds nothing new.");
    host.answers["campaign.import"] = () => {
      throw new HostFailure({ code: "progress-file-unrecognised", params: {} });
    };
    expect(await campaign.imported(file("{}"))).toBe("This file holds no Sprouts progress. Nothing was changed.");
  });

  it("sends no file that is too large, and reports an unreadable one", async () => {
    const host = new FakeHost();
    const campaign = new CampaignClient(host, () => {});
    expect(await campaign.imported(file("x".repeat(1_000_001)))).toBe(
      "This file is too large to hold progress. Nothing was changed.",
    );
    const gone = { size: 10, text: () => Promise.reject(new DOMException("The file is gone.", "NotReadableError")) };
    expect(await campaign.imported(gone)).toBe("The file couldn't be read from the disk. Nothing was changed.");
    expect(host.asked).toEqual([]);
  });

  it("returns why a player cannot be created", async () => {
    const host = new FakeHost();
    const campaign = new CampaignClient(host, () => {});
    host.answers["profile.create"] = () => {
      throw new HostFailure({ code: "name-taken", params: { name: "Anna" } });
    };
    expect(await campaign.create("Anna")).toBe("There is already a player called Anna.");
    host.answers["profile.create"] = () => {
      host.tellProgress(PROGRESS);
      return PROGRESS;
    };
    expect(await campaign.create("Bo")).toBeNull();
    expect(campaign.progress.value).toEqual(PROGRESS);
  });
});
