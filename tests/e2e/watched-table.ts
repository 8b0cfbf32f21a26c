import type { Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import type { HostClient } from "../../protocol/host-client.ts";
import type { TestWindowOptions } from "./driver.ts";
import { Table, type TableOptions } from "./table.ts";

type SharedWindowOptions = Pick<
  TestWindowOptions,
  "viewport" | "reducedMotion" | "colorScheme" | "hasTouch" | "hasWideText"
>;

export interface WatchedTable {
  readonly table: Table;
  readonly watcher: HostClient;
  /** A window at the home screen. All tests of the group share it, as opening one takes longer than many a test. */
  window(options?: SharedWindowOptions): Promise<Page>;
}

/** Laid before the first test of a group and cleared after the last; for use within the tests. */
export function watchedTable(options: TableOptions = {}): WatchedTable {
  let table: Table;
  let watcher: HostClient;
  const windows = new Map<string, Page>();
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
    async window({
      viewport = { width: 1100, height: 760 },
      reducedMotion = "reduce",
      colorScheme = "light",
      hasTouch = false,
      hasWideText = false,
    } = {}) {
      const kind = `${hasTouch} ${hasWideText}`;
      const page =
        windows.get(kind) ?? (await table.open({ ...(hasTouch ? { hasTouch } : {}), hasWideText, reducedMotion }));
      windows.set(kind, page);
      if (viewport !== null) await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion, colorScheme });
      await page.goto(`${table.address}#/`);
      await page.getByTestId("screen-home").waitFor();
      return page;
    },
  };
}
