import { describe, expect, it } from "vitest";
import { readFileSync } from "node:fs";
import { readBoard } from "../../../engine/play/board-reading.ts";
import { scanGames } from "../../../engine/play/notation/game-scanner.ts";
import { playScanned, positionsOf } from "../../../engine/play/notation/played-game.ts";
import { Collection, COLLECTION_FILE } from "../../../main/services/library/collection.ts";
import { collectedGameId } from "../../../protocol/collection.ts";
import { sharedGameSchema } from "../../../protocol/game-file.ts";
import { guessBoardId, replayBoardId } from "../../../protocol/replay-boards.ts";
import { lastBoardOf } from "../../../renderer/picture/collected-games.ts";
import { commanded } from "../../commanded.ts";
import { publishedGames } from "../../published/published.ts";
import { judgingPool } from "./judging-pool.ts";
import { poolOfTests, setupOf, testHost } from "./test-host.ts";

const played = scanGames(readFileSync(COLLECTION_FILE, "utf8")).map(playScanned);

describe("the collection", () => {
  it("has every published game, with its positions and its winner", () => {
    const courses = played.map((game) => ({ positions: positionsOf(game), winner: game.winner }));
    for (const { positions, winner } of publishedGames())
      expect(courses).toContainEqual({ positions, winner: winner === null ? null : winner === "I" ? 0 : 1 });
  });

  it("can be read whole, and has a picture of each last board", () => {
    expect(new Collection(poolOfTests()).games()).toHaveLength(played.length);
    for (const [i, game] of played.entries()) {
      expect(game.fault).toBeNull();
      const board = lastBoardOf(collectedGameId(i + 1));
      expect(board === undefined ? null : readBoard(board).position).toBe(positionsOf(game).at(-1));
    }
    expect(lastBoardOf(collectedGameId(played.length + 1))).toBeUndefined();
  });

  it("is empty where its file is missing", () => {
    expect(new Collection(poolOfTests(), () => {}, "/no/such/file").games()).toEqual([]);
  });

  it("names players, server and event where they are known", async () => {
    const games = await testHost().ask("library.collection", {});
    expect(games.find(({ setup }) => setup.source?.event === "WGOSA 2006")).toMatchObject({
      setup: {
        sides: [{ name: "R. K." }, { name: "A. B." }],
        map: { kind: "plain", spots: 16 },
        source: { server: 1 },
      },
      result: { winner: 0, reason: "gave-up" },
    });
  });

  it("lets its games be replayed, played on and written, and keeps none of them", async () => {
    const test = testHost();
    const [{ id, notation, setup }] = await test.ask("library.collection", {});
    const replay = await test.ask("library.replay", { game: id });
    expect(replay).toMatchObject({ id, setup, result: { winner: 1, reason: "gave-up" } });
    expect(replay.moves.map((move) => move.notation)).toEqual(notation);
    const board = replayBoardId(id);
    await test.ask("board.open", { board });
    const next = await commanded(test, { board, command: { kind: "go-to", at: 1 } });
    expect(next.drawing).toEqual(replay.moves[1].before);
    const { sides } = setupOf(2);
    const on = await test.ask("library.playOn", { game: id, move: 2, sides, name: "" });
    expect(on.position).toBe(next.position);
    expect((await test.ask("library.list", {})).games).toMatchObject([{ id: on.id }]);
  });

  it("tells the board before each move as it is drawn, to whoever waits", async () => {
    const test = testHost();
    const [{ id, setup, notation }] = await test.ask("library.collection", {});
    const { moves } = await test.ask("library.replay", { game: id });
    const boards = moves.map(({ before }, made) => ({
      game: id,
      setup,
      drawing: before,
      moves: made,
      of: notation.length,
    }));
    expect(test.events["library.opening"]).toEqual(boards);
    // What is drawn is kept.
    await test.ask("library.replay", { game: id });
    expect(test.events["library.opening"]).toEqual(boards);
  });

  it("draws a short game while a long one is drawn by the only worker", async () => {
    const pool = poolOfTests();
    let last: Promise<unknown> = Promise.resolve();
    const oneWorker: typeof pool = {
      ...pool,
      run: (name, input) => {
        const done = last.then(() => pool.run(name, input).done);
        last = done;
        return { begun: Promise.resolve(), done, cancel() {}, withdraw: () => false, abandon() {} };
      },
    };
    const told: string[] = [];
    const collection = new Collection(oneWorker, ({ game }) => told.push(game));
    const [short, long] = [1, 4].map(collectedGameId);
    await Promise.all([collection.shared(long), collection.shared(short)]);
    expect(told.slice(0, 8)).toEqual([long, short, long, short, long, short, long, short]);
    expect(told.slice(8).every((game) => game === long)).toBe(true);
  });

  it("reviews a game, and shows why a move wins", async () => {
    const test = testHost();
    const { id, notation } = (await test.ask("library.collection", {}))[4];
    const review = await test.ask("board.review", { board: id });
    expect(review.outcomes).toHaveLength(notation.length + 1);
    // The loser gave up: the player to move at the end loses.
    expect(review.outcomes.at(-1)).toBe("loss");
    const { moves } = await test.ask("library.replay", { game: id });
    const last = moves[moves.length - 1];
    const [from, to] = [last.stroke[0], last.stroke[last.stroke.length - 1]].map(({ x, y }) =>
      last.before.spots.findIndex((spot) => spot.x === x && spot.y === y),
    );
    const stroke = { from, to, inner: last.stroke.slice(1, -1) };
    const line = await test.ask("board.line", { board: id, move: moves.length, stroke });
    expect(line.moves.length).toBeGreaterThan(0);
    expect((await test.fail("board.hint", { board: id, move: 1 })).code).toBe("not-on-this-board");
    expect((await test.fail("board.line", { board: id, move: moves.length + 2, stroke })).code).toBe("unknown-move");
  });

  it("says of a guessed move whether it was played and whether it wins, and shows the move of the game", async () => {
    const test = testHost();
    const [{ id }] = await test.ask("library.collection", {});
    const board = guessBoardId(id);
    const start = await test.ask("board.open", { board });
    expect(start).toMatchObject({ moves: 0, role: { sides: [0, 1] }, guess: { last: null, count: 0 } });
    const { moves } = await test.ask("library.replay", { game: id });
    const { choices } = await test.ask("board.choices", { board, move: 1, from: 3, to: 4, start: 0 });
    const { from, to, inner } = choices[0].stroke;
    const next = await commanded(test, { board, command: { kind: "draw", move: 1, from, to, inner } });
    expect(next).toMatchObject({ moves: 1, guess: { last: { isFound: true }, count: 1, found: 1 } });
    expect(next.drawing).toEqual(moves[1].before);
    const loops = await test.ask("board.choices", { board, move: 2, from: 2, to: 2, start: 0 });
    const loop = loops.choices[0].stroke;
    const command = { kind: "draw", move: 2, from: loop.from, to: loop.to, inner: loop.inner } as const;
    const other = await commanded(test, { board, command });
    expect(other).toMatchObject({ moves: 2, guess: { last: { isFound: false }, count: 2, found: 1 } });
    expect(["win", "loss", "lost"]).toContain(other.guess?.last?.outcome);
    expect((await test.fail("board.command", { board, command })).code).toBe("board-changed");
  });

  it("says that each move loses where none wins", async () => {
    // The position after the first guess, the one before it, and those of the second guess.
    const outcomes = ["win", "loss", "win", "win"];
    const pool = judgingPool((usual) => ({ ...usual(), done: Promise.resolve({ outcome: outcomes.shift() }) }));
    const test = testHost({ pool });
    const [{ id }] = await test.ask("library.collection", {});
    const board = guessBoardId(id);
    await test.ask("board.open", { board });
    const found: unknown[] = [];
    for (const move of [1, 2]) {
      const { usable } = await test.ask("board.open", { board });
      const from = usable.indexOf(true);
      const { choices } = await test.ask("board.choices", { board, move, from, to: from, start: 0 });
      const next = await commanded(test, { board, command: { kind: "draw", move, ...choices[0].stroke } });
      found.push(next.guess?.last?.outcome);
    }
    expect(found).toEqual(["lost", "loss"]);
  });

  it("has its ids to itself: a game of a file has none of them", async () => {
    const shared = await new Collection(poolOfTests()).shared(collectedGameId(1));
    expect(sharedGameSchema.safeParse(shared).success).toBe(true);
    for (const id of [collectedGameId(1), collectedGameId(99)])
      expect(sharedGameSchema.safeParse({ ...shared, id }).success).toBe(false);
  });

  it("counts one guess for each move, also where it is sent twice at once", async () => {
    const judged: Promise<unknown>[] = [];
    const both = Promise.withResolvers<void>();
    const pool = judgingPool((usual) => {
      const handle = usual();
      if (judged.push(handle.done) === 2) both.resolve();
      return { ...handle, done: both.promise.then(() => Promise.all(judged)).then(() => handle.done) };
    });
    const test = testHost({ pool });
    const [{ id }] = await test.ask("library.collection", {});
    const board = guessBoardId(id);
    await test.ask("board.open", { board });
    const { choices } = await test.ask("board.choices", { board, move: 1, from: 3, to: 4, start: 0 });
    const command = { kind: "draw", move: 1, ...choices[0].stroke } as const;
    const answers = await Promise.allSettled([1, 2].map(() => test.ask("board.command", { board, command })));
    const refusals = answers.flatMap((answer) => (answer.status === "rejected" ? [String(answer.reason)] : []));
    expect(refusals).toEqual([expect.stringContaining("board-changed")]);
    expect(await test.ask("board.open", { board })).toMatchObject({ moves: 1, guess: { count: 1, found: 1 } });
  });

  it("keeps what was said of a guess where a move is asked for that the game does not have", async () => {
    const test = testHost();
    const [{ id, notation }] = await test.ask("library.collection", {});
    const board = guessBoardId(id);
    await test.ask("board.open", { board });
    const { choices } = await test.ask("board.choices", { board, move: 1, from: 3, to: 4, start: 0 });
    await commanded(test, { board, command: { kind: "draw", move: 1, ...choices[0].stroke } });
    const beyond = { kind: "go-to", at: notation.length + 1 } as const;
    expect((await test.fail("board.command", { board, command: beyond })).code).toBe("unknown-move");
    expect((await test.ask("board.open", { board })).guess?.last).toMatchObject({ isFound: true });
    const next = await commanded(test, { board, command: { kind: "go-to", at: 2 } });
    expect(next.guess).toMatchObject({ last: null, count: 1 });
  });

  it("puts a copy of a game among the kept ones, once", async () => {
    const test = testHost();
    const [{ id, setup }] = await test.ask("library.collection", {});
    const { game } = await test.ask("library.keep", { game: id });
    expect(await test.ask("library.keep", { game: id })).toEqual({ game });
    const { games, setups } = await test.ask("library.list", {});
    expect(games).toMatchObject([{ id: game, moves: 4 }]);
    expect(setups).toEqual([setup]);
    expect(await test.fail("library.keep", { game: collectedGameId(99) })).toEqual({
      code: "unknown-match",
      params: {},
    });
    expect((await test.fail("library.replay", { game: collectedGameId(99) })).code).toBe("unknown-match");
    expect((await test.fail("board.open", { board: replayBoardId(collectedGameId(99)) })).code).toBe("unknown-match");
  });
});
