import { expect, it } from "vitest";
import { MIGRATIONS } from "../../../main/store/migrations.ts";
import { rowShapes } from "../../../main/store/row-shapes.ts";
import { freshDatabase } from "../../../main/store/schema.ts";

/** Settings are told by their names. */
const TOLD_BY_CONTENT = ["settings"];

interface Stored {
  readonly owner: string;
  readonly isIndex: boolean;
  /** Possible kinds of each value. */
  readonly kinds: readonly (readonly string[])[];
}

/** Their pages are of one kind with tables without row numbers. */
function indexes(): Stored[] {
  return MIGRATIONS.flatMap((_, version) => {
    const database = freshDatabase(MIGRATIONS.slice(0, version + 1));
    const columns = database.prepare<[], { index: string; type: string | null; notnull: number | null }>(
      `SELECT i.name AS "index", t.type, t."notnull" FROM sqlite_schema AS i, pragma_index_xinfo(i.name) AS x
        LEFT JOIN pragma_table_info(i.tbl_name) AS t ON t.cid = x.cid WHERE i.type = 'index' ORDER BY i.name, x.seqno`,
    );
    const found = Map.groupBy(columns.all(), ({ index }) => index);
    database.close();
    return [...found].map(([owner, parts]) => ({
      owner,
      isIndex: true,
      // The row number comes last.
      kinds: parts.map(({ type, notnull }) => (type === null ? ["INTEGER"] : notnull === 1 ? [type] : [type, "NULL"])),
    }));
  });
}

it("tells rows of each table from those of every other table and index, in every version", () => {
  const tables = rowShapes(MIGRATIONS).map(({ table, isIndex, columns }): Stored => ({
    owner: table,
    isIndex,
    kinds: columns.map(({ kinds }) => kinds),
  }));
  const schema: Stored = {
    owner: "sqlite_schema",
    isIndex: false,
    kinds: [["TEXT"], ["TEXT"], ["TEXT"], ["INTEGER"], ["TEXT", "NULL"]],
  };
  const others = [...tables, ...indexes(), schema];
  const alike = tables.flatMap((table) =>
    others
      .filter(
        ({ owner, isIndex, kinds }) =>
          owner !== table.owner &&
          isIndex === table.isIndex &&
          kinds.length === table.kinds.length &&
          kinds.every((one, i) => one.some((kind) => table.kinds[i].includes(kind))),
      )
      .map(({ owner }) => `${table.owner} and ${owner}`),
  );
  expect(alike.filter((pair) => !TOLD_BY_CONTENT.some((table) => pair.startsWith(`${table} and`)))).toEqual([]);
  expect(alike).not.toEqual([]);
});
