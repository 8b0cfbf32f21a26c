import { afterEach } from "vitest";
import { shownPages } from "./browser.ts";
import { laidTables } from "./table.ts";

/** Prints what pages show when a test has failed. */
afterEach(async ({ task }) => {
  if (task.result?.state !== "fail") return;
  if (laidTables.size === 0) console.error(await shownPages());
  for (const table of laidTables) await table.tellFailure();
});
