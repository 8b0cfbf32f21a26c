import { PNG } from "pngjs";
import { expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { boardAt, drawUntil, finallyPainted, quickPlay } from "./game-screen.ts";
import { watchedTable } from "./watched-table.ts";

const laid = watchedTable();

// The workflow runs it in the installed game first, with Chromium's sandbox: where this fails, nothing else can pass.
it("opens a window, paints the board, takes a move, and ends", async () => {
  const page = await laid.table.open();
  const match = await quickPlay(page, { opponent: "person", spots: 3 });
  await boardAt(page, 0);
  await finallyPainted(page);
  const picture = async (): Promise<Buffer> => PNG.sync.read(await page.locator("canvas").first().screenshot()).data;
  const empty = await picture();
  expect(new Set(new Int32Array(empty.buffer, empty.byteOffset, empty.length / 4)).size).toBeGreaterThan(1);
  await drawUntil(page, laid.watcher, match, seededRandom(1), ({ moves }) => moves === 1);
  await boardAt(page, 1);
  expect(empty.equals(await picture())).toBe(false);
  expect(laid.table.complaints).toEqual([]);
  await laid.table.endHost();
});
