import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { commanded } from "../commanded.ts";
import { boardAt, quickPlay } from "./game-screen.ts";
import { watchedTable } from "./watched-table.ts";

/**
 * Presses a key before the browser shows the element, earlier than any player. Answers where the first spot was by
 * then.
 */
async function keyWhenThere(
  page: Page,
  selector: string,
  key: { readonly key: string; readonly ctrlKey?: boolean },
): Promise<() => Promise<string>> {
  await page.evaluate(
    ([wanted, init]) => {
      const seen = new Promise<string>((resolve) => {
        const press = async (): Promise<void> => {
          // What was drawn in this turn may lead to another drawing in it.
          for (let i = 0; i < 10; i++) await Promise.resolve();
          const place = document.querySelector<HTMLElement>('[data-testid="spot-0"]')?.dataset["x"] ?? "none";
          document
            .querySelector('[data-testid="board"]')
            ?.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }));
          resolve(place);
        };
        const observer = new MutationObserver(() => {
          if (document.querySelector(wanted) === null) return;
          observer.disconnect();
          void press();
        });
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
      });
      Object.assign(window, { seen });
    },
    [selector, key] as const,
  );
  return () => page.evaluate(() => (window as unknown as { seen: Promise<string> }).seen);
}

describe("the first key after a change", () => {
  const laid = watchedTable();

  it("is heard by a board that was opened in the same moment, whose spots are in place", async () => {
    const page = await laid.table.open();
    const place = await keyWhenThere(page, '[data-testid="spot-0"]', { key: "ArrowRight" });
    await quickPlay(page, { opponent: "person", spots: 3 });
    expect(Number(await place())).toBeGreaterThan(0);
    await expect.poll(() => page.getByTestId("board").getAttribute("data-focused")).toMatch(/^\d$/);
    expect(laid.table.complaints).toEqual([]);
  });

  it("does in the editor what is possible since the change", async () => {
    const page = await laid.table.open();
    const draft = await laid.watcher.ask("draft.begin", { kind: "spots", spots: 2 });
    const board = draft.id;
    const { choices } = await laid.watcher.ask("board.choices", { board, move: 1, from: 0, to: 1, start: 0 });
    await commanded(laid.watcher, { board, command: { kind: "draw", move: 1, ...choices[0].stroke } });
    await page.goto(`${laid.table.address}#/edit/${draft.id}`);
    await boardAt(page, 1);
    const place = await keyWhenThere(page, '[data-testid="board"][data-moves="0"]', { key: "y", ctrlKey: true });
    await page.keyboard.press("Control+z");
    await place();
    await boardAt(page, 1);
    expect((await laid.watcher.ask("board.open", { board })).moves).toBe(1);
    expect(laid.table.complaints).toEqual([]);
  });
});
