import type { CDPSession, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { compose, pressInComposition } from "./composing.ts";
import { boardAt, quickPlay, showMore, shown } from "./game-screen.ts";
import { drawCurve } from "./hand.ts";
import { watchedTable } from "./watched-table.ts";

/** Ends the composition with a text. */
async function commit(session: CDPSession, text: string): Promise<void> {
  await session.send("Input.insertText", { text });
}

/** Presses a key of another layout, with Control. */
async function pressWithControl(page: Page, key: string, code: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const type of ["rawKeyDown", "keyUp"] as const)
    await session.send("Input.dispatchKeyEvent", { type, key, code, modifiers: 2 });
  await session.detach();
}

describe("shortcuts on layouts without Latin letters", () => {
  const laid = watchedTable();

  it("take back, redo and save in the editor", async () => {
    const page = await laid.window();
    const draft = await laid.watcher.ask("draft.begin", { kind: "spots", spots: 2 });
    await page.goto(`${laid.table.address}#/edit/${draft.id}`);
    await boardAt(page, 0);
    const { spots } = draft.drawing;
    await drawCurve(page, [spots[0], { x: 0.5, y: 0.3 }, spots[1]]);
    await boardAt(page, 1);
    await pressWithControl(page, "я", "KeyZ");
    await boardAt(page, 0);
    await pressWithControl(page, "ט", "KeyY");
    await boardAt(page, 1);
    // Dvorak: the letter counts, wherever it lies.
    await pressWithControl(page, ";", "KeyZ");
    await pressWithControl(page, "z", "Slash");
    await boardAt(page, 0);
    await pressWithControl(page, "ы", "KeyS");
    await page.getByTestId("map-name-input").waitFor();
    await page.keyboard.press("Escape");
    expect(laid.table.complaints).toEqual([]);
  });

  it("take back in a game, and list the keys", async () => {
    const page = await laid.window();
    await quickPlay(page, { opponent: "person", spots: 2 });
    await boardAt(page, 0);
    await page.getByTestId("board").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.locator('[data-testid="board"]:not([data-picked="none"])').waitFor();
    await pressWithControl(page, "ζ", "KeyZ");
    await page.locator('[data-testid="board"][data-picked="none"]').waitFor();
    await page.evaluate(() => {
      const arabic = { key: "؟", code: "Slash", shiftKey: true, bubbles: true, cancelable: true };
      document.body.dispatchEvent(new KeyboardEvent("keydown", arabic));
    });
    await page.getByTestId("shortcuts").waitFor();
    await page.keyboard.press("Escape");
    expect(laid.table.complaints).toEqual([]);
  });
});

describe("an input method", () => {
  const laid = watchedTable();

  it("composes in the names of a game beyond their length, and what is too long is not taken then", async () => {
    const page = await laid.window();
    const session = await page.context().newCDPSession(page);
    await page.getByTestId("nav-play").click();
    await page.getByTestId("opponent-person").check({ force: true });
    await showMore(page);
    const name = page.getByTestId("name-1");
    await name.fill("x".repeat(23));
    await name.press("End");
    await compose(session, "にほ");
    expect(await name.inputValue()).toBe(`${"x".repeat(23)}にほ`);
    expect(await page.getByTestId("name-1-said").innerText()).toBe("");
    await commit(session, "日本");
    await expect.poll(() => name.inputValue()).toBe(`${"x".repeat(23)}日`);
    await expect.poll(() => page.getByTestId("name-1-said").innerText()).not.toBe("");
    expect(laid.table.complaints).toEqual([]);
  });

  it("composes in fields that search and check, which wait for the text", async () => {
    const page = await laid.window();
    const session = await page.context().newCDPSession(page);
    const { drawing } = await laid.watcher.ask("draft.begin", { kind: "spots", spots: 2 });
    for (const name of ["日本", "हिन्दी"]) await laid.watcher.ask("map.create", { name, drawing });
    await page.getByTestId("nav-maps").click();
    const search = page.getByTestId("search-maps");
    await search.focus();
    await compose(session, "にほん");
    await shown(page);
    expect(await search.inputValue()).toBe("にほん");
    expect(await page.locator('[data-testid^="map-"].kept-card').count()).toBe(2);
    await commit(session, "日本");
    await page.getByTestId("map-हिन्दी").waitFor({ state: "detached" });
    await page.getByTestId("map-日本").waitFor();

    await page.getByTestId("nav-online").click();
    const said = page.getByTestId("address-said");
    await page.getByTestId("server-address").fill("");
    const before = await said.innerText();
    await page.getByTestId("server-address").focus();
    await compose(session, "。。");
    await shown(page);
    expect(await said.innerText()).toBe(before);
    await commit(session, "。。");
    await expect.poll(() => said.innerText()).not.toBe(before);
    // It is spoken when the typing has rested, not with each letter.
    const aloud = page.getByTestId("address-said-aloud");
    await expect.poll(() => aloud.textContent()).toBe(await said.innerText());
    const heard = await aloud.evaluateHandle((line) => {
      const texts: (string | null)[] = [];
      new MutationObserver(() => texts.push(line.textContent)).observe(line, { characterData: true, subtree: true });
      return texts;
    });
    await page.getByTestId("server-address").fill("");
    await page.keyboard.type("play.example:99999999");
    await page.getByTestId("server-address").fill("play.example");
    await expect.poll(() => aloud.textContent()).not.toBe(before);
    expect(await heard.evaluate((texts) => texts.length)).toBeLessThan(3);

    const online = page.getByTestId("online-name");
    await online.fill("क्षि".repeat(24));
    await online.press("End");
    await compose(session, "にほ");
    await shown(page);
    expect(await online.inputValue()).toBe(`${"क्षि".repeat(24)}にほ`);
    await commit(session, "日本");
    await expect.poll(() => online.inputValue()).toBe("क्षि".repeat(24));
    expect(laid.table.complaints).toEqual([]);
  });

  it("has its Enter and Escape for itself", async () => {
    const page = await laid.window();
    const session = await page.context().newCDPSession(page);
    await page.getByTestId("nav-maps").click();
    const { drawing } = await laid.watcher.ask("draft.begin", { kind: "spots", spots: 2 });
    await laid.watcher.ask("map.create", { name: "Ring", drawing });
    await page.getByTestId("map-Ring").getByTestId("rename-map").click();
    const field = page.getByTestId("map-name-input");
    await field.fill("");
    await compose(session, "にほ");
    for (const key of ["Enter", "Escape"]) await pressInComposition(session, key);
    await shown(page);
    expect(await field.inputValue()).toBe("にほ");
    await commit(session, "日本");
    await page.keyboard.press("Enter");
    await page.getByTestId("map-日本").waitFor();
    expect(laid.table.complaints).toEqual([]);
  });
});
