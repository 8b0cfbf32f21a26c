import { DatabasePages } from "./database-pages.ts";
import type { Migration } from "./migrations.ts";
import { readRecord, treePage, type TreePage } from "./page-records.ts";
import { fits, rowShapes, type RowShape } from "./row-shapes.ts";

/** By column name, unchecked. */
export type Row = Readonly<Record<string, unknown>>;

/** Entries on a page of the list of free pages, which says two numbers first. */
const MAX_LISTED = 1022;

/**
 * Reads a file page by page, whatever is left of its schema: the shape of a row tells its table. Damage never throws.
 */
export class DamagedDatabase {
  /** Could everything be read? */
  isWhole: boolean;
  private readonly pages: DatabasePages;
  private readonly shapes: readonly RowShape[];
  /** Pages with rows, by table. */
  private readonly pagesOf: ReadonlyMap<string | undefined, readonly number[]>;

  /** Throws file system errors. */
  constructor(path: string, migrations: readonly Migration[]) {
    this.pages = new DatabasePages(path);
    this.isWhole = this.pages.count > 1;
    this.shapes = rowShapes(migrations);
    this.pagesOf = this.findRows();
  }

  close(): void {
    this.pages.close();
  }

  /** In the table's order. Where pages are left over from earlier, their rows come first. */
  *rows(table: string): Generator<Row> {
    for (const number of this.pagesOf.get(table) ?? []) {
      const page = treePage(this.pages.read(number));
      for (const offset of page?.records ?? []) {
        const found = page && this.row(page, offset);
        if (found?.table === table) yield found.row;
      }
    }
  }

  private findRows(): Map<string | undefined, number[]> {
    const read = new Set([1, ...freePages(this.pages)]);
    const children = new Map<number, readonly number[]>();
    const tables = new Map<number, string>();
    for (let number = 2; number <= this.pages.count; number++) {
      const page = read.has(number) ? undefined : treePage(this.pages.read(number));
      if (page === undefined) continue;
      read.add(number);
      children.set(number, page.children);
      for (const offset of page.records) {
        const found = this.row(page, offset, (overflow) => read.add(overflow));
        if (found !== undefined) tables.set(number, found.table);
      }
    }
    if (read.size < this.pages.count) this.isWhole = false;
    return Map.groupBy(inOrder(children), (number) => tables.get(number));
  }

  /** Undefined for a damaged row, or one of an index. */
  private row(
    page: TreePage,
    offset: number,
    onOverflow: (page: number) => void = () => {},
  ): { table: string; row: Row } | undefined {
    try {
      const { rowNumber, values } = readRecord(this.pages, page, offset, onOverflow);
      const shape = this.shapes.find((one) => one.isIndex === page.isIndex && fits(one, values));
      if (shape === undefined) return undefined;
      const { table, columns } = shape;
      const entries = columns.map(({ name, isRowNumber }, i) => [name, isRowNumber ? rowNumber : values[i]]);
      return { table, row: Object.fromEntries(entries) };
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.isWhole = false;
      return undefined;
    }
  }
}

/** Unused pages keep old rows. Empty if the list is damaged. */
function freePages(pages: DatabasePages): Set<number> {
  const free = new Set<number>();
  if (pages.count === 0) return free;
  const header = pages.read(1);
  const count = header.readUInt32BE(36);
  for (let next = header.readUInt32BE(32); next > 0 && next <= pages.count && !free.has(next);) {
    const list = pages.read(next);
    free.add(next);
    const listed = Math.min(list.readUInt32BE(4), MAX_LISTED);
    for (let i = 0; i < listed; i++) free.add(list.readUInt32BE(8 + 4 * i));
    next = list.readUInt32BE(0);
  }
  return free.size === count ? free : new Set();
}

/** In the order of their rows; the smallest trees first. */
function inOrder(children: ReadonlyMap<number, readonly number[]>): number[] {
  const below = new Set([...children.values()].flat());
  const roots = [...children.keys()].filter((number) => !below.has(number));
  const seen = new Set<number>();
  const treeOf = (number: number): number[] => {
    if (seen.has(number) || !children.has(number)) return [];
    seen.add(number);
    return [number, ...(children.get(number) ?? []).flatMap(treeOf)];
  };
  // After the roots, any pages that lie below each other.
  const trees = [...roots, ...children.keys()].map(treeOf);
  return trees.toSorted((a, b) => a.length - b.length).flat();
}
