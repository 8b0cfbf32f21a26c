import type { Database } from "better-sqlite3";
import { freshDatabase, isNumbered, tablesOf } from "./schema.ts";
import { migrate, type Migration } from "./migrations.ts";
import type { Value } from "./page-records.ts";
import { isSetting } from "./settings-store.ts";

type ValueKind = "NULL" | "INTEGER" | "REAL" | "TEXT" | "BLOB";

interface ShapeColumn {
  readonly name: string;
  readonly kinds: readonly ValueKind[];
  /** Null in the record. */
  readonly isRowNumber: boolean;
}

/** No two tables or indexes have the same shape, or `fits` tells them apart. */
export interface RowShape {
  readonly table: string;
  /** Is the table stored as an index? */
  readonly isIndex: boolean;
  readonly columns: readonly ShapeColumn[];
}

/** Of each version, the newest first: a row lacks the columns that were added after it. */
export function rowShapes(migrations: readonly Migration[]): RowShape[] {
  const database = freshDatabase([]);
  try {
    const shapes = migrations.flatMap((_, index) => {
      migrate(database, migrations.slice(0, index + 1));
      return tablesOf(database).map((table) => shapeOf(database, table));
    });
    return [...new Map(shapes.toReversed().map((shape) => [JSON.stringify(shape), shape])).values()];
  } finally {
    database.close();
  }
}

function shapeOf(database: Database, table: string): RowShape {
  const isIndex = !isNumbered(database, table);
  const columns = database
    .prepare<[string], { name: string; type: ValueKind; notnull: number; pk: number }>(
      `SELECT name, type, "notnull", pk FROM pragma_table_info(?) ORDER BY ${isIndex ? "pk = 0, pk," : ""} cid`,
    )
    .all(table)
    .map(({ name, type, notnull, pk }): ShapeColumn => {
      const isRowNumber = !isIndex && pk === 1 && type === "INTEGER";
      return { name, isRowNumber, kinds: isRowNumber ? ["NULL"] : notnull === 1 ? [type] : [type, "NULL"] };
    });
  return { table, isIndex, columns };
}

export function fits({ table, columns }: RowShape, values: readonly Value[]): boolean {
  if (columns.length !== values.length || !columns.every(({ kinds }, i) => kinds.includes(kindOf(values[i]))))
    return false;
  // An index has the same shape.
  return table !== "settings" || isSetting(String(values[0]));
}

function kindOf(value: Value): ValueKind {
  if (value === null) return "NULL";
  if (typeof value === "string") return "TEXT";
  if (typeof value === "number") return Number.isInteger(value) ? "INTEGER" : "REAL";
  return "BLOB";
}
