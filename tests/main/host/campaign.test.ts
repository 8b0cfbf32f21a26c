import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../../engine/random.ts";
import type { CampaignOpponent } from "../../../engine/play/campaign/unlocking.ts";
import type { MatchState } from "../../../protocol/schemas.ts";
import { someCurve } from "../../e2e/hand.ts";
import { temporaryFolder } from "../folders.ts";
import { smallCampaign } from "./small-campaign.ts";
import { computer, person, setupOf, straight, testHost, type TestHost } from "./test-host.ts";

const seed = Number(process.env.SPROUTS_SEED ?? Date.now() % 1_000_000);
console.log(`campaign: seed ${seed}`);

const place = (level: number, opponent: CampaignOpponent) => ({ level, opponent, colours: ["blue", "red"] as ["blue", "red"] });

/** Wins the first level against an opponent. */
async function winFirst({ ask }: TestHost, opponent: CampaignOpponent): Promise<MatchState> {
  return ask("match.draw", straight(await ask("campaign.start", place(1, opponent)), 0, 1));
}

/** Plays random moves in a match until it is over. */
async function playOut({ ask, events, until }: TestHost, id: string, random: ReturnType<typeof seededRandom>): Promise<MatchState> {
  for (;;) {
    let state = await ask("match.open", { matchId: id });
    if (state.result !== null) return state;
    if (state.toMove === 0) {
      const curve = someCurve(state.drawing, random);
      if (curve === undefined) throw new Error("the game should be over");
      const at = (point: { x: number; y: number }): number => state.drawing.spots.findIndex(({ x, y }) => x === point.x && y === point.y);
      state = await ask("match.draw", { matchId: id, move: state.moves + 1, from: at(curve[0]), to: at(curve[curve.length - 1]), inner: curve.slice(1, -1) });
    }
    const { moves } = state;
    if (state.toMove === 1) await until(() => events["match.changed"].some((change) => change.state.id === id && change.state.moves > moves));
  }
}

describe("the levels of a campaign", () => {
  it("are told with their drawings, which are nobody's", async () => {
    const { ask } = testHost({ levels: smallCampaign() });
    const told = await ask("campaign.levels", {});
    expect(told.map(({ number, spots, idea }) => ({ number, spots, idea }))).toEqual([
      { number: 1, spots: 1, idea: "Join the two spots." },
      { number: 2, spots: 3, idea: null },
      { number: 3, spots: 3, idea: null },
    ]);
    expect(told[0].drawing.curves.map(({ move }) => move)).toEqual([0, 0]);
    expect(told[0].drawing.spots.map(({ move }) => move)).toEqual([0, 0]);
    expect(told[0].usable).toEqual([true, true]);
  });

  it.each([
    ["is missing", null, /no such file/],
    ["is no JSON", "levels", /JSON/],
    ["is something else", "{}", /format/],
  ])("are none where their file %s; the player is told, and all else goes on", async (_, text, cause) => {
    const file = join(temporaryFolder(), "levels.json");
    if (text !== null) writeFileSync(file, text);
    const { ask, fail } = testHost({ levels: file });
    const { notices } = await ask("host.hello", {});
    expect(notices).toHaveLength(1);
    expect(notices[0].message).toMatch(cause);
    expect(notices[0].message).toMatch(/Your progress is kept/);
    expect(await ask("campaign.levels", {})).toEqual([]);
    expect((await fail("campaign.start", place(1, "easy"))).code).toBe("locked");
    expect((await fail("campaign.import", { text: "{}" })).code).toBe("bad-file");
    expect((await ask("campaign.progress", {})).wins).toEqual([]);
    expect((await ask("match.start", setupOf(3, [person, computer("easy")]))).moves).toBe(0);
  });

  it("of the game itself are all there, and no notice is needed", async () => {
    const { ask } = testHost();
    expect((await ask("host.hello", {})).notices).toEqual([]);
    const told = await ask("campaign.levels", {});
    expect(told.map(({ number }) => number)).toEqual(Array.from({ length: 150 }, (_, i) => i + 1));
  });
});

describe("a match of the campaign", () => {
  it("begins with the level's drawing, the person to move, and tells nothing of what the computer believes", async () => {
    const { ask, events } = testHost({ levels: smallCampaign() });
    const state = await ask("campaign.start", { level: 1, opponent: "perfect", colours: ["green", "pink"] });
    expect(state).toMatchObject({
      setup: { sides: [{ kind: "person", colour: "green" }, { kind: "computer", colour: "pink", level: "perfect" }], map: { kind: "campaign", level: 1 }, starts: 0 },
      moves: 0,
      toMove: 0,
      lives: 2,
      helped: false,
      belief: null,
    });
    expect(events["campaign.changed"].at(-1)).toMatchObject({ place: { level: 1, opponent: "perfect" }, unfinished: { id: state.id } });
  });

  it("unlocks, when it is won, what the rule says, and tells so once it is stored", async () => {
    const host = testHost({ levels: smallCampaign() });
    const { ask, fail, events, store } = host;
    expect(await fail("campaign.start", place(2, "easy"))).toMatchObject({ code: "locked" });
    const stored: number[] = [];
    host.host.listen((message) => {
      if ("event" in message && message.event === "campaign.changed") stored.push(store.campaign.wins(store.campaign.chosen()).length);
    });
    const won = await winFirst(host, "medium");
    expect(won).toMatchObject({ result: { winner: 0, reason: "no-move-left" }, helped: false });
    expect(events["campaign.changed"].at(-1)?.wins).toMatchObject([{ level: 1, opponent: "medium", badge: true }]);
    expect(stored.at(-1)).toBe(1);
    expect(await fail("campaign.start", place(2, "hard"))).toMatchObject({ code: "locked", message: expect.stringMatching(/level 1 first/) });
    expect((await ask("campaign.start", place(2, "medium"))).setup.map).toEqual({ kind: "campaign", level: 2 });
    expect((await ask("campaign.start", place(2, "easy"))).toMove).toBe(0);
    expect((await fail("campaign.start", place(4, "easy"))).code).toBe("locked");
  });

  it("cannot be had through quick play, nor with one colour for both", async () => {
    const { fail } = testHost({ levels: smallCampaign() });
    expect((await fail("match.start", { ...setupOf(2), map: { kind: "campaign", level: 1 } })).code).toBe("malformed");
    expect((await fail("campaign.start", { ...place(1, "easy"), colours: ["red", "red"] })).code).toBe("malformed");
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

  it("goes on after its process died, with all that was won", async () => {
    const dead = testHost({ levels: smallCampaign() });
    await winFirst(dead, "easy");
    const open = await dead.ask("campaign.start", place(2, "easy"));
    await dead.host.close();
    const { ask } = testHost({ folder: dead.folder, levels: smallCampaign() });
    const progress = await ask("campaign.progress", {});
    expect(progress).toMatchObject({ wins: [{ level: 1, opponent: "easy" }], place: { level: 2, opponent: "easy" }, unfinished: { id: open.id } });
    expect(await ask("match.open", { matchId: open.id })).toEqual(open);
  });
});

describe("help in the campaign", () => {
  it("shows a winning move, which then wins, and costs the badge", async () => {
    const { ask, fail, events, store } = testHost({ levels: smallCampaign() });
    const state = await ask("campaign.start", place(1, "perfect"));
    const hint = await ask("match.hint", { matchId: state.id, move: 1 });
    if (hint.kind !== "move") throw new Error("there is a winning move");
    expect(events["match.changed"].at(-1)).toMatchObject({ cause: { kind: "help" }, state: { helped: true } });
    expect(store.matches.isHelped(state.id)).toBe(true);
    const { from, to, inner } = hint.stroke;
    const won = await ask("match.draw", { matchId: state.id, move: 1, from, to, inner });
    expect(won).toMatchObject({ result: { winner: 0 }, helped: true });
    expect(events["campaign.changed"].at(-1)?.wins).toMatchObject([{ level: 1, badge: false }]);
    expect((await fail("match.hint", { matchId: state.id, move: 2 })).code).toBe("not-your-turn");
  });

  it("gives hints that win to the end", async () => {
    const host = testHost({ levels: smallCampaign() });
    const { ask, events, until } = host;
    await winFirst(host, "perfect");
    let state = await ask("campaign.start", place(2, "perfect"));
    while (state.result === null) {
      const hint = await ask("match.hint", { matchId: state.id, move: state.moves + 1 });
      if (hint.kind !== "move") throw new Error(`after ${state.moves} moves: ${hint.kind}`);
      const { moves } = await ask("match.draw", { matchId: state.id, move: state.moves + 1, from: hint.stroke.from, to: hint.stroke.to, inner: hint.stroke.inner });
      state = await ask("match.open", { matchId: state.id });
      if (state.result !== null) break;
      await until(() => events["match.changed"].some((change) => change.state.id === state.id && change.state.moves > moves));
      state = await ask("match.open", { matchId: state.id });
    }
    expect(state.result?.winner).toBe(0);
  });

  it("is not given in quick play, nor out of turn", async () => {
    const { ask, fail } = testHost({ levels: smallCampaign() });
    const quick = await ask("match.start", setupOf(3, [person, computer("easy")]));
    expect(await fail("match.hint", { matchId: quick.id, move: 1 })).toMatchObject({ code: "not-your-turn", message: "There are hints in the campaign only." });
    const level = await ask("campaign.start", place(1, "easy"));
    expect((await fail("match.hint", { matchId: level.id, move: 2 })).code).toBe("not-your-turn");
  });

  it("says where a lost game turned, and goes back to there", async () => {
    const host = testHost({ levels: smallCampaign() });
    const { ask, fail, events } = host;
    await winFirst(host, "perfect");
    const random = seededRandom(seed);
    let lost = await ask("campaign.start", place(2, "perfect"));
    for (let tries = 0; lost.result?.winner !== 1; tries++) {
      expect(tries, "random play loses sooner or later").toBeLessThan(50);
      if (tries > 0) lost = await ask("match.again", { matchId: lost.id });
      lost = await playOut(host, lost.id, random);
    }
    const review = await ask("match.review", { matchId: lost.id });
    expect(review.outcomes).toHaveLength(lost.moves + 1);
    expect(review.outcomes[0]).toBe("win");
    expect(review.outcomes.at(-1)).toBe("loss");
    const { turn } = review;
    if (turn === null) throw new Error("a game that was won at first and lost in the end turned somewhere");
    // The move made a won position into one that is won for the other side, and from there on Perfect erred no more.
    expect(turn.by).toBe(0);
    expect(turn.move % 2).toBe(1);
    expect(review.outcomes.slice(turn.move - 1, turn.move + 1)).toEqual(["win", "win"]);
    for (let number = turn.move; number <= lost.moves; number++) expect(review.outcomes[number]).toBe(number % 2 === 1 ? "win" : "loss");
    expect(turn.before.curves).toHaveLength(2 * (turn.move - 1));
    expect(turn.better).not.toBeNull();

    expect((await fail("match.retry", { matchId: lost.id, move: turn.move + 1 })).code).toBe("not-your-turn");
    expect((await fail("match.retry", { matchId: lost.id, move: lost.moves + 3 })).code).toBe("not-your-turn");
    const retried = await ask("match.retry", { matchId: lost.id, move: turn.move });
    expect(retried).toMatchObject({ id: lost.id, moves: turn.move - 1, toMove: 0, result: null, helped: true });
    expect(retried.drawing).toEqual(turn.before);
    expect(events["match.changed"].at(-1)?.cause).toEqual({ kind: "undo", by: 0 });
    expect((await fail("match.retry", { matchId: lost.id, move: 1 })).message).toBe("The game is not over yet.");
    expect((await fail("match.review", { matchId: lost.id })).code).toBe("not-your-turn");
    // What was lost there can still be won.
    expect((await ask("match.hint", { matchId: lost.id, move: turn.move })).kind).toBe("move");
  });

  it("is what taking back is, too", async () => {
    const host = testHost({ levels: smallCampaign() });
    const { ask } = host;
    const won = await winFirst(host, "easy");
    expect(await ask("match.undo", { matchId: won.id, moves: won.moves })).toMatchObject({ helped: true, result: null });
    expect((await ask("match.draw", straight(await ask("match.open", { matchId: won.id }), 0, 1))).helped).toBe(true);
    expect((await ask("campaign.progress", {})).wins).toMatchObject([{ badge: true }]);
  });
});

describe("what the computer believes", () => {
  it("is told in quick play by whoever plays as well as can be, and by no other", async () => {
    const { ask, events, until } = testHost();
    for (const [level, spots, belief] of [
      ["perfect", 2, "winning"],
      ["insane", 2, null],
      ["insane", 10, expect.stringMatching(/winning|losing|guessing/)],
      ["easy", 2, null],
    ] as const) {
      const { id } = await ask("match.start", setupOf(spots, [person, computer(level)]));
      const state = await ask("match.open", { matchId: id });
      expect(state.belief).toBeNull();
      await ask("match.draw", straight(state, 0, 1));
      await until(() => events["match.changed"].some((change) => change.state.id === id && change.state.moves === 2));
      // The first player of a game of two spots loses (Mollison).
      expect((await ask("match.open", { matchId: id })).belief).toEqual(belief);
    }
  });
});

describe("players", () => {
  it("are created, chosen, renamed and deleted, each with progress of their own", async () => {
    const host = testHost({ levels: smallCampaign() });
    const { ask, fail, events } = host;
    await winFirst(host, "hard");
    const created = await ask("profile.create", { name: "  Anna " });
    expect(created.profiles.map(({ name }) => name)).toEqual(["Player 1", "Anna"]);
    expect(created).toMatchObject({ wins: [], place: { level: 1, opponent: "easy" }, unfinished: null });
    const [first, anna] = created.profiles;
    expect(created.profile).toBe(anna.id);
    expect((await fail("campaign.start", place(2, "easy"))).code).toBe("locked");
    expect(await fail("profile.create", { name: "anna" })).toMatchObject({ code: "unknown-profile", message: "There is a player called anna already." });
    expect((await ask("profile.rename", { profile: anna.id, name: "ANNA" })).profiles[1].name).toBe("ANNA");
    expect((await fail("profile.rename", { profile: anna.id, name: "player 1" })).code).toBe("unknown-profile");
    expect((await ask("profile.choose", { profile: first.id })).wins).toHaveLength(1);
    const left = await ask("profile.delete", { profile: first.id });
    expect(left).toMatchObject({ profile: anna.id, wins: [] });
    expect(await fail("profile.delete", { profile: anna.id })).toMatchObject({ message: "The last player cannot be deleted; they can be renamed." });
    expect((await fail("profile.choose", { profile: first.id })).code).toBe("unknown-profile");
    expect(events["campaign.changed"].at(-1)).toEqual(left);
  });

  it.each(["", "   ", "x".repeat(25), "a\u0000b", "a\nb", 7, null])("have no such name: %j", async (name) => {
    const { fail } = testHost({ levels: smallCampaign() });
    expect((await fail("profile.create", { name })).code).toBe("malformed");
  });
});

describe("progress as a file", () => {
  it("is carried from one player to another", async () => {
    const host = testHost({ levels: smallCampaign() });
    const { ask } = host;
    await winFirst(host, "hard");
    const { text } = await ask("campaign.export", {});
    const { wins } = await ask("campaign.progress", {});
    await ask("profile.create", { name: "Anna" });
    await winFirst(host, "easy");
    expect(await ask("campaign.import", { text })).toEqual({ added: 1, improved: 0 });
    expect((await ask("campaign.progress", {})).wins).toEqual([expect.objectContaining({ opponent: "easy" }), ...wins]);
    expect(await ask("campaign.import", { text })).toEqual({ added: 0, improved: 0 });
    expect(JSON.parse(text)).toMatchObject({ kind: "sprouts progress", version: 1, player: "Player 1", wins });
  });

  it("lets its reader go on where it ends, but never back", async () => {
    const { ask } = testHost({ levels: smallCampaign() });
    const file = (level: number): string => JSON.stringify({ ...head, wins: [{ level: 1, opponent: "easy", beatenAt: 1, badge: true }, { level, opponent: "hard", beatenAt: 1, badge: true }] });
    await ask("campaign.import", { text: file(2) });
    expect((await ask("campaign.progress", {})).place).toMatchObject({ level: 2, opponent: "hard" });
    await ask("campaign.start", place(3, "hard"));
    await ask("campaign.import", { text: file(2) });
    expect((await ask("campaign.progress", {})).place).toMatchObject({ level: 3, opponent: "hard" });
  });

  const head = { kind: "sprouts progress", version: 1, player: "Anna" };
  it.each([
    ["no JSON", "wins", /it is not JSON/],
    ["another file", { levels: [] }, /holds no progress/],
    ["a newer version", { ...head, version: 2, wins: [] }, /newer version of Sprouts/],
    ["no wins", head, /damaged at wins/],
    ["a wrong opponent", { ...head, wins: [{ level: 1, opponent: "insane", beatenAt: 1, badge: true }] }, /damaged at wins\.0\.opponent/],
    ["a wrong level", { ...head, wins: [{ level: 1.5, opponent: "easy", beatenAt: 1, badge: true }] }, /damaged at wins\.0\.level/],
    ["a level beyond the last", { ...head, wins: [{ level: 1, opponent: "easy", beatenAt: 1, badge: true }, { level: 4, opponent: "easy", beatenAt: 1, badge: true }] }, /level 4, and there are only 3/],
  ])("is refused with %s, and nothing is taken", async (_, content, cause) => {
    const { ask, fail } = testHost({ levels: smallCampaign() });
    const failure = await fail("campaign.import", { text: typeof content === "string" ? content : JSON.stringify(content) });
    expect(failure.code).toBe("bad-file");
    expect(failure.message).toMatch(cause);
    expect(failure.message).toMatch(/Nothing was changed\.$/);
    expect((await ask("campaign.progress", {})).wins).toEqual([]);
  });

  it("is refused when it is too large", async () => {
    const { fail } = testHost({ levels: smallCampaign() });
    expect((await fail("campaign.import", { text: " ".repeat(1_000_001) })).code).toBe("malformed");
  });
});
