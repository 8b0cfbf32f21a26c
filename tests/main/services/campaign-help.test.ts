import { describe, expect, it } from "vitest";
import { anyStroke } from "../../../engine/play/any-stroke.ts";
import { perfectSpots } from "../../../engine/play/opponent-levels.ts";
import { seededRandom } from "../../../engine/random.ts";
import type { MatchState } from "../../../protocol/schemas.ts";
import { someCurve } from "../../e2e/hand.ts";
import { place, winFirst } from "./level-play.ts";
import { smallCampaign } from "./small-campaign.ts";
import { computer, person, setupOf, straight, testHost, type TestHost } from "./test-host.ts";
import { testSeed } from "../../oracle/seed.ts";
import { commanded } from "../../commanded.ts";

const seed = testSeed("campaign help");

async function playOut(
  { ask, events, until }: TestHost,
  id: string,
  random: ReturnType<typeof seededRandom>,
): Promise<MatchState> {
  for (;;) {
    let state = await ask("board.open", { board: id });
    if (state.result !== null) return state;
    if (state.toMove === 0) {
      const curve = someCurve(state.drawing, random);
      if (curve === undefined) throw new Error("the game should be over");
      const at = (point: { x: number; y: number }): number =>
        state.drawing.spots.findIndex(({ x, y }) => x === point.x && y === point.y);
      const ends = { from: at(curve[0]), to: at(curve[curve.length - 1]) };
      const command = { kind: "draw", move: state.moves + 1, ...ends, inner: curve.slice(1, -1) } as const;
      state = await commanded({ ask }, { board: id, command });
    }
    const { moves } = state;
    if (state.toMove === 1)
      await until(() => events["board.changed"].some((change) => change.state.id === id && change.state.moves > moves));
  }
}

describe("help in the campaign", () => {
  it("shows a winning move, which then wins, and costs the badge", async () => {
    const { ask, fail, events, store } = testHost({ levels: smallCampaign() });
    const state = await ask("campaign.start", place(1, "perfect"));
    const hint = await ask("board.hint", { board: state.id, move: 1 });
    if (hint.kind !== "move") throw new Error("there is a winning move");
    expect(events["board.changed"].at(-1)).toMatchObject({ cause: { kind: "help" }, state: { helped: true } });
    expect(store.matches.isHelped(state.id)).toBe(true);
    const { from, to, inner } = hint.stroke;
    const won = await commanded({ ask }, { board: state.id, command: { kind: "draw", move: 1, from, to, inner } });
    expect(won).toMatchObject({ result: { winner: 0 }, helped: true });
    expect(events["campaign.changed"].at(-1)?.wins).toMatchObject([{ level: 1, badge: false }]);
    expect((await fail("board.hint", { board: state.id, move: 2 })).code).toBe("match-over");
  });

  it("gives winning hints until the end", async () => {
    const host = testHost({ levels: smallCampaign() });
    const { ask, events, until } = host;
    await winFirst(host, "perfect");
    let state = await ask("campaign.start", place(2, "perfect"));
    while (state.result === null) {
      const hint = await ask("board.hint", { board: state.id, move: state.moves + 1 });
      if (hint.kind !== "move") throw new Error(`after ${state.moves} moves: ${hint.kind}`);
      const { from, to, inner } = hint.stroke;
      const moves = state.moves + 1;
      state = await commanded({ ask }, { board: state.id, command: { kind: "draw", move: moves, from, to, inner } });
      if (state.result !== null) break;
      await until(() =>
        events["board.changed"].some((change) => change.state.id === state.id && change.state.moves > moves),
      );
      state = await ask("board.open", { board: state.id });
    }
    expect(state.result?.winner).toBe(0);
  });

  it("is given in a casual game, with an evaluation, and moves taken back are made again", async () => {
    const { ask, fail, events, until } = testHost({ levels: smallCampaign() });
    const casual = await ask("match.start", { ...setupOf(3, [person, computer("easy")]), casual: true });
    const { id: board } = casual;
    expect(await ask("board.evaluate", { board, move: 1 })).toEqual({ outcome: "win" });
    const hint = await ask("board.hint", { board, move: 1 });
    if (hint.kind !== "move") throw new Error("three spots are won");
    expect((await ask("board.open", { board })).helped).toBe(false);
    const stroke = { ...hint.stroke, inner: [...hint.stroke.inner] };
    const line = await ask("board.line", { board, move: 1, stroke });
    expect(line).toMatchObject({ reason: { kind: hint.reason.kind }, reasonAt: 1 });
    expect(line.moves.length).toBeGreaterThan(1);
    const other = { ...stroke, inner: [] };
    expect((await fail("board.line", { board, move: 1, stroke: other })).code).toBe("match-not-over");
    await commanded({ ask }, { board, command: { kind: "redo", moves: 0 } });
    await commanded(
      { ask },
      { board, command: { kind: "draw", move: 1, ...hint.stroke, inner: [...hint.stroke.inner] } },
    );
    await until(() => events["board.changed"].some(({ state }) => state.id === board && state.moves === 2));
    const played = await ask("board.open", { board });
    expect(await commanded({ ask }, { board, command: { kind: "undo", moves: 2 } })).toMatchObject({
      moves: 0,
      canRedo: true,
    });
    const again = await commanded({ ask }, { board, command: { kind: "redo", moves: 0 } });
    expect(again).toMatchObject({ moves: 2, drawing: played.drawing, position: played.position });
    expect(again.canRedo).toBeUndefined();
    const quick = await ask("match.start", setupOf(3, [person, computer("easy")]));
    expect((await fail("board.evaluate", { board: quick.id, move: 1 })).code).toBe("hints-only-in-campaign");
  });

  it("lets the player make all moves again that were taken back, one after the other", async () => {
    const { ask, events, until } = testHost({ levels: smallCampaign() });
    const { id: board, ...start } = await ask("match.start", {
      ...setupOf(6, [person, computer("easy")]),
      casual: true,
    });
    let { drawing } = start;
    for (const move of [1, 3]) {
      const { from, to, inner } = anyStroke(drawing, seededRandom(seed));
      await commanded({ ask }, { board, command: { kind: "draw", move, from, to, inner: [...inner] } });
      await until(() => events["board.changed"].some(({ state }) => state.id === board && state.moves === move + 1));
      ({ drawing } = await ask("board.open", { board }));
    }
    for (const moves of [4, 2]) await commanded({ ask }, { board, command: { kind: "undo", moves } });
    const seen = events["board.changed"].length;
    const redo = (moves: number) => commanded({ ask }, { board, command: { kind: "redo", moves } });
    const [once, twice] = await Promise.all([redo(0), redo(0)]);
    expect(once, "the same command a second time").toMatchObject({ moves: 2, canRedo: true });
    expect(twice).toEqual(once);
    expect(await redo(2)).toMatchObject({ moves: 4, drawing });
    expect(events["board.changed"].slice(seen).map(({ state: { moves, canRedo } }) => [moves, canRedo])).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [4, undefined],
    ]);
  });

  it("is refused in quick play and out of turn", async () => {
    const { ask, fail } = testHost({ levels: smallCampaign() });
    const quick = await ask("match.start", setupOf(3, [person, computer("easy")]));
    expect(await fail("board.hint", { board: quick.id, move: 1 })).toMatchObject({
      code: "hints-only-in-campaign",
      params: {},
    });
    const level = await ask("campaign.start", place(1, "easy"));
    expect((await fail("board.hint", { board: level.id, move: 2 })).code).toBe("move-not-next");
  });

  it("says where a lost game turned, and goes back there", async () => {
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
    const review = await ask("board.review", { board: lost.id });
    expect(review.outcomes).toHaveLength(lost.moves + 1);
    expect(review.outcomes[0]).toBe("win");
    expect(review.outcomes.at(-1)).toBe("loss");
    const { turn } = review;
    if (turn === null) throw new Error("a game that was won at first and lost in the end turned somewhere");
    // The move gave away a win, and Perfect made no error after it.
    expect(turn.by).toBe(0);
    expect(turn.move % 2).toBe(1);
    expect(review.outcomes.slice(turn.move - 1, turn.move + 1)).toEqual(["win", "win"]);
    for (let number = turn.move; number <= lost.moves; number++)
      expect(review.outcomes[number]).toBe(number % 2 === 1 ? "win" : "loss");
    expect(turn.before.curves).toHaveLength(2 * (turn.move - 1));
    expect(turn.better).not.toBeNull();

    expect(
      (await fail("board.command", { board: lost.id, command: { kind: "retry", move: turn.move + 1 } })).code,
    ).toBe("nothing-to-retry");
    expect(
      (await fail("board.command", { board: lost.id, command: { kind: "retry", move: lost.moves + 3 } })).code,
    ).toBe("nothing-to-retry");
    const retried = await commanded({ ask }, { board: lost.id, command: { kind: "retry", move: turn.move } });
    expect(retried).toMatchObject({ id: lost.id, moves: turn.move - 1, toMove: 0, result: null, helped: true });
    expect(retried.drawing).toEqual(turn.before);
    expect(events["board.changed"].at(-1)?.cause).toEqual({ kind: "undo", by: 0 });
    expect((await fail("board.command", { board: lost.id, command: { kind: "retry", move: 1 } })).code).toBe(
      "match-not-over",
    );
    expect((await fail("board.review", { board: lost.id })).code).toBe("match-not-over");
    expect((await ask("board.hint", { board: lost.id, move: turn.move })).kind).toBe("move");
  });

  it("includes taking a move back", async () => {
    const host = testHost({ levels: smallCampaign() });
    const { ask } = host;
    const won = await winFirst(host, "easy");
    expect(await commanded({ ask }, { board: won.id, command: { kind: "undo", moves: won.moves } })).toMatchObject({
      helped: true,
      result: null,
    });
    expect((await commanded({ ask }, straight(await ask("board.open", { board: won.id }), 0, 1))).helped).toBe(true);
    expect((await ask("campaign.progress", {})).wins).toMatchObject([{ badge: true }]);
  });
});

describe("what the computer believes", () => {
  it("is told in quick play by levels that always play their best", async () => {
    const { ask, events, until } = testHost();
    for (const [level, spots, belief] of [
      ["perfect", 2, "winning"],
      ["insane", 2, null],
      // Lost for who begins, so that the book has an answer.
      ["insane", perfectSpots() + 4, expect.stringMatching(/winning|losing|guessing/)],
      ["easy", 2, null],
    ] as const) {
      const { id } = await ask("match.start", setupOf(spots, [person, computer(level)]));
      const state = await ask("board.open", { board: id });
      expect(state.belief).toBeNull();
      await commanded({ ask }, straight(state, 0, 1));
      await until(() => events["board.changed"].some((change) => change.state.id === id && change.state.moves === 2));
      // The first player of a game of two spots loses (Mollison).
      expect((await ask("board.open", { board: id })).belief).toEqual(belief);
    }
  });
});
