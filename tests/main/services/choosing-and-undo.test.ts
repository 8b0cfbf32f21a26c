import { describe, expect, it } from "vitest";
import { validateMove } from "../../../engine/drawing/moves/validation.ts";
import { computer, person, setupOf, straight, testHost } from "./test-host.ts";
import { commanded, unnumbered } from "../../commanded.ts";

describe("curves to choose from", () => {
  it("are offered page by page, and each can be drawn", async () => {
    const { ask, events } = testHost();
    const state = await ask("match.start", setupOf(16));
    const loop = { board: state.id, move: 1, from: 3, to: 3 };
    const first = await ask("board.choices", { ...loop, start: 0 });
    expect(first.choices).toHaveLength(6);
    expect(first.next).toBe(6);
    const second = await ask("board.choices", { ...loop, start: 6 });
    expect(second).toMatchObject({ next: null });
    expect(second.choices).toHaveLength(2);
    for (const { stroke } of [...first.choices, ...second.choices])
      expect(validateMove(state.drawing, stroke).ok).toBe(true);
    expect(events["board.changed"]).toEqual([]);
    const [, , { stroke }] = first.choices;
    expect((await commanded({ ask }, { board: state.id, command: { kind: "draw", move: 1, ...stroke } })).moves).toBe(
      1,
    );
  });

  it("are empty for spots that cannot be joined", async () => {
    const { ask } = testHost();
    const state = await ask("match.start", setupOf(2));
    expect(await ask("board.choices", { board: state.id, move: 1, from: 0, to: 7, start: 0 })).toEqual({
      choices: [],
      next: null,
    });
  });

  it("are refused out of turn, beyond the limit, and for bad questions", async () => {
    const { ask, fail, host, client } = testHost();
    const mine = await ask("match.start", setupOf(3));
    const question = { board: mine.id, move: 1, from: 0, to: 1, start: 0 };
    expect((await fail("board.choices", { ...question, move: 2 })).code).toBe("move-not-next");
    expect((await fail("board.choices", { ...question, from: -1 })).code).toBe("malformed");
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((id) => host.receive(client, { id, request: "board.choices", params: question })),
    );
    expect(answers.filter((answer) => "failure" in answer && answer.failure.code === "questions-busy")).toHaveLength(1);
    const its = await ask("match.start", setupOf(8, [computer("insane"), person]));
    expect(await fail("board.choices", { ...question, board: its.id })).toEqual({
      code: "computer-to-move",
      params: {},
    });
  });
});

describe("taking back", () => {
  it("goes back one move between two people, to exactly the same drawing", async () => {
    const { ask, fail, events, store } = testHost();
    const first = await ask("match.start", setupOf(4));
    const second = await commanded({ ask }, straight(first, 0, 1));
    const { choices } = await ask("board.choices", { board: first.id, move: 2, from: 2, to: 3, start: 0 });
    const third = await commanded(
      { ask },
      { board: first.id, command: { kind: "draw", move: 2, ...choices[0].stroke } },
    );
    const undone = await commanded({ ask }, { board: first.id, command: { kind: "undo", moves: 2 } });
    expect(unnumbered(undone)).toEqual(unnumbered(second));
    expect(events["board.changed"].at(-1)).toEqual({ state: undone, cause: { kind: "undo", by: 1 } });
    expect(store.matches.moves(first.id)).toHaveLength(1);
    // As when the player presses the button twice.
    expect(await fail("board.command", { board: first.id, command: { kind: "undo", moves: third.moves } })).toEqual({
      code: "nothing-to-undo",
      params: {},
    });
    expect(unnumbered(await commanded({ ask }, { board: first.id, command: { kind: "undo", moves: 1 } }))).toEqual(
      unnumbered(first),
    );
    expect((await fail("board.command", { board: first.id, command: { kind: "undo", moves: 0 } })).code).toBe(
      "nothing-to-undo",
    );
    expect((await commanded({ ask }, straight(first, 2, 3))).moves).toBe(1);
  });

  it("survives the end of the process", async () => {
    const dead = testHost();
    const first = await dead.ask("match.start", setupOf(3));
    const second = await commanded(dead, straight(first, 0, 1));
    await commanded(dead, { board: first.id, command: { kind: "undo", moves: second.moves } });
    await dead.host.close();
    const { ask } = testHost({ folder: dead.folder });
    expect(unnumbered(await ask("board.open", { board: first.id }))).toEqual(unnumbered(first));
  });

  it("also takes back the computer's answer", async () => {
    const { ask, events, until } = testHost();
    const first = await ask("match.start", setupOf(5, [person, computer("easy")]));
    await commanded({ ask }, straight(first, 0, 1));
    await until(() => events["board.changed"].some(({ state }) => state.moves === 2));
    expect(unnumbered(await commanded({ ask }, { board: first.id, command: { kind: "undo", moves: 2 } }))).toEqual(
      unnumbered(first),
    );
  });

  it("stops the computer while it thinks", async () => {
    const { ask, events } = testHost();
    const first = await ask("match.start", setupOf(16, [person, computer("insane")]));
    await commanded({ ask }, straight(first, 0, 1));
    expect(unnumbered(await commanded({ ask }, { board: first.id, command: { kind: "undo", moves: 1 } }))).toEqual(
      unnumbered(first),
    );
    const last = events["board.changed"].length;
    const second = await ask("match.start", setupOf(2, [computer("easy"), person]));
    await commanded({ ask }, { board: second.id, command: { kind: "move-now" } });
    expect(events["board.changed"].slice(last).every(({ state }) => state.id === second.id)).toBe(true);
    // The computer may now think about the same position again.
    expect(await commanded({ ask }, straight(first, 0, 1))).toMatchObject({ moves: 1, thinking: true });
  });

  it("is refused before a person's first move, and after giving up", async () => {
    const { ask, fail } = testHost();
    const opened = await ask("match.start", setupOf(3, [computer("easy"), person]));
    await commanded({ ask }, { board: opened.id, command: { kind: "move-now" } });
    expect((await fail("board.command", { board: opened.id, command: { kind: "undo", moves: 1 } })).code).toBe(
      "nothing-to-undo",
    );
    const given = await ask("match.start", setupOf(3));
    await commanded({ ask }, straight(given, 0, 1));
    await commanded({ ask }, { board: given.id, command: { kind: "resign", side: 0 } });
    expect((await fail("board.command", { board: given.id, command: { kind: "undo", moves: 1 } })).code).toBe(
      "nothing-to-undo",
    );
  });

  it("continues a finished game", async () => {
    const { ask } = testHost();
    let state = await ask("match.start", setupOf(1));
    const { choices } = await ask("board.choices", { board: state.id, move: 1, from: 0, to: 0, start: 0 });
    const middle = await commanded(
      { ask },
      { board: state.id, command: { kind: "draw", move: 1, ...choices[0].stroke } },
    );
    state = await commanded({ ask }, straight(middle, 0, 1));
    expect(state.result).not.toBeNull();
    expect(unnumbered(await commanded({ ask }, { board: state.id, command: { kind: "undo", moves: 2 } }))).toEqual(
      unnumbered(middle),
    );
    expect((await ask("host.hello", {})).unfinished.map(({ id }) => id)).toEqual([state.id]);
  });
});
