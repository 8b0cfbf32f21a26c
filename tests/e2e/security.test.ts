import { describe, expect, it } from "vitest";
import { refusedBy, watchPolicy } from "./policy.ts";
import { watchedTable } from "./watched-table.ts";

describe("the content security policy", () => {
  const laid = watchedTable();

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
