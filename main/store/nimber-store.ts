import { closeSync, existsSync, openSync, readSync, rmSync, statSync } from "node:fs";
import SQLite, { type Database } from "better-sqlite3";
import { fromBytes, toBytes } from "../../engine/grundy/code-bytes.ts";
import { eachNimber, NimberPacker, type PackedNimbers } from "../../engine/grundy/packed-nimbers.ts";
import { DEFAULT_RULESET, parseRuleset, type Ruleset, rulesetLabel, sameRuleset } from "../../engine/rules.ts";

/** Version of the components' byte form. Other versions are not read. */
const FORM = 1;
const MAX_NIMBER = 0x7fff;
/** The application id of these files: "Sprn". */
const APPLICATION = 0x5370726e;
/** The most milliseconds that a write waits for another program that uses the file. */
const MAX_WAIT_MS = 5000;

/** The table of the ruleset has one row. */
const SCHEMA = `
  CREATE TABLE nimbers (
    form INTEGER NOT NULL,
    component BLOB NOT NULL,
    nimber INTEGER NOT NULL CHECK (nimber >= 0),
    PRIMARY KEY (form, component)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE ruleset (game TEXT NOT NULL, surface TEXT NOT NULL, play TEXT NOT NULL) STRICT;
`;

/** Nimbers that contradict each other, or rows that make no sense. */
export class BadNimbers extends Error {
  constructor(message: string) {
    super(message);
    this.name = "BadNimbers";
  }
}

/** The file, unchanged, holds something else or is in use. */
export class UnusableNimberFile extends Error {
  constructor(message: string) {
    super(message);
    this.name = "UnusableNimberFile";
  }
}

/**
 * Throws `BadNimbers`, `UnusableNimberFile` (also for another ruleset), SQLite's or file system errors.
 */
export function readNimbers(path: string, ruleset = DEFAULT_RULESET, timeout = MAX_WAIT_MS): PackedNimbers {
  return look(path, timeout, (database) => {
    requireRuleset(database, ruleset);
    const all = database
      .prepare<[number], [Buffer, number]>("SELECT component, nimber FROM nimbers WHERE form = ?")
      .raw();
    const packer = new NimberPacker();
    for (const [component, nimber] of all.iterate(FORM)) {
      const code = fromBytes(component);
      if (code === undefined || code.length === 0)
        throw new BadNimbers("a stored nimber belongs to nothing that can be read");
      if (!Number.isInteger(nimber) || nimber < 0 || nimber > MAX_NIMBER)
        throw new BadNimbers(`a stored nimber is ${nimber}, which is impossible`);
      packer.add(code, nimber);
    }
    return packer.finish();
  });
}

/** Throws as `addNimbers` would. A missing file is fine. */
export function checkNimberFile(path: string, ruleset = DEFAULT_RULESET, timeout = MAX_WAIT_MS): void {
  if (isNew(path)) return;
  look(path, timeout, (database) => requireRuleset(database, ruleset));
}

/**
 * Adds all or none, to a new file if it is missing. Throws as `readNimbers`; `BadNimbers` also if a nimber differs from
 * the stored one.
 */
export function addNimbers(
  path: string,
  parts: readonly PackedNimbers[],
  ruleset = DEFAULT_RULESET,
  timeout = MAX_WAIT_MS,
): void {
  const wasThere = existsSync(path);
  const begins = isNew(path);
  // Opening it for writing would end another program's journal.
  checkNimberFile(path, ruleset, timeout);
  try {
    withDatabase(
      () => new SQLite(path, { timeout }),
      (database) => {
        database.pragma("synchronous = FULL");
        const merge = database.transaction(() => {
          if (begins) {
            database.exec(SCHEMA);
            const { game, surface, play } = ruleset;
            database.prepare("INSERT INTO ruleset VALUES (?, ?, ?)").run(game, surface, play);
            database.pragma(`application_id = ${APPLICATION}`);
          }
          for (const part of parts) add(database, part);
        });
        merge.immediate();
      },
    );
  } catch (error) {
    if (!wasThere) for (const suffix of ["", "-journal"]) rmSync(path + suffix, { force: true });
    throw error;
  }
}

/** Writes many small additions to one file. */
export interface NimberWriter {
  /** Adds all or none. Throws as `addNimbers`. */
  add(packed: PackedNimbers): void;
  close(): void;
}

/** Makes a missing file. Throws as `addNimbers`. */
export function openNimberWriter(path: string, ruleset = DEFAULT_RULESET, timeout = MAX_WAIT_MS): NimberWriter {
  addNimbers(path, [], ruleset, timeout);
  const database = new SQLite(path, { timeout });
  database.pragma("synchronous = FULL");
  const merge = database.transaction((packed: PackedNimbers) => add(database, packed));
  return { add: (packed) => merge.immediate(packed), close: () => void database.close() };
}

function add(database: Database, packed: PackedNimbers): void {
  const insert = database.prepare("INSERT OR IGNORE INTO nimbers (form, component, nimber) VALUES (?, ?, ?)");
  const stored = database
    .prepare<[number, Uint8Array], number>("SELECT nimber FROM nimbers WHERE form = ? AND component = ?")
    .pluck();
  for (const { code, nimber } of eachNimber(packed)) {
    const component = toBytes(code);
    if (insert.run(FORM, component, nimber).changes === 0 && stored.get(FORM, component) !== nimber) {
      throw new BadNimbers("a nimber differs from the one stored before; nothing was added");
    }
  }
}

function isNew(path: string): boolean {
  return !existsSync(path) || statSync(path).size === 0;
}

function look<T>(path: string, timeout: number, use: (database: Database) => T): T {
  return withDatabase(
    () => openReadOnly(path, timeout),
    (database) => {
      const findings = String(database.pragma("quick_check(1)", { simple: true }));
      if (findings !== "ok") throw new UnusableNimberFile("the database is damaged");
      requireOurs(database);
      return use(database);
    },
  );
}

/** Place in the header of a number that is 2 for a database with a WAL: even reading would make files beside that. */
const READ_VERSION = 19;
const WITHOUT_WAL = 1;

function openReadOnly(path: string, timeout: number): Database {
  const header = readHeader(path);
  if (header.toString("latin1", 0, 16) !== "SQLite format 3\0") throw new UnusableNimberFile("this is no database");
  if (header[READ_VERSION] !== WITHOUT_WAL) throw new UnusableNimberFile("this is a database of something else");
  return new SQLite(path, { readonly: true, fileMustExist: true, timeout });
}

function readHeader(path: string): Buffer {
  const header = Buffer.alloc(100);
  const file = openSync(path, "r");
  try {
    readSync(file, header);
    return header;
  } finally {
    closeSync(file);
  }
}

function requireOurs(database: Database): void {
  if (database.pragma("application_id", { simple: true }) !== APPLICATION)
    throw new UnusableNimberFile("this is a database of something else");
}

function requireRuleset(database: Database, ruleset: Ruleset): void {
  const stored = parseRuleset(database.prepare("SELECT game, surface, play FROM ruleset").get());
  if (!stored.ok) throw new UnusableNimberFile("the nimbers are of a ruleset that is not known");
  if (!sameRuleset(stored.value, ruleset))
    throw new UnusableNimberFile(`these are nimbers of ${rulesetLabel(stored.value)}, not of ${rulesetLabel(ruleset)}`);
}

/** Turns SQLite's errors about the file into `UnusableNimberFile`. */
function withDatabase<T>(open: () => Database, use: (database: Database) => T): T {
  let database: Database | undefined;
  try {
    database = open();
    return use(database);
  } catch (error) {
    const code = error instanceof SQLite.SqliteError ? error.code : "";
    if (code.startsWith("SQLITE_BUSY")) throw new UnusableNimberFile("another program is using this file");
    if (code.startsWith("SQLITE_CORRUPT")) throw new UnusableNimberFile("the database is damaged");
    if (code === "SQLITE_ERROR") throw new UnusableNimberFile("this is a database of something else");
    if (code.startsWith("SQLITE_NOTADB")) throw new UnusableNimberFile("this is no database");
    throw error;
  } finally {
    database?.close();
  }
}
