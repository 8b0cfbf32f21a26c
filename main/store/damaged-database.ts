import { closeSync, fstatSync, ftruncateSync, openSync, readSync, statSync, writeSync } from "node:fs";
import SQLite, { type Database, type Statement } from "better-sqlite3";
import type { Migration } from "./migrations.ts";
import { columnsOf, freshDatabase, rewriteSchema } from "./schema.ts";

/** By column name, unchecked. */
export type Row = Readonly<Record<string, unknown>>;
type Key = readonly unknown[];

/** Largest gap between row numbers that is searched number by number. */
const MAX_GAP = 20_000;

const PAGE_SIZE = 4096;
const HEADER_SIZE = 100;
/**
 * Header bytes that all databases of the game share (SQLite file format, 1.3).
 */
const FIXED_BYTES = [
  [0, 18],
  [20, 24],
  [44, 48],
  [56, 60],
] as const;
/** Offset of the schema version in the header. */
const VERSION_AT = 60;

/** Damage never throws. */
export class DamagedDatabase {
  /** Could everything be read? */
  isWhole = true;
  private readonly database: Database;
  /** By SQL. */
  private readonly statements = new Map<string, Statement<unknown[], Row>>();

  private constructor(database: Database) {
    this.database = database;
  }

  /** Changes the file, so pass a copy. Another kind of file counts as empty. */
  static open(path: string, migrations: readonly Migration[]): DamagedDatabase {
    const isDatabase = mendHeader(path, migrations) && mendSchema(path, migrations);
    const damaged = new DamagedDatabase(new SQLite(isDatabase ? path : ":memory:"));
    damaged.isWhole = isDatabase;
    return damaged;
  }

  close(): void {
    this.database.close();
  }

  /**
   * Reads from both ends, then past the damage by row number or by `parents`, values of the key's first column. Keys
   * come first, so that a damaged row hides only itself.
   */
  *rows(table: string, columns: readonly string[], parents: readonly unknown[] = []): Generator<Row> {
    const known = this.trying(() => columnsOf(this.database, table)) ?? [];
    // An earlier version may lack the table or a key column.
    const key = columns.filter((column) => column === "rowid" || known.includes(column));
    if (known.length === 0 || key.length === 0) return;
    for (const values of key[0] === "rowid" ? this.numbers(table) : this.keys(table, key, parents)) {
      const row = this.row(table, key, values);
      if (row !== undefined) yield row;
    }
  }

  private keys(table: string, columns: readonly string[], parents: readonly unknown[]): Key[] {
    const { fromStart, fromEnd, isWhole } = this.fromBothEnds(table, columns);
    if (isWhole) return fromStart;
    const between = parents.flatMap((parent) => {
      const found = this.fromBothEnds(table, columns, parent);
      return [...found.fromStart, ...found.fromEnd];
    });
    return [...new Map([...fromStart, ...between, ...fromEnd].map((key) => [JSON.stringify(key), key])).values()];
  }

  private numbers(table: string): Key[] {
    const { fromStart, fromEnd, isWhole } = this.fromBothEnds(table, ["rowid"]);
    if (isWhole) return fromStart;
    const first = Number(fromStart.at(-1)?.[0] ?? 0);
    const last = Math.min(Number(fromEnd.at(-1)?.[0] ?? first + MAX_GAP), first + MAX_GAP);
    const between = Array.from({ length: Math.max(0, last - first - 1) }, (_, i) => [first + 1 + i]);
    return [...fromStart, ...between, ...fromEnd.toReversed().filter(([number]) => Number(number) > first)];
  }

  private row(table: string, columns: readonly string[], key: Key): Row | undefined {
    const sql = `SELECT * FROM ${table} NOT INDEXED WHERE ${columns.map((column) => `${column} = ?`).join(" AND ")}`;
    return this.trying(() => {
      const statement = this.statements.get(sql) ?? this.database.prepare<unknown[], Row>(sql);
      this.statements.set(sql, statement);
      return statement.get(...key);
    });
  }

  private fromBothEnds(
    table: string,
    columns: readonly string[],
    ...parent: readonly unknown[]
  ): { fromStart: Key[]; fromEnd: Key[]; isWhole: boolean } {
    const where = parent.length === 0 ? "" : `WHERE ${columns[0]} = ?`;
    const read = (direction: "ASC" | "DESC"): { keys: Key[]; isWhole: boolean } => {
      const order = columns.map((column) => `${column} ${direction}`).join(", ");
      const keys: Key[] = [];
      const done = this.trying(() => {
        // An index may be damaged where the table is not.
        const all = this.database
          .prepare<unknown[], unknown[]>(
            `SELECT ${columns.join(", ")} FROM ${table} NOT INDEXED ${where} ORDER BY ${order}`,
          )
          .raw();
        for (const key of all.iterate(...parent)) keys.push(key);
        return true;
      });
      return { keys, isWhole: done === true };
    };
    const start = read("ASC");
    return { fromStart: start.keys, fromEnd: start.isWhole ? [] : read("DESC").keys, isWhole: start.isWhole };
  }

  private trying<T>(read: () => T): T | undefined {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof SQLite.SqliteError)) throw error;
      this.isWhole = false;
      return undefined;
    }
  }
}

/**
 * Also sets the page count: SQLite rejects a file shorter than its header says. False if there is nothing to read.
 */
function mendHeader(path: string, migrations: readonly Migration[]): boolean {
  if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) < PAGE_SIZE) return false;
  const fresh = freshDatabase(migrations);
  const sound = fresh.serialize().subarray(0, HEADER_SIZE);
  fresh.close();
  const file = openSync(path, "r+");
  try {
    const header = Buffer.alloc(HEADER_SIZE);
    readSync(file, header, 0, HEADER_SIZE, 0);
    for (const [from, to] of FIXED_BYTES) sound.copy(header, from, from, to);
    // The game's files use a WAL.
    header.fill(2, 18, 20);
    if (!isVersion(header.readUInt32BE(VERSION_AT), migrations)) header.writeUInt32BE(migrations.length, VERSION_AT);
    const pages = Math.ceil(fstatSync(file).size / PAGE_SIZE);
    ftruncateSync(file, pages * PAGE_SIZE);
    header.writeUInt32BE(pages, 28);
    // The list of free pages may lead out of the file.
    header.fill(0, 32, 40);
    header.copy(header, 92, 24, 28);
    writeSync(file, header, 0, HEADER_SIZE, 0);
    return true;
  } finally {
    closeSync(file);
  }
}

function isVersion(number: number, migrations: readonly Migration[]): boolean {
  return number > 0 && number <= migrations.length;
}

/** Returns whether the schema can be read. */
function mendSchema(path: string, migrations: readonly Migration[]): boolean {
  const database = new SQLite(path);
  try {
    rewriteSchema(database, migrations);
    return true;
  } catch (error) {
    if (error instanceof SQLite.SqliteError) return false;
    throw error;
  } finally {
    database.close();
  }
}
