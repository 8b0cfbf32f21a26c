import { closeSync, createReadStream, createWriteStream, openSync, readSync, rmSync, statSync } from "node:fs";
import { Transform, type TransformCallback } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { Database } from "better-sqlite3";
import { failure, success, type Result } from "../../engine/result.ts";
import type { Failure } from "../../protocol/error-codes.ts";
import { copyInSteps } from "./backups.ts";
import { migrate, MIGRATIONS, NewerDatabase } from "./migrations.ts";
import { connect } from "./connection.ts";
import { findDamage, tablesOf } from "./schema.ts";
import { isContentDamage } from "./sqlite-errors.ts";

/** What a database holds. */
export interface BackupContents {
  /** Number of games, finished and unfinished, without those in the bin. */
  readonly games: number;
  readonly maps: number;
  readonly players: number;
  readonly wins: number;
}

const DATABASE_START = Buffer.from("SQLite format 3\0", "latin1");
const GZIP_START = Buffer.from([0x1f, 0x8b]);
/** Bytes of a database for each byte of its file; drawings pack to a fifth. */
const MAX_RATIO = 20;
/** Bytes that any file may unpack to, as the pages of a small database are nearly empty. */
const MIN_LIMIT = 20_000_000;
const HEADER_LENGTH = 100;

class NoBackup extends Error {
  readonly failure: Failure;

  constructor(code: "backup-file-unrecognised" | "backup-file-damaged") {
    super(code);
    this.failure = { code, params: {} };
  }
}

/** Whether a file begins as a backup does. A plain database is one, too. */
export function beginsAsBackup(start: Buffer): boolean {
  return [GZIP_START, DATABASE_START].some((wanted) => start.subarray(0, wanted.length).equals(wanted));
}

/**
 * Writes the open database, packed with gzip, to `file`; `copy` is a free name for a copy on the way. Changes go on
 * meanwhile. Rejects with errors of SQLite and the file system, and with an `AbortError` when `gone` aborts.
 */
export async function writeBackupFile(
  database: Database,
  { file, copy, gone }: { readonly file: string; readonly copy: string; readonly gone: AbortSignal },
): Promise<void> {
  try {
    await copyInSteps(database, copy, { migrations: MIGRATIONS, gone });
    await pipeline(createReadStream(copy), createGzip(), createWriteStream(file, { mode: 0o600 }), { signal: gone });
  } finally {
    removeDatabase(copy);
  }
}

/**
 * Unpacks `file` into `into`, checks the database, and brings it to the newest version. With a fault, nothing is left
 * at `into`. Rejects with errors of the file system, and with an `AbortError` when `gone` aborts.
 */
export async function readBackupFile(
  file: string,
  into: string,
  gone: AbortSignal,
): Promise<Result<BackupContents, Failure>> {
  let isRead = false;
  try {
    await unpack(file, into, gone);
    const read = checkDatabase(into);
    isRead = read.ok;
    return read;
  } catch (error) {
    if (error instanceof NoBackup) return failure(error.failure);
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (code.startsWith("Z_") || isContentDamage(error)) return failure({ code: "backup-file-damaged", params: {} });
    throw error;
  } finally {
    if (!isRead) removeDatabase(into);
  }
}

export function removeDatabase(path: string): void {
  for (const suffix of ["", "-journal", "-wal", "-shm"]) rmSync(path + suffix, { force: true });
}

export function contentsOf(database: Database): BackupContents {
  const count = (rows: string): number => Number(database.prepare(`SELECT count(*) FROM ${rows}`).pluck().get());
  return {
    games: count("matches WHERE discarded = 0"),
    maps: count("maps WHERE deleted_at IS NULL"),
    players: count("profiles"),
    wins: count("campaign_wins"),
  };
}

async function unpack(file: string, into: string, signal: AbortSignal): Promise<void> {
  const start = startOf(file);
  if (!beginsAsBackup(start)) throw new NoBackup("backup-file-unrecognised");
  const isPacked = start.subarray(0, GZIP_START.length).equals(GZIP_START);
  const source = createReadStream(file);
  const target = createWriteStream(into, { mode: 0o600 });
  const bytes = new DatabaseBytes(Math.max(MIN_LIMIT, MAX_RATIO * statSync(file).size));
  if (isPacked) await pipeline(source, createGunzip(), bytes, target, { signal });
  else await pipeline(source, bytes, target, { signal });
}

function startOf(path: string): Buffer {
  const start = Buffer.alloc(DATABASE_START.length);
  const file = openSync(path, "r");
  try {
    return start.subarray(0, readSync(file, start));
  } finally {
    closeSync(file);
  }
}

/** Passes a database on; ends with an error what is none, states more than `limit` bytes, or has not what it states. */
class DatabaseBytes extends Transform {
  private readonly limit: number;
  private header = Buffer.alloc(0);
  private length = 0;

  constructor(limit: number) {
    super();
    this.limit = limit;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.length += chunk.length;
    if (this.header.length < HEADER_LENGTH)
      this.header = Buffer.concat([this.header, chunk.subarray(0, HEADER_LENGTH - this.header.length)]);
    const start = this.header.subarray(0, DATABASE_START.length);
    if (!DATABASE_START.subarray(0, start.length).equals(start)) done(new NoBackup("backup-file-unrecognised"));
    else if (this.header.length === HEADER_LENGTH && this.length > Math.min(this.limit, statedLength(this.header)))
      done(new NoBackup("backup-file-damaged"));
    else done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    if (this.length === 0) done(new NoBackup("backup-file-unrecognised"));
    else if (this.length < HEADER_LENGTH || this.length !== statedLength(this.header))
      done(new NoBackup("backup-file-damaged"));
    else done();
  }
}

/** Length of a database as its header states it (https://www.sqlite.org/fileformat.html, section 1.3). */
function statedLength(header: Buffer): number {
  const pageSize = header.readUInt16BE(16);
  return (pageSize === 1 ? 65_536 : pageSize) * header.readUInt32BE(28);
}

function checkDatabase(path: string): Result<BackupContents, Failure> {
  const database = connect(path);
  try {
    database.pragma("cell_size_check = ON");
    const tables = tablesOf(database);
    if (!["settings", "matches", "moves"].every((table) => tables.includes(table)))
      return failure({ code: "backup-file-unrecognised", params: {} });
    if (findDamage(database, MIGRATIONS) !== null) return failure({ code: "backup-file-damaged", params: {} });
    // A crash may lose it until it is complete.
    database.pragma("journal_mode = MEMORY");
    database.pragma("synchronous = OFF");
    migrate(database, MIGRATIONS);
    return success(contentsOf(database));
  } catch (error) {
    if (!(error instanceof NewerDatabase)) throw error;
    const { found: version, known: supported } = error;
    return failure({ code: "backup-file-newer", params: { version, supported } });
  } finally {
    database.close();
  }
}
