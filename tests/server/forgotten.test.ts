import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { startDrawing } from "../../engine/drawing/start-drawing.ts";
import { seededRandom, shuffled } from "../../engine/random.ts";
import { MatchLists } from "../../server/store/match-lists.ts";
import { written } from "../../server/store/match-rows.ts";
import { OnlineMatchStore } from "../../server/store/match-store.ts";
import { RoomStore } from "../../server/store/room-store.ts";
import { PlayerStore } from "../../server/store/player-store.ts";
import { Erasing } from "../../server/store/erasing.ts";
import { openSqlite } from "../../server/store/sqlite.ts";
import { ended } from "../../engine/play/session/changes.ts";
import { forgotten, UNANIMATED, newRecord } from "../../server/matches/changes.ts";
import { readBoard } from "../../engine/play/board-reading.ts";
import { newSigningKey, signerOf } from "../../main/network/signing-key.ts";
import { temporaryFolder } from "../main/folders.ts";

const PLAYERS = 40;
const GAMES = 120;

it("leaves no byte of a forgotten player's name or key in SQLite's files", async () => {
  const random = seededRandom(7);
  const folder = temporaryFolder();
  const database = await openSqlite(folder);
  const [players, rooms] = [new PlayerStore(database), new RoomStore(database)];
  const [matches, lists] = [new OnlineMatchStore(database, GAMES), new MatchLists(database)];
  const people = await Promise.all(
    Array.from({ length: PLAYERS }, (_, index) =>
      players.arrive(signerOf(newSigningKey())?.key ?? "", `Name-${index}-of-a-player`, index, index),
    ),
  );
  const drawing = startDrawing(12);
  for (let game = 0; game < GAMES; game++) {
    const [first, second] = shuffled(people, random);
    const terms = {
      ruleset: DEFAULT_RULESET,
      start: { kind: "drawing", name: `Map of ${first.name}`, drawing },
      clock: null,
      opening: "creator",
      rated: false,
    } as const;
    const record = newRecord(
      `${game}`.padStart(22, "m"),
      { name: `Room of ${first.name}`, terms, sides: [first, second] },
      { drawing, board: readBoard(drawing) },
      { now: game, date: game, chance: 0 },
    );
    const answer = { player: first.key, command: `c${game}`, result: { room: first.name }, at: game };
    const room = {
      id: `${game}`.padStart(22, "r"),
      code: null,
      creator: first.key,
      name: record.name,
      terms,
      createdAt: game,
      endsAt: game,
      place: null,
    };
    await rooms.open(room, answer);
    const joined = { player: second.key, command: `j${game}`, result: null, at: game };
    await matches.join(room.id, { record, start: drawing, places: [null, null] }, joined);
    // Rows of many lengths, so that pages are divided and joined.
    for (let revision = 0; revision < random.below(6); revision++) {
      const padded = { ...record, name: record.name.repeat(1 + random.below(40)), revision };
      await matches.commit(written(revision, { record: padded, cause: UNANIMATED }), null);
    }
  }
  const gone = people.slice(0, PLAYERS / 2);
  for (const { key } of gone) {
    for (const id of await lists.idsOf(key)) {
      const record = await matches.read(id);
      if (record === null) throw new Error("no match");
      const over = ended(record, 0, "gave-up", 0);
      const after = forgotten(over.ok ? over.value.record : record, key);
      expect((await matches.commit(written(record.revision, after), null)).kind).toBe("done");
    }
    await players.forget(key);
  }
  await database.erase();
  const bytes = Buffer.concat(readdirSync(folder).map((file) => readFileSync(join(folder, file))));
  const found = gone.filter(({ key, name }) => bytes.includes(key) || bytes.includes(name));
  expect(found).toEqual([]);
  expect(people.slice(PLAYERS / 2).filter(({ key }) => !bytes.includes(key))).toEqual([]);
  await database.close();
});

/** A program that reads the games until it is ended. Locks hold only between processes. */
const READER = `
  const { DatabaseSync } = require("node:sqlite");
  const database = new DatabaseSync(process.argv[1], { readOnly: true });
  database.exec("BEGIN");
  database.prepare("SELECT count(*) FROM players").get();
  console.log("reading");
  setInterval(() => {}, 1000);
`;

it("erases a forgotten player once no other program reads the games any more", async () => {
  const folder = temporaryFolder();
  const database = await openSqlite(folder);
  const players = new PlayerStore(database);
  const { key } = await players.arrive(signerOf(newSigningKey())?.key ?? "", "Name-of-a-player", 1, 1);
  const reader = spawn(process.execPath, ["-e", READER, join(folder, "server.db")]);
  await once(reader.stdout, "data");
  await players.forget(key);
  const erasing = new Erasing(database);
  const holds = (): boolean =>
    readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes("Name-of-a-player"));
  await expect(erasing.run()).rejects.toThrow("another program");
  expect(holds()).toBe(true);
  reader.kill();
  await once(reader, "exit");
  await erasing.run();
  expect(holds()).toBe(false);
  await database.close();
});
