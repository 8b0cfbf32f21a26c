import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { everyScreen } from "./every-screen.ts";
import { watchedTable } from "./watched-table.ts";

/** Notes what the content security policy of the page refuses. */
function watchPolicy(page: Page): Promise<void> {
  return page.evaluate(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      refused.push(`${violatedDirective}: ${blockedURI} in ${sourceFile}`),
    );
  });
}

function refusedBy(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { refused: string[] }).refused);
}

describe("the content security policy", () => {
  const laid = watchedTable();

  it("refuses nothing on any screen", async () => {
    const page = await laid.table.open();
    await watchPolicy(page);
    await everyScreen(page, laid.watcher, async (name) => {
      await laid.table.picture(page, `policy-${name}`);
      expect(await refusedBy(page), name).toEqual([]);
    });
    // What it refused while the page was loading stands in the console.
    expect(laid.table.complaints).toEqual([]);
  });

  it("refuses code and styles that stand in the page, and code from text", async () => {
    const page = await laid.table.open();
    await page.getByTestId("screen-home").waitFor();
    await watchPolicy(page);
    const [style, evaluated] = await page.evaluate(async () => {
      const box = document.createElement("div");
      box.innerHTML = `<p style="color: red" onclick="document.title = 'taken'">text</p>`;
      document.body.append(box);
      const paragraph = box.querySelector("p");
      paragraph?.click();
      // Later, because what a test evaluates may do more than a page.
      const code = await new Promise<string>((resolve) => {
        setTimeout(() => {
          try {
            // oxlint-disable-next-line no-eval
            resolve(String(globalThis.eval("1 + 1")));
          } catch (error) {
            resolve((error as Error).name);
          }
        });
      });
      const colour = paragraph === null ? "" : getComputedStyle(paragraph).color;
      box.remove();
      return [colour, code];
    });
    expect(style).not.toBe("rgb(255, 0, 0)");
    expect(evaluated).toBe("EvalError");
    expect(await page.title()).not.toBe("taken");
    const directives = async (): Promise<string[]> => [
      ...new Set((await refusedBy(page)).map((text) => text.split(":")[0])),
    ];
    await expect.poll(directives).toEqual(expect.arrayContaining(["script-src", "script-src-attr", "style-src-attr"]));
  });
});
