import { describe, expect, it, vi } from "vitest";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { ServerRefusal, type ServerClient, type Wire } from "../../protocol/network/client.ts";
import type { CommandResult } from "../../protocol/network/contract.ts";
import { CODE_LIFE_MS, SEAT_KEPT_MS } from "../../protocol/network/limits.ts";
import type { BoardCommand } from "../../protocol/board.ts";
import type { OwnRoom, Terms } from "../../protocol/network/rooms.ts";
import { serverMatchId } from "../../protocol/online-id.ts";
import { startDrawing } from "../../engine/drawing/start-drawing.ts";
import { startOnSurface } from "../../engine/drawing/surface/surface-start.ts";
import { newSigningKey } from "../../main/network/signing-key.ts";
import { matchTable, PLAIN_TERMS, STORES } from "./match-table.ts";
import { clientOf } from "./players.ts";
import { CURVES_ALONE, simpleTime, testService } from "./test-service.ts";

const DAY_MS = 24 * 60 * 60_000;
const RATED: Partial<Terms> = { rated: true, opening: "swap2", start: { kind: "plain", spots: 5 } };

describe.each(STORES)("matches in %s", (store) => {
  const table = matchTable(store);
  const { ask, begin, draw, state, keys } = table;
  const keyOf = ({ status }: ServerClient): string => (status.kind === "online" ? status.welcome.player.key : "");

  it("do a command once, and answer the same when it comes twice at once", async () => {
    const match = await begin();
    const { revision } = await state(match);
    const told: unknown[] = [];
    const wire = table.network.wire();
    const tapped: Wire = {
      ...wire,
      listen: (hear) =>
        wire.listen((message) => {
          told.push(message);
          hear(message);
        }),
    };
    const again = clientOf(tapped, "Ann", keys[0]);
    await table.time.pass(500);
    const params = { match, command: { kind: "draw", move: 1, from: 0, to: 1, inner: [] } };
    for (const command of [1, 2].map(() => ({ id: "twice", command: "match.command", params }))) wire.send(command);
    await table.time.pass(500);
    const answers = told.filter((message) => (message as { id?: string }).id === "twice");
    expect(answers).toEqual([1, 2].map(() => ({ id: "twice", result: { revision: revision + 1 } })));
    expect((await table.service.context.moves.read(match, 0, 1e6)).moves).toHaveLength(1);
    again.close();
  });

  it("answer a command that another process has done between the question and the work", async () => {
    const match = await begin();
    table.nextId = "again";
    const first = await draw(table.ann, match, 1);
    const store = vi.spyOn(table.service.context.answers, "find").mockResolvedValueOnce(undefined);
    expect(await draw(table.ann, match, 1)).toEqual(first);
    table.nextId = null;
    await ask(table.ann.ask("match.command", { match, command: { kind: "resign", side: 0 } }));
    // This one could be done twice.
    table.nextId = "twice";
    const want = (): Promise<unknown> =>
      ask(table.bob.ask("match.command", { match, command: { kind: "rematch", want: false } }));
    const refused = await want();
    store.mockResolvedValueOnce(undefined);
    expect(await want()).toEqual(refused);
    expect((await state(match)).revision).toBe((refused as { revision: number }).revision);
    store.mockRestore();
  });

  it("keep what another process has changed since they were read", async () => {
    const match = await begin();
    const before = await state(match);
    await draw(table.ann, match, 1);
    const store = vi.spyOn(table.service.context.matches, "read").mockResolvedValueOnce(before);
    await ask(table.bob.ask("match.command", { match, command: { kind: "resign", side: 1 } }));
    store.mockRestore();
    const { moves, result } = await state(match);
    expect([moves, result]).toEqual([1, { winner: 0, reason: "gave-up" }]);
  });

  it("refuse what their boards do not have, and moves to come, and tell who knows a revision to come what there is", async () => {
    const match = await begin();
    const { ann } = table;
    const refused = (command: BoardCommand): Promise<unknown> => ask(ann.ask("match.command", { match, command }));
    expect(await refused({ kind: "undo", moves: 1 })).toBe("not-on-this-board");
    expect(await refused({ kind: "pause" })).toBe("not-on-this-board");
    expect(await refused({ kind: "go-to", at: 0 })).toBe("not-on-this-board");
    expect(await refused({ kind: "choose", starts: 0 })).toBe("opening");
    expect(await draw(ann, match, 9)).toBe("move-not-next");
    const { revision, changedAt } = await state(match);
    const open = (known: number, at: number): Promise<unknown> =>
      table.time.ended(ann.ask("match.open", { match, known: { revision: known, changedAt: at } }));
    expect(await open(revision, changedAt)).toMatchObject({ state: null });
    expect(await open(revision + 5, changedAt)).toMatchObject({ state: { revision } });
    expect(await open(revision, changedAt - 1), "by other moves").toMatchObject({ state: { revision } });
  });

  it("are redrawn after a move that follows one taken back during its redraw", async () => {
    const match = await begin();
    const held = Promise.withResolvers<void>();
    const own = CURVES_ALONE.run.bind(CURVES_ALONE);
    const isHeld = { value: true };
    const pool = vi.spyOn(CURVES_ALONE, "run").mockImplementation((...task) => {
      const work = own(...task);
      if (task[0] !== "redraw" || !isHeld.value) return work;
      isHeld.value = false;
      return { ...work, done: held.promise.then(() => work.done) };
    });
    await draw(table.ann, match, 1);
    await ask(table.ann.ask("match.command", { match, command: { kind: "ask-undo", move: 1 } }));
    await ask(table.bob.ask("match.command", { match, command: { kind: "answer-undo", move: 1, accept: true } }));
    await table.time.pass(10);
    await draw(table.ann, match, 1, 1, 0);
    expect((await state(match)).redraw).not.toBeNull();
    held.resolve();
    await table.time.pass(100);
    expect((await state(match)).redraw).toBeNull();
    pool.mockRestore();
  });

  it("end when nobody touches them for three months, and after three days if not both have moved", async () => {
    const [begun, played] = [await begin(), await begin({ start: { kind: "plain", spots: 3 } })];
    await draw(table.ann, played, 1);
    await table.time.pass(100);
    await draw(table.bob, played, 2, 1, 2);
    expect((await state(played)).moves).toBe(2);
    await table.time.pass(2 * DAY_MS);
    await table.service.sweeper.endAbandoned();
    expect((await state(begun)).result).toBeNull();
    await table.time.pass(2 * DAY_MS);
    await table.service.sweeper.endAbandoned();
    expect([(await state(begun)).result, (await state(played)).result]).toEqual([{ winner: 1, reason: "left" }, null]);
    await table.time.pass(80 * DAY_MS);
    await table.service.sweeper.endAbandoned();
    expect((await state(played)).result).toBeNull();
    await ask(table.bob.ask("match.command", { match: played, command: { kind: "ask-undo", move: 2 } }));
    await table.time.pass(80 * DAY_MS);
    await table.service.sweeper.endAbandoned();
    expect((await state(played)).result, "somebody has touched it").toBeNull();
    await table.time.pass(11 * DAY_MS);
    await table.service.sweeper.endAbandoned();
    expect((await state(played)).result?.reason).toBe("left");
  });

  it("are ended when seats are left, whatever becomes of others, and of what a lost player has watched", async () => {
    const terms = { clock: { minutes: 10, increment: 0 } };
    const [broken, sound] = [await begin(terms), await begin(terms)];
    const cid = clientOf(table.network.wire(), "Cid", newSigningKey(), () => `w${table.time.now()}`);
    while (cid.status.kind !== "online") await table.time.pass(20);
    await ask(cid.ask("match.open", { match: sound }));
    const { matchHeads, matches, outage, database } = { ...table.service.context, database: table.database };
    const faults: string[] = [];
    const report = vi.spyOn(outage, "report").mockImplementation((error) => void faults.push(String(error)));
    const heads = vi.spyOn(matchHeads, "read").mockRejectedValueOnce(new Error("no head"));
    cid.close();
    await table.time.pass(1000);
    heads.mockRestore();
    table.bob.close();
    await table.time.pass(1000);
    await table.service.presenceKept();
    const online = database.kysely.selectFrom("players").select("name").where("online_until", ">", table.time.now());
    expect((await online.execute()).map(({ name }) => name)).toEqual(["Ann"]);
    await table.time.pass(SEAT_KEPT_MS.clock + 1000);
    const own = matches.read.bind(matches);
    const reads = vi.spyOn(matches, "read").mockImplementation((id) => {
      if (id === broken) throw new Error("no match");
      return own(id);
    });
    await table.service.sweeper.giveUpSeats();
    reads.mockRestore();
    report.mockRestore();
    expect([(await state(broken)).result, (await state(sound)).result]).toEqual([null, { winner: 0, reason: "left" }]);
    expect(faults).toEqual(["Error: no head", "Error: no match"]);
  });

  it("are listed by their last change, to which it does not count that a player is forgotten", async () => {
    const listed = async () => (await table.service.context.matchLists.page(keyOf(table.bob), true)).matches;
    const [older, newer] = [await begin(), await begin()];
    for (const match of [newer, older]) {
      await table.time.pass(1000);
      await ask(table.ann.ask("match.command", { match, command: { kind: "resign", side: 0 } }));
    }
    const before = await listed();
    expect(before.map(({ id }) => id)).toEqual([older, newer]);
    await table.time.pass(1000);
    await ask(table.ann.ask("player.delete", {}));
    const after = await listed();
    expect(after.map(({ id, changedAt }) => [id, changedAt])).toEqual(
      before.map(({ id, changedAt }) => [id, changedAt]),
    );
    expect(after.map(({ sides }) => sides[0].name)).toEqual(["?", "?"]);
  });

  it("are forgotten once they are over, the oldest first, when all take more than the server may keep", async () => {
    const [old, recent, running] = [await begin(), await begin(), await begin()];
    for (const match of [old, recent]) {
      await ask(table.ann.ask("match.command", { match, command: { kind: "resign", side: 0 } }));
      await table.time.pass(1000);
    }
    const { matches } = table.service.context;
    const bytes = await matches.bytes();
    // Until one game is gone, they take too much.
    const most = vi.spyOn(matches, "bytes").mockResolvedValueOnce(table.service.context.maxBytes + 1);
    const forget = vi.spyOn(matches, "forgetOldest").mockImplementationOnce(async () => {
      forget.mockRestore();
      return matches.forgetOldest(1);
    });
    await table.service.sweeper.makeRoom();
    most.mockRestore();
    expect(await matches.read(old)).toBeNull();
    expect([(await state(recent)).id, (await state(running)).id]).toEqual([recent, running]);
    expect(await matches.bytes()).toBeLessThan(bytes);
  });

  it("come in lists without boards, page by page, and boards by themselves", async () => {
    const match = await begin();
    const { matches, next } = await table.service.context.matchLists.page(keyOf(table.ann), false);
    expect([matches.map(({ id }) => id), next]).toEqual([[match], null]);
    expect(JSON.stringify(matches)).not.toContain("spots");
    const { drawing } = (await ask(table.bob.ask("picture", { match }))) as { drawing: unknown };
    expect(drawing).toEqual((await state(match)).drawing);
    expect(await ask(table.ann.ask("match.list", { key: keyOf(table.bob), ended: false }))).toBe("not-your-seat");
  });

  it("can be claimed without a clock after a day", async () => {
    const match = await begin();
    expect(await ask(table.bob.ask("match.command", { match, command: { kind: "claim" } }))).toBe("online-seat-kept");
    table.ann.close();
    await table.time.pass(SEAT_KEPT_MS.none - 5000);
    expect(await ask(table.bob.ask("match.command", { match, command: { kind: "claim" } }))).toBe("online-seat-kept");
    await table.time.pass(6000);
    await table.service.sweeper.giveUpSeats();
    expect((await state(match)).result).toBeNull();
    await ask(table.bob.ask("match.command", { match, command: { kind: "claim" } }));
    expect((await state(match)).result).toEqual({ winner: 1, reason: "left" });
  });

  it("go back a move if the other player agrees", async () => {
    const match = await begin();
    await draw(table.ann, match, 1);
    expect(await ask(table.bob.ask("match.command", { match, command: { kind: "ask-undo", move: 1 } }))).toBe(
      "nothing-to-undo",
    );
    await ask(table.ann.ask("match.command", { match, command: { kind: "ask-undo", move: 1 } }));
    expect((await state(match)).takeBack).toEqual({ by: 0, move: 1 });
    expect(
      await ask(table.ann.ask("match.command", { match, command: { kind: "answer-undo", move: 1, accept: true } })),
    ).toBe("nothing-asked");
    await ask(table.bob.ask("match.command", { match, command: { kind: "answer-undo", move: 1, accept: false } }));
    expect((await state(match)).moves).toBe(1);
    await ask(table.ann.ask("match.command", { match, command: { kind: "ask-undo", move: 1 } }));
    await ask(table.bob.ask("match.command", { match, command: { kind: "answer-undo", move: 1, accept: true } }));
    const back = await state(match);
    expect([back.moves, back.drawing, back.takeBack]).toEqual([0, startDrawing(2), null]);
    expect((await table.service.context.moves.read(match, 0, 1e6)).moves).toEqual([]);
  });

  it("lie on any surface that is drawn, and on that of the drawing that they begin with", async () => {
    const onTorus = { ...DEFAULT_RULESET, surface: "T" } as const;
    const match = await begin({ ruleset: onTorus });
    await ask(
      table.ann.ask("match.command", {
        match,
        command: { kind: "draw", move: 1, from: 0, to: 0, inner: [], tile: [1, 0], pace: [] },
      }),
    );
    await table.time.pass(100);
    const { moves, drawing, redraw } = await state(match);
    expect([moves, drawing.surface, redraw]).toEqual([1, "T", null]);
    expect(await draw(table.bob, match, 2, 0, 0)).toBe("illegal-stroke");
    const create = (terms: unknown): Promise<unknown> =>
      ask(table.ann.ask("room.create", { name: "A room", access: "public", terms: terms as Terms }));
    const noBoard = { ...PLAIN_TERMS, ruleset: { ...DEFAULT_RULESET, surface: "T2" } };
    expect(await create(noBoard)).toBe("malformed");
    const start = { kind: "drawing", name: "Three", drawing: startDrawing(3) };
    expect(await create({ ...PLAIN_TERMS, ruleset: onTorus, start })).toBe("malformed");
    const glued = { ...start, drawing: startOnSurface("T", 3) };
    expect(await create({ ...PLAIN_TERMS, start: glued })).toBe("malformed");
    expect(
      await create({ ...PLAIN_TERMS, ruleset: onTorus, start: glued, opening: "creator", rated: false }),
    ).toMatchObject({
      terms: { ruleset: onTorus },
    });
  });

  it("weigh no more after moves were taken back than before them", async () => {
    const match = await begin();
    const before = await table.service.context.matches.bytes();
    await draw(table.ann, match, 1);
    expect(await table.service.context.matches.bytes()).toBeGreaterThan(before);
    await ask(table.ann.ask("match.command", { match, command: { kind: "ask-undo", move: 1 } }));
    await ask(table.bob.ask("match.command", { match, command: { kind: "answer-undo", move: 1, accept: true } }));
    expect(await table.service.context.matches.bytes()).toBe(before);
  });

  it("are played again with the sides swapped when both want it", async () => {
    const match = await begin();
    expect(await ask(table.ann.ask("match.command", { match, command: { kind: "rematch", want: true } }))).toBe(
      "match-not-over",
    );
    await ask(table.ann.ask("match.command", { match, command: { kind: "resign", side: 0 } }));
    await ask(table.ann.ask("match.command", { match, command: { kind: "rematch", want: true } }));
    expect((await state(match)).rematch).toEqual({ wanted: [true, false], refused: false, next: null });
    await ask(table.bob.ask("match.command", { match, command: { kind: "rematch", want: true } }));
    const { next } = (await state(match)).rematch;
    const again = await state(next ?? "");
    expect([again.sides.map(({ name }) => name), again.starts, again.moves]).toEqual([["Bob", "Ann"], 0, 0]);
  });

  it("change ratings by Glicko-2 once, if both have played", async () => {
    const match = await begin(RATED);
    await ask(table.ann.ask("match.command", { match, command: { kind: "resign", side: 0 } }));
    expect((await state(match)).rated).toBeNull();
    const other = await begin(RATED);
    await ask(table.bob.ask("match.command", { match: other, command: { kind: "choose", starts: 0 } }));
    await draw(table.ann, other, 1);
    await draw(table.bob, other, 2, 0, 2);
    await ask(table.ann.ask("match.command", { match: other, command: { kind: "resign", side: 0 } }));
    const { rated } = await state(other);
    // Two new players: 1500 with deviation 350 each. See Glickman, 2013, for the steps.
    expect(rated?.map(({ after }) => [Math.round(after.value), Math.round(after.deviation)])).toEqual([
      [1338, 290],
      [1662, 290],
    ]);
    const { players, rank } = (await ask(table.ann.ask("ladder", {}))) as CommandResult<"ladder">;
    expect([players.map(({ name }) => name), rank]).toEqual([["Bob", "Ann"], 2]);
    for (const client of [table.ann, table.bob])
      await ask(client.ask("match.command", { match: other, command: { kind: "rematch", want: true } }));
    const { sides } = await state((await state(other)).rematch.next ?? "");
    expect(sides.map(({ name, rating }) => [name, Math.round(rating?.value ?? 0)])).toEqual([
      ["Bob", 1662],
      ["Ann", 1338],
    ]);
  });

  it.each<[Partial<Terms>, string]>([
    [{ opening: "creator" }, "opening"],
    [{ opening: "joiner" }, "opening"],
    [{ opening: "chance" }, "done"],
    [{ opening: "chance", start: { kind: "plain", spots: 4 } }, "spots"],
    [{ start: { kind: "plain", spots: 1 } }, "spots"],
    [{ start: { kind: "drawing", name: "Five", drawing: startDrawing(5) } }, "done"],
    [{ opening: "chance", start: { kind: "drawing", name: "Five", drawing: startDrawing(5) } }, "opening"],
    [{ start: { kind: "drawing", name: "Three", drawing: startDrawing(3) } }, "spots"],
  ])("are rated only if nobody can know the winner beforehand: %j", async (terms, fault) => {
    const created = table.ann.ask("room.create", {
      name: "A room",
      access: "public",
      terms: { ...PLAIN_TERMS, ...RATED, ...terms },
    });
    const answer = await table.time.ended(
      created.then(
        () => "done",
        (error: unknown) => (error instanceof ServerRefusal ? error.failure?.params : String(error)),
      ),
    );
    expect(answer).toEqual(fault === "done" ? "done" : { fault });
  });

  it("lose a player who wants to be forgotten: at once, and with all that the player has written", async () => {
    const own = CURVES_ALONE.run.bind(CURVES_ALONE);
    const stalled = vi.spyOn(CURVES_ALONE, "run");
    const held = Promise.withResolvers<void>();
    stalled.mockImplementation((...task) => {
      const work = own(...task);
      return task[0] === "redraw" ? { ...work, done: held.promise.then(() => work.done) } : work;
    });
    const named = { kind: "drawing", name: "Ann's map", drawing: startDrawing(2) } as const;
    const match = await begin({ start: named });
    const others = [await begin(), await begin()];
    await draw(table.ann, match, 1);
    for (const other of others) await draw(table.ann, other, 1);
    await ask(table.ann.ask("match.command", { match: others[0], command: { kind: "resign", side: 0 } }));
    await ask(table.ann.ask("room.create", { name: "Ann waits", access: "public", terms: PLAIN_TERMS }));
    const { key } = (await state(match)).sides[0];
    await ask(table.ann.ask("player.delete", {}));
    held.resolve();
    await table.time.pass(100);
    stalled.mockRestore();
    for (const id of [match, ...others]) {
      const { sides, result, redraw } = await state(id);
      expect([sides[0].name, result, redraw]).toEqual(["?", { winner: 1, reason: "gave-up" }, null]);
    }
    const tables = ["players", "rooms", "matches", "moves", "answers", "server"] as const;
    const rows = await Promise.all(tables.map((name) => table.database.kysely.selectFrom(name).selectAll().execute()));
    const everything = JSON.stringify(rows);
    expect([everything.includes("Ann"), everything.includes(key), everything.includes("Bob")]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await ask(table.bob.ask("match.command", { match, command: { kind: "rematch", want: true } }))).toBe(
      "not-your-seat",
    );
    await table.service.context.erasing.run();
  });

  it("begin with no player who was forgotten between a question and its work", async () => {
    const room = (await ask(
      table.ann.ask("room.create", { name: "A room", access: "public", terms: PLAIN_TERMS }),
    )) as OwnRoom;
    const { key } = room.creator;
    const found = await table.service.context.rooms.find({ room: room.id }, table.time.now());
    const rooms = vi.spyOn(table.service.context.rooms, "find").mockResolvedValueOnce(found);
    await table.service.context.players.forget(key);
    expect(await ask(table.bob.ask("room.join", { room: room.id }))).toBe("online-no-such-room");
    rooms.mockRestore();
    expect(await table.service.context.matchLists.idsOf(key)).toEqual([]);
    const answer = { player: key, command: "late", result: null, at: 0 };
    const late = { ...room, terms: PLAIN_TERMS, id: "r".repeat(22), creator: key, endsAt: 1, place: null };
    await expect(table.service.context.rooms.open(late, answer)).rejects.toThrow("online-not-introduced");
  });

  it("begin from a drawing if a move is left on it", async () => {
    const line = { from: 0, to: 1, inner: [], move: 0 };
    const create = (drawing: Drawing): Promise<unknown> =>
      ask(
        table.ann.ask("room.create", {
          name: "Drawn",
          access: "public",
          terms: { ...PLAIN_TERMS, start: { kind: "drawing", name: "Mine", drawing } },
        }),
      );
    expect(await create({ ...startDrawing(2), curves: [line, line] })).toBe("online-drawing");
    expect(await create({ ...startDrawing(1), spots: [{ x: 5, y: 0.5, move: 0 }] })).toBe("online-drawing");
    const drawing = { ...startDrawing(2), curves: [line] };
    const match = await begin({ start: { kind: "drawing", name: "Mine", drawing } });
    const { drawing: board, terms } = await state(match);
    expect([board, terms.start]).toEqual([drawing, { kind: "drawing", name: "Mine" }]);
  });

  it("begin in a room by code only for who knows it, as long as it lasts", async () => {
    const create = async (): Promise<OwnRoom> =>
      (await ask(table.ann.ask("room.create", { name: "Secret", access: "code", terms: PLAIN_TERMS }))) as OwnRoom;
    const room = await create();
    const code = room.code ?? "";
    expect(await ask(table.bob.ask("room.list", { live: true }))).toEqual([]);
    expect(await ask(table.bob.ask("room.join", { room: room.id }))).toBe("online-no-such-room");
    expect(await ask(table.ann.ask("room.join", { code }))).toBe("online-own-room");
    expect(await ask(table.bob.ask("room.join", { code }))).toEqual({ match: expect.any(String) });
    const late = await create();
    await table.time.pass(CODE_LIFE_MS);
    expect(await ask(table.bob.ask("room.join", { code: late.code ?? "" }))).toBe("online-no-such-room");
    // Further guesses are not even looked at.
    const guesses: unknown[] = [];
    for (let guess = 0; guess < 10; guess++)
      guesses.push(await ask(table.bob.ask("room.join", { code: `0000000${guess}` })));
    expect(guesses.slice(-2)).toEqual(["online-too-much", "online-too-much"]);
  });

  it("tell whoever joins the board at once, after that there is one", async () => {
    const told: unknown[] = [];
    table.bob.on("match.turn", ({ match, revision }) => told.push({ match, revision }));
    table.bob.on("match.changed", ({ state: { id, revision } }) => told.push({ match: serverMatchId(id), revision }));
    const match = await begin();
    expect(told).toEqual([
      { match, revision: 0 },
      { match, revision: 0 },
    ]);
  });

  it("are redrawn by another process if one dies in between", async () => {
    const never = { ...CURVES_ALONE, run: (name: string, input: never) => stalled(name, input) } as typeof CURVES_ALONE;
    table.network.processes = [
      testService(table.database, { hub: table.network.hub, time: simpleTime(table.time.now), pool: never }, 2),
    ];
    const [cut, other] = [0, 1].map((side) => clientOf(table.network.wire(), ["Ann", "Bob"][side], keys[side]));
    await table.time.pass(500);
    const match = await begin();
    await ask(
      cut.ask("match.command", { match, command: { kind: "draw", move: 1, from: 0, to: 1, inner: [], pace: [] } }),
    );
    expect((await state(match)).redraw).not.toBeNull();
    await table.service.sweeper.settleDue();
    expect((await state(match)).redraw).not.toBeNull();
    await table.time.pass(6000);
    await table.service.sweeper.settleDue();
    await table.time.pass(100);
    expect((await state(match)).redraw).toBeNull();
    for (const client of [cut, other]) client.close();
  });
});

/** A worker whose redraws never end. */
function stalled(name: string, input: never): unknown {
  const task = CURVES_ALONE.run(name as "draw", input);
  return name === "redraw" ? { ...task, done: new Promise(() => {}) } : task;
}
