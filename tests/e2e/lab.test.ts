import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { watchedTable } from "./watched-table.ts";

async function asked(page: Page, position: string, task: string): Promise<void> {
  await page.getByTestId("lab-position").fill(position);
  await page.getByTestId(`lab-task-${task}`).check({ force: true });
  await page.getByTestId("lab-start").click();
}

function search(page: Page, status: string) {
  return page.locator(`[data-testid=lab-search][data-status=${status}]`);
}

describe("the solver lab", () => {
  const laid = watchedTable();

  it("says who wins, and stops a search that would take years", async () => {
    const page = await laid.window({ viewport: { width: 1280, height: 800 } });
    await page.getByTestId("open-lab").click();
    await laid.table.picture(page, "lab-first");
    await asked(page, "7", "outcome");
    await search(page, "done").waitFor();
    expect(await page.getByTestId("lab-result").textContent()).toContain("loses");
    await laid.table.picture(page, "lab-done");
    await asked(page, "0*40", "outcome");
    await search(page, "running").waitFor();
    await expect.poll(() => page.getByTestId("lab-nodes").textContent()).not.toBe("0");
    await laid.table.picture(page, "lab-running");
    await page.getByTestId("lab-stop").click();
    await search(page, "stopped").waitFor();
    expect(laid.table.complaints).toEqual([]);
  });
});
