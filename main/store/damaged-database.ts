import SQLite, { type Database, type Statement } from "better-sqlite3";

/** A row as it lies in the file, by the names of its columns. */
export type Row = Readonly<Record<string, unknown>>;
type Key = readonly unknown[];

/** The most numbers between two rows that are tried one by one. */
const WIDEST_GAP = 20_000;

/** A damaged database, read as far as it can be. Nothing that is asked of it throws because of the damage. */
export class DamagedDatabase {
  /** Was everything found that was asked for? */
  isWhole = true;
  private readonly database: Database;
  /** By their SQL. */
  private readonly statements = new Map<string, Statement<unknown[], Row>>();

  constructor(database: Database) {
    this.database = database;
  }

  /**
   * The primary keys of the rows of a table that can be reached from its beginning or from its end, and the
   * `possible` ones where damage lies between. Keys alone are read, so that a long row with damage in it hides
   * only itself.
   */
  keys(table: string, columns: readonly string[], possible: () => readonly Key[] = () => []): Key[] {
    const { fromStart, fromEnd, isWhole } = this.fromBothEnds(table, columns);
    const all = isWhole ? fromStart : [...fromStart, ...possible(), ...fromEnd];
    return [...new Map(all.map((key) => [JSON.stringify(key), key])).values()];
  }

  /** Has a table such a column? No where its schema cannot be read. */
  hasColumn(table: string, column: string): boolean {
    return (
      this.trying(() =>
        this.database.prepare("SELECT 1 FROM pragma_table_info(?) WHERE name = ?").get(table, column),
      ) !== undefined
    );
  }

  /** As `keys` for a table whose rows are numbered. */
  numbers(table: string): Key[] {
    const { fromStart, fromEnd, isWhole } = this.fromBothEnds(table, ["rowid"]);
    if (isWhole) return fromStart;
    const first = Number(fromStart.at(-1)?.[0] ?? 0);
    const last = Math.min(Number(fromEnd.at(-1)?.[0] ?? first + WIDEST_GAP), first + WIDEST_GAP);
    const between = Array.from({ length: Math.max(0, last - first - 1) }, (_, i) => [first + 1 + i]);
    return [...fromStart, ...between, ...fromEnd.toReversed().filter(([number]) => Number(number) > first)];
  }

  /** A row with all its columns; undefined where there is none or it cannot be read. */
  row(table: string, columns: readonly string[], key: Key): Row | undefined {
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
  ): { fromStart: Key[]; fromEnd: Key[]; isWhole: boolean } {
    const read = (direction: "ASC" | "DESC"): { keys: Key[]; isWhole: boolean } => {
      const order = columns.map((column) => `${column} ${direction}`).join(", ");
      const keys: Key[] = [];
      const done = this.trying(() => {
        // NOT INDEXED: an index may be damaged where the table is not.
        const all = this.database
          .prepare<[], unknown[]>(`SELECT ${columns.join(", ")} FROM ${table} NOT INDEXED ORDER BY ${order}`)
          .raw();
        for (const key of all.iterate()) keys.push(key);
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
