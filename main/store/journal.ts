import { randomInt } from "node:crypto";
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { Database } from "better-sqlite3";
import { z } from "zod";
import type { NoticeContent } from "../../protocol/error-codes.ts";
import { freeName, readPart, writeFileAtomically } from "./atomic-file.ts";
import { fromJson } from "./json.ts";
import { isDiskFull } from "./to-store-error.ts";

/**
 * SQLite applies any journal (the WAL) that lies beside a database, even one of another database, as programs that
 * synchronise folders leave it. So a small file says which one belongs to it. `closed`: none, the database is whole.
 * `open`: one whose first salt is `salt` or a little more, as each new round of the journal adds 1 to it, for a
 * database with the application id `database`, whose file had this size and was written at `written` (milliseconds
 * since 1970) before the journal began. See https://www.sqlite.org/fileformat.html, section 4.
 */
const recordSchema = z.discriminatedUnion("state", [
  z.object({ state: z.literal("closed") }),
  z.object({
    state: z.literal("open"),
    database: z.int(),
    salt: z.int(),
    size: z.int(),
    written: z.int(),
  }),
]);

type JournalRecord = z.output<typeof recordSchema>;

const MAX_ROUNDS = 2 ** 20;
const WAL_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
/** Offsets of numbers in the headers, in bytes. */
const SALT_IN_WAL = 16;
const SALT_IN_FRAME = 8;
const SIZE_IN_FRAME = 4;
const APPLICATION_IN_DATABASE = 68;

export function recordPath(path: string): string {
  return `${path}.journal.json`;
}

/**
 * Sets a journal that does not belong to the database aside, before SQLite opens both. Returns what the player should
 * know. Throws file system errors.
 */
export function setForeignJournalAside(path: string, now: number): NoticeContent | null {
  const record = readRecord(path);
  if (record === null) return null;
  const header = readBytes(`${path}-wal`, 0, WAL_HEADER_BYTES);
  if (header.length === 0) return isMissed(path, record) ? { code: "journal-missing", params: {} } : null;
  if (record.state === "open" && belongs(path, record, header)) return null;
  const kept = freeName(`${path}.damaged-`, "-wal", now);
  renameSync(`${path}-wal`, kept);
  rmSync(`${path}-shm`, { force: true });
  const params = { file: basename(kept), folder: dirname(kept) };
  return { code: record.state === "closed" ? "journal-foreign" : "journal-unusable", params };
}

/** Copies a journal of which SQLite could not read all committed changes. As `setForeignJournalAside`. */
export function keepUnreadJournal(database: Database, path: string, now: number): NoticeContent | null {
  const [{ log: read }] = database.pragma("wal_checkpoint(PASSIVE)") as readonly { log: number }[];
  if (!hasCommitAfter(`${path}-wal`, read, Number(database.pragma("page_size", { simple: true })))) return null;
  const kept = freeName(`${path}.damaged-`, "-wal", now);
  copyFileSync(`${path}-wal`, kept);
  return { code: "journal-unusable", params: { file: basename(kept), folder: dirname(kept) } };
}

/** Gives the open database a new id, and records the journal that begins now. Without a record, any is taken. */
export function recordOpened(database: Database, path: string): void {
  try {
    const id = randomInt(1, 2 ** 31);
    database.pragma(`application_id = ${id}`);
    database.pragma("wal_checkpoint(TRUNCATE)");
    const { size, mtimeMs } = statSync(path);
    // The first change makes the journal's header.
    database.pragma(`application_id = ${id}`);
    const salt = readBytes(`${path}-wal`, 0, WAL_HEADER_BYTES).readUInt32BE(SALT_IN_WAL);
    writeRecord(path, { state: "open", database: id, salt, size, written: Math.floor(mtimeMs) });
  } catch (error) {
    forgetJournal(path);
    if (!isDiskFull(error)) throw error;
  }
}

/** Lets any journal be taken: call it while a database is opened, closed or replaced. */
export function forgetJournal(path: string): void {
  rmSync(recordPath(path), { force: true });
}

/** Records that no journal belongs to the database any more. Call it after the database was closed. */
export function recordClosed(path: string): void {
  if (readBytes(`${path}-wal`, 0, 1).length > 0) return;
  try {
    writeRecord(path, { state: "closed" });
  } catch {
    // Without a record, any journal is taken.
  }
}

/**
 * A thread that dies closes its database without a word: SQLite then removes the journal with the file that threads
 * share, after it has written all to the database.
 */
function isMissed(path: string, record: JournalRecord): boolean {
  if (record.state === "closed") return false;
  const { size, mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { size: 0, mtimeMs: 0 };
  return existsSync(`${path}-shm`) || (size === record.size && Math.floor(mtimeMs) === record.written);
}

function belongs(path: string, { database, salt }: JournalRecord & { state: "open" }, header: Buffer): boolean {
  if (header.length < WAL_HEADER_BYTES || applicationId(path) !== database) return false;
  return (header.readUInt32BE(SALT_IN_WAL) - salt) >>> 0 < MAX_ROUNDS;
}

function hasCommitAfter(wal: string, read: number, pageSize: number): boolean {
  const header = readBytes(wal, 0, WAL_HEADER_BYTES);
  if (header.length < WAL_HEADER_BYTES) return false;
  const frameLength = FRAME_HEADER_BYTES + pageSize;
  // A process that is killed may leave a part of a frame.
  const end = statSync(wal).size - frameLength;
  for (let at = WAL_HEADER_BYTES + read * frameLength; at <= end; at += frameLength) {
    const frame = readBytes(wal, at, FRAME_HEADER_BYTES);
    const isOfThisRound = frame.readUInt32BE(SALT_IN_FRAME) === header.readUInt32BE(SALT_IN_WAL);
    if (isOfThisRound && frame.readUInt32BE(SIZE_IN_FRAME) > 0) return true;
  }
  return false;
}

function applicationId(path: string): number | undefined {
  const id = readBytes(path, APPLICATION_IN_DATABASE, 4);
  return id.length === 4 ? id.readInt32BE() : undefined;
}

function readRecord(path: string): JournalRecord | null {
  if (!existsSync(recordPath(path))) return null;
  const record = recordSchema.safeParse(fromJson(readFileSync(recordPath(path), "utf8")));
  return record.success ? record.data : null;
}

function writeRecord(path: string, record: JournalRecord): void {
  writeFileAtomically(recordPath(path), JSON.stringify(record), 0o600);
}

/** Reads a part of a file; none of a missing one. */
function readBytes(path: string, start: number, length: number): Buffer {
  return existsSync(path) ? readPart(path, start, length) : Buffer.alloc(0);
}
