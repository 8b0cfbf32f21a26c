import { afterAll, beforeAll } from "vitest";
import type { HostClient } from "../../protocol/client.ts";
import { Table, type TableOptions } from "./table.ts";

export interface WatchedTable {
  readonly table: Table;
  readonly watcher: HostClient;
}

/** Laid before the first test of a group and cleared after the last; for use within the tests. */
export function watchedTable(options: TableOptions = {}): WatchedTable {
  let table: Table;
  let watcher: HostClient;
  beforeAll(async () => {
    table = await Table.lay(options);
    watcher = await table.watch();
  });
  afterAll(async () => {
    watcher.close();
    await table.clear();
  });
  return {
    get table() {
      return table;
    },
    get watcher() {
      return watcher;
    },
  };
}
