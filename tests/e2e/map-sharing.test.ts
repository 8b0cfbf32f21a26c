import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { gameFileText } from "../../protocol/game-file-text.ts";
import { drawPosition } from "../../engine/drawing/embedding/embedding.ts";
import { readBoard } from "../../engine/play/board-reading.ts";
import type { HostClient } from "../../protocol/host-client.ts";
import { readMapFile, writeMapFile, type SharedMap } from "../../protocol/map-file.ts";
import { positionCode } from "../../protocol/position-code.ts";
import { dropFiles } from "./hand.ts";
import { Table } from "./table.ts";

function shared(name: string, text: string): SharedMap {
  const drawn = drawPosition(text);
  if (!drawn.ok) throw new Error(`${text} cannot be drawn`);
  return { name, drawing: drawn.value, position: readBoard(drawn.value).position };
}

const RING = shared("Ring", "AB|AB.0");
const FILES: Readonly<Record<string, string>> = {
  "two.sprouts": writeMapFile([RING, shared("Two", "0*2")]),
  "one.sprouts": writeMapFile([shared("Ring", "0*3")]),
  "newer.sprouts": writeMapFile([RING]).replace('"version":1', '"version":9'),
  "other.sprouts": writeMapFile([{ ...RING, position: "0*2" }]),
  "huge.sprouts": "",
};

describe("sharing maps", () => {
  let table: Table;
  let page: Page;
  let watcher: HostClient;
  const folder = mkdtempSync(join(tmpdir(), "sprouts-maps-"));
  const path = (name: string): string => join(folder, name);
  const said = (text: string): Promise<void> => page.getByTestId("maps-said").getByText(text).waitFor();
  const names = async (): Promise<string[]> =>
    (await watcher.ask("map.list", {})).maps.map(({ name }) => name).toSorted();

  beforeAll(async () => {
    for (const [name, text] of Object.entries(FILES)) writeFileSync(path(name), text);
    truncateSync(path("huge.sprouts"), 200_000_000);
    table = await Table.lay();
    page = await table.open({ permissions: ["clipboard-read", "clipboard-write"] });
    watcher = await table.watch();
    await page.getByTestId("nav-maps").click();
  });
  afterAll(async () => {
    watcher.close();
    await table.clear();
    rmSync(folder, { recursive: true });
  });

  it("takes several files at once, and says which of them it refused", async () => {
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      page.getByTestId("import-maps").press("Enter"),
    ]);
    await chooser.setFiles(["two.sprouts", "newer.sprouts", "huge.sprouts"].map(path));
    await said("2 maps imported. newer.sprouts: A newer version of Sprouts made this file");
    await said("huge.sprouts: This file is larger than 100 MB");
    expect(await names()).toEqual(["Ring", "Two"]);
    await table.picture(page, "maps-imported");
  });

  it("takes files of maps and games that are dropped on any screen", async () => {
    const drop = async (files: Readonly<Record<string, string>>): Promise<void> => {
      await dropFiles(page, files, () => table.picture(page, "maps-dropping"));
    };
    const dropSaid = (text: string): Promise<void> => page.getByTestId("dropped-said").getByText(text).waitFor();
    await drop({ "one.sprouts": FILES["one.sprouts"] });
    await dropSaid("1 map imported.");
    expect(await names()).toEqual(["Ring", "Ring (2)", "Two"]);
    await page.getByTestId("dropped-dismiss").click();
    await page.getByTestId("nav-help").click();
    await page.getByTestId("screen-help").waitFor();
    await drop({
      "newer.sprouts": FILES["newer.sprouts"],
      "a.sprouts-games": "{",
      "B.SPROUTS-GAMES": gameFileText([]),
    });
    await dropSaid("newer.sprouts: A newer version of Sprouts made this file");
    await dropSaid("a.sprouts-games:");
    await dropSaid("B.SPROUTS-GAMES:");
    await table.picture(page, "files-dropped");
    expect(await names()).toEqual(["Ring", "Ring (2)", "Two"]);
    await page.getByTestId("dropped-dismiss").click();
    await page.getByTestId("nav-maps").click();
  });

  it("saves picked maps and all maps in files that can be read again", async () => {
    const saved = async (testid: string): Promise<[string, readonly SharedMap[]]> => {
      const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId(testid).click()]);
      await download.saveAs(path(testid));
      const file = readMapFile(readFileSync(path(testid), "utf8"));
      if (!file.ok) throw new Error(file.error.code);
      return [download.suggestedFilename(), file.value];
    };
    const [name, all] = await saved("export-all");
    expect(name).toBe("sprouts-3-maps.sprouts");
    expect(all.map((map) => map.name).toSorted()).toEqual(["Ring", "Ring (2)", "Two"]);
    await page.getByTestId("map-Ring").getByTestId("pick-map").check();
    expect(await saved("export-picked")).toEqual(["sprouts-ring.sprouts", [RING]]);
    await page.getByTestId("picture-picked").click();
    expect(await page.getByTestId("keep-map").count()).toBe(0);
    const [picture] = await Promise.all([page.waitForEvent("download"), page.getByTestId("save-svg").click()]);
    expect(picture.suggestedFilename()).toBe("sprouts-ring.svg");
    await page.getByTestId("picture-dialog").waitFor({ state: "detached" });
  });

  it("copies a code, and draws it again when it is pasted, by keyboard", async () => {
    await page.getByTestId("copy-code").press("Enter");
    await said("The code of “Ring” is copied.");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(positionCode(RING.position));
    await page.keyboard.press("Control+v");
    await page.getByTestId("map-position").waitFor();
    expect(await page.getByTestId("map-position-note").innerText()).toBe("(code)");
    await table.picture(page, "new-map-from-code");
    await page.getByTestId("begin-map").press("Enter");
    await page.getByTestId("board").waitFor();
    await expect.poll(() => page.getByTestId("position").inputValue()).toBe(RING.position);
    await page.getByTestId("copy-code").click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(positionCode(RING.position));
    await page.getByTestId("editor-back").click();
  });

  it("says what is wrong with a position or a file that a map cannot begin with", async () => {
    await page.getByTestId("new-map").click();
    await page.getByTestId("map-source-position").check({ force: true });
    await page.getByTestId("map-position").fill("2L3 ");
    await expect.poll(() => page.getByTestId("map-position-note").innerText()).toBe("(names)");
    for (const [text, sentence] of [
      [`${positionCode(RING.position)}x`, "Some characters of this code are missing or changed."],
      ["0*2.AB?", "it makes no sense from character 7 on"],
      ["0*99", "This position has 297 lives"],
      ["0".repeat(2_001), "at most 2000 characters"],
    ]) {
      await page.getByTestId("map-position").fill(text);
      await page.getByTestId("begin-map").click();
      await page.getByTestId("new-map-failure").getByText(sentence).waitFor();
    }
    expect(await page.getByTestId("to-paste-moves").getAttribute("href")).toBe("#/games");
    await table.picture(page, "new-map-refused");
    await page.getByTestId("map-source-file").check({ force: true });
    await page.getByTestId("map-source-input").setInputFiles(path("newer.sprouts"));
    await page.getByTestId("new-map-failure").getByText("A newer version of Sprouts").waitFor();
    await page.getByTestId("map-source-input").setInputFiles(path("other.sprouts"));
    await page.getByTestId("begin-map").click();
    await page.getByTestId("new-map-failure").getByText("doesn't match its position").waitFor();
    await page.getByTestId("map-source-input").setInputFiles(path("two.sprouts"));
    await page.getByTestId("map-of-file").selectOption("Two");
    await page.getByTestId("begin-map").click();
    await page.getByTestId("board").waitFor();
    await expect.poll(() => page.getByTestId("position").inputValue()).toBe("0*2");
    expect(table.complaints).toEqual([]);
  });
});
