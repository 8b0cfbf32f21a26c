import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { testSeed } from "../oracle/seed.ts";
import { boardAt, matchOf } from "./game-screen.ts";
import { drawCurve, someCurve } from "./hand.ts";
import { settledBoard, type PagePlayer } from "./online-people.ts";
import { enterRoom, servedPeople } from "./served-people.ts";

const random = seededRandom(testSeed("a game across a network"));

/** The test id or the id of what has the focus. */
const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const { activeElement } = document;
    return (activeElement as HTMLElement | null)?.dataset["testid"] ?? activeElement?.id;
  });

async function draw({ page }: PagePlayer, { drawing, moves }: MatchState): Promise<void> {
  const curve = someCurve(drawing, random);
  if (curve === undefined) throw new Error("the game should be over");
  await boardAt(page, moves);
  await drawCurve(page, curve);
}

describe("two people at two computers", () => {
  const served = servedPeople("Ann", "Bob", "Eve");
  const { people } = served;

  it("keep their place on the screen when a room is made, or not", async () => {
    const [{ page }] = people;
    const press = async (testid: string): Promise<void> => page.getByTestId(testid).press("Enter");
    await press("open-create");
    await expect.poll(() => focused(page)).toBe("create-heading");
    await press("close-create");
    await expect.poll(() => focused(page)).toBe("open-create");
    // A form that was left is gone: nothing takes the focus of who comes back.
    await press("open-create");
    await page.getByTestId("online-place-rooms").press("ArrowRight");
    await page.getByTestId("online-place-ladder").press("ArrowLeft");
    await page.getByTestId("open-create").waitFor();
    expect(await focused(page)).toBe("online-place-rooms");
    await press("open-create");
    await press("create-room");
    await expect.poll(() => focused(page)).toBe("own-rooms");
    await press("cancel-room");
    await page.getByTestId("own-room").waitFor({ state: "detached" });
  });

  it("draw a whole game with Swap2, while a third one watches and one page is killed", async () => {
    const [ann, bob, eve] = people;
    await ann.page.getByTestId("open-create").click();
    await ann.page.getByTestId("spots").fill("2");
    expect(await ann.page.getByTestId("room-opening-chance").isChecked()).toBe(true);
    await ann.page.getByTestId("room-opening-swap2").check({ force: true });
    await enterRoom(people, "online-room");
    await Promise.all([ann, bob].map(({ page }) => page.getByTestId("opening").waitFor()));
    const match = matchOf(bob.page);
    expect(matchOf(ann.page)).toBe(match);
    // As the page of the server has it.
    const link = (await bob.page.getByTestId("watch-link").getAttribute("data-text")) ?? "";
    const [, offered = ""] = /href="(sprouts:[^"]+)"/.exec(await (await fetch(link)).text()) ?? [];
    await eve.page.evaluate((to) => {
      location.hash = `#/open/${to}`;
    }, offered.slice("sprouts://".length));
    await expect.poll(() => eve.page.getByTestId("join-text").inputValue()).toBe(offered);
    await eve.page.getByTestId("join-go").click();
    await eve.page.getByTestId("opening").waitFor();
    await expect.poll(() => ann.page.getByTestId("spectators").innerText()).toContain("1");

    // Bob draws the move of the opening, and Ann must choose.
    expect(await bob.page.getByTestId("opening").getAttribute("data-step")).toBe("swap2-you-answer");
    await draw(bob, await settledBoard(bob, match, () => true));
    const opened = await settledBoard(ann, match, ({ drawing }) => drawing.curves.length === 2);
    expect([opened.moves, opened.toMove]).toEqual([0, 0]);
    await expect.poll(() => ann.page.getByTestId("opening").getAttribute("data-step")).toBe("swap2-you-choose");
    await ann.table.picture(ann.page, "opening");
    await ann.page.getByTestId("they-start").click();
    const begun = await settledBoard(bob, match, ({ opening }) => opening === undefined);
    expect(begun.setup.starts).toBe(1);

    // Bob's page ends and comes back.
    await bob.page.close();
    const page = await bob.table.open();
    await page.getByTestId("nav-online").click();
    await page.getByTestId("open-online-game").click();
    const back: PagePlayer = { ...bob, page };

    // The server ends and starts again; the pages say so, and go on by themselves.
    await served.stopServer();
    await ann.page.getByTestId("reconnecting").waitFor();
    await served.startServer();
    await ann.page.getByTestId("reconnecting").waitFor({ state: "detached" });

    let state = begun;
    while (state.result === null) {
      const mover = state.toMove === 0 ? ann : back;
      const { moves } = state;
      await draw(mover, state);
      for (const person of [ann, back, eve])
        state = await settledBoard(person, match, (now) => now.moves > moves || now.result !== null);
    }
    await Promise.all([ann, back, eve].map((person) => person.page.getByTestId("end").waitFor()));
    await ann.table.picture(ann.page, "online-end");
    expect(state.result.reason).toBe("no-move-left");
    for (const person of [ann, back, eve])
      expect((await settledBoard(person, match, () => true)).drawing).toEqual(state.drawing);
    const end = eve.page.getByTestId("end");
    await end.getByTestId("keep").click();
    await end.getByTestId("replay-kept").click();
    await eve.page.getByTestId("screen-replay").waitFor();

    // With the sides swapped, Ann answers the opening.
    await ann.page.getByTestId("end-again").click();
    await ann.page.locator('[data-testid="end-again"][aria-disabled="true"]').waitFor();
    expect(await focused(ann.page)).toBe("end-again");
    await back.page.getByTestId("end").getByTestId("rematch-said").waitFor();
    await back.page.getByTestId("end-again").click();
    await Promise.all([ann, back].map((person) => person.page.getByTestId("opening").waitFor()));
    expect(await ann.page.getByTestId("opening").getAttribute("data-step")).toBe("swap2-you-answer");
  });
});
