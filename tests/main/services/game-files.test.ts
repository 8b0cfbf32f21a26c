import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gameFileText } from "../../../protocol/game-file-text.ts";
import { insertMove } from "../../../engine/drawing/moves/insertion.ts";
import { readBoard } from "../../../engine/play/board-reading.ts";
import { notationOfMove } from "../../../engine/play/game-notation.ts";
import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import { readGameFile, type SharedGame } from "../../../protocol/game-file.ts";
import { gamesRead } from "../workers/games-read.ts";
import { runs } from "../../oracle/runs.ts";
import { testSeed } from "../../oracle/seed.ts";
import { loop, send, setupOf, straight, testHost, type TestHost } from "./test-host.ts";
import { commanded } from "../../commanded.ts";

async function lines(test: TestHost): Promise<readonly string[]> {
  const first = await test.ask("match.start", setupOf(2));
  const next = await commanded(test, straight(first, 0, 1));
  await commanded(test, loop(next, 0));
  await commanded(test, { board: first.id, command: { kind: "resign", side: 0 } });
  const second = await test.ask("match.start", setupOf(3));
  await commanded(test, straight(second, 0, 1));
  return (await test.ask("library.export", { ids: [first.id, "unknown", second.id] })).lines;
}

async function sent(test: TestHost, text: string): Promise<string> {
  return (await send(test, "games", text, { upload: `file ${text.length}`, step: 100_000 })).upload;
}

/** The answer to an import of which every game can be read. */
function read(added: number, known: number) {
  return { added, known, faults: [], rest: 0 };
}

describe("a file of games", () => {
  it.each([
    ["UTF-8", (text: string) => Buffer.from(text)],
    ["UTF-8 with a mark", (text: string) => Buffer.from(`\uFEFF${text}`)],
    ["UTF-16", (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le")],
    ["UTF-16, big end first", (text: string) => Buffer.from(`\uFEFF${text}`, "utf16le").swap16()],
  ])("is read in %s", async (_, encoded) => {
    const test = testHost();
    const file = await send(test, "games", encoded("4+\r\n1(5)2\r\n"), { step: 3 });
    expect(await test.ask("library.import", file)).toEqual(read(1, 0));
  });

  it("brings finished and unfinished games to another library, where they can be replayed and continued", async () => {
    const from = testHost();
    const into = testHost();
    const text = gameFileText(await lines(from));
    expect(await into.ask("library.import", { upload: await sent(into, text) })).toEqual(read(2, 0));
    const list = await into.ask("library.list", {});
    expect(list).toEqual(await from.ask("library.list", {}));
    for (const { id } of list.games)
      expect(await into.ask("library.replay", { game: id })).toEqual(await from.ask("library.replay", { game: id }));
    const open = list.games.find(({ result }) => result === null);
    const state = await into.ask("board.open", { board: open?.id ?? "" });
    expect(await commanded(into, loop(state, 2))).toMatchObject({ moves: 2 });
    expect(await into.ask("library.import", { upload: await sent(into, text) })).toEqual(read(0, 2));
    expect(await into.ask("board.open", { board: state.id })).toMatchObject({ moves: 2 });
  });

  it("brings a game back from the bin", async () => {
    const test = testHost();
    const text = gameFileText(await lines(test));
    const before = await test.ask("library.list", {});
    await test.ask("library.delete", { ids: [before.games[0].id] });
    expect(await test.ask("library.import", { upload: await sent(test, text) })).toEqual(read(1, 1));
    expect(await test.ask("library.list", {})).toEqual(before);
  });

  it("keeps the prose around a game as its comment, also in another library", async () => {
    const into = testHost();
    const text = "Ann was careful.\n\n3- (Ann - Bob) 1(4)2 (why?) 3(5)4 II\n";
    expect(await into.ask("library.import", { upload: await sent(into, text) })).toEqual(read(1, 0));
    const list = await into.ask("library.list", {});
    expect(list.setups).toMatchObject([{ source: { comment: "Ann was careful. why?" } }]);
    const { lines: exported } = await into.ask("library.export", { ids: [list.games[0].id] });
    const again = testHost();
    const file = gameFileText(exported);
    expect(await again.ask("library.import", { upload: await sent(again, file) })).toEqual(read(1, 0));
    expect(await again.ask("library.list", {})).toEqual(list);
  });

  it("is asked about a move that can be several, and imports the rest meanwhile", async () => {
    const test = testHost();
    const text = "4+ (A - B) 1(5)1 2(6)2[1] 2(7)6 3(8)4 II {Odd.}\n2+ 1(3)2\n";
    const upload = await sent(test, text);
    expect(await test.ask("library.import", { upload })).toMatchObject({
      added: 2,
      faults: [{ number: 1, isKept: true, fault: { params: { fault: "ambiguous", text: "2(7)6" } } }],
    });
    const [{ question, ...place }, ...others] = test.events["library.asked"];
    expect(others).toEqual([]);
    expect(place).toEqual({ upload, number: 1, of: 2 });
    expect(question).toMatchObject({ move: 3, text: "2(7)6" });
    const [cut] = (await test.ask("library.drawings", { ids: [question.game] })).map(({ drawing }) => drawing);
    expect(question.drawing).toEqual(cut);
    expect(question.choices.length).toBeGreaterThan(1);
    const boards = question.choices.map(({ stroke }) => readBoard(insertMove(cut, stroke, 3)).position);
    expect(new Set(boards).size).toBeGreaterThan(1);
    for (const [i, { line, text: word, stroke }] of question.choices.entries()) {
      const [game] = gamesRead(line);
      expect(game).toMatchObject({
        ok: true,
        value: { setup: { sides: [{ name: "A" }, { name: "B" }], source: { comment: "Odd." } }, result: { winner: 1 } },
      });
      expect(notationOfMove(cut, stroke)).toBe(word);
      if (game.ok) expect(readBoard(game.value.moves[3].before).position).toBe(boards[i]);
    }
  });

  it("is a text in notation too, which is drawn and checked", async () => {
    const into = testHost();
    const text = "3: 1(4)2 3(5)4\n";
    expect(await into.ask("library.import", { upload: await sent(into, text) })).toEqual(read(1, 0));
    const { games, setups } = await into.ask("library.list", {});
    expect(games).toMatchObject([{ moves: 2, result: null }]);
    expect(setups[games[0].setup]).toMatchObject({ map: { kind: "plain", spots: 3 }, starts: 0 });
    const { moves } = await into.ask("library.replay", { game: games[0].id });
    expect(moves.map(({ notation }) => notation)).toEqual(["1(4)2", "3(5)4"]);
    expect((await into.ask("library.redrawOfMove", { game: games[0].id, move: 1 })).steps).not.toEqual([]);
    const again = await sent(into, ` ${text}\n`);
    expect(await into.ask("library.import", { upload: again })).toEqual(read(0, 1));
    const ended = await sent(into, "1: 1(2)1 1(3)2");
    expect(await into.ask("library.import", { upload: ended })).toEqual(read(1, 0));
    expect((await into.ask("library.list", {})).games[0].result).toEqual({ winner: 1, reason: "no-move-left" });
    const list = await into.ask("library.list", {});
    for (const [wrong, fault, move] of [
      ["41:", "no-spots", 0],
      ["3: what", "malformed", 1],
      ["3: 1(5)2", "wrong-spot", 1],
      ["3: 1(4)9", "no-such-move", 1],
    ] as const) {
      const upload = await sent(into, wrong);
      expect(await into.fail("library.import", { upload })).toMatchObject({
        code: "game-notation",
        params: { fault, move, game: null },
      });
    }
    expect(await into.ask("library.list", {})).toEqual(list);
    // Redraws make the file of such a game as good as any other.
    const exported = gameFileText((await into.ask("library.export", { ids: list.games.map(({ id }) => id) })).lines);
    expect(gamesRead(exported).map(({ ok }) => ok)).toEqual(list.games.map(() => true));
  });

  it("holds several games in notation, of which those are kept that can be read", async () => {
    const from = testHost();
    await lines(from);
    const ids = (await from.ask("library.list", {})).games.map(({ id }) => id);
    const { drawing } = await from.ask("draft.begin", { kind: "position", text: "AB|AB.0" });
    const map = await from.ask("map.create", { name: "Ring", drawing });
    const ring = await from.ask("match.start", { ...setupOf(1), map: { kind: "custom", id: map.id, name: "" } });
    const { texts } = await from.ask("library.notations", { ids: [...ids, "unknown", ring.id] });
    expect(texts).toEqual(["3+ 1(4)2", "2+ 1(3)2 1(4)1 II", null, null]);
    const into = testHost();
    const file = `# 3: a head\n${texts[0]}\n\n# another\r\n${texts[1]}\n`;
    expect(await into.ask("library.import", { upload: await sent(into, file) })).toEqual(read(2, 0));
    const list = await into.ask("library.list", {});
    expect(list.games.map(({ moves }) => moves)).toEqual(expect.arrayContaining([1, 2]));
    const wrong = await sent(into, `2: what\n\n2: nothing\n`);
    expect(await into.fail("library.import", { upload: wrong })).toMatchObject({
      code: "game-notation",
      params: { fault: "malformed", move: 1, game: 1 },
    });
    const many = await sent(into, "1:\n".repeat(501));
    expect(await into.fail("library.import", { upload: many })).toEqual({
      code: "game-notation-too-many",
      params: { most: 500 },
    });
    expect(await into.ask("library.list", {})).toEqual(list);
    const partly = await sent(into, `${file}\n3- 1(4)2 1(5)9\n\n2: 1(4)2\n4: 1(5)2\n`);
    expect(await into.ask("library.import", { upload: partly })).toMatchObject({
      added: 2,
      known: 2,
      faults: [
        { number: 3, isKept: true, fault: { params: { fault: "no-such-move", move: 2, game: 3, line: 7 } } },
        { number: 4, isKept: false, fault: { params: { fault: "wrong-spot", move: 1, game: 4 } } },
      ],
      rest: 0,
    });
    const told = into.events["library.importing"].filter(({ upload }) => upload === partly);
    // The second game has two moves.
    expect(told.map(({ number, part, of }) => [number + part, of])).toEqual(
      [0, 1, 1.5, 2, 3, 4, 5].map((read) => [read, 5]),
    );
  });

  it("is refused with the first fault where no game can be read, and changes nothing", async () => {
    const test = testHost();
    const [first, second] = await lines(test);
    const into = testHost();
    const game = JSON.parse(first) as SharedGame;
    const withGame = (change: Partial<SharedGame>): string => gameFileText([JSON.stringify({ ...game, ...change })]);
    const [one, two] = game.moves;
    const { spots } = game.drawing;
    const across = { from: 0, to: 1, inner: [{ x: spots[1].x, y: spots[0].y }, { ...spots[0] }], move: 0 };
    const crossed = { ...game.drawing, curves: [...game.drawing.curves.slice(1), across] };
    const crowd = { ...game.drawing, spots: Array.from({ length: runs(100_000, 1_000_000) }, () => spots[0]) };
    const damaged = { code: "game-file-damaged", params: { game: 1 } };
    for (const [text, failure] of [
      ["{", { code: "game-file-not-json", params: {} }],
      ["{}", { code: "game-file-unrecognised", params: {} }],
      [
        gameFileText([first]).replace('"version":1', '"version":2'),
        { code: "game-file-newer", params: { version: 2, supported: 1 } },
      ],
      [gameFileText([]), { code: "game-file-empty", params: {} }],
      [gameFileText(["{}", second.slice(0, -1) + ',"moves":1}']), damaged],
      ...["a\u202Eb", "a\u0000b", "a\uD83D", "a\u0007b", "x".repeat(201)].map(
        (name) => [withGame({ setup: { ...game.setup, map: { kind: "custom", id: "ring", name } } }), damaged] as const,
      ),
      [withGame({ result: null, moves: [two, one] }), damaged],
      [withGame({ moves: [one] }), damaged],
      [withGame({ moves: [one, { ...two, stroke: one.stroke }] }), damaged],
      [withGame({ result: { winner: 1, reason: "no-move-left" } }), damaged],
      [withGame({ setup: setupOf(3) }), damaged],
      [withGame({ drawing: two.before }), damaged],
      [withGame({ drawing: crossed }), damaged],
      [withGame({ drawing: crowd }), damaged],
      ...[{ game: "dots" }, { play: "scoring" }, { surface: "M" }].map(
        (change) =>
          [
            gameFileText([
              JSON.stringify({ ...game, setup: { ...game.setup, ruleset: { ...DEFAULT_RULESET, ...change } } }),
            ]),
            { code: "game-file-unknown-rules", params: { game: 1 } },
          ] as const,
      ),
    ] as const) {
      expect(await into.fail("library.import", { upload: await sent(into, text) }), text.slice(0, 60)).toEqual(failure);
    }
    expect(await into.fail("library.import", { upload: "none" })).toEqual({ code: "game-file-incomplete", params: {} });
    expect((await into.ask("library.list", {})).games).toEqual([]);
    const partly = await sent(into, gameFileText([first, "{}", withGame({ moves: [one] }).split("\n")[1], second]));
    expect(await into.ask("library.import", { upload: partly })).toMatchObject({
      added: 2,
      known: 0,
      faults: [
        { number: 2, isKept: false },
        { number: 3, isKept: false },
      ],
      rest: 0,
    });
  });

  it("is read without an error, whatever is changed in it", async () => {
    const text = gameFileText(await lines(testHost()));
    const cut = fc.nat(text.length);
    fc.assert(
      fc.property(cut, cut, fc.string({ maxLength: 20 }), (a, b, inserted) => {
        const [from, to] = a < b ? [a, b] : [b, a];
        const changed = text.slice(0, from) + inserted + text.slice(to);
        for (const [index, read] of gamesRead(changed).entries()) {
          if (!read.ok) expect(read.error.code).toMatch(/^game-file-/);
          else expect(readGameFile(changed)).toMatchObject({ value: { [index]: read.value } });
        }
      }),
      { numRuns: runs(100, 10_000), seed: testSeed("files of games") },
    );
  });

  it("leaves the games that are kept as they are, whatever is changed in it", async () => {
    const test = testHost();
    const text = gameFileText(await lines(test));
    const own = (await test.ask("library.list", {})).games.map(({ id }) => id);
    const kept = async () => {
      const { games, setups } = await test.ask("library.list", {});
      return {
        listed: games.flatMap((game) => (own.includes(game.id) ? [{ ...game, setup: setups[game.setup] }] : [])),
        lines: (await test.ask("library.export", { ids: own })).lines,
      };
    };
    const before = await kept();
    let count = before.listed.length;
    let [imported, refusedCount] = [0, 0];
    await fc.assert(
      fc.asyncProperty(changedText(text), async (changed) => {
        const upload = await sent(test, changed);
        const answer = await test.host.receive(test.client, { id: 1, request: "library.import", params: { upload } });
        if ("failure" in answer) {
          refusedCount++;
          expect(answer.failure.code).toMatch(/^game-(file-|notation$)/);
        } else {
          imported++;
          count += (answer as { result: { added: number } }).result.added;
        }
        expect(await kept()).toEqual(before);
        expect((await test.ask("library.list", {})).games).toHaveLength(count);
      }),
      { numRuns: runs(100, 10_000), seed: testSeed("files into kept games") },
    );
    expect(Math.min(imported, refusedCount), "some are imported, and some refused").toBeGreaterThan(0);
    expect(test.logged).toEqual([]);
  });
});

/** A file with a part exchanged for other characters, or with other digits here and there. */
function changedText(text: string): fc.Arbitrary<string> {
  const place = fc.nat(text.length - 1);
  const cut = fc.tuple(place, place, fc.string({ maxLength: 20 })).map(([a, b, inserted]) => {
    const [from, to] = a < b ? [a, b] : [b, a];
    return text.slice(0, from) + inserted + text.slice(to);
  });
  const digits = [...text.matchAll(/\d/g)].map(({ index }) => index);
  const otherDigits = fc
    .array(fc.tuple(fc.constantFrom(...digits), fc.integer({ min: 0, max: 9 })), { minLength: 1, maxLength: 5 })
    .map((changes) =>
      changes.reduce((changed, [at, digit]) => changed.slice(0, at) + String(digit) + changed.slice(at + 1), text),
    );
  return fc.oneof(cut, otherDigits);
}
