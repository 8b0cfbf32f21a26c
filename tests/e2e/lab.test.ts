import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { itDeep } from "../oracle/it-deep.ts";
import { runs } from "../oracle/runs.ts";
import { ALL_LOOKS, type Look, pictureLooks } from "./looks.ts";
import { watchedTable } from "./watched-table.ts";

async function asked(page: Page, position: string, task: string): Promise<void> {
  await page.getByTestId("lab-position").fill(position);
  await page.getByTestId(`lab-task-${task}`).check({ force: true });
  await page.getByTestId("lab-start").click();
}

const LOOKS = runs<readonly Look[]>(ALL_LOOKS.slice(0, 1), [...ALL_LOOKS, ["light", 900], ["light", 1920]]);

function search(page: Page, status: string) {
  return page.locator(`[data-testid=lab-search][data-status=${status}]`);
}

describe("the solver lab", () => {
  const laid = watchedTable();

  it("says who wins, and pauses and stops a search that would take years", async () => {
    const page = await laid.window({ viewport: { width: 1280, height: 800 } });
    await page.getByTestId("open-lab").click();
    await pictureLooks(laid.table, page, "lab-first", LOOKS);
    await asked(page, "7", "outcome");
    await search(page, "done").waitFor();
    expect(await page.getByTestId("lab-result").textContent()).toContain("loses");
    await asked(page, "0*40", "outcome");
    await expect.poll(() => page.getByTestId("lab-nodes").textContent()).not.toBe("0");
    await page.getByTestId("lab-pause").click();
    await search(page, "paused").waitFor();
    await page.getByTestId("lab-resume").click();
    await search(page, "running").waitFor();
    await pictureLooks(laid.table, page, "lab-running", LOOKS);
    await page.getByTestId("lab-stop").click();
    await search(page, "stopped").waitFor();
    const isAtStatus = () => page.getByTestId("lab-status").evaluate((words) => words === document.activeElement);
    await expect.poll(isAtStatus).toBe(true);
    await asked(page, "0*5x", "outcome");
    await page.getByTestId("lab-position").fill("12L3");
    expect(await page.getByTestId("lab-position-note").innerText()).toBe("(names)");
    // A start names its rule.
    const loses = page.getByTestId("play-convention-misere");
    await page.getByTestId("lab-position").fill("14-");
    await expect.poll(() => loses.isChecked()).toBe(true);
    await page.getByTestId("play-convention-normal").check({ force: true });
    await page.getByTestId("lab-position").fill("0.AB|AB");
    expect(await page.getByTestId("lab-position-note").count()).toBe(0);
    const refusal = page.getByTestId("lab-position-failure");
    await refusal.getByText("it makes no sense from character 4 on").waitFor();
    await laid.table.picture(page, "lab-unreadable");
    await asked(page, "0*1000", "outcome");
    await refusal.getByText("a number of spots may be 999 at most").waitFor();
    // The second question replaces the first at once, and what was said of the one before.
    await asked(page, "0*39", "outcome");
    await asked(page, "0*40", "moves");
    await page.getByRole("region", { name: "Result" }).getByText("All moves").waitFor();
    expect(await page.getByTestId("failure").count()).toBe(0);
    await page.getByTestId("lab-stop").click();
    await search(page, "stopped").waitFor();
    expect(laid.table.complaints).toEqual([]);
  });

  it("lists moves, and makes a proof, which is walked through by keyboard", async () => {
    const page = await laid.window({ viewport: { width: 1280, height: 720 } });
    await page.evaluate(() => (location.hash = "#/lab"));
    const start = await page.getByTestId("lab-start").boundingBox();
    expect((start?.y ?? Infinity) + (start?.height ?? 0)).toBeLessThan(720);
    await asked(page, "0*4", "moves");
    await search(page, "done").waitFor();
    const moves = page.getByTestId("lab-moves").locator("tbody tr");
    expect(await moves.first().textContent()).toContain("wins");
    await pictureLooks(laid.table, page, "lab-moves", LOOKS);
    await asked(page, "0*4", "proof");
    const node = page.getByTestId("proof-node");
    await node.waitFor();
    expect(await node.getAttribute("data-outcome")).toBe("win");
    // What is typed next changes no name of what has been found.
    await page.getByTestId("lab-position").fill("0*5");
    for (const card of [page.getByRole("region", { name: "Result" }), page.getByTestId("lab-proof")])
      expect(await card.locator(".lab-asked code").innerText()).toBe("0*4");
    await page.locator(".proof-step").first().focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => node.getAttribute("data-outcome")).toBe("loss");
    await pictureLooks(laid.table, page, "lab-proof", LOOKS);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect.poll(() => page.getByTestId("proof-path").locator("li").count()).toBeGreaterThan(1);
    while ((await page.getByTestId("proof-path").count()) > 0) {
      const depth = await page.getByTestId("proof-path").locator("li").count();
      await page.keyboard.press("ArrowLeft");
      await expect.poll(() => page.getByTestId("proof-path").locator("li").count()).toBe(depth - 1);
    }
    expect(laid.table.complaints).toEqual([]);
  });

  itDeep("saves a certificate and checks it, but not for another rule", async () => {
    const page = await laid.window({ viewport: { width: 1280, height: 800 } });
    await page.evaluate(() => (location.hash = "#/lab"));
    await asked(page, "0*3", "proof");
    await page.getByTestId("lab-searched").getByText("0*3").waitFor();
    await page.getByTestId("lab-save").waitFor();
    const download = page.waitForEvent("download");
    await page.getByTestId("lab-save").click();
    const path = await (await download).path();
    await page.getByTestId("lab-file").setInputFiles(path);
    await page.getByText("Check of a certificate").waitFor();
    await search(page, "done").waitFor();
    await page.getByTestId("proof-node").waitFor();
    await page.getByTestId("play-convention-misere").check({ force: true });
    await page.getByTestId("lab-file").setInputFiles(path);
    await page.getByText("This certificate is of another game").waitFor();
    await laid.table.picture(page, "lab-other");
    expect(laid.table.complaints).toEqual([]);
  });
});
