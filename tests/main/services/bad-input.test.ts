import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import type { Drawing } from "../../../engine/drawing/drawing.ts";
import { connect } from "../../../main/store/connection.ts";
import { perfectSpots } from "../../../engine/play/opponent-levels.ts";
import { MAX_STROKE_POINTS } from "../../../protocol/request-parts.ts";
import type { BoardCommand } from "../../../protocol/board.ts";
import type { MatchState } from "../../../protocol/schemas.ts";
import { temporaryFolder } from "../folders.ts";
import { computer, loop, openTestHost, person, setupOf, straight, testHost, type TestHost } from "./test-host.ts";
import { commanded } from "../../commanded.ts";

const folder = mkdtempSync(join(tmpdir(), "sprouts-test-"));
const test = openTestHost({ folder });
afterAll(async () => {
  await test.host.close();
  rmSync(folder, { recursive: true, force: true });
});

async function playing(): Promise<TestHost & { state: MatchState; unchanged: () => Promise<void> }> {
  const started = await test.ask("match.start", setupOf(4));
  const state = await commanded(test, straight(started, 0, 1));
  const events = test.events["board.changed"].length;
  return {
    ...test,
    state,
    async unchanged() {
      expect(await test.ask("board.open", { board: state.id })).toEqual(state);
      expect(test.store.matches.read(state.id)).toMatchObject({ moves: 1, drawing: state.drawing });
      expect(test.store.matches.moves(state.id)).toHaveLength(1);
      expect(test.events["board.changed"]).toHaveLength(events);
      expect(test.logged).toEqual([]);
    },
  };
}

afterEach(() => {
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

describe("messages outside the contract", () => {
  const messages: readonly [string, unknown][] = [
    ["nothing", undefined],
    ["null", null],
    ["a number", 7],
    ["a text", "match.list"],
    ["a list", [1, "match.list", {}]],
    ["no id", { request: "match.list", params: {} }],
    ["a negative id", { id: -1, request: "match.list", params: {} }],
    ["a broken id", { id: 1.5, request: "match.list", params: {} }],
    ["no request", { id: 1, params: {} }],
    ["no parameters", { id: 1, request: "match.list" }],
    ["an unknown request", { id: 1, request: "match.win", params: {} }],
    ["a request of every object", { id: 1, request: "toString", params: {} }],
    ["a request named __proto__", { id: 1, request: "__proto__", params: {} }],
    ["a very long name", { id: 1, request: "x".repeat(1_000_000), params: {} }],
    ["parameters that are a text", { id: 1, request: "board.open", params: "m" }],
    [
      "a prototype among the parameters",
      {
        id: 1,
        request: "settings.write",
        params: JSON.parse(`{"__proto__": {"polluted": true}, "theme": 1}`) as unknown,
      },
    ],
  ];
  it.each(messages)("are refused with a reason: %s", async (_, message) => {
    const { host, client, unchanged } = await playing();
    const answer = await host.receive(client, message);
    if (!("failure" in answer)) throw new Error("It was answered.");
    expect(answer.failure.code).toMatch(/^(malformed|unknown-request)$/);
    expect(JSON.stringify(answer.failure).length).toBeLessThan(300);
    await unchanged();
  });

  it("are answered with their id if they have one", async () => {
    const { host, client } = test;
    expect(await host.receive(client, { id: 42, request: "match.win", params: {} })).toMatchObject({ id: 42 });
    expect(await host.receive(client, { id: "42" })).toMatchObject({ id: null });
  });

  it.each([0, 41, -3, 2.5, Number.NaN, Number.POSITIVE_INFINITY, "4"])("begin no match on %s spots", async (spots) => {
    const { ask, fail } = test;
    const before = await ask("match.list", {});
    expect((await fail("match.start", { ...setupOf(2), map: { kind: "plain", spots } })).code).toBe("malformed");
    expect(await ask("match.list", {})).toEqual(before);
  });

  it.each([
    { starts: 2 },
    { sides: [{ kind: "person", colour: "blue" }] },
    {
      sides: [
        { kind: "person", colour: "mauve" },
        { kind: "person", colour: "red" },
      ],
    },
    {
      sides: [
        { kind: "person", colour: "red" },
        { kind: "computer", colour: "blue", level: "divine" },
      ],
    },
    { map: { kind: "campaign", level: 1 } },
    { ruleset: { game: "chess", surface: "S", play: "normal" } },
    { ruleset: { game: "sprouts", surface: "T0", play: "normal" } },
    { ruleset: { game: "sprouts", surface: "S" } },
    { ruleset: null },
  ])("begin no match with %j", async (part) => {
    const { ask, fail } = test;
    const before = await ask("match.list", {});
    expect((await fail("match.start", { ...setupOf(2), ...part })).code).toBe("malformed");
    expect(await ask("match.list", {})).toEqual(before);
  });

  it("begin no match against Perfect on too many spots", async () => {
    const setup = setupOf(perfectSpots() + 1, [person, computer("perfect")]);
    expect(await test.fail("match.start", setup)).toEqual({
      code: "perfect-not-offered",
      params: { maxSpots: perfectSpots() },
    });
  });
});

/** A straight curve between two free spots, but for some of its parameters. */
function badly(state: MatchState, part: object): unknown {
  const { board, command } = straight(state, 2, 3);
  return { board, command: { ...command, ...part } };
}

const command = (kind: BoardCommand["kind"]) => (board: string) => ({ board, command: { kind } });
const matchId = (id: string) => ({ matchId: id });

describe("unknown matches", () => {
  it.each([
    ["board.open", "unknown-board", (board: string) => ({ board })],
    ["board.command", "unknown-board", command("redraw")],
    ["board.command", "unknown-board", command("move-now")],
    ["match.again", "unknown-match", matchId],
  ])("are answered by %s: %s", async (request, code, params) => {
    const { fail, unchanged } = await playing();
    expect(await fail(request, params("no-such-match"))).toEqual({ code, params: {} });
    expect((await fail(request, params(""))).code).toBe("malformed");
    expect((await fail(request, params("x".repeat(1000)))).code).toBe("malformed");
    await unchanged();
  });

  it("take no moves and cannot be given up", async () => {
    const { fail, state, unchanged } = await playing();
    const injected = { ...straight(state, 2, 3), board: "'; DROP TABLE matches; --" };
    expect((await fail("board.command", injected)).code).toBe("unknown-board");
    expect((await fail("board.command", { board: "none", command: { kind: "resign", side: 0 } })).code).toBe(
      "unknown-board",
    );
    expect((await fail("board.command", { board: "none", command: { kind: "undo", moves: 1 } })).code).toBe(
      "unknown-board",
    );
    expect((await fail("board.choices", { board: "none", move: 1, from: 0, to: 0, start: 0 })).code).toBe(
      "unknown-board",
    );
    expect((await fail("board.command", { board: state.id, command: { kind: "resign", side: 2 } })).code).toBe(
      "malformed",
    );
    await unchanged();
  });
});

describe("moves out of turn", () => {
  it.each([
    [1, { code: "move-already-made", params: { move: 1 } }],
    [3, { code: "move-not-next", params: { move: 3, next: 2 } }],
    [999, { code: "move-not-next", params: { move: 999, next: 2 } }],
  ])("are refused: number %i", async (move, refusal) => {
    const { fail, state, unchanged } = await playing();
    expect(await fail("board.command", badly(state, { move }))).toEqual(refusal);
    await unchanged();
  });

  it.each([0, -1, 1.5, Number.NaN, "2"])("are malformed: number %s", async (move) => {
    const { fail, state, unchanged } = await playing();
    expect((await fail("board.command", badly(state, { move }))).code).toBe("malformed");
    await unchanged();
  });

  it("are refused when the same move is sent twice", async () => {
    const { ask, fail, state, store } = await playing();
    const move = loop(state, 2);
    const [first, second] = await Promise.all([commanded({ ask }, move), fail("board.command", move)]);
    expect(first.moves).toBe(2);
    expect(second.code).toBe("move-already-made");
    expect(store.matches.moves(state.id)).toHaveLength(2);
  });

  it("are refused when too many wait", async () => {
    const { host, client, state, store } = await playing();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        host.receive(client, { id: i, request: "board.command", params: loop(state, 2) }),
      ),
    );
    const codes = answers.map((answer) => ("failure" in answer ? answer.failure.code : "made"));
    expect(codes.filter((code) => code === "made")).toHaveLength(1);
    expect(codes.filter((code) => code === "match-busy").length).toBeGreaterThan(0);
    expect(store.matches.read(state.id)?.moves).toBe(2);
  });
});

describe("illegal curves", () => {
  const illegal: readonly [string, (state: MatchState) => object, RegExp][] = [
    ["one point: from a spot to itself", () => ({ from: 2, to: 2, inner: [] }), /too short/],
    [
      "one point twice",
      (state) => ({
        from: 2,
        to: 2,
        inner: [state.drawing.spots[2], state.drawing.spots[2]].map(({ x, y }) => ({ x, y })),
      }),
      /too short/,
    ],
    ["a loop of one inner point", () => ({ from: 2, to: 2, inner: [{ x: 0.5, y: 0.5 }] }), /too short|crosses/],
    ["leaving the board", () => ({ from: 2, to: 3, inner: [{ x: 1.7, y: 0.5 }] }), /leaves the board/],
    ["far away", () => ({ from: 2, to: 3, inner: [{ x: 1e300, y: -1e300 }] }), /leaves the board/],
    ["a spot that is not there", () => ({ from: 2, to: 99, inner: [] }), /unknown spot/],
    ["crossing itself", (state) => ({ from: 2, to: 2, inner: eight(state, 2) }), /crosses/],
    ["100,000 samples back and forth", (state) => ({ from: 2, to: 3, inner: zigzag(state, 100_000) }), /crosses/],
  ];
  it.each(illegal)("are refused with the reason: %s", async (_, stroke, reason) => {
    const { fail, state, unchanged } = await playing();
    const failure = await fail("board.command", badly(state, stroke(state)));
    if (failure.code !== "illegal-stroke") throw new Error(`It failed with ${failure.code}.`);
    expect(failure.params.reason.replaceAll("-", " ")).toMatch(reason);
    await unchanged();
  });

  it("are refused if they cross another curve", async () => {
    const { ask, fail } = test;
    const started = await ask("match.start", setupOf(2));
    const state = await commanded({ ask }, straight(started, 0, 1));
    const [a, b, middle] = state.drawing.spots;
    const away = { x: middle.x + (middle.y - a.y) * 0.2, y: middle.y - (middle.x - a.x) * 0.2 };
    const beyond = { x: 2 * b.x - away.x, y: 2 * b.y - away.y };
    const inner = [away, { x: (a.x + middle.x) / 2, y: (a.y + middle.y) / 2 }, beyond];
    const failure = await fail("board.command", badly(state, { from: 0, to: 1, inner }));
    expect(failure.code).toBe("illegal-stroke");
    expect(await ask("board.open", { board: state.id })).toEqual(state);
  });

  it.each([
    ["NaN", { x: Number.NaN, y: 0.5 }],
    ["Infinity", { x: 0.5, y: Number.POSITIVE_INFINITY }],
    ["-Infinity", { x: Number.NEGATIVE_INFINITY, y: 0.5 }],
    ["null, which is how JSON writes NaN", { x: null, y: 0.5 }],
    ["a text", { x: "0.5", y: 0.5 }],
    ["no y", { x: 0.5 }],
  ])("are malformed with a coordinate that is no number: %s", async (_, point) => {
    const { fail, state, unchanged } = await playing();
    const failure = await fail("board.command", badly(state, { inner: [{ x: 0.5, y: 0.5 }, point] }));
    expect(failure.code).toBe("malformed");
    await unchanged();
  });

  it("are malformed beyond the contract's limit of points", async () => {
    const { fail, state, unchanged } = await playing();
    const inner = Array.from({ length: MAX_STROKE_POINTS + 1 }, () => ({ x: 0.5, y: 0.5 }));
    const failure = await fail("board.command", badly(state, { inner }));
    expect(failure.code).toBe("malformed");
    await unchanged();
  });

  it("do not keep the host from answering other clients", async () => {
    const { ask, fail, state } = await playing();
    const order: string[] = [];
    const refused = fail("board.command", badly(state, { inner: zigzag(state, 100_000) })).then(() =>
      order.push("stroke"),
    );
    await ask("match.list", {}).then(() => order.push("list"));
    await refused;
    expect(order).toEqual(["list", "stroke"]);
  });

  it("do not include a good curve of 100,000 points", async () => {
    const { ask, state } = await playing();
    const after = await commanded({ ask }, loop(state, 2, 0.02, 100_000));
    expect(after.moves).toBe(2);
    expect(after.drawing.curves.every((curve) => curve.inner.length < 1000)).toBe(true);
  });
});

describe("a damaged database", () => {
  it("is kept aside and reported when the game starts", async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "sprouts.db"), "not a database ".repeat(1000));
    const { ask } = testHost({ folder });
    const { notices, unfinished } = await ask("host.hello", {});
    expect(unfinished).toEqual([]);
    expect(notices).toMatchObject([
      {
        code: "games-damaged",
        params: { backup: null, wins: 0, file: expect.stringMatching(/^sprouts\.db\.damaged-/) as string, folder },
      },
    ]);
    expect((await ask("match.start", setupOf(2))).moves).toBe(0);
  });

  it("with an unreadable match keeps that match and reports it", async () => {
    const first = testHost();
    const { id } = await first.ask("match.start", setupOf(2));
    await first.ask("match.start", setupOf(3));
    await first.host.close();
    const database = connect(join(first.folder, "sprouts.db"));
    database.prepare("UPDATE matches SET drawing = '{' WHERE id = ?").run(id);
    database.close();

    const { ask, fail, logged } = testHost({ folder: first.folder });
    const { notices, unfinished } = await ask("host.hello", {});
    expect(unfinished.map((match) => match.setup.map)).toEqual([{ kind: "plain", spots: 3 }]);
    expect(notices).toMatchObject([{ code: "matches-unreadable", params: { count: 1 } }]);
    expect(await fail("board.open", { board: id })).toEqual({ code: "match-unreadable", params: {} });
    expect(logged).toHaveLength(1);
  });
});

describe("stored matches that make no sense", () => {
  const faults: readonly [string, (drawing: Drawing) => { drawing?: object; moves?: number }][] = [
    ["a game that this version does not know", (drawing) => ({ drawing: { ...drawing, game: "dots" } })],
    ["more moves than the drawing shows", () => ({ moves: 2 })],
    [
      "a curve to a spot that is not there",
      (drawing) => ({ drawing: { ...drawing, curves: drawing.curves.map((curve) => ({ ...curve, to: 99 })) } }),
    ],
    [
      "four curves at a spot",
      (drawing) => ({ drawing: { ...drawing, curves: [...drawing.curves, ...drawing.curves, ...drawing.curves] } }),
    ],
    [
      "two spots of one move",
      (drawing) => ({ drawing: { ...drawing, spots: drawing.spots.map((spot) => ({ ...spot, move: 1 })) }, moves: 4 }),
    ],
  ];
  it.each(faults)("are counted as unreadable, not offered and not opened: %s", async (_, fault) => {
    const first = testHost();
    const state = await commanded(first, straight(await first.ask("match.start", setupOf(3)), 0, 1));
    await first.host.close();
    const { drawing = state.drawing, moves = state.moves } = fault(state.drawing);
    const database = connect(join(first.folder, "sprouts.db"));
    const update = database.prepare("UPDATE matches SET drawing = ?, moves = ? WHERE id = ?");
    update.run(JSON.stringify(drawing), moves, state.id);
    database.close();

    const { ask, fail } = testHost({ folder: first.folder });
    const { notices, unfinished } = await ask("host.hello", {});
    expect(unfinished).toEqual([]);
    expect(notices).toMatchObject([{ code: "matches-unreadable", params: { count: 1 } }]);
    expect(await fail("board.open", { board: state.id })).toEqual({ code: "match-unreadable", params: {} });
  });

  const strayEnds = [
    { from: 0, to: 3, inner: [], move: 1 },
    { from: 3, to: 9, inner: [], move: 1 },
  ];
  const loneCurve = [{ from: 0, to: 1, inner: [], move: 0 }];
  it.each([
    ["has a curve to a spot that is not there", "undo", { curves: strayEnds }],
    ["has a curve to a spot that is not there", "retry", { curves: strayEnds }],
    ["has no spots", "undo", { spots: [] }],
    ["has a curve that no move made", "undo", { curves: loneCurve }],
  ] as const)("are not taken back to a drawing that %s: %s", async (_, request, damage) => {
    const first = testHost();
    const setup = request === "undo" ? setupOf(3) : setupOf(3, [person, computer("easy")]);
    const state = await commanded(first, straight(await first.ask("match.start", setup), 0, 1));
    if (request === "retry") await commanded(first, { board: state.id, command: { kind: "resign", side: 0 } });
    await first.host.close();
    const database = connect(join(first.folder, "sprouts.db"));
    const { before } = database.prepare("SELECT before FROM moves WHERE number = 1").get() as { before: string };
    database.prepare("UPDATE moves SET before = ?").run(JSON.stringify({ ...JSON.parse(before), ...damage }));
    database.close();

    const { ask, fail } = testHost({ folder: first.folder });
    const stored = await ask("board.open", { board: state.id });
    const refusal =
      request === "undo"
        ? await fail("board.command", { board: state.id, command: { kind: "undo", moves: stored.moves } })
        : await fail("board.command", { board: state.id, command: { kind: "retry", move: 1 } });
    expect(refusal).toEqual({ code: "match-unreadable", params: {} });
    expect(await ask("board.open", { board: state.id })).toEqual(stored);
  });
});

function line(state: MatchState, count: number): { x: number; y: number }[] {
  const [a, b] = [state.drawing.spots[2], state.drawing.spots[3]];
  return Array.from({ length: count }, (_, i) => {
    const t = (i + 1) / (count + 1);
    return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
  });
}

function zigzag(state: MatchState, count: number): { x: number; y: number }[] {
  const points = line(state, 1000);
  return Array.from({ length: count }, (_, i) => points[Math.round(500 + 400 * Math.sin(i / 777))]);
}

function eight(state: MatchState, spot: number): { x: number; y: number }[] {
  const { x, y } = state.drawing.spots[spot];
  return [
    { x: x + 0.02, y: y + 0.01 },
    { x: x + 0.04, y: y - 0.01 },
    { x: x + 0.04, y: y + 0.01 },
    { x: x + 0.02, y: y - 0.01 },
  ];
}
