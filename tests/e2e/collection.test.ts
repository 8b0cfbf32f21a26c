import { describe, expect, it } from "vitest";
import { guessBoardId } from "../../protocol/replay-boards.ts";
import { boardAt, clickSpot } from "./game-screen.ts";
import { drawCurve } from "./hand.ts";
import { holdAnswers } from "./held-answers.ts";
import { ALL_LOOKS, pictureLooks } from "./looks.ts";
import { watchedTable } from "./watched-table.ts";

describe("the published games", () => {
  const laid = watchedTable();

  it("are found, replayed, reviewed and kept", async () => {
    const page = await laid.table.open();
    await page.getByTestId("open-collection").click();
    await page.getByTestId("collected-1").locator(".drawing-picture").waitFor();
    for (const link of ["replay-collected", "guess-collected"] as const) {
      const labels = await page
        .getByTestId(link)
        .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
      expect(labels.every((label) => label !== null)).toBe(true);
      expect(new Set(labels).size, `${link}, each of another game`).toBe(labels.length);
    }
    await pictureLooks(laid.table, page, "collection", ALL_LOOKS);
    await page.getByTestId("search-collection").fill("wgosa 2006");
    await expect.poll(() => page.getByTestId("collection-found").innerText()).toBe("3 games");
    await page.getByTestId("search-collection").fill("4(11)10");
    await expect.poll(() => page.getByTestId("collection-found").innerText()).toBe("1 game");
    await page.getByTestId("collection-rules-misere").check({ force: true });
    await expect.poll(() => page.getByTestId("collection-found").innerText()).toBe("No game matches.");
    await page.getByTestId("collection-rules-normal").check({ force: true });
    await page.getByTestId("replay-collected").click();
    await page.locator("canvas").first().waitFor();
    await page.getByTestId("replay-move-3").click();
    await expect.poll(() => page.getByTestId("replay-said").innerText()).toContain("Move 3 of 4");
    await pictureLooks(laid.table, page, "collection-replay");
    await page.getByTestId("review-game").click();
    await page.getByTestId("review").locator(".course-line").waitFor();
    await laid.table.picture(page, "collection-review");
    await page.getByTestId("review-close").click();
    await page.getByTestId("keep-game").click();
    await page.getByText("A copy is among your games now.").waitFor();
    await page.getByTestId("analyse").click();
    const played = page.getByTestId("played-moves");
    await expect.poll(() => played.innerText()).toContain("1 game, 1 of 1 won");
    await expect.poll(() => played.innerText()).toContain("proved");
    await expect
      .poll(() => page.getByTestId("replay-played").first().getAttribute("aria-label"))
      .toMatch(/^Replay: .*\d/u);
    await pictureLooks(laid.table, page, "collection-explorer", ALL_LOOKS);
    await page.getByTestId("follow-played").first().click();
    await expect.poll(() => page.getByTestId("analysis-steps").count()).toBe(1);
    await page.goBack();
    await page.getByTestId("played-moves").waitFor();
    await page.getByTestId("analysis-back").click();
    await page.getByTestId("replay-said").waitFor();
    await page.getByTestId("replay-leave").click();
    await page.getByTestId("collection-leave").click();
    await page.getByTestId("games").locator(".kept-card").waitFor();
    expect(laid.table.complaints).toEqual([]);
  });

  it("show the board before each move while they are drawn, and keep it secret from a guess", async () => {
    const page = await laid.table.open();
    await page.getByTestId("open-collection").click();
    await page.getByTestId("collected-3").waitFor();
    const held = await holdAnswers(page, "library.replay");
    await page.getByTestId("collected-3").getByTestId("replay-collected").click();
    const opening = page.getByTestId("opening-replay");
    await expect.poll(() => page.getByTestId("opening-move").innerText()).toBe("Move 8 of 9.");
    expect(await opening.locator(".drawing-picture .pen-lines path").count()).toBe(16);
    await laid.table.picture(page, "collection-opening");
    held.release();
    await boardAt(page, 0);
    await page.goBack();
    held.hold((request) => request === "library.replay");
    await page.getByTestId("collected-4").getByTestId("guess-collected").click();
    await expect.poll(() => page.getByTestId("opening-move").innerText()).toBe("Move 10 of 11.");
    expect(await opening.locator(".drawing-picture").count()).toBe(0);
    held.release();
    await boardAt(page, 0);
    expect(laid.table.complaints).toEqual([]);
  });

  it("lets the player guess the next moves", async () => {
    const page = await laid.table.open();
    await page.getByTestId("open-collection").click();
    await page.getByTestId("collected-1").getByTestId("guess-collected").click();
    await page.locator("canvas").first().waitFor();
    await page.getByTestId("board").focus();
    await laid.watcher.ask("board.open", { board: guessBoardId("collected-1") });
    const { choices } = await laid.watcher.ask("board.choices", {
      board: guessBoardId("collected-1"),
      move: 1,
      from: 3,
      to: 4,
      start: 0,
    });
    const { from, to, inner } = choices[0].stroke;
    const command = { kind: "draw", move: 1, from, to, inner: [...inner] } as const;
    await laid.watcher.ask("board.command", { board: guessBoardId("collected-1"), command });
    await expect.poll(() => page.getByTestId("guess-said").innerText()).toContain("That is the move that was played.");
    await expect.poll(() => page.getByTestId("guess-score").innerText()).toBe("1 of 1 found");
    await page.getByTestId("guess-show").click();
    await expect.poll(() => page.getByTestId("screen-guess").innerText()).toContain("Move 2 of 4");
    await pictureLooks(laid.table, page, "guess", ALL_LOOKS);
    await page.getByTestId("guess-again").click();
    await expect.poll(() => page.getByTestId("screen-guess").innerText()).toContain("Move 0 of 4");

    // A guess that is judged is not overtaken by a button.
    await boardAt(page, 0);
    const held = await holdAnswers(page);
    await boardAt(page, 0);
    await page.getByTestId("guess-show").click();
    await boardAt(page, 1);
    held.hold((request) => request === "board.command");
    const { moves } = await laid.watcher.ask("library.replay", { game: "collected-1" });
    await drawCurve(page, moves[1].stroke);
    for (const button of ["guess-show", "guess-again"])
      await expect.poll(() => page.getByTestId(button).isDisabled()).toBe(true);
    held.release();
    await boardAt(page, 2);
    for (const button of ["guess-show", "guess-again"])
      await expect.poll(() => page.getByTestId(button).isDisabled()).toBe(false);
    expect(laid.table.complaints).toEqual([]);
  });

  it("are guessed by the pointer, by a drawn curve or by clicks on spots", async () => {
    const page = await laid.window();
    const board = guessBoardId("collected-2");
    await page.getByTestId("open-collection").click();
    await page.getByTestId("collected-2").getByTestId("guess-collected").click();
    await boardAt(page, 0);
    const { moves } = await laid.watcher.ask("library.replay", { game: "collected-2" });
    await drawCurve(page, moves[0].stroke);
    await expect.poll(() => page.getByTestId("guess-score").innerText()).toBe("1 of 1 found");
    await boardAt(page, 1);
    expect(await page.getByTestId("guess-said").innerText()).toContain("That is the move that was played.");

    // From the spot back to itself: the curve is chosen.
    const { drawing, usable } = await laid.watcher.ask("board.open", { board });
    const spot = drawing.spots.findIndex((_, index) => usable[index]);
    await clickSpot(page, spot);
    await page.locator(`[data-testid="board"][data-picked="${spot}"]`).waitFor();
    await clickSpot(page, spot);
    await page.getByTestId("choice-0").click();
    await boardAt(page, 2);
    await expect.poll(() => page.getByTestId("guess-score").innerText()).toMatch(/of 2 found$/u);
    const { guess } = await laid.watcher.ask("board.open", { board });
    expect(guess?.count).toBe(2);
    expect(laid.table.complaints).toEqual([]);
  });
});
