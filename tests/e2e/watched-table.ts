import { afterAll, beforeAll } from "vitest";
import type { HostClient } from "../../protocol/client.ts";
import { Table, type TableOptions } from "./table.ts";
import { watch } from "./web-host.ts";

/** A table, and somebody who watches its host. */
export interface WatchedTable {
  readonly table: Table;
  readonly watcher: HostClient;
}

/**
 * The table of all tests of a group, laid before the first and cleared after the last; it may be used within the tests
 * only.
 */
export function watchedTable(options: TableOptions = {}): WatchedTable {
  let table: Table;
  let watcher: HostClient;
  beforeAll(async () => {
    table = await Table.lay(options);
    watcher = await watch(table.address);
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
