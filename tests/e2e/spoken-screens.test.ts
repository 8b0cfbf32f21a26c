import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import type { HostClient } from "../../protocol/host-client.ts";
import { runs } from "../oracle/runs.ts";
import { testSeed } from "../oracle/seed.ts";
import { boardAt } from "./game-screen.ts";
import { addMap, finishGame } from "./host-content.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { Table } from "./table.ts";

async function heard(part: Locator): Promise<string> {
  const text = await part.ariaSnapshot();
  return text
    .split("\n")
    .filter((line) => !line.includes("/url:") && !/: (now|.* ago)$/.test(line))
    .join("\n")
    .replaceAll(/\d{1,2} \w{3} \d{4}, \d\d:\d\d/g, "TIME");
}

async function nameless(page: Page): Promise<string[]> {
  const text = await page.locator("body").ariaSnapshot();
  return text
    .split("\n")
    .filter((line) =>
      /^\s*- (button|link|textbox|searchbox|checkbox|radio|combobox|slider|spinbutton|meter)(?! ")/.test(line),
    );
}

const focused = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset["testid"]);

describe("a screen reader finds", () => {
  let table: Table;
  let page: Page;
  let watcher: HostClient;
  let game = "";
  beforeAll(async () => {
    table = await Table.lay();
    watcher = await table.watch();
    await addMap(watcher, "Ring", "AB|AB.0");
    game = (await finishGame(watcher, seededRandom(testSeed("spoken screens")))).id;
    page = await table.open();
  });
  afterAll(async () => {
    watcher.close();
    await table.clear();
  });

  it("the maps, and the focus where a deleted map can be taken back", async () => {
    await page.getByTestId("nav-maps").click();
    await page.getByTestId("map-Ring").locator("svg").first().waitFor();
    await page.getByRole("img", { name: "The map Ring" }).waitFor();
    expect(await heard(page.getByRole("main"))).toMatchInlineSnapshot(`
      "- main "My maps":
        - heading "My maps" [level=1]
        - paragraph: Positions that you keep, to play from them as often as you like.
        - button "Import"
        - button "Export all"
        - text: Search by name or position
        - searchbox "Search by name or position"
        - group "Order":
          - text: Order
          - radio "Newest" [checked]
          - radio "Name"
          - radio "Spots"
          - radio "Moves"
        - group "Shown":
          - text: Shown
          - radio "Kept (1)" [checked]
          - radio "Bin (0)"
        - list:
          - listitem:
            - button "New map":
              - strong: New map
          - listitem:
            - img "The map Ring"
            - checkbox "Ring"
            - strong: Ring
            - paragraph: 2 spots, 1 move, 5 lives
            - link "Play on Ring":
              - text: Play
            - button "Edit Ring": Edit
            - button "Analyse Ring": Analyse
            - button "Rename Ring"
            - button "Delete Ring""
    `);
    await page.getByTestId("delete-map").press("Enter");
    await expect.poll(() => focused(page)).toBe("undo-delete");
    expect(await page.getByTestId("maps-said").innerText()).toContain("“Ring” is in the bin now.");
    await page.keyboard.press("Enter");
    await page.getByTestId("map-Ring").waitFor();
    await expect.poll(() => focused(page)).toBe("new-map");
  });

  it("the games, and the focus where a deleted game can be taken back", async () => {
    await page.getByTestId("nav-games").click();
    await page.getByTestId(`game-${game}`).waitFor();
    expect(await heard(page.getByTestId("games"))).toMatchInlineSnapshot(`
      "- list:
        - listitem:
          - checkbox "Blue against Red, 2 spots, 4 moves, TIME"
          - strong: Blue against Red
          - paragraph: Red won
          - paragraph: 2 spots, 4 moves
          - 'link "Replay: Blue against Red, 2 spots, 4 moves, TIME"':
            - text: Replay
          - button "Copy the moves of Blue against Red, 2 spots, 4 moves, TIME"
          - 'button "Delete: Blue against Red, 2 spots, 4 moves, TIME"'"
    `);
    await page.getByTestId("delete-game").press("Enter");
    await expect.poll(() => focused(page)).toBe("undo-delete");
    await page.keyboard.press("Enter");
    await page.getByTestId(`game-${game}`).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  });

  it("the replay, and what each move did", async () => {
    await page.goto(`${table.address}#/replay/${game}`);
    await boardAt(page, 0);
    const said = page.getByTestId("replay-said");
    expect(await said.innerText()).toMatch(/^The beginning of a game of \d moves\. It's Blue's turn\./);
    await page.getByTestId("replay-forward").press("Enter");
    await boardAt(page, 1);
    // Who could win follows when it is known.
    const step = await page.getByTestId("replay-timeline").getAttribute("aria-valuetext");
    expect(step).toMatch(/^Move 1 of \d\. Blue (joined|drew) .+; the new spot is 3\.$/);
    await expect.poll(() => said.innerText()).toMatch(/ After move 1: \w+ could win\.$/);
    expect(await said.innerText()).toContain(step);
    expect(await focused(page)).toBe("replay-forward");
    await page.keyboard.press("End");
    await expect.poll(() => said.innerText()).toMatch(/(Blue|Red) won\.$/);
    expect(
      (await page.locator("[role=status]").allInnerTexts()).filter((text) => text.includes("won.")),
      "the end is said once",
    ).toHaveLength(1);
  });

  it("which spots are lit in a lesson, or at its left, and the name of its screen", async () => {
    await page.goto(`${table.address}#/lesson/loop`);
    await boardAt(page, 0);
    const task = "Draw a curve back to the spot it left. Spot 1 is lit.";
    expect(await page.getByTestId("lesson-task").textContent()).toBe(task);
    await expect.poll(() => page.getByTestId("said").textContent()).toBe(task);
    expect(await heard(page.getByRole("main", { name: "A loop" }))).toContain(task);
    await page.goto(`${table.address}#/lesson/mirror`);
    await expect
      .poll(() => page.getByTestId("said").textContent())
      .toBe("The left has a loop. Make the right equal. Spots on the left: 3 and 4; on the right: 5.");
    await page.goto(`${table.address}#/lesson/lives`);
    await page.getByRole("main", { name: "Three lives" }).waitFor();
  });

  it("the spots of a board that is studied: where moves are guessed, and in an analysis", async () => {
    const said = page.getByTestId("said");
    await page.goto(`${table.address}#/collection`);
    await page.getByTestId("guess-collected").first().click();
    await page.getByTestId("board").focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => said.innerText()).toMatch(/^Spot \d: 3 lives\./);
    await page.goto(`${table.address}#/replay/${game}`);
    await page.getByTestId("replay-first").click();
    await boardAt(page, 0);
    await page.getByTestId("analyse").click();
    await page.getByTestId("screen-analyse").getByTestId("board").focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => said.innerText()).toMatch(/^Spot \d: 3 lives\./);
  });

  it("the screen, when the button that led to other contents is gone", async () => {
    await page.getByTestId("screen-analyse").getByTestId("follow").first().press("Enter");
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("screen");
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("board");
  });

  it("the button that could not be pressed while its work went on", async () => {
    await page.goto(`${table.address}#/online`);
    await page.getByTestId("server-address").fill("localhost:1");
    await page.getByTestId("connect").focus();
    await page.keyboard.press("Enter");
    await page.getByTestId("connect-said").filter({ hasText: /\w/ }).waitFor();
    await expect.poll(() => focused(page)).toBe("connect");
  });

  it("nothing new after such work where the player has pressed a key meanwhile", async () => {
    const lines: Socket[] = [];
    const silent = createServer((line) => lines.push(line)).listen(0, "localhost");
    await once(silent, "listening");
    await page.getByTestId("server-address").fill(`localhost:${(silent.address() as AddressInfo).port}`);
    await page.getByTestId("connect").press("Enter");
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    await page.locator('[data-testid="connect"]:disabled').waitFor();
    await page.keyboard.press("Shift");
    for (const line of lines) line.destroy();
    silent.close();
    await page.locator('[data-testid="connect"]:enabled').waitFor();
    expect(await focused(page)).toBeUndefined();
  });

  it("the editor, with the facts of the position and what each step did", async () => {
    const draft = await watcher.ask("draft.begin", { kind: "spots", spots: 2 });
    await page.goto(`${table.address}#/edit/${draft.id}`);
    await boardAt(page, 0);
    expect(await heard(page.locator("aside"))).toMatchInlineSnapshot(`
      "- complementary "The editor":
        - link "Back to my maps":
        - heading "New map" [level=1]
        - button "Full screen"
        - link "Help":
        - group "Tool":
          - text: Tool
          - radio "Draw" [checked]
          - radio "Add"
          - radio "Move"
          - radio "Remove"
        - status: Draw curves as in a game. Once there is a curve, spots can't be added or removed. Every step is stored. You can leave and come back.
        - status
        - region "The position":
          - paragraph: 2 spots, 0 moves, 6 lives. 1 region has a move left.
          - textbox "Position": 0*2
          - button "Copy"
          - group "The last to move":
            - text: The last to move
            - radio "Wins" [checked]
            - radio "Loses"
          - status
          - button "Who wins?"
          - button "Analyse"
          - button "Copy code"
          - status
        - button "Undo" [disabled]
        - button "Redo" [disabled]
        - button "Redraw" [disabled]
        - button "Keep as a map""
    `);
    await page.keyboard.press("Tab");
    await page.getByTestId("board").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    // The only curve is shown before it is drawn.
    await page.getByTestId("choice-0").waitFor();
    await page.keyboard.press("Enter");
    await boardAt(page, 1);
    const said = page.getByTestId("said");
    await expect.poll(() => said.innerText()).toMatch(/^Spot \d joined to spot \d; the new spot is 3\./);
    await page.keyboard.press("Control+z");
    await boardAt(page, 0);
    await expect.poll(() => said.innerText()).toMatch(/^Undone\./);
    expect(await focused(page)).toBe("board");
  });

  it("the spots that are placed, moved and removed by keys", async () => {
    const draft = await watcher.ask("draft.begin", { kind: "spots", spots: 0 });
    await page.goto(`${table.address}#/edit/${draft.id}`);
    await boardAt(page, 0);
    const layer = page.getByTestId("arrange-layer");
    const said = page.getByTestId("arrange-said");
    const spots = async () => (await watcher.ask("board.open", { board: draft.id })).drawing.spots;
    // Keys of the covered board would draw a curve.
    await page.getByRole("main").focus();
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("arrange-layer");
    await page.keyboard.press("Enter");
    await boardAt(page, 1);
    await expect.poll(() => said.innerText()).toBe("Spot 1 is added.");
    for (let i = 0; i < 8; i++) await page.keyboard.press("ArrowRight");
    expect(await said.innerText()).toBe("70 % from the left, 50 % from the top");
    await page.keyboard.press("Enter");
    await boardAt(page, 2);
    await page.getByTestId("tool-move").check({ force: true });
    await layer.focus();
    await page.keyboard.press("Enter");
    expect(await said.innerText()).toMatch(/^Spot 1 is held\./);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Enter");
    await boardAt(page, 3);
    expect((await spots())[0].y).toBeCloseTo(0.53, 5);
    await page.getByTestId("tool-remove").check({ force: true });
    await layer.focus();
    for (let i = 0; i < 8; i++) await page.keyboard.press("ArrowRight");
    // What is said twice in a row ends with a blank that nobody hears.
    expect((await said.innerText()).trim()).toBe("Spot 2");
    await page.keyboard.press("Enter");
    await boardAt(page, 4);
    expect(await spots()).toHaveLength(1);
  });

  it("the analysis, and its result in one sentence", async () => {
    await page.goto(`${table.address}#/maps`);
    await page.getByTestId("analyse-map").press("Enter");
    await page.locator("[data-testid=analysis-search][data-status=all-found]").waitFor();
    await page.getByTestId("winning-moves").locator("strong").first().getByText("spot").waitFor();
    const said = await page.locator("aside [role=status]").allInnerTexts();
    // The line for refused curves is empty.
    expect(said.filter((text) => text !== "")).toEqual(["The player to move wins."]);
    expect(await heard(page.locator("aside section").nth(1))).toMatchInlineSnapshot(`
      "- heading "The position is one part" [level=2]
      - list:
        - listitem:
          - 'button "Spots 1, 2 and 3: nimber 2"'"
    `);
  });

  it("the daily position and its calendar", async () => {
    await page.goto(`${table.address}#/daily`);
    await page.getByTestId("daily-easy").waitFor();
    expect(await heard(page.getByRole("group", { name: "Strengths" }))).toMatchInlineSnapshot(`
      "- group "Strengths":
        - article:
          - button "Easy Not tried yet":
            - strong: Easy
            - text: Not tried yet
        - article:
          - button "Medium Not tried yet":
            - strong: Medium
            - text: Not tried yet
        - article:
          - button "Hard Not tried yet":
            - strong: Hard
            - text: Not tried yet
        - article:
          - button "The last to move loses Not tried yet":
            - strong: The last to move loses
            - text: Not tried yet"
    `);
    const { today } = await watcher.ask("daily.progress", {});
    expect(await page.getByTestId(`day-${today}`).getAttribute("aria-label")).toMatch(/: 0 of 4 solved$/);
  });

  it.each(runs(["en"] as const, ["en", "de", "cs"] as const))(
    "a name for each control, and a title for each screen: %s",
    async (language) => {
      await watcher.ask("settings.write", { language });
      await page.reload();
      const titles = new Set<string>();
      const { id } = await watcher.ask("draft.begin", { kind: "spots", spots: 3 });
      const { maps } = await watcher.ask("map.list", {});
      const { drawing } = await watcher.ask("board.open", { board: game });
      const analysed = await watcher.ask("analysis.begin", { ruleset: DEFAULT_RULESET, drawing });
      const [ring] = await watcher.ask("map.drawings", { ids: [maps[0].id] });
      const { id: open } = await watcher.ask("analysis.begin", { ruleset: DEFAULT_RULESET, drawing: ring.drawing });
      for (const hash of [
        "maps",
        "games",
        "daily",
        `edit/${id}`,
        `replay/${game}`,
        `play/${maps[0].id}`,
        `analyse/${analysed.id}`,
        `match/${game}`,
        `analyse/${open}`,
      ]) {
        const before = await page.title();
        await page.goto(`${table.address}#/${hash}`);
        // The heading may still be that of the screen before.
        await expect.poll(() => page.title(), { message: hash }).not.toBe(before);
        await page.getByRole("heading", { level: 1 }).first().waitFor();
        titles.add(await page.title());
        expect(await nameless(page), hash).toEqual([]);
      }
      expect(titles.size).toBe(8);
      expect(await page.evaluate(() => document.documentElement.lang)).toMatch(new RegExp(`^${language}`));
      expect(table.complaints).toEqual([]);
    },
  );
});
