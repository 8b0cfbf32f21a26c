import type { Failure, ProgressFilePart } from "../../../protocol/error-codes.ts";
import { describe, expect, it } from "vitest";
import { place, winFirst } from "./level-play.ts";
import { SMALL_EDITION, smallCampaign } from "./small-campaign.ts";
import { testHost } from "./test-host.ts";

describe("players", () => {
  it("are created, chosen, renamed and deleted, each with progress of their own", async () => {
    const host = testHost({ levels: smallCampaign() });
    const { ask, fail, events } = host;
    await winFirst(host, "hard");
    const created = await ask("profile.create", { name: "  Anna " });
    expect(created.profiles.map(({ name }) => name)).toEqual(["Player 1", "Anna"]);
    expect(created).toMatchObject({ wins: [], place: { level: 1, opponent: "easy" }, unfinished: [] });
    const [first, anna] = created.profiles;
    expect(created.profile).toBe(anna.id);
    expect((await fail("campaign.start", place(2, "easy"))).code).toBe("opponent-locked");
    expect(await fail("profile.create", { name: "anna" })).toEqual({ code: "name-taken", params: { name: "anna" } });
    expect((await ask("profile.rename", { profile: anna.id, name: "ANNA" })).profiles[1].name).toBe("ANNA");
    expect((await fail("profile.rename", { profile: anna.id, name: "player 1" })).code).toBe("name-taken");
    expect((await ask("profile.choose", { profile: first.id })).wins).toHaveLength(1);
    const left = await ask("profile.delete", { profile: first.id });
    expect(left).toMatchObject({ profile: anna.id, wins: [] });
    expect(await fail("profile.delete", { profile: anna.id })).toEqual({ code: "last-player", params: {} });
    expect((await fail("profile.choose", { profile: first.id })).code).toBe("unknown-player");
    expect(events["campaign.changed"].at(-1)).toEqual(left);
  });

  it("that are chosen while the board of a level is read play it themselves", async () => {
    const { ask } = testHost({ levels: smallCampaign() });
    const [state] = await Promise.all([
      ask("campaign.start", place(1, "easy")),
      ask("profile.create", { name: "Anna" }),
    ]);
    const { unfinished, profile, profiles } = await ask("campaign.progress", {});
    expect(profiles.find(({ id }) => id === profile)?.name).toBe("Anna");
    expect(unfinished).toMatchObject([{ matchId: state.id }]);
  });

  it.each(["", "   ", "x".repeat(25), "a\u0000b", "a\nb", 7, null])("have no such name: %j", async (name) => {
    const { fail } = testHost({ levels: smallCampaign() });
    expect((await fail("profile.create", { name })).code).toBe("malformed");
  });
});

describe("progress as a file", () => {
  it("can be moved from one player to another", async () => {
    const host = testHost({ levels: smallCampaign() });
    const { ask } = host;
    await winFirst(host, "hard");
    const { profile, wins } = await ask("campaign.progress", {});
    const { text } = await ask("campaign.export", { profile });
    await ask("profile.create", { name: "Anna" });
    await winFirst(host, "easy");
    expect(await ask("campaign.import", { text })).toEqual({ added: 1, improved: 0 });
    expect((await ask("campaign.progress", {})).wins).toEqual([expect.objectContaining({ opponent: "easy" }), ...wins]);
    expect(await ask("campaign.import", { text })).toEqual({ added: 0, improved: 0 });
    expect(JSON.parse(text)).toMatchObject({
      kind: "sprouts progress",
      version: 1,
      player: "Player 1",
      edition: SMALL_EDITION,
      wins,
    });
  });

  it("moves its reader forwards, never backwards", async () => {
    const { ask } = testHost({ levels: smallCampaign() });
    const file = (level: number): string =>
      JSON.stringify({
        ...head,
        wins: [
          { level: 1, opponent: "easy", play: "normal", beatenAt: 1, badge: true },
          { level, opponent: "hard", play: "normal", beatenAt: 1, badge: true },
        ],
      });
    await ask("campaign.import", { text: file(2) });
    expect((await ask("campaign.progress", {})).place).toMatchObject({ level: 2, opponent: "hard" });
    await ask("campaign.start", place(3, "hard"));
    await ask("campaign.import", { text: file(2) });
    expect((await ask("campaign.progress", {})).place).toMatchObject({ level: 3, opponent: "hard" });
  });

  it("can be written for a player who is not chosen, but not for a deleted one", async () => {
    const host = testHost({ levels: smallCampaign() });
    const { ask, fail } = host;
    const { profile } = await ask("campaign.progress", {});
    await winFirst(host, "hard");
    await ask("profile.create", { name: "Anna" });
    expect(JSON.parse((await ask("campaign.export", { profile })).text)).toMatchObject({
      player: "Player 1",
      wins: [{ level: 1, opponent: "hard" }],
    });
    await ask("profile.delete", { profile });
    expect((await fail("campaign.export", { profile })).code).toBe("unknown-player");
  });

  it("carries wins in misère play, which do not move the player on", async () => {
    const { ask, store } = testHost({ levels: smallCampaign() });
    const win = { level: 1, opponent: "hard", play: "normal", beatenAt: 1, badge: false } as const;
    const reversed = { level: 3, opponent: "perfect", play: "misere", beatenAt: 2, badge: true } as const;
    const { profile } = await ask("campaign.progress", {});
    store.campaign.merge(profile, [win, reversed], SMALL_EDITION);
    const { text } = await ask("campaign.export", { profile });
    await ask("profile.create", { name: "Anna" });
    expect(await ask("campaign.import", { text })).toEqual({ added: 2, improved: 0 });
    expect(await ask("campaign.progress", {})).toMatchObject({
      wins: [win],
      misereWins: [reversed],
      place: { level: 1, play: "normal" },
    });
  });

  const head = { kind: "sprouts progress", version: 1, player: "Anna", edition: SMALL_EDITION };
  const damaged = (part: ProgressFilePart, win: number | null = null): Failure => ({
    code: "progress-file-damaged",
    params: { part, win },
  });
  const good = { level: 1, opponent: "easy", play: "normal", beatenAt: 1, badge: true };
  it.each([
    ["no JSON", "wins", { code: "progress-file-not-json", params: {} }],
    ["another file", { levels: [] }, { code: "progress-file-unrecognised", params: {} }],
    [
      "a newer version",
      { ...head, version: 2, wins: [] },
      { code: "progress-file-newer", params: { version: 2, supported: 1 } },
    ],
    ["no wins", head, damaged("wins")],
    ["no edition", { ...head, edition: undefined, wins: [] }, damaged("edition")],
    ["other wins", { ...head, wins: 7 }, damaged("wins")],
    ["no player", { ...head, player: "", wins: [] }, damaged("player")],
    ["an edition that is no text", { ...head, edition: 7, wins: [] }, damaged("edition")],
    ["something else for a win", { ...head, wins: ["one"] }, damaged("win", 1)],
    ["a wrong opponent", { ...head, wins: [good, { ...good, opponent: "insane" }] }, damaged("win-opponent", 2)],
    ["no play convention", { ...head, wins: [good, { ...good, play: undefined }] }, damaged("win-play", 2)],
    ["a wrong level", { ...head, wins: [{ ...good, level: 1.5 }] }, damaged("win-level", 1)],
    ["a wrong time", { ...head, wins: [{ ...good, beatenAt: "noon" }] }, damaged("win-time", 1)],
    ["a wrong badge", { ...head, wins: [{ ...good, badge: 1 }] }, damaged("win-badge", 1)],
    [
      "levels of another edition",
      { ...head, edition: "other", wins: [good] },
      { code: "progress-file-other-levels", params: {} },
    ],
    [
      "a level beyond the last",
      {
        ...head,
        wins: [
          { level: 1, opponent: "easy", play: "normal", beatenAt: 1, badge: true },
          { level: 4, opponent: "easy", play: "normal", beatenAt: 1, badge: true },
        ],
      },
      { code: "progress-file-level-too-high", params: { level: 4, levels: 3 } },
    ],
  ])("is refused with %s, and nothing is taken", async (_, content, refusal) => {
    const { ask, fail } = testHost({ levels: smallCampaign() });
    const failure = await fail("campaign.import", {
      text: typeof content === "string" ? content : JSON.stringify(content),
    });
    expect(failure).toEqual(refusal);
    expect((await ask("campaign.progress", {})).wins).toEqual([]);
  });

  it("is refused when it is too large", async () => {
    const { fail } = testHost({ levels: smallCampaign() });
    expect(await fail("campaign.import", { text: " ".repeat(1_000_001) })).toEqual({
      code: "progress-file-too-large",
      params: {},
    });
  });
});
