import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { connect } from "../../../main/store/connection.ts";
import { openDatabase } from "../../../main/store/database.ts";
import { UnreadableMatch } from "../../../main/store/match-rows.ts";
import { matchStore } from "../../../main/store/match-store.ts";
import { libraryStore } from "../../../main/store/library-store.ts";
import { forgetOldGames } from "../../../main/store/old-games.ts";
import { openStore, type Store } from "../../../main/store/store.ts";
import { FIRST_SETTINGS } from "../../oracle/first-settings.ts";
import { temporaryFolder } from "../folders.ts";
import { after, afterTwo, before, setup, stroke } from "./sample.ts";

function newStore(folder = temporaryFolder(), now: () => number = Date.now): Store {
  const store = openStore(folder, now);
  onTestFinished(() => store.close());
  return store;
}

function again(store: Store): Store {
  store.close();
  return newStore(store.folder);
}

function tamper(store: Store, sql: string): Store {
  store.close();
  const database = connect(join(store.folder, "sprouts.db"));
  database.exec(sql);
  database.close();
  return newStore(store.folder);
}

describe("the store of matches", () => {
  it("keeps a match, its moves and the drawings before them", () => {
    const store = newStore();
    store.matches.begin({ id: "a", setup, drawing: before });
    store.matches.addMove("a", { number: 1, by: 1, stroke, after, result: null });
    const { matches } = again(store);
    expect(matches.read("a")).toMatchObject({ id: "a", setup, drawing: after, moves: 1, result: null });
    expect(matches.moves("a")).toEqual([{ number: 1, by: 1, stroke, before, timeLeft: null, timesBefore: null }]);
  });

  it("keeps every coordinate to the last bit", () => {
    const store = newStore();
    const drawing = {
      ...before,
      spots: before.spots.map((spot) => ({ ...spot, x: spot.x + Number.EPSILON, y: 1 / 3 })),
    };
    store.matches.begin({ id: "a", setup, drawing });
    expect(again(store).matches.read("a")?.drawing).toEqual(drawing);
  });

  it("keeps the drawing before a move as it was redrawn", () => {
    const store = newStore();
    const redrawn = { ...before, spots: before.spots.map((spot) => ({ ...spot, x: 1 - spot.x })) };
    store.matches.begin({ id: "a", setup, drawing: before });
    store.matches.replaceDrawing("a", redrawn);
    store.matches.addMove("a", { number: 1, by: 1, stroke, after, result: null });
    expect(store.matches.moves("a")[0].before).toEqual(redrawn);
  });

  it("takes moves back, with the result, to the drawing before them", () => {
    const store = newStore();
    store.matches.begin({ id: "a", setup, drawing: before });
    store.matches.addMove("a", { number: 1, by: 1, stroke, after, result: null });
    store.matches.addMove("a", {
      number: 2,
      by: 0,
      stroke,
      after: before,
      result: { winner: 0, reason: "no-move-left" },
    });
    expect(store.matches.takeBack("a", 2)).toEqual(after);
    expect(again(store).matches.unfinished().matches).toMatchObject([
      { id: "a", drawing: after, moves: 1, result: null },
    ]);
  });

  it("refuses to take back a move that was not made or cannot be read", () => {
    const store = newStore();
    store.matches.begin({ id: "a", setup, drawing: before });
    store.matches.addMove("a", { number: 1, by: 1, stroke, after, result: null });
    expect(() => store.matches.takeBack("a", 2)).toThrow(UnreadableMatch);
    expect(() => store.matches.takeBack("b", 1)).toThrow(UnreadableMatch);
    const tampered = tamper(store, "UPDATE moves SET before = '{'");
    expect(() => tampered.matches.takeBack("a", 1)).toThrow(UnreadableMatch);
    expect(tampered.matches.read("a")).toMatchObject({ moves: 1, drawing: after });
  });

  it.each([
    ["a second time", 1],
    ["with a gap", 3],
  ])("refuses a move %s and keeps what was there", (_, number) => {
    const store = newStore();
    store.matches.begin({ id: "a", setup, drawing: before });
    store.matches.addMove("a", { number: 1, by: 1, stroke, after, result: null });
    expect(() => store.matches.addMove("a", { number, by: 0, stroke, after: before, result: null })).toThrow(
      /not stored in the state/,
    );
    expect(store.matches.read("a")).toMatchObject({ drawing: after, moves: 1 });
    expect(store.matches.moves("a")).toHaveLength(1);
  });

  it("refuses a move after the end, and a second end", () => {
    const store = newStore();
    store.matches.begin({ id: "a", setup, drawing: before });
    store.matches.finish("a", { winner: 0, reason: "gave-up" });
    expect(() => store.matches.addMove("a", { number: 1, by: 1, stroke, after, result: null })).toThrow();
    expect(() => store.matches.finish("a", { winner: 1, reason: "gave-up" })).toThrow();
    expect(again(store).matches.read("a")?.result).toEqual({ winner: 0, reason: "gave-up" });
  });

  it("reopens only a match that was given up, with its moves", () => {
    const store = newStore();
    store.matches.begin({ id: "a", setup, drawing: before });
    store.matches.addMove("a", { number: 1, by: 1, stroke, after, result: null });
    expect(() => store.matches.reopen("a"), "not over").toThrow(/not stored in the state/);
    store.matches.finish("a", { winner: 0, reason: "gave-up" });
    const moves = store.matches.moves("a");
    store.matches.reopen("a");
    const { matches: reopened } = again(store);
    expect(reopened.unfinished().matches).toMatchObject([{ id: "a", drawing: after, moves: 1, result: null }]);
    expect(reopened.moves("a")).toEqual(moves);
    reopened.addMove("a", { number: 2, by: 0, stroke, after: afterTwo, result: { winner: 0, reason: "no-move-left" } });
    expect(() => reopened.reopen("a"), "played to its end").toThrow();
    expect(reopened.read("a")?.result).toEqual({ winner: 0, reason: "no-move-left" });
    expect(() => reopened.reopen("nobody")).toThrow();
  });

  it.each([
    ["fewer moves than its drawing", "UPDATE matches SET moves = 0"],
    ["a curve to a spot that is not there", `UPDATE matches SET drawing = replace(drawing, '"to":1', '"to":9')`],
    ["a drawing without its spots", `UPDATE matches SET drawing = json_set(drawing, '$.spots', json('[]'))`],
  ])("counts a match as unreadable that has %s", (_, sql) => {
    const store = newStore();
    store.matches.begin({ id: "a", setup, drawing: before });
    store.matches.addMove("a", { number: 1, by: 1, stroke, after, result: null });
    const { matches } = tamper(store, sql);
    expect(matches.unfinished()).toEqual({ matches: [], unreadable: 1 });
    expect(() => matches.read("a")).toThrow(UnreadableMatch);
  });

  it("does not change a discarded match", () => {
    const store = newStore();
    for (const id of ["open", "over"]) {
      store.matches.begin({ id, setup, drawing: before });
      store.matches.addMove(id, { number: 1, by: 1, stroke, after, result: null });
    }
    store.matches.finish("over", { winner: 0, reason: "gave-up" });
    store.library.remove(["open", "over"]);
    const { matches } = store;
    expect(() => matches.addMove("open", { number: 2, by: 0, stroke, after: before, result: null })).toThrow(
      /not stored in the state/,
    );
    expect(() => matches.finish("open", { winner: 1, reason: "gave-up" })).toThrow(/not stored in the state/);
    expect(() => matches.reopen("over")).toThrow(/not stored in the state/);
    expect(() => matches.takeBack("over", 1)).toThrow(/not stored in the state/);
    expect(matches.read("open")).toMatchObject({ drawing: after, moves: 1, result: null });
    expect(matches.read("over")).toMatchObject({ drawing: after, moves: 1, result: { winner: 0, reason: "gave-up" } });
    expect(matches.moves("over")).toHaveLength(1);
  });

  it("offers unfinished matches that are not discarded, the last changed first", () => {
    let time = 1000;
    const store = newStore(temporaryFolder(), () => time++);
    for (const id of ["a", "b", "c", "d"]) store.matches.begin({ id, setup, drawing: before });
    store.matches.addMove("a", { number: 1, by: 1, stroke, after, result: null });
    store.library.remove(["b"]);
    store.matches.addMove("c", { number: 1, by: 1, stroke, after, result: { winner: 1, reason: "no-move-left" } });
    const { matches, unreadable } = store.matches.unfinished();
    expect(matches.map((match) => match.id)).toEqual(["a", "d"]);
    expect(matches[0].changedAt).toBeGreaterThan(matches[1].changedAt);
    expect(unreadable).toBe(0);
    expect(store.matches.read("b")).toMatchObject({ id: "b" });
  });

  it("finds no unknown match", () => {
    const store = newStore();
    expect(store.matches.read("nobody")).toBeUndefined();
    expect(() => store.matches.replaceDrawing("nobody", before)).toThrow();
  });

  it("keeps an unreadable match as it is, and offers the others", () => {
    const store = newStore();
    store.matches.begin({ id: "good", setup, drawing: before });
    store.matches.begin({ id: "bad", setup, drawing: before });
    store.matches.begin({ id: "ugly", setup, drawing: before });
    const reopened = tamper(
      store,
      `UPDATE matches SET drawing = '{"format":1,' WHERE id = 'bad'; UPDATE matches SET setup = '{"sides":[]}' WHERE id = 'ugly'`,
    );
    expect(() => reopened.matches.read("bad")).toThrow(UnreadableMatch);
    const { matches, unreadable } = reopened.matches.unfinished();
    expect(matches.map((match) => match.id)).toEqual(["good"]);
    expect(unreadable).toBe(2);
  });
});

const DAY = 24 * 60 * 60 * 1000;

describe("finished games", () => {
  it("are all kept, unless the player keeps only the latest ones", () => {
    const store = newStore();
    for (let i = 0; i < 5; i++) {
      store.matches.begin({
        id: `game-${i}`,
        setup,
        drawing: before,
        ...(i === 0 ? { campaign: { profile: "first", level: 1, opponent: "easy" } } : {}),
      });
      store.matches.addMove(`game-${i}`, { number: 1, by: 1, stroke, after, result: null });
      if (i < 4) store.matches.finish(`game-${i}`, { winner: 0, reason: "gave-up" });
    }
    const ids = (one: typeof store): string[] =>
      one.library
        .games()
        .games.map(({ id }) => id)
        .toSorted();
    const all = again(store);
    expect(ids(all)).toEqual(["game-0", "game-1", "game-2", "game-3", "game-4"]);
    all.settings.write({ keepGames: 2 });
    const few = again(all);
    expect(ids(few)).toEqual(["game-2", "game-3", "game-4"]);
    expect(few.matches.moves("game-1")).toEqual([]);
    expect(few.campaign.wins("first")).toMatchObject([{ level: 1, opponent: "easy", badge: true }]);
  });

  it("are forgotten also when the list of deleted ones is read", () => {
    let time = DAY;
    const database = openDatabase(join(temporaryFolder(), "sprouts.db"));
    onTestFinished(() => void database.close());
    const matches = matchStore(database, () => time);
    const library = libraryStore(database, () => time);
    for (const id of ["first", "second"]) matches.begin({ id, setup, drawing: before });
    const bin = (): string[] => library.games().bin.map(({ id }) => id);
    library.remove(["first"]);
    time = 20 * DAY;
    library.remove(["second"]);
    expect(bin()).toEqual(["second", "first"]);
    time = 32 * DAY;
    expect(bin()).toEqual(["second"]);
    library.restore(["first"]);
    expect(library.games().games).toEqual([]);
  });

  it("are forgotten with their moves 30 days after they were deleted", () => {
    let time = DAY;
    const database = openDatabase(join(temporaryFolder(), "sprouts.db"));
    onTestFinished(() => void database.close());
    const matches = matchStore(database, () => time);
    const library = libraryStore(database, () => time);
    for (const id of ["kept", "deleted", "discarded"]) {
      matches.begin({ id, setup, drawing: before });
      matches.addMove(id, { number: 1, by: 1, stroke, after, result: null });
    }
    // As a level that is started over does.
    database.exec("UPDATE matches SET discarded = 1 WHERE id = 'discarded'");
    time = 20 * DAY;
    library.remove(["deleted"]);
    expect(library.games().games.map(({ id }) => id)).toEqual(["kept"]);
    forgetOldGames(database, "all", 40 * DAY);
    library.restore(["deleted", "discarded"]);
    expect(
      library
        .games()
        .games.map(({ id }) => id)
        .toSorted(),
    ).toEqual(["deleted", "kept"]);
    library.remove(["deleted"]);
    forgetOldGames(database, "all", 51 * DAY);
    library.restore(["deleted"]);
    expect(library.games().games.map(({ id }) => id)).toEqual(["kept"]);
    expect(database.prepare("SELECT DISTINCT match_id FROM moves").pluck().all()).toEqual(["kept"]);
  });
});

describe("the store of settings", () => {
  it("starts with defaults and keeps changes", () => {
    const store = newStore();
    expect(store.settings.read()).toEqual(FIRST_SETTINGS);
    store.settings.write({ theme: "dark", lastSetup: setup });
    expect(store.settings.write({ motion: "reduced", theme: undefined })).toEqual({
      ...FIRST_SETTINGS,
      theme: "dark",
      motion: "reduced",
      lastSetup: setup,
    });
    expect(again(store).settings.read()).toEqual({
      ...FIRST_SETTINGS,
      theme: "dark",
      motion: "reduced",
      lastSetup: setup,
    });
  });

  it("uses the default for an unreadable setting", () => {
    const store = newStore();
    store.settings.write({ theme: "dark", motion: "full" });
    const reopened = tamper(
      store,
      `UPDATE settings SET value = '"loud"' WHERE name = 'theme'; INSERT INTO settings VALUES ('later', '1')`,
    );
    expect(reopened.settings.read()).toEqual({ ...FIRST_SETTINGS, motion: "full" });
  });
});

describe("the data folder", () => {
  it("is created if it is missing", () => {
    const folder = join(temporaryFolder(), "deep", "er");
    expect(newStore(folder).matches.unfinished().matches).toEqual([]);
  });

  it("is refused with a code if it cannot be created", () => {
    const file = join(temporaryFolder(), "file");
    writeFileSync(file, "");
    expect(() => openStore(join(file, "below"))).toThrow(expect.objectContaining({ code: "folder-is-file" }));
  });
});
