import { execFileSync } from "node:child_process";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { ServerRefusal, type ServerClient, type Wire } from "../../protocol/network/client.ts";
import type { CommandResult } from "../../protocol/network/contract.ts";
import { CODE_LIFE_MS, SEAT_KEPT_MS } from "../../protocol/network/limits.ts";
import type { OwnRoom, Terms } from "../../protocol/network/rooms.ts";
import type { OnlineRecord } from "../../server/matches/record.ts";
import { startDrawing } from "../../engine/drawing/start-drawing.ts";
import { startOnSurface } from "../../engine/drawing/surface/surface-start.ts";
import type { ServerDatabase } from "../../server/store/database.ts";
import { openPostgres } from "../../server/store/postgres.ts";
import { openSqlite } from "../../server/store/sqlite.ts";
import type { OnlineService } from "../../server/online-service.ts";
import { temporaryFolder } from "../main/folders.ts";
import { newSigningKey } from "../../main/network/signing-key.ts";
import { clientOf } from "./players.ts";
import { hasPostgres, POSTGRES } from "./shared-services.ts";
import { SimulatedNetwork, SimulatedTime } from "./simulated-network.ts";
import { CURVES_ALONE, simpleTime, testService } from "./test-service.ts";

const DAY_MS = 24 * 60 * 60_000;
const STORES = ["SQLite", ...(hasPostgres() ? ["PostgreSQL"] : [])];
if (STORES.length === 1) console.info("PostgreSQL is not there: its store was not tested.");
const TERMS: Terms = {
  ruleset: DEFAULT_RULESET,
  start: { kind: "plain", spots: 2 },
  clock: null,
  opening: "creator",
  rated: false,
};

const RATED: Partial<Terms> = { rated: true, opening: "swap2", start: { kind: "plain", spots: 5 } };

describe.each(STORES)("matches in %s", (store) => {
  let database: ServerDatabase;
  let service: OnlineService;
  let time: SimulatedTime;
  let network: SimulatedNetwork;
  let ann: ServerClient;
  let bob: ServerClient;
  let schema: string | null = null;
  /** Id of the commands that follow; null for a new one each. */
  let nextId: string | null;
  const keys = [newSigningKey(), newSigningKey()];

  /** The answer to what a client asks, or the code of its refusal. */
  const answer = (work: Promise<unknown>): Promise<unknown> =>
    work.catch((error: unknown) => (error instanceof Error ? error.message.split(" ")[0] : String(error)));

  /** Answer to what a client asks, for which time passes until it comes. */
  const ask = (work: Promise<unknown>): Promise<unknown> => time.ended(answer(work));

  const keyOf = ({ status }: ServerClient): string => (status.kind === "online" ? status.welcome.player.key : "");

  const begin = async (terms: Partial<Terms> = {}): Promise<string> => {
    const room = (await ask(
      ann.ask("room.create", { name: "A room", access: "public", terms: { ...TERMS, ...terms } }),
    )) as { id: string };
    const { match } = (await ask(bob.ask("room.join", { room: room.id }))) as { match: string };
    return match;
  };

  const send = (client: ServerClient, match: string, move: number, from = 0, to = 1): Promise<unknown> =>
    client.ask("match.command", { match, command: { kind: "draw", move, from, to, inner: [], pace: [] } });

  const draw = (...sent: Parameters<typeof send>): Promise<unknown> => ask(send(...sent));

  beforeEach(async () => {
    if (store === "PostgreSQL") {
      schema = `sprouts_test_${process.pid}_${Date.now()}`;
      execFileSync("psql", [POSTGRES, "-qc", `CREATE SCHEMA ${schema}`]);
      database = await openPostgres(POSTGRES, schema);
    } else database = await openSqlite(temporaryFolder());
    const random = seededRandom(1);
    time = new SimulatedTime(random, database.isIdle);
    network = new SimulatedNetwork(time, random);
    service = testService(database, { hub: network.hub, time: simpleTime(time.now) }, 1);
    network.processes = [service];
    let ids = 0;
    nextId = null;
    [ann, bob] = ["Ann", "Bob"].map((name, side) =>
      clientOf(network.wire(), name, keys[side], () => nextId ?? `c${ids++}`),
    );
    for (let turn = 0; turn < 60 && ![ann, bob].every(({ status }) => status.kind === "online"); turn++)
      await time.pass(20);
  });

  afterEach(async () => {
    for (const client of [ann, bob]) client.close();
    await time.pass(1000);
    await database.close();
    if (schema !== null) execFileSync("psql", [POSTGRES, "-qc", `DROP SCHEMA ${schema} CASCADE`], { stdio: "ignore" });
  });

  const state = async (match: string): Promise<OnlineRecord> => {
    const record = await service.context.matches.read(match);
    if (record === null) throw new Error("no match");
    return record;
  };

  it("do a command once, and answer the same when it comes twice at once", async () => {
    const match = await begin();
    const { revision } = await state(match);
    const told: unknown[] = [];
    const wire = network.wire();
    const tapped: Wire = {
      ...wire,
      listen: (hear) =>
        wire.listen((message) => {
          told.push(message);
          hear(message);
        }),
    };
    const again = clientOf(tapped, "Ann", keys[0]);
    await time.pass(500);
    const params = { match, command: { kind: "draw", move: 1, from: 0, to: 1, inner: [] } };
    for (const command of [1, 2].map(() => ({ id: "twice", command: "match.command", params }))) wire.send(command);
    await time.pass(500);
    const answers = told.filter((message) => (message as { id?: string }).id === "twice");
    expect(answers).toEqual([1, 2].map(() => ({ id: "twice", result: { revision: revision + 1 } })));
    expect((await service.context.moves.read(match, 0, 1e6)).moves).toHaveLength(1);
    again.close();
  });

  it("answer a command that another process has done between the question and the work", async () => {
    const match = await begin();
    nextId = "again";
    const first = await draw(ann, match, 1);
    const store = vi.spyOn(service.context.answers, "find").mockResolvedValueOnce(undefined);
    expect(await draw(ann, match, 1)).toEqual(first);
    nextId = null;
    await ask(ann.ask("match.command", { match, command: { kind: "resign", side: 0 } }));
    // This one could be done twice.
    nextId = "twice";
    const want = (): Promise<unknown> =>
      ask(bob.ask("match.command", { match, command: { kind: "rematch", want: false } }));
    const refused = await want();
    store.mockResolvedValueOnce(undefined);
    expect(await want()).toEqual(refused);
    expect((await state(match)).revision).toBe((refused as { revision: number }).revision);
    store.mockRestore();
  });

  it("keep what another process has changed since they were read", async () => {
    const match = await begin();
    const before = await state(match);
    await draw(ann, match, 1);
    const store = vi.spyOn(service.context.matches, "read").mockResolvedValueOnce(before);
    await ask(bob.ask("match.command", { match, command: { kind: "resign", side: 1 } }));
    store.mockRestore();
    const { moves, result } = await state(match);
    expect([moves, result]).toEqual([1, { winner: 0, reason: "gave-up" }]);
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
    await draw(ann, match, 1);
    await ask(ann.ask("match.command", { match, command: { kind: "ask-undo", move: 1 } }));
    await ask(bob.ask("match.command", { match, command: { kind: "answer-undo", move: 1, accept: true } }));
    await time.pass(10);
    await draw(ann, match, 1, 1, 0);
    expect((await state(match)).redraw).not.toBeNull();
    held.resolve();
    await time.pass(100);
    expect((await state(match)).redraw).toBeNull();
    pool.mockRestore();
  });

  it("end when nobody touches them for three months, and after three days if not both have moved", async () => {
    const [begun, played] = [await begin(), await begin({ start: { kind: "plain", spots: 3 } })];
    await draw(ann, played, 1);
    await time.pass(100);
    await draw(bob, played, 2, 1, 2);
    expect((await state(played)).moves).toBe(2);
    await time.pass(2 * DAY_MS);
    await service.sweeper.endAbandoned();
    expect((await state(begun)).result).toBeNull();
    await time.pass(2 * DAY_MS);
    await service.sweeper.endAbandoned();
    expect([(await state(begun)).result, (await state(played)).result]).toEqual([{ winner: 1, reason: "left" }, null]);
    await time.pass(80 * DAY_MS);
    await service.sweeper.endAbandoned();
    expect((await state(played)).result).toBeNull();
    await time.pass(8 * DAY_MS);
    await service.sweeper.endAbandoned();
    expect((await state(played)).result?.reason).toBe("left");
  });

  it("are forgotten once they are over, the oldest first, when all take more than the server may keep", async () => {
    const [old, recent, running] = [await begin(), await begin(), await begin()];
    for (const match of [old, recent]) {
      await ask(ann.ask("match.command", { match, command: { kind: "resign", side: 0 } }));
      await time.pass(1000);
    }
    const { matches } = service.context;
    const bytes = await matches.bytes();
    // Until one game is gone, they take too much.
    const most = vi.spyOn(matches, "bytes").mockResolvedValueOnce(service.context.maxBytes + 1);
    const forget = vi.spyOn(matches, "forgetOldest").mockImplementationOnce(async () => {
      forget.mockRestore();
      return matches.forgetOldest(1);
    });
    await service.sweeper.makeRoom();
    most.mockRestore();
    expect(await matches.read(old)).toBeNull();
    expect([(await state(recent)).id, (await state(running)).id]).toEqual([recent, running]);
    expect(await matches.bytes()).toBeLessThan(bytes);
  });

  it("come in lists without boards, page by page, and boards by themselves", async () => {
    const match = await begin();
    const { matches, next } = await service.context.matchLists.page(keyOf(ann), false);
    expect([matches.map(({ id }) => id), next]).toEqual([[match], null]);
    expect(JSON.stringify(matches)).not.toContain("spots");
    const { drawing } = (await ask(bob.ask("picture", { match }))) as { drawing: unknown };
    expect(drawing).toEqual((await state(match)).drawing);
    expect(await ask(ann.ask("match.list", { key: keyOf(bob), ended: false }))).toBe("not-your-seat");
  });

  it("are lost when the time runs out, by the server's clock alone", async () => {
    const match = await begin({ clock: { minutes: 1, increment: 0 } });
    await time.pass(50_000);
    await service.presenceKept();
    expect((await state(match)).result).toBeNull();
    await time.pass(10_000);
    expect(await draw(ann, match, 1)).toBe("match-over");
    expect((await state(match)).result).toEqual({ winner: 1, reason: "time-out" });

    const other = await begin({ clock: { minutes: 1, increment: 0 } });
    await time.pass(61_000);
    await service.sweeper.settleDue();
    expect((await state(other)).result).toEqual({ winner: 1, reason: "time-out" });
  });

  it("are lost with a clock when a seat is no longer kept", async () => {
    const match = await begin({ clock: { minutes: 60, increment: 0 } });
    ann.close();
    await time.pass(SEAT_KEPT_MS.clock - 5000);
    await service.presenceKept();
    await service.sweeper.giveUpSeats();
    expect((await state(match)).result).toBeNull();
    await time.pass(6000);
    await service.presenceKept();
    await service.sweeper.giveUpSeats();
    expect((await state(match)).result).toEqual({ winner: 1, reason: "left" });
  });

  it("can be claimed without a clock after a day", async () => {
    const match = await begin();
    expect(await ask(bob.ask("match.command", { match, command: { kind: "claim" } }))).toBe("online-seat-kept");
    ann.close();
    await time.pass(SEAT_KEPT_MS.none - 5000);
    expect(await ask(bob.ask("match.command", { match, command: { kind: "claim" } }))).toBe("online-seat-kept");
    await time.pass(6000);
    await service.sweeper.giveUpSeats();
    expect((await state(match)).result).toBeNull();
    await ask(bob.ask("match.command", { match, command: { kind: "claim" } }));
    expect((await state(match)).result).toEqual({ winner: 1, reason: "left" });
  });

  it("go back a move if the other player agrees", async () => {
    const match = await begin();
    await draw(ann, match, 1);
    expect(await ask(bob.ask("match.command", { match, command: { kind: "ask-undo", move: 1 } }))).toBe(
      "nothing-to-undo",
    );
    await ask(ann.ask("match.command", { match, command: { kind: "ask-undo", move: 1 } }));
    expect((await state(match)).takeBack).toEqual({ by: 0, move: 1 });
    expect(
      await ask(ann.ask("match.command", { match, command: { kind: "answer-undo", move: 1, accept: true } })),
    ).toBe("nothing-asked");
    await ask(bob.ask("match.command", { match, command: { kind: "answer-undo", move: 1, accept: false } }));
    expect((await state(match)).moves).toBe(1);
    await ask(ann.ask("match.command", { match, command: { kind: "ask-undo", move: 1 } }));
    await ask(bob.ask("match.command", { match, command: { kind: "answer-undo", move: 1, accept: true } }));
    const back = await state(match);
    expect([back.moves, back.drawing, back.takeBack]).toEqual([0, startDrawing(2), null]);
    expect((await service.context.moves.read(match, 0, 1e6)).moves).toEqual([]);
  });

  it("lie on any surface that is drawn, and on that of the drawing that they begin with", async () => {
    const onTorus = { ...DEFAULT_RULESET, surface: "T" } as const;
    const match = await begin({ ruleset: onTorus });
    await ask(
      ann.ask("match.command", {
        match,
        command: { kind: "draw", move: 1, from: 0, to: 0, inner: [], tile: [1, 0], pace: [] },
      }),
    );
    await time.pass(100);
    const { moves, drawing, redraw } = await state(match);
    expect([moves, drawing.surface, redraw]).toEqual([1, "T", null]);
    expect(await draw(bob, match, 2, 0, 0)).toBe("illegal-stroke");
    const create = (terms: unknown): Promise<unknown> =>
      ask(ann.ask("room.create", { name: "A room", access: "public", terms: terms as Terms }));
    const noBoard = { ...TERMS, ruleset: { ...DEFAULT_RULESET, surface: "T2" } };
    expect(await create(noBoard)).toBe("malformed");
    const start = { kind: "drawing", name: "Three", drawing: startDrawing(3) };
    expect(await create({ ...TERMS, ruleset: onTorus, start })).toBe("malformed");
    const glued = { ...start, drawing: startOnSurface("T", 3) };
    expect(await create({ ...TERMS, start: glued })).toBe("malformed");
    expect(await create({ ...TERMS, ruleset: onTorus, start: glued, opening: "creator", rated: false })).toMatchObject({
      terms: { ruleset: onTorus },
    });
  });

  it("take a move that came in time, however long its curve is checked", async () => {
    const match = await begin({ clock: { minutes: 1, increment: 0 } });
    await time.pass(59_000);
    const held = Promise.withResolvers<void>();
    const own = CURVES_ALONE.run.bind(CURVES_ALONE);
    const pool = vi.spyOn(CURVES_ALONE, "run").mockImplementation((...task) => {
      const work = own(...task);
      return task[0] === "draw" ? { ...work, done: held.promise.then(() => work.done) } : work;
    });
    const drawn = draw(ann, match, 1);
    await time.pass(3000);
    await service.sweeper.settleDue();
    expect((await state(match)).result).toBeNull();
    held.resolve();
    await drawn;
    pool.mockRestore();
    expect(await state(match)).toMatchObject({ moves: 1, result: null });
    await time.pass(61_000);
    await service.sweeper.settleDue();
    expect((await state(match)).result).toEqual({ winner: 0, reason: "time-out" });
  });

  it("take a move that came in time, also where another process would end the match or gets the command again", async () => {
    const match = await begin({ clock: { minutes: 1, increment: 0 } });
    const other = testService(database, { hub: network.hub, time: simpleTime(time.now) }, 2);
    await time.pass(59_000);
    const checked = Promise.withResolvers<void>();
    const own = CURVES_ALONE.run.bind(CURVES_ALONE);
    const pool = vi.spyOn(CURVES_ALONE, "run").mockImplementation((...task) => {
      const work = own(...task);
      return task[0] === "draw" ? { ...work, done: checked.promise.then(() => work.done) } : work;
    });
    nextId = "in-time";
    const drawn = draw(ann, match, 1);
    await time.pass(3000);
    await other.sweeper.settleDue();
    expect((await state(match)).result).toBeNull();
    // Ann's connection was cut, and leads to the other process now. Bob's does, too.
    network.processes = [other];
    const again = ["Ann", "Bob"].map((name, side) =>
      clientOf(network.wire(), name, keys[side], () => nextId ?? "other"),
    );
    await time.pass(1000);
    const repeated = draw(again[0], match, 1);
    nextId = null;
    const asked = ask(again[1].ask("match.command", { match, command: { kind: "ask-undo", move: 1 } }));
    await time.pass(1000);
    checked.resolve();
    pool.mockRestore();
    expect(await drawn).toEqual({ revision: 1 });
    expect(await repeated).toEqual({ revision: 1 });
    expect(await asked).toBe("nothing-to-undo");
    expect(await state(match)).toMatchObject({ moves: 1, result: null });
    for (const client of again) client.close();
    await time.pass(1000);
  });

  it.each([
    ["a choice", { kind: "choose", starts: 1 }, null],
    ["a resignation", { kind: "resign", side: 1 }, { winner: 0, reason: "gave-up" }],
  ] as const)("count the time until a command has arrived, however long it waits: %s", async (_, command, result) => {
    const match = await begin({ clock: { minutes: 1, increment: 0 }, opening: "swap2" });
    await time.pass(50_000);
    const { answers } = service.context;
    const waited = Promise.withResolvers<void>();
    const find = answers.find.bind(answers);
    vi.spyOn(answers, "find").mockImplementationOnce(async (...asked) => {
      await waited.promise;
      return find(...asked);
    });
    const sent = answer(bob.ask("match.command", { match, command }));
    await time.pass(5000);
    const decided = time.now();
    waited.resolve();
    expect(await time.ended(sent)).toEqual({ revision: 1 });
    const { clock, result: end } = await state(match);
    expect(end).toEqual(result);
    expect(clock?.times[0]).toBe(60_000);
    // Bob has used about 50 seconds, and the rest of the wait costs nobody anything.
    expect(Math.round((clock?.times[1] ?? 0) / 1000)).toBe(10);
    if (result === null) expect(clock?.running?.since).toBeGreaterThanOrEqual(decided);
  });

  it("are held while any move that came in time is checked, at whichever process, and no longer", async () => {
    const match = await begin({ clock: { minutes: 1, increment: 0 } });
    const other = testService(database, { hub: network.hub, time: simpleTime(time.now) }, 2);
    await time.pass(55_000);
    const checks = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let begun = 0;
    const own = CURVES_ALONE.run.bind(CURVES_ALONE);
    const pool = vi.spyOn(CURVES_ALONE, "run").mockImplementation((...task) => {
      const work = own(...task);
      const check = task[0] === "draw" ? checks.at(begun++) : undefined;
      return check === undefined ? work : { ...work, done: check.promise.then(() => work.done) };
    });
    const illegal = answer(send(ann, match, 1, 0, 7));
    await time.pass(1000);
    network.processes = [other];
    const again = clientOf(network.wire(), "Ann", keys[0], () => "again");
    const late = clientOf(network.wire(), "Bob", keys[1], () => "late");
    const legal = answer(send(again, match, 1));
    await time.pass(5000);
    expect(begun).toBe(2);
    checks[0].resolve();
    expect(await time.ended(illegal)).toBe("illegal-stroke");
    // The first process does not know the move that the other one checks.
    await service.sweeper.settleDue();
    expect((await state(match)).result).toBeNull();
    // What comes late waits for the move, and not longer, also at the process that checks it.
    const asked = answer(late.ask("match.command", { match, command: { kind: "ask-undo", move: 1 } }));
    await time.pass(1000);
    checks[1].resolve();
    pool.mockRestore();
    expect(await time.ended(legal)).toEqual({ revision: 1 });
    expect(await other.context.holds.isHeld(match, 0)).toBe(false);
    expect(await time.ended(asked)).toBe("nothing-to-undo");
    for (const client of [again, late]) client.close();
    await time.pass(1000);
  });

  it("are held for each of two moves that one player sends to two processes at once", async () => {
    const match = await begin({ clock: { minutes: 1, increment: 0 } });
    const other = testService(database, { hub: network.hub, time: simpleTime(time.now) }, 2);
    const third = testService(database, { hub: network.hub, time: simpleTime(time.now) }, 3);
    await time.pass(55_000);
    const checks = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let begun = 0;
    const own = CURVES_ALONE.run.bind(CURVES_ALONE);
    const pool = vi.spyOn(CURVES_ALONE, "run").mockImplementation((...task) => {
      const work = own(...task);
      const check = task[0] === "draw" ? checks.at(begun++) : undefined;
      return check === undefined ? work : { ...work, done: check.promise.then(() => work.done) };
    });
    const legal = answer(send(ann, match, 1));
    await time.pass(1000);
    network.processes = [other];
    const again = clientOf(network.wire(), "Ann", keys[0], () => "again");
    const illegal = answer(send(again, match, 1, 0, 7));
    await time.pass(5000);
    expect(begun).toBe(2);
    // The later hold ends first, and the earlier one goes on.
    checks[1].resolve();
    expect(await time.ended(illegal)).toBe("illegal-stroke");
    await third.sweeper.settleDue();
    expect((await state(match)).result).toBeNull();
    checks[0].resolve();
    pool.mockRestore();
    expect(await time.ended(legal)).toEqual({ revision: 1 });
    expect(await service.context.holds.isHeld(match, 0)).toBe(false);
    again.close();
    await time.pass(1000);
  });

  it("end by no process that decided before it saw the hold of another", async () => {
    const match = await begin({ clock: { minutes: 1, increment: 0 } });
    const other = testService(database, { hub: network.hub, time: simpleTime(time.now) }, 2);
    await service.presenceKept();
    await time.pass(61_000);
    const { holds } = other.context;
    const isHeld = holds.isHeld.bind(holds);
    const looked = vi.spyOn(holds, "isHeld").mockImplementationOnce(async (...asked) => {
      const answer = await isHeld(...asked);
      await service.context.holds.hold({ id: "late", match, until: time.now() + 1000 });
      return answer;
    });
    await other.sweeper.settleDue();
    expect(looked).toHaveBeenCalled();
    expect((await state(match)).result).toBeNull();
    await service.context.holds.release("late");
    await other.sweeper.settleDue();
    expect((await state(match)).result).toEqual({ winner: 1, reason: "time-out" });
  });

  it("are held until each hold has been released or has run out, and keep none that has", async () => {
    const match = await begin();
    const { holds } = service.context;
    const held = async (now: number): Promise<boolean> => holds.isHeld(match, now);
    await holds.hold({ id: "first", match, until: 1000 });
    await holds.hold({ id: "second", match, until: 2000 });
    await holds.release("second");
    expect([await held(999), await held(1000)]).toEqual([true, false]);
    await holds.hold({ id: "third", match, until: 3000 });
    await holds.forget(1000);
    expect(await database.kysely.selectFrom("holds").select("id").execute()).toEqual([{ id: "third" }]);
    expect(await held(2999)).toBe(true);
  });

  it("wait no longer than the check of a move can take for its process, and not at all for an illegal one", async () => {
    const clock = { minutes: 1, increment: 0 };
    const other = testService(database, { hub: network.hub, time: simpleTime(time.now) }, 2);
    const { holds } = service.context;
    const hold = vi.spyOn(holds, "hold");
    const release = vi.spyOn(holds, "release");
    const illegal = await begin({ clock });
    await time.pass(59_000);
    expect(await draw(ann, illegal, 1, 0, 7)).toBe("illegal-stroke");
    expect(hold).toHaveBeenCalledOnce();
    expect(release.mock.calls).toEqual(hold.mock.calls.map(([{ id }]) => [id]));
    await service.presenceKept();
    await time.pass(2000);
    await other.sweeper.settleDue();
    expect((await state(illegal)).result).toEqual({ winner: 1, reason: "time-out" });

    const deserted = await begin({ clock });
    await time.pass(59_000);
    // As a process leaves it that dies during the check.
    await holds.hold({ id: "deserted", match: deserted, until: time.now() + 15_000 });
    await service.presenceKept();
    await time.pass(14_000);
    await other.sweeper.settleDue();
    expect((await state(deserted)).result).toBeNull();
    await time.pass(2000);
    await other.sweeper.settleDue();
    expect((await state(deserted)).result).toEqual({ winner: 1, reason: "time-out" });
  });

  it("weigh no more after moves were taken back than before them", async () => {
    const match = await begin();
    const before = await service.context.matches.bytes();
    await draw(ann, match, 1);
    expect(await service.context.matches.bytes()).toBeGreaterThan(before);
    await ask(ann.ask("match.command", { match, command: { kind: "ask-undo", move: 1 } }));
    await ask(bob.ask("match.command", { match, command: { kind: "answer-undo", move: 1, accept: true } }));
    expect(await service.context.matches.bytes()).toBe(before);
  });

  it("give back the time of a move that is taken back, and what the move added, also after an opening", async () => {
    const clock = { minutes: 2, increment: 30 };
    const match = await begin({ clock, opening: "swap2" });
    await time.pass(10_000);
    await ask(bob.ask("match.command", { match, command: { kind: "choose", starts: 0 } }));
    const decided = (await state(match)).clock?.times;
    const inSeconds = (times: readonly number[] = []): number[] => times.map((left) => Math.round(left / 1000));
    expect(inSeconds(decided)).toEqual([120, 110]);
    await time.pass(7000);
    await draw(ann, match, 1);
    await time.pass(3000);
    expect(inSeconds((await state(match)).clock?.times)).toEqual([143, 110]);
    await ask(ann.ask("match.command", { match, command: { kind: "ask-undo", move: 1 } }));
    await time.pass(20_000);
    await ask(bob.ask("match.command", { match, command: { kind: "answer-undo", move: 1, accept: true } }));
    const { clock: back } = await state(match);
    expect([back?.times, back?.running?.side]).toEqual([decided, 0]);
  });

  it("give nobody time for a move that is made and taken back five times", async () => {
    const match = await begin({ clock: { minutes: 3, increment: 2 } });
    const before = (await state(match)).clock?.times;
    for (let i = 0; i < 5; i++) {
      await draw(ann, match, 1);
      await ask(ann.ask("match.command", { match, command: { kind: "ask-undo", move: 1 } }));
      await ask(bob.ask("match.command", { match, command: { kind: "answer-undo", move: 1, accept: true } }));
    }
    const { clock, moves } = await state(match);
    expect([clock?.times, clock?.running?.side, moves]).toEqual([before, 0, 0]);
  });

  it("are played again with the sides swapped when both want it", async () => {
    const match = await begin();
    expect(await ask(ann.ask("match.command", { match, command: { kind: "rematch", want: true } }))).toBe(
      "match-not-over",
    );
    await ask(ann.ask("match.command", { match, command: { kind: "resign", side: 0 } }));
    await ask(ann.ask("match.command", { match, command: { kind: "rematch", want: true } }));
    expect((await state(match)).rematch).toEqual({ wanted: [true, false], refused: false, next: null });
    await ask(bob.ask("match.command", { match, command: { kind: "rematch", want: true } }));
    const { next } = (await state(match)).rematch;
    const again = await state(next ?? "");
    expect([again.sides.map(({ name }) => name), again.starts, again.moves]).toEqual([["Bob", "Ann"], 0, 0]);
  });

  it("change ratings by Glicko-2 once, if both have played", async () => {
    const match = await begin(RATED);
    await ask(ann.ask("match.command", { match, command: { kind: "resign", side: 0 } }));
    expect((await state(match)).rated).toBeNull();
    const other = await begin(RATED);
    await ask(bob.ask("match.command", { match: other, command: { kind: "choose", starts: 0 } }));
    await draw(ann, other, 1);
    await draw(bob, other, 2, 0, 2);
    await ask(ann.ask("match.command", { match: other, command: { kind: "resign", side: 0 } }));
    const { rated } = await state(other);
    // Two new players: 1500 with deviation 350 each. See Glickman, 2013, for the steps.
    expect(rated?.map(({ after }) => [Math.round(after.value), Math.round(after.deviation)])).toEqual([
      [1338, 290],
      [1662, 290],
    ]);
    const { players, rank } = (await ask(ann.ask("ladder", {}))) as CommandResult<"ladder">;
    expect([players.map(({ name }) => name), rank]).toEqual([["Bob", "Ann"], 2]);
    for (const client of [ann, bob])
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
    const created = ann.ask("room.create", {
      name: "A room",
      access: "public",
      terms: { ...TERMS, ...RATED, ...terms },
    });
    const answer = await time.ended(
      created.then(
        () => "done",
        (error: unknown) => (error instanceof ServerRefusal ? error.failure?.params : String(error)),
      ),
    );
    expect(answer).toEqual(fault === "done" ? "done" : { fault });
  });

  it("have a clock for who answers the opening, and one for who must choose then", async () => {
    const clock = { minutes: 1, increment: 5 };
    const match = await begin({ clock, opening: "swap2" });
    await time.pass(20_000);
    expect((await state(match)).clock?.running?.side).toBe(1);
    await ask(
      bob.ask("match.command", { match, command: { kind: "draw", move: 0, from: 0, to: 1, inner: [], pace: [] } }),
    );
    await time.pass(10_000);
    await ask(ann.ask("match.command", { match, command: { kind: "choose", starts: 1 } }));
    const chosen = await state(match);
    const left = (chosen.clock?.times ?? [0, 0]).map((milliseconds) => Math.round(milliseconds / 1000));
    expect([left, chosen.clock?.running?.side]).toEqual([[50, 40], 1]);
    // Who never answers, loses.
    const other = await begin({ clock, opening: "swap2" });
    await service.presenceKept();
    await time.pass(61_000);
    await service.sweeper.settleDue();
    expect((await state(other)).result).toEqual({ winner: 0, reason: "time-out" });
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
    await draw(ann, match, 1);
    for (const other of others) await draw(ann, other, 1);
    await ask(ann.ask("match.command", { match: others[0], command: { kind: "resign", side: 0 } }));
    await ask(ann.ask("room.create", { name: "Ann waits", access: "public", terms: TERMS }));
    const { key } = (await state(match)).sides[0];
    await ask(ann.ask("player.delete", {}));
    held.resolve();
    await time.pass(100);
    stalled.mockRestore();
    for (const id of [match, ...others]) {
      const { sides, result, redraw } = await state(id);
      expect([sides[0].name, result, redraw]).toEqual(["?", { winner: 1, reason: "gave-up" }, null]);
    }
    const tables = ["players", "rooms", "matches", "moves", "answers", "server"] as const;
    const rows = await Promise.all(tables.map((table) => database.kysely.selectFrom(table).selectAll().execute()));
    const everything = JSON.stringify(rows);
    expect([everything.includes("Ann"), everything.includes(key), everything.includes("Bob")]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await ask(bob.ask("match.command", { match, command: { kind: "rematch", want: true } }))).toBe(
      "not-your-seat",
    );
    await service.context.erasing.run();
  });

  it("begin with no player who was forgotten between a question and its work", async () => {
    const room = (await ask(ann.ask("room.create", { name: "A room", access: "public", terms: TERMS }))) as OwnRoom;
    const { key } = room.creator;
    const found = await service.context.rooms.find({ room: room.id }, time.now());
    const rooms = vi.spyOn(service.context.rooms, "find").mockResolvedValueOnce(found);
    await service.context.players.forget(key);
    expect(await ask(bob.ask("room.join", { room: room.id }))).toBe("online-no-such-room");
    rooms.mockRestore();
    expect(await service.context.matchLists.idsOf(key)).toEqual([]);
    const answer = { player: key, command: "late", result: null, at: 0 };
    const late = { ...room, terms: TERMS, id: "r".repeat(22), creator: key, endsAt: 1, place: null };
    await expect(service.context.rooms.open(late, answer)).rejects.toThrow("online-not-introduced");
  });

  it("begin from a drawing if a move is left on it", async () => {
    const line = { from: 0, to: 1, inner: [], move: 0 };
    const create = (drawing: Drawing): Promise<unknown> =>
      ask(
        ann.ask("room.create", {
          name: "Drawn",
          access: "public",
          terms: { ...TERMS, start: { kind: "drawing", name: "Mine", drawing } },
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
      (await ask(ann.ask("room.create", { name: "Secret", access: "code", terms: TERMS }))) as OwnRoom;
    const room = await create();
    const code = room.code ?? "";
    expect(await ask(bob.ask("room.list", { live: true }))).toEqual([]);
    expect(await ask(bob.ask("room.join", { room: room.id }))).toBe("online-no-such-room");
    expect(await ask(ann.ask("room.join", { code }))).toBe("online-own-room");
    expect(await ask(bob.ask("room.join", { code }))).toEqual({ match: expect.any(String) });
    const late = await create();
    await time.pass(CODE_LIFE_MS);
    expect(await ask(bob.ask("room.join", { code: late.code ?? "" }))).toBe("online-no-such-room");
    // Further guesses are not even looked at.
    const guesses: unknown[] = [];
    for (let guess = 0; guess < 10; guess++) guesses.push(await ask(bob.ask("room.join", { code: `0000000${guess}` })));
    expect(guesses.slice(-2)).toEqual(["online-too-much", "online-too-much"]);
  });

  it("are redrawn by another process if one dies in between", async () => {
    const never = { ...CURVES_ALONE, run: (name: string, input: never) => stalled(name, input) } as typeof CURVES_ALONE;
    network.processes = [testService(database, { hub: network.hub, time: simpleTime(time.now), pool: never }, 2)];
    const [cut, other] = [0, 1].map((side) => clientOf(network.wire(), ["Ann", "Bob"][side], keys[side]));
    await time.pass(500);
    const match = await begin();
    await ask(
      cut.ask("match.command", { match, command: { kind: "draw", move: 1, from: 0, to: 1, inner: [], pace: [] } }),
    );
    expect((await state(match)).redraw).not.toBeNull();
    await service.sweeper.settleDue();
    expect((await state(match)).redraw).not.toBeNull();
    await time.pass(6000);
    await service.sweeper.settleDue();
    await time.pass(100);
    expect((await state(match)).redraw).toBeNull();
    for (const client of [cut, other]) client.close();
  });
});

/** A worker whose redraws never end. */
function stalled(name: string, input: never): unknown {
  const task = CURVES_ALONE.run(name as "draw", input);
  return name === "redraw" ? { ...task, done: new Promise(() => {}) } : task;
}
