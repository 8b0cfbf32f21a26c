import type { CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { boardAt, quickPlay } from "./game-screen.ts";
import { Table } from "./table.ts";
import { t } from "../../renderer/texts/texts.ts";

interface Node {
  readonly nodeId: string;
  readonly ignored: boolean;
  readonly role?: { readonly value?: unknown };
  readonly name?: { readonly value?: unknown };
  readonly childIds?: readonly string[];
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[];
}

/** Role, name and texts, in reading order. */
async function heard(session: CDPSession): Promise<{ role: string; name: string; texts: string[]; live: string }[]> {
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as { nodes: readonly Node[] };
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
  const textsIn = (node: Node): string[] =>
    node.role?.value === "StaticText"
      ? [textOf(node.name?.value)]
      : (node.childIds ?? []).flatMap((id) => textsIn(byId.get(id) ?? node));
  const found: { role: string; name: string; texts: string[]; live: string }[] = [];
  const visit = (node: Node | undefined): void => {
    if (node === undefined) return;
    const live = textOf(node.properties?.find(({ name }) => name === "live")?.value.value);
    if (!node.ignored)
      found.push({ role: textOf(node.role?.value), name: textOf(node.name?.value), texts: textsIn(node), live });
    for (const id of node.childIds ?? []) visit(byId.get(id));
  };
  visit(nodes[0]);
  return found;
}

async function listed(session: CDPSession, name: string): Promise<string[]> {
  const nodes = await heard(session);
  const at = nodes.findIndex((node) => node.role === "list" && node.name === name);
  expect(at, `there is a list of ${name}`).toBeGreaterThanOrEqual(0);
  const rest = nodes.slice(at + 1);
  const end = rest.findIndex(({ role }) => role === "list");
  return rest
    .slice(0, end === -1 ? rest.length : end)
    .filter(({ role }) => role === "listitem")
    .map(({ texts }) => texts.join(""));
}

describe("what a screen reader finds", () => {
  let table: Table;
  let page: Page;
  let session: CDPSession;
  const nameOfBoard = async () => (await heard(session)).find(({ role }) => role === "application")?.name;
  const said = () => page.getByTestId("said").innerText();
  beforeAll(async () => {
    table = await Table.lay();
    page = await table.open();
    session = await page.context().newCDPSession(page);
    await quickPlay(page, { opponent: "person", spots: 3 });
    await boardAt(page, 0);
  });
  afterAll(() => table.clear());

  it("at the start: the board and whose turn it is, its keys, its spots and regions, the players, the lives", async () => {
    const nodes = await heard(session);
    const board = nodes.find(({ role }) => role === "application");
    expect(board?.name).toBe("The board. It's Blue's turn.");
    await expect.poll(() => page.locator("#board-keys").innerText()).toContain("Enter picks the spot");
    await expect
      .poll(() => listed(session, "Spots"))
      .toEqual(["Spot 1: 3 lives", "Spot 2: 3 lives", "Spot 3: 3 lives"]);
    await expect.poll(() => listed(session, "Regions")).toEqual(["A region with spots 1, 2 and 3"]);
    await expect
      .poll(async () => (await listed(session, "Players")).map((text) => text.slice(0, 4)))
      .toEqual(["Blue", "RedM"]);
    const lives = nodes.find(({ role, name }) => role === "region" && name === "Lives");
    expect(lives?.texts.join(" ")).toMatch(/^9 lives left/);
    expect(
      nodes.filter(({ role }) => ["button", "link"].includes(role)).every(({ name }) => name !== ""),
      "every control has a name",
    ).toBe(true);
    expect(
      nodes.some(({ role }) => role === "Canvas"),
      "the canvas says nothing",
    ).toBe(false);
  });

  it("in the order of the focus: the board first, then the controls as they are read", async () => {
    const order: string[] = [];
    await page.getByTestId("board").focus();
    for (let i = 0; i < 9; i++) {
      order.push(await page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset["testid"] ?? ""));
      await page.keyboard.press("Tab");
    }
    expect(order).toEqual([
      "board",
      "menu",
      "numbers",
      "open-picture",
      "full-screen",
      "game-help",
      "open-settings",
      "redraw",
      "give-up",
    ]);
  });

  it("and the focus stays where it is while the host works", async () => {
    await page.getByTestId("redraw").focus();
    await page.keyboard.press("Enter");
    await expect.poll(said).toBe(t("toasts.no-better-picture"));
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset["testid"]))
      .toBe("redraw");
  });

  it("while a move is chosen: the spot, what is picked, what each curve does", async () => {
    await page.getByTestId("board").focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await expect.poll(said).toMatch(/^Spot \d: 3 lives\. It shares a region with spots \d and \d\.$/);
    await page.keyboard.press("Enter");
    await expect
      .poll(said)
      .toMatch(/^Spot \d is picked\. The curve can end at spots \d and \d, or at spot \d itself\.$/);
    const reached = await listed(session, "Spots");
    expect(reached.filter((text) => /^Spot \d: 3 lives, can be reached from spot \d$/.test(text))).toHaveLength(2);
    expect(reached.filter((text) => /^Spot \d: 3 lives, picked; a loop is possible$/.test(text))).toHaveLength(1);
    await page.keyboard.press("Enter");
    await expect.poll(said).toMatch(/^Curve 1 of 2: loop at spot \d, with nothing inside\.$/);
    const nodes = await heard(session);
    expect(
      nodes.filter(({ role, name }) => role === "button" && /^[12]: loop/.test(name)).map(({ name }) => name),
    ).toEqual([
      expect.stringMatching(/^1: loop at spot \d, with nothing inside$/),
      expect.stringMatching(/^2: loop at spot \d, with spot \d inside$/),
    ]);
    expect(nodes.filter(({ live }) => live === "polite").length, "what changes is said").toBeGreaterThan(0);
    await page.keyboard.press("Escape");
    await expect.poll(said).toMatch(/^Back\. Spot \d is picked\.$/);
    await page.keyboard.press("Enter");
    await expect.poll(said).toMatch(/^Curve 1 of 2: /);
    await page.keyboard.press("ArrowRight");
    await expect.poll(said).toMatch(/^Curve 2 of 2: loop at spot \d, with spot \d inside\.$/);
  });

  it("after a move: what was drawn, what is left, whose turn it is, and the regions that there are now", async () => {
    await page.keyboard.press("Enter");
    await boardAt(page, 1);
    await expect
      .poll(said)
      .toMatch(/^Blue drew a loop at spot \d; the new spot is 4\. 8 lives are left\. It's Red's turn\.$/);
    await expect.poll(nameOfBoard).toBe("The board. It's Red's turn.");
    const spots = await listed(session, "Spots");
    expect(spots.filter((text) => text.endsWith(": 1 life"))).toHaveLength(2);
    expect(spots).toHaveLength(4);
    const regions = await listed(session, "Regions");
    expect(regions).toHaveLength(2);
    for (const region of regions) expect(region).toMatch(/^A region with spots \d, \d and \d$/);
  });

  it("when something is refused: why", async () => {
    const [from, to] = await page
      .getByTestId("spots-list")
      .locator("li")
      .evaluateAll((items) => {
        const apart = items.filter(({ dataset }) => dataset["lives"] === "3");
        return apart.map(({ dataset }) => ({ x: Number(dataset["x"]), y: Number(dataset["y"]) }));
      });
    const box = await page.getByTestId("board").boundingBox();
    if (box === null) throw new Error("there is no board");
    await page.mouse.click(box.x + from.x, box.y + from.y);
    await page.mouse.click(box.x + to.x, box.y + to.y);
    await expect
      .poll(async () =>
        (await heard(session)).some(({ live, texts }) => live === "polite" && texts.join("") === t("toasts.no-region")),
      )
      .toBe(true);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
  });

  it("at the end: who won and why, in a dialog with the focus in it", async () => {
    await page.getByTestId("give-up").click();
    await page.getByTestId("give-up-yes").click();
    await page.getByTestId("end").waitFor();
    const nodes = await heard(session);
    expect(nodes.find(({ role }) => role === "dialog")?.name).toBe("Blue wins!");
    expect(nodes.flatMap(({ texts }) => texts)).toContain("Red gave up.");
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-testid"))).toBe("end-again");
    await page.getByTestId("end-look").click();
    await expect.poll(nameOfBoard).toBe("The board. Blue wins! Red gave up.");
    await expect.poll(said).toBe("Blue wins! Red gave up.");
    expect(table.complaints).toEqual([]);
  });
});
