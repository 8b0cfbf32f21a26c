import { describe, expect, it } from "vitest";
import { validateMove } from "../../../engine/drawing/moves/validation.ts";
import { computer, person, setupOf, straight, testHost } from "./test-host.ts";

describe("curves to choose from", () => {
  it("are offered page by page, and each can be drawn", async () => {
    const { ask, events } = testHost();
    const state = await ask("match.start", setupOf(16));
    const loop = { matchId: state.id, move: 1, from: 3, to: 3 };
    const first = await ask("match.choices", { ...loop, start: 0 });
    expect(first.choices).toHaveLength(6);
    expect(first.next).toBe(6);
    const second = await ask("match.choices", { ...loop, start: 6 });
    expect(second).toMatchObject({ next: null });
    expect(second.choices).toHaveLength(2);
    for (const { stroke } of [...first.choices, ...second.choices])
      expect(validateMove(state.drawing, stroke).ok).toBe(true);
    expect(events["match.changed"]).toEqual([]);
    const [, , { stroke }] = first.choices;
    expect((await ask("match.draw", { matchId: state.id, move: 1, ...stroke })).moves).toBe(1);
  });

  it("are empty for spots that cannot be joined", async () => {
    const { ask } = testHost();
    const state = await ask("match.start", setupOf(2));
    expect(await ask("match.choices", { matchId: state.id, move: 1, from: 0, to: 7, start: 0 })).toEqual({
      choices: [],
      next: null,
    });
  });

  it("are refused out of turn, beyond the limit, and for bad questions", async () => {
    const { ask, fail, host, client } = testHost();
    const mine = await ask("match.start", setupOf(3));
    const question = { matchId: mine.id, move: 1, from: 0, to: 1, start: 0 };
    expect((await fail("match.choices", { ...question, move: 2 })).code).toBe("move-not-next");
    expect((await fail("match.choices", { ...question, from: -1 })).code).toBe("malformed");
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((id) => host.receive(client, { id, request: "match.choices", params: question })),
    );
    expect(answers.filter((answer) => "failure" in answer && answer.failure.code === "questions-busy")).toHaveLength(1);
    const its = await ask("match.start", setupOf(8, [computer("insane"), person]));
    expect(await fail("match.choices", { ...question, matchId: its.id })).toEqual({
      code: "computer-to-move",
      params: {},
    });
  });
});

describe("taking back", () => {
  it("goes back one move between two people, to exactly the same drawing", async () => {
    const { ask, fail, events, store } = testHost();
    const first = await ask("match.start", setupOf(4));
    const second = await ask("match.draw", straight(first, 0, 1));
    const { choices } = await ask("match.choices", { matchId: first.id, move: 2, from: 2, to: 3, start: 0 });
    const third = await ask("match.draw", { matchId: first.id, move: 2, ...choices[0].stroke });
    expect(await ask("match.undo", { matchId: first.id, moves: 2 })).toEqual(second);
    expect(events["match.changed"].at(-1)).toEqual({ state: second, cause: { kind: "undo", by: 1 } });
    expect(store.matches.moves(first.id)).toHaveLength(1);
    // As when the player presses the button twice.
    expect(await fail("match.undo", { matchId: first.id, moves: third.moves })).toEqual({
      code: "nothing-to-undo",
      params: {},
    });
    expect(await ask("match.undo", { matchId: first.id, moves: 1 })).toEqual(first);
    expect((await fail("match.undo", { matchId: first.id, moves: 0 })).code).toBe("nothing-to-undo");
    expect((await ask("match.draw", straight(first, 2, 3))).moves).toBe(1);
  });

  it("survives the end of the process", async () => {
    const dead = testHost();
    const first = await dead.ask("match.start", setupOf(3));
    const second = await dead.ask("match.draw", straight(first, 0, 1));
    await dead.ask("match.undo", { matchId: first.id, moves: second.moves });
    await dead.host.close();
    const { ask } = testHost({ folder: dead.folder });
    expect(await ask("match.open", { matchId: first.id })).toEqual(first);
  });

  it("also takes back the computer's answer", async () => {
    const { ask, events, until } = testHost();
    const first = await ask("match.start", setupOf(5, [person, computer("easy")]));
    await ask("match.draw", straight(first, 0, 1));
    await until(() => events["match.changed"].some(({ state }) => state.moves === 2));
    expect(await ask("match.undo", { matchId: first.id, moves: 2 })).toEqual(first);
  });

  it("stops the computer while it thinks", async () => {
    const { ask, events } = testHost();
    const first = await ask("match.start", setupOf(16, [person, computer("insane")]));
    await ask("match.draw", straight(first, 0, 1));
    expect(await ask("match.undo", { matchId: first.id, moves: 1 })).toEqual(first);
    const last = events["match.changed"].length;
    const second = await ask("match.start", setupOf(2, [computer("easy"), person]));
    await ask("match.moveNow", { matchId: second.id });
    expect(events["match.changed"].slice(last).every(({ state }) => state.id === second.id)).toBe(true);
    // The computer may now think about the same position again.
    expect(await ask("match.draw", straight(first, 0, 1))).toMatchObject({ moves: 1, thinking: true });
  });

  it("is refused before a person's first move, and after giving up", async () => {
    const { ask, fail } = testHost();
    const opened = await ask("match.start", setupOf(3, [computer("easy"), person]));
    await ask("match.moveNow", { matchId: opened.id });
    expect((await fail("match.undo", { matchId: opened.id, moves: 1 })).code).toBe("nothing-to-undo");
    const given = await ask("match.start", setupOf(3));
    await ask("match.draw", straight(given, 0, 1));
    await ask("match.giveUp", { matchId: given.id, side: 0 });
    expect((await fail("match.undo", { matchId: given.id, moves: 1 })).code).toBe("nothing-to-undo");
  });

  it("continues a finished game", async () => {
    const { ask } = testHost();
    let state = await ask("match.start", setupOf(1));
    const { choices } = await ask("match.choices", { matchId: state.id, move: 1, from: 0, to: 0, start: 0 });
    const middle = await ask("match.draw", { matchId: state.id, move: 1, ...choices[0].stroke });
    state = await ask("match.draw", straight(middle, 0, 1));
    expect(state.result).not.toBeNull();
    expect(await ask("match.undo", { matchId: state.id, moves: 2 })).toEqual(middle);
    expect((await ask("host.hello", {})).unfinished.map(({ id }) => id)).toEqual([state.id]);
  });
});
