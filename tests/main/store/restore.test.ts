import { copyFileSync, existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readBackupFile } from "../../../main/store/backup-file.ts";
import { connect } from "../../../main/store/connection.ts";
import { MIGRATIONS } from "../../../main/store/migrations.ts";
import { openStore, type Store } from "../../../main/store/store.ts";
import { runs } from "../../oracle/runs.ts";
import { temporaryFolder } from "../folders.ts";
import { copiedFile, open } from "./damage.ts";
import { filledFolder, WINS } from "./filled.ts";
import { after, before, setup } from "./sample.ts";

/** A client that stays. */
const STAYS = new AbortController().signal;

/** All that a player can see, except notices. */
function seen(store: Store): unknown {
  const { games, bin } = store.library.games();
  const players = store.campaign.profiles();
  return {
    settings: store.settings.read(),
    games: [...games, ...bin].map(({ id }) => [id, store.matches.read(id), store.matches.moves(id)]),
    maps: [...store.maps.kept(), ...store.maps.bin()].map((map) => [map, store.maps.drawing(map.id)]),
    drafts: store.drafts.read("draft"),
    daily: store.daily.tries(),
    players: players.map((player) => [player, store.campaign.wins(player.id), store.campaign.place(player.id)]),
    chosen: store.campaign.chosen(),
  };
}

async function packed(store: Store): Promise<Buffer> {
  const file = await store.backups.pack(STAYS);
  const bytes = readFileSync(file.path);
  file.remove();
  return bytes;
}

async function unpacked(store: Store, bytes: Uint8Array) {
  const file = store.backups.empty();
  file.append(bytes);
  try {
    return await store.backups.unpack(file, STAYS);
  } finally {
    file.remove();
  }
}

/** Replaces the data when the folder is opened next. */
async function restore(store: Store, bytes: Uint8Array): Promise<void> {
  const read = await unpacked(store, bytes);
  if (!read.ok) throw new Error(read.error.code);
  store.backups.replaceBy(read.value.database);
}

function changeAll(store: Store): void {
  store.settings.write({ theme: "paper", pace: "slow" });
  store.matches.begin({ id: "later", setup, drawing: before });
  store.maps.create("later", "Later", {
    drawing: after,
    spots: 3,
    moves: 1,
    lives: 8,
    isPlayable: true,
    surface: "S" as const,
    position: "0*3",
  });
  store.campaign.create({ id: "ben", name: "Ben" });
  store.campaign.merge("ben", WINS.slice(0, 5));
  store.campaign.remove("anna");
}

function replacedFiles(folder: string): string[] {
  return readdirSync(folder).filter((name) => /^sprouts-replaced-.*\.db$/.test(name));
}

function contentOf(folder: string): [string, string][] {
  return readdirSync(folder)
    .filter((name) => name.startsWith("sprouts.db") && !name.endsWith("-shm"))
    .map((name) => [name, readFileSync(join(folder, name), "base64")]);
}

function fixture(version: number): Buffer {
  const path = join(temporaryFolder(), "old.db");
  const database = connect(path);
  database.exec(readFileSync(new URL(`fixtures/version-${version}.sql`, import.meta.url), "utf8"));
  database.close();
  return readFileSync(path);
}

function replaced(bytes: Buffer, from: string, to: string): Buffer {
  bytes.write(to, bytes.indexOf(from));
  return bytes;
}

function databaseOf(sql: string): Buffer {
  const path = join(temporaryFolder(), "other.db");
  const database = connect(path);
  database.exec(sql);
  database.close();
  return readFileSync(path);
}

describe("a backup that is restored", () => {
  it("brings everything back, and keeps what it replaces as a file that can be restored, too", async () => {
    const folder = filledFolder();
    const store = openStore(folder);
    const first = seen(store);
    const backup = await packed(store);
    changeAll(store);
    const second = seen(store);
    expect(second).not.toEqual(first);
    await restore(store, backup);
    // The host goes on until it starts again.
    expect(seen(store)).toEqual(second);
    store.close();

    const restored = openStore(folder);
    expect(seen(restored)).toEqual(first);
    const [kept] = replacedFiles(folder);
    expect(restored.notices.waiting()).toEqual([{ code: "backup-restored", params: { file: kept, folder } }]);
    restored.notices.markTold();
    await restore(restored, readFileSync(join(folder, kept)));
    restored.close();
    expect(seen(open(folder))).toEqual(second);
    expect(replacedFiles(folder)).toHaveLength(2);
  });

  it("is given up, and leaves nothing, when the client that asked for it has gone", async () => {
    const store = open(filledFolder());
    const whole = store.backups.empty();
    whole.append(await packed(store));
    const transfers = (): string[] =>
      readdirSync(store.folder).filter((name) => name.includes(".transfer.") && !whole.path.endsWith(name));
    for (const work of [
      (gone: AbortSignal) => store.backups.pack(gone),
      (gone: AbortSignal) => store.backups.unpack(whole, gone),
    ]) {
      const leaving = new AbortController();
      const done = work(leaving.signal);
      leaving.abort();
      await expect(done).rejects.toMatchObject({ name: "AbortError" });
      expect(transfers()).toEqual([]);
    }
    whole.remove();
  });

  it("holds what is changed while it is made, or not, but is whole", async () => {
    const store = open(filledFolder());
    const making = store.backups.pack(STAYS);
    changeAll(store);
    const file = await making;
    const read = await store.backups.unpack(file, STAYS);
    expect(read).toMatchObject({ ok: true });
    file.remove();
  });

  it("is not mixed with backups and progress of the data that it replaced when its database is damaged", async () => {
    const folder = filledFolder();
    const store = openStore(folder);
    const backup = await packed(store);
    changeAll(store);
    await restore(store, backup);
    store.close();
    // It crashes before the restored data have a backup of a clean end.
    const restored = openStore(folder);
    const path = copiedFile(join(folder, "sprouts.db"));
    restored.close();
    writeFileSync(path, "no database ".repeat(1000));
    const rescued = open(join(path, ".."));
    expect(rescued.campaign.profiles().map(({ id }) => id)).toEqual(["first", "anna"]);
    expect(rescued.matches.read("later")).toBeUndefined();
    expect(rescued.settings.read().theme).toBe("dark");
  });

  it.each(MIGRATIONS.map((_, i) => i + 1))("is brought from version %i to the newest one", async (version) => {
    for (const bytes of [fixture(version), gzipSync(fixture(version))]) {
      const folder = temporaryFolder();
      const store = openStore(folder);
      await restore(store, bytes);
      store.close();
      const restored = openStore(folder);
      expect(restored.settings.read().theme).toBe("dark");
      expect(restored.matches.unfinished().matches.map(({ id }) => id)).toContain("open");
      expect(restored.matches.moves("open")).toHaveLength(1);
      restored.close();
    }
  });
});

describe("a crash while a backup is restored", () => {
  const path = (folder: string): string => join(folder, "sprouts.db");

  it("before the new database is complete leaves the old data and no other file", async () => {
    const folder = filledFolder();
    const store = openStore(folder);
    const first = seen(store);
    const backup = await packed(store);
    expect((await unpacked(store, backup)).ok).toBe(true);
    expect(readdirSync(folder).some((name) => name.includes(".transfer."))).toBe(true);
    const copy = copiedFile(path(folder));
    store.close();
    expect(seen(open(join(copy, "..")))).toEqual(first);
    expect(readdirSync(join(copy, "..")).filter((name) => /transfer|next|replaced/.test(name))).toEqual([]);
  });

  // What has been renamed when the process ends.
  it.each([[[]], [["-wal"]], [["-wal", ""]]])("after that leaves the new data: %j", async (renamed) => {
    const folder = filledFolder();
    const store = openStore(folder);
    const first = seen(store);
    const backup = await packed(store);
    changeAll(store);
    const second = seen(store);
    await restore(store, backup);
    // With the WAL of a process that did not close it.
    const copy = copiedFile(path(folder));
    store.close();
    const [next] = readdirSync(join(copy, "..")).filter((name) => name.includes(".next."));
    const file = next.slice("sprouts.db.next.".length);
    const kept = join(copy, "..", file);
    expect(existsSync(`${copy}-wal`)).toBe(true);
    for (const suffix of renamed) renameSync(copy + suffix, kept + suffix);
    expect(seen(open(join(copy, "..")))).toEqual(first);
    expect(replacedFiles(join(copy, ".."))).toEqual([file]);
    // The replaced data are whole.
    const old = join(temporaryFolder(), "sprouts.db");
    for (const suffix of ["", "-wal"]) copyFileSync(kept + suffix, old + suffix);
    expect(seen(open(join(old, "..")))).toEqual(second);
  });
});

describe("a file that is no backup", () => {
  const newest = MIGRATIONS.length;
  const cases: readonly [string, string, () => Uint8Array][] = [
    ["an empty file", "unrecognised", () => Buffer.alloc(0)],
    ["a text", "unrecognised", () => Buffer.from("Dear diary, today I played Sprouts. ".repeat(100))],
    ["a packed text", "unrecognised", () => gzipSync("Dear diary, today I played Sprouts. ".repeat(100))],
    ["an empty packed file", "unrecognised", () => gzipSync("")],
    ["200 MB of zeros, packed", "unrecognised", () => gzipSync(Buffer.alloc(200_000_000))],
    [
      "a database that goes on and on",
      "damaged",
      () => gzipSync(Buffer.concat([fixture(newest), Buffer.alloc(200_000_000)])),
    ],
    ["the database of another program", "unrecognised", () => databaseOf("CREATE TABLE bookmarks (address TEXT)")],
    [
      "a database of another program with a high version",
      "unrecognised",
      () => databaseOf("CREATE TABLE bookmarks (address TEXT); PRAGMA user_version = 99"),
    ],
    ["a changed schema", "damaged", () => changed("CREATE TABLE more (x)")],
    ["a trigger", "damaged", () => changed("CREATE TRIGGER t AFTER INSERT ON moves BEGIN DELETE FROM matches; END")],
    ["a changed row", "damaged", () => replaced(fixture(newest), "Anna", "Anoa")],
    ["a move without its game", "damaged", () => changed("DELETE FROM matches")],
    ["half of a packed file", "damaged", () => gzipSync(fixture(newest)).subarray(0, 2000)],
    ["half of a database", "damaged", () => fixture(newest).subarray(0, 40_960)],
    ["a newer version", "newer", () => changed("PRAGMA user_version = 99; CREATE TABLE future (x)")],
  ];

  function changed(sql: string): Buffer {
    const path = join(temporaryFolder(), "changed.db");
    writeFileSync(path, fixture(newest));
    const database = connect(path);
    database.pragma("foreign_keys = OFF");
    database.exec(sql);
    database.close();
    return readFileSync(path);
  }

  it.each(cases)("is refused and changes nothing: %s", async (_, code, bytes) => {
    const folder = filledFolder(2);
    const store = open(folder);
    const [first, files] = [seen(store), contentOf(folder)];
    const read = await unpacked(store, bytes());
    expect(read).toMatchObject({ ok: false, error: { code: `backup-file-${code}` } });
    if (code === "newer") expect(read).toMatchObject({ error: { params: { version: 99, supported: newest } } });
    expect(contentOf(folder)).toEqual(files);
    expect(seen(store)).toEqual(first);
  });
});

it("a small file that unpacks to a large one is refused before it fills the disk", async () => {
  const bytes = Buffer.alloc(200_000_000);
  fixture(MIGRATIONS.length).copy(bytes);
  // The header states as many pages.
  bytes.writeUInt32BE(bytes.length / 4096, 28);
  const file = join(temporaryFolder(), "bomb");
  writeFileSync(file, gzipSync(bytes, { level: 1 }));
  let largest = 0;
  let isDone = false;
  const look = (): void => {
    largest = Math.max(largest, statSync(`${file}.db`, { throwIfNoEntry: false })?.size ?? 0);
    if (!isDone) setImmediate(look);
  };
  look();
  const read = await readBackupFile(file, `${file}.db`, STAYS);
  isDone = true;
  expect(read).toMatchObject({ ok: false, error: { code: "backup-file-damaged" } });
  expect(largest).toBeLessThanOrEqual(20_000_000);
  expect(largest).toBeGreaterThan(0);
  expect(existsSync(`${file}.db`)).toBe(false);
});

/** Bytes that are replaced, put in or left out. */
const changes = fc.array(
  fc.record({
    at: fc.noBias(fc.integer({ min: 0, max: 999_999 })),
    bytes: fc.uint8Array({ maxLength: 64 }),
    removed: fc.integer({ min: 0, max: 64 }),
  }),
  { minLength: 1, maxLength: 6 },
);

function mutated(bytes: Uint8Array, list: typeof changes extends fc.Arbitrary<infer T> ? T : never): Buffer {
  let result = Buffer.from(bytes);
  for (const { at, bytes: put, removed } of list) {
    const place = Math.floor((at * result.length) / 1_000_000);
    result = Buffer.concat([result.subarray(0, place), put, result.subarray(place + removed)]);
  }
  return result;
}

describe("a mutated backup", () => {
  it("is refused, or restored to data that can be used", async () => {
    const folder = filledFolder(3);
    const store = openStore(folder);
    const backup = await packed(store);
    store.close();
    const database = gunzipSync(backup);
    await fc.assert(
      fc.asyncProperty(
        changes,
        fc.constantFrom("packed", "inside", "same length", "same length"),
        async (list, kind) => {
          const bytes =
            kind === "packed"
              ? mutated(backup, list)
              : gzipSync(
                  mutated(
                    database,
                    kind === "inside" ? list : list.map((one) => ({ ...one, removed: one.bytes.length })),
                  ),
                  { level: 1 },
                );
          const file = join(temporaryFolder(), "mutated");
          const into = `${file}.db`;
          writeFileSync(file, bytes);
          const read = await readBackupFile(file, into, STAYS);
          expect(readdirSync(join(file, "..")).toSorted()).toEqual(
            [basename(file), ...(read.ok ? [basename(into)] : [])].toSorted(),
          );
          if (!read.ok) return;
          const target = join(temporaryFolder(), "sprouts.db");
          renameSync(into, target);
          const restored = openStore(join(target, ".."));
          // Not rebuilt, so that the file held what was taken from it.
          expect(restored.notices.waiting().filter(({ code }) => code.startsWith("games-"))).toEqual([]);
          expect(restored.campaign.profiles().length).toBeGreaterThan(0);
          restored.library.games();
          restored.matches.unfinished();
          restored.close();
        },
      ),
      { numRuns: runs(40, 3000) },
    );
  });
});
