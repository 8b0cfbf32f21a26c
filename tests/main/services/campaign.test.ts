import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { MAX_DRAWINGS_OF_ANSWER } from "../../../protocol/request-limits.ts";
import { connect } from "../../../main/store/connection.ts";
import { readBoard } from "../../../engine/play/board-reading.ts";
import { isPerfectOnMap } from "../../../engine/play/opponent-levels.ts";
import { DEFAULT_RULESET, type PlayConvention } from "../../../engine/rules.ts";
import { CAMPAIGN_LEVELS } from "../../../engine/play/campaign/campaign.ts";
import { LEVELS_FILE } from "../../../main/services/campaign/levels.ts";
import { temporaryFolder } from "../folders.ts";
import { drawOne, place, winFirst } from "./level-play.ts";
import { SMALL_EDITION, smallCampaign } from "./small-campaign.ts";
import { computer, openTestHost, person, setupOf, testHost } from "./test-host.ts";
import { commanded, unnumbered } from "../../commanded.ts";

describe("the levels of a campaign", () => {
  it("have drawings whose curves belong to no side", async () => {
    const { ask } = testHost({ levels: smallCampaign() });
    const told = await ask("campaign.levels", {});
    expect(told.map(({ number, spots, idea }) => ({ number, spots, idea }))).toEqual([
      { number: 1, spots: 1, idea: "last-curve" },
      { number: 2, spots: 3, idea: null },
      { number: 3, spots: 3, idea: null },
    ]);
    const boards = await ask("campaign.boards", { levels: [3, 1, 4] });
    expect(boards.map(({ number }) => number)).toEqual([1, 3]);
    const [{ drawing, usable }] = boards;
    expect(drawing.curves.map(({ move }) => move)).toEqual([0, 0]);
    expect(drawing.spots.map(({ move }) => move)).toEqual([0, 0]);
    expect(usable).toEqual([true, true]);
  });

  it.each([
    ["is missing", null, "missing"],
    ["is no JSON", "levels", "damaged"],
    ["is something else", "{}", "damaged"],
  ])("are left out if their file %s; the player is told, and the rest works", async (_, text, cause) => {
    const file = join(temporaryFolder(), "levels.json");
    if (text !== null) writeFileSync(file, text);
    const { ask, fail } = testHost({ levels: file });
    const { notices } = await ask("host.hello", {});
    expect(notices).toMatchObject([{ code: "campaign-levels-unreadable", params: { cause } }]);
    expect(await ask("campaign.levels", {})).toEqual([]);
    expect((await fail("campaign.start", place(1, "easy"))).code).toBe("unknown-level");
    expect((await fail("campaign.import", { text: "{}" })).code).toBe("levels-unreadable");
    expect((await ask("campaign.progress", {})).wins).toEqual([]);
    expect((await ask("match.start", setupOf(3, [person, computer("easy")]))).moves).toBe(0);
  });

  it.each([0, 3, 149])("are empty if only %i of them are left", async (count) => {
    const shipped = JSON.parse(readFileSync(LEVELS_FILE, "utf8")) as { levels: unknown[] };
    const file = join(temporaryFolder(), "levels.json");
    writeFileSync(file, JSON.stringify({ ...shipped, levels: shipped.levels.slice(0, count) }));
    const { ask, logged } = testHost({ levels: file, levelCount: CAMPAIGN_LEVELS });
    expect((await ask("host.hello", {})).notices).toMatchObject([
      { code: "campaign-levels-unreadable", params: { cause: "incomplete" } },
    ]);
    expect(logged[0]).toContain(`there are ${count} of 150 levels`);
    expect(await ask("campaign.levels", {})).toEqual([]);
  });

  it("are all there in the shipped file, without a notice", async () => {
    const { ask } = testHost();
    expect((await ask("host.hello", {})).notices).toEqual([]);
    const told = await ask("campaign.levels", {});
    expect(told.map(({ number }) => number)).toEqual(Array.from({ length: 150 }, (_, i) => i + 1));
  });
});

describe("a level in misère play", () => {
  const won = (level: number, play: PlayConvention) =>
    [{ level, opponent: "perfect", play, beatenAt: 1, badge: true }] as const;

  it("is open where normal play has opened it and the person can win", async () => {
    const { fail, store } = testHost();
    const refused = async (level: number): Promise<unknown> => fail("campaign.start", place(level, "easy", "misere"));
    expect(await refused(1)).toEqual({ code: "level-not-in-misere", params: { level: 1 } });
    expect(await refused(3)).toMatchObject({ code: "opponent-locked" });
    store.campaign.merge(store.campaign.chosen(), won(2, "misere"));
    expect(await refused(3)).toMatchObject({ code: "opponent-locked" });
    expect(await fail("campaign.start", place(3, "easy"))).toMatchObject({ code: "opponent-locked" });
  });

  it("is won by its hints against Perfect; the win opens nothing, and the player stays where it was", async () => {
    const { ask, until, events, store } = testHost();
    const profile = store.campaign.chosen();
    store.campaign.merge(profile, won(2, "normal"));
    const before = await ask("campaign.progress", {});
    let state = await ask("campaign.start", { ...place(3, "perfect", "misere"), colours: ["green", "pink"] });
    expect(state.setup.ruleset).toEqual({ game: "sprouts", surface: "S", play: "misere" });
    while (state.result === null) {
      const { id, moves } = state;
      const hint = await ask("board.hint", { board: id, move: moves + 1 });
      if (hint.kind !== "move") throw new Error(`The hint after ${moves} moves is ${hint.kind}.`);
      await commanded({ ask }, { board: id, command: { kind: "draw", move: moves + 1, ...hint.stroke } });
      await until(() => {
        const now = events["board.changed"].at(-1)?.state;
        return now?.result !== null || (now.toMove === 0 && now.moves > moves);
      });
      state = await ask("board.open", { board: id });
    }
    // Who has no move left wins.
    expect(state).toMatchObject({ result: { winner: 0, reason: "no-move-left" }, helped: true });
    expect(state.moves % 2).toBe(0);
    expect(await ask("campaign.progress", {})).toMatchObject({
      wins: before.wins,
      misereWins: [{ level: 3, opponent: "perfect", play: "misere", badge: false }],
      place: { ...before.place, colours: ["green", "pink"] },
    });
    expect((await ask("match.again", { matchId: state.id })).setup).toEqual(state.setup);
  });

  it("has an unfinished match beside that of normal play", async () => {
    const { ask, store } = testHost();
    store.campaign.merge(store.campaign.chosen(), won(2, "normal"));
    const normal = await ask("campaign.start", place(3, "easy"));
    const reversed = await ask("campaign.start", place(3, "easy", "misere"));
    expect((await ask("campaign.progress", {})).unfinished).toEqual([
      { matchId: reversed.id, level: 3, opponent: "easy", play: "misere", moves: 0 },
      { matchId: normal.id, level: 3, opponent: "easy", play: "normal", moves: 0 },
    ]);
  });

  it("is offered on each level that says so, against Perfect as well", async () => {
    const { ask } = testHost();
    const offered = (await ask("campaign.levels", {})).filter(({ wonInMisere }) => wonInMisere);
    expect(offered).toHaveLength(124);
    const misere = { ...DEFAULT_RULESET, play: "misere" } as const;
    for (let at = 0; at < offered.length; at += MAX_DRAWINGS_OF_ANSWER) {
      const levels = offered.slice(at, at + MAX_DRAWINGS_OF_ANSWER).map(({ number }) => number);
      const boards = await ask("campaign.boards", { levels });
      expect(boards.map(({ number }) => number)).toEqual(levels);
      for (const { drawing, number } of boards)
        expect(isPerfectOnMap(readBoard(drawing).lives, misere, false), `${number}`).toBe(true);
    }
  });
});

describe("a match of the campaign", () => {
  it("starts with the level's drawing and the person to move, and hides what the computer believes", async () => {
    const { ask, events } = testHost({ levels: smallCampaign() });
    const state = await ask("campaign.start", {
      level: 1,
      opponent: "perfect",
      play: "normal",
      colours: ["green", "pink"],
    });
    expect(state).toMatchObject({
      setup: {
        sides: [
          { kind: "person", colour: "green" },
          { kind: "computer", colour: "pink", level: "perfect" },
        ],
        map: { kind: "campaign", level: 1 },
        starts: 0,
      },
      moves: 0,
      toMove: 0,
      lives: 2,
      helped: false,
      belief: null,
    });
    expect(events["campaign.changed"].at(-1)).toMatchObject({
      place: { level: 1, opponent: "perfect" },
      unfinished: [{ matchId: state.id, level: 1, opponent: "perfect", play: "normal", moves: 0 }],
    });
  });

  it("unlocks what the rule says when it is won, and tells so once that is stored", async () => {
    const host = testHost({ levels: smallCampaign() });
    const { ask, fail, events, store } = host;
    expect(await fail("campaign.start", place(2, "easy"))).toMatchObject({ code: "opponent-locked" });
    const stored: number[] = [];
    host.host.connect((message) => {
      if ("event" in message && message.event === "campaign.changed")
        stored.push(store.campaign.wins(store.campaign.chosen(), SMALL_EDITION).length);
    });
    const won = await winFirst(host, "medium");
    expect(won).toMatchObject({ result: { winner: 0, reason: "no-move-left" }, helped: false });
    expect(events["campaign.changed"].at(-1)?.wins).toMatchObject([{ level: 1, opponent: "medium", badge: true }]);
    expect(stored.at(-1)).toBe(1);
    expect(await fail("campaign.start", place(2, "hard"))).toEqual({
      code: "opponent-locked",
      params: { level: 2, opponent: "hard" },
    });
    expect((await ask("campaign.start", place(2, "medium"))).setup.map).toEqual({ kind: "campaign", level: 2 });
    expect((await ask("campaign.start", place(2, "easy"))).toMove).toBe(0);
    expect((await fail("campaign.start", place(4, "easy"))).code).toBe("unknown-level");
  });

  it("cannot be started through quick play, or with one colour for both", async () => {
    const { fail } = testHost({ levels: smallCampaign() });
    expect((await fail("match.start", { ...setupOf(2), map: { kind: "campaign", level: 1 } })).code).toBe("malformed");
    expect((await fail("campaign.start", { ...place(1, "easy"), colours: ["red", "red"] })).code).toBe("colours-equal");
    expect((await fail("campaign.start", { ...place(1, "easy"), opponent: "insane" })).code).toBe("malformed");
    expect((await fail("campaign.start", { ...place(1, "easy"), level: 0 })).code).toBe("malformed");
  });

  it("is played again from the level's drawing", async () => {
    const host = testHost({ levels: smallCampaign() });
    const won = await winFirst(host, "hard");
    const again = await host.ask("match.again", { matchId: won.id });
    expect(again).toMatchObject({ moves: 0, toMove: 0, setup: won.setup, helped: false });
    expect(again.drawing.curves).toHaveLength(2);
  });

  it("continues with all wins after a restart", async () => {
    const before = testHost({ levels: smallCampaign() });
    await winFirst(before, "easy");
    const open = await before.ask("campaign.start", place(2, "easy"));
    await before.host.close();
    const { ask } = testHost({ folder: before.folder, levels: smallCampaign() });
    const progress = await ask("campaign.progress", {});
    expect(progress).toMatchObject({
      wins: [{ level: 1, opponent: "easy" }],
      place: { level: 2, opponent: "easy" },
      unfinished: [{ matchId: open.id }],
    });
    expect(unnumbered(await ask("board.open", { board: open.id }))).toEqual(unnumbered(open));
  });

  it("is never discarded without being asked once it has moves", async () => {
    const host = testHost({ levels: smallCampaign() });
    const { ask } = host;
    const won = await winFirst(host, "medium");
    const easy = await drawOne(host, await ask("campaign.start", place(2, "easy")));
    const medium = await drawOne(host, await ask("campaign.start", place(2, "medium")));
    const { unfinished } = await ask("campaign.progress", {});
    expect(unfinished).toEqual([
      { matchId: medium.id, level: 2, opponent: "medium", play: "normal", moves: 2 },
      { matchId: easy.id, level: 2, opponent: "easy", play: "normal", moves: 2 },
    ]);
    expect(await ask("campaign.start", { ...place(2, "easy"), colours: ["pink", "teal"] })).toEqual(easy);
    expect((await ask("campaign.progress", {})).unfinished).toEqual(unfinished);
    expect((await ask("match.list", {})).map(({ id }) => id)).toEqual([medium.id, easy.id]);

    const afresh = await ask("campaign.start", { ...place(2, "easy"), afresh: true });
    expect(afresh).toMatchObject({ moves: 0, helped: false });
    expect((await ask("campaign.progress", {})).unfinished.map(({ matchId }) => matchId)).toEqual([
      afresh.id,
      medium.id,
    ]);
    expect((await ask("match.again", { matchId: won.id })).moves).toBe(0);
  });

  it("continues the newer unfinished match when a finished one is played again", async () => {
    const host = testHost({ levels: smallCampaign() });
    const { ask } = host;
    await winFirst(host, "medium");
    const first = await drawOne(host, await ask("campaign.start", place(2, "easy")));
    await commanded({ ask }, { board: first.id, command: { kind: "resign", side: 0 } });
    const second = await drawOne(host, await ask("match.again", { matchId: first.id }));
    expect(await ask("match.again", { matchId: first.id })).toEqual(second);
  });

  it("starts over if it cannot be read", async () => {
    const before = testHost({ levels: smallCampaign() });
    await winFirst(before, "medium");
    const { id } = await drawOne(before, await before.ask("campaign.start", place(2, "easy")));
    await before.host.close();
    const database = connect(join(before.folder, "sprouts.db"));
    database.exec("UPDATE matches SET drawing = '{'");
    database.close();
    const { ask } = testHost({ folder: before.folder, levels: smallCampaign() });
    const begun = await ask("campaign.start", place(2, "easy"));
    expect(begun.id).not.toBe(id);
    expect(begun.moves).toBe(0);
  });

  it("counts only for its own edition of the levels", async () => {
    const before = testHost({ levels: smallCampaign() });
    await winFirst(before, "hard");
    await before.ask("campaign.start", place(2, "hard"));
    await before.host.close();
    const other = openTestHost({ folder: before.folder, levels: LEVELS_FILE, levelCount: CAMPAIGN_LEVELS });
    expect(await other.ask("campaign.progress", {})).toMatchObject({ wins: [], winsElsewhere: 1, unfinished: [] });
    expect((await other.fail("campaign.start", place(2, "easy"))).code).toBe("opponent-locked");
    const { profile } = await other.ask("campaign.progress", {});
    expect(JSON.parse((await other.ask("campaign.export", { profile })).text)).toMatchObject({
      edition: "02bc31ac688c",
      wins: [],
    });
    await other.host.close();
    const { ask } = testHost({ folder: before.folder, levels: smallCampaign() });
    expect(await ask("campaign.progress", {})).toMatchObject({
      wins: [{ level: 1, opponent: "hard" }],
      winsElsewhere: 0,
      unfinished: [{ level: 2 }],
    });
  });
});
