import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { writeMapFile } from "../../protocol/map-file.ts";
import type { MenuCommand, SaveOutcome, ShellMessage } from "../../protocol/shell.ts";
import { itDeep } from "../oracle/it-deep.ts";
import { testSeed } from "../oracle/seed.ts";
import { spotsOnPage } from "./fingers.ts";
import { boardAt, quickPlay, showMore, shown } from "./game-screen.ts";
import { sendRandomMovesUntil } from "./hand.ts";
import { watchedTable } from "./watched-table.ts";

interface StandInShell {
  readonly asked: { request: string; params: unknown }[];
  outcome: SaveOutcome;
  tell: (message: ShellMessage) => void;
}

type ShellWindow = Window & { standIn: StandInShell; sproutsShell: unknown };

function addShell(): void {
  const standIn: StandInShell = { asked: [], outcome: "saved", tell: () => {} };
  const listen = (listener: (message: ShellMessage) => void): (() => void) => {
    standIn.tell = listener;
    return () => {};
  };
  const ask = (request: string, params: unknown): Promise<unknown> => {
    const bytes = (params as { bytes?: Uint8Array } | null)?.bytes;
    standIn.asked.push({ request, params: bytes === undefined ? params : new TextDecoder().decode(bytes) });
    const choices = { checksUpdates: false, ignoresBlocklist: false };
    const answers: Record<string, unknown> = { save: standIn.outcome, open: [], choices };
    return Promise.resolve(answers[request] ?? null);
  };
  Object.assign(window as unknown as ShellWindow, { standIn, sproutsShell: { ask, listen } });
}

describe("the menu of the shell", () => {
  const laid = watchedTable();

  async function open(): Promise<Page> {
    const page = await laid.table.open();
    await page.addInitScript(addShell);
    await page.reload();
    await page.getByTestId("screen-home").waitFor();
    await expect.poll(() => asked(page, "listen")).toHaveLength(1);
    return page;
  }
  const asked = (page: Page, request: string): Promise<unknown[]> =>
    page.evaluate(
      (name) =>
        (window as unknown as ShellWindow).standIn.asked
          .filter((ask) => ask.request === name)
          .map(({ params }) => params),
      request,
    );
  const tell = (page: Page, message: ShellMessage): Promise<void> =>
    page.evaluate((told) => (window as unknown as ShellWindow).standIn.tell(told), message);
  const run = (page: Page, command: MenuCommand): Promise<void> => tell(page, { kind: "command", command });
  const offered = async (page: Page): Promise<readonly MenuCommand[]> =>
    ((await asked(page, "offer")).at(-1) ?? []) as readonly MenuCommand[];

  it("leads to the screens and dialogs, and hears what each screen can do", async () => {
    const page = await open();
    const everywhere = ["new-game", "settings", "how-to-play", "shortcuts", "about"];
    await expect.poll(() => offered(page)).toEqual(everywhere);
    await run(page, "settings");
    await page.getByTestId("settings-close").waitFor();
    await page.getByTestId("updates-off").and(page.locator(":checked")).waitFor();
    await page.getByTestId("updates-on").check({ force: true });
    await page.getByTestId("graphics-on").check({ force: true });
    await expect.poll(() => asked(page, "choose")).toEqual([{ checksUpdates: true }, { ignoresBlocklist: true }]);
    await laid.table.picture(page, "settings-in-the-shell");
    // Nothing happens under a dialog.
    await run(page, "about");
    await page.getByTestId("settings-close").click();
    await page.getByTestId("screen-home").waitFor();
    await run(page, "about");
    await page.getByTestId("screen-about").waitFor();
    await run(page, "how-to-play");
    await page.getByTestId("screen-help").waitFor();
    await run(page, "shortcuts");
    await page.getByTestId("shortcuts-close").click();
    await run(page, "new-game");
    await page.getByTestId("screen-play").waitFor();
    await page.getByTestId("nav-home").click();
    await expect.poll(() => offered(page)).toEqual(everywhere);
    expect(laid.table.complaints).toEqual([]);
  });

  itDeep("takes a move back, changes the view of the board, and leaves text fields their own undo", async () => {
    const page = await open();
    await laid.watcher.ask("settings.write", { takeBack: "freely" });
    const matchId = await quickPlay(page, { opponent: "person", spots: 4 });
    const random = seededRandom(testSeed("the menu takes a move back"));
    await sendRandomMovesUntil(laid.watcher, matchId, random, (state) => state.moves === 1);
    await boardAt(page, 1);
    await expect
      .poll(() => offered(page))
      .toEqual(expect.arrayContaining(["export", "undo", "enlarge-board", "shrink-board", "whole-board"]));
    await run(page, "undo");
    await boardAt(page, 0);
    const zoom = (): Promise<string | null> => page.getByTestId("board").getAttribute("data-zoom");
    await run(page, "enlarge-board");
    await expect.poll(zoom).toBe("1.60");
    await run(page, "whole-board");
    await expect.poll(zoom).toBe("1.00");
    await run(page, "export");
    await page.getByTestId("picture-close").click();
    await run(page, "new-game");
    await showMore(page);
    await page.getByTestId("name-1").focus();
    await run(page, "undo");
    await expect.poll(() => asked(page, "edit")).toEqual(["undo"]);
    expect(laid.table.complaints).toEqual([]);
  });

  it("leaves a board that is being drawn on as it is, like the zoom buttons", async () => {
    const page = await open();
    await quickPlay(page, { opponent: "person", spots: 4 });
    await boardAt(page, 0);
    const board = page.getByTestId("board");
    const zoom = (): Promise<string | null> => board.getAttribute("data-zoom");
    const stroke = (): Promise<string | null> => board.getAttribute("data-stroke");
    await run(page, "enlarge-board");
    await expect.poll(zoom).toBe("1.60");
    const [spot] = await spotsOnPage(page);
    await page.mouse.move(spot.x, spot.y);
    await page.mouse.down();
    await page.mouse.move(spot.x + 30, spot.y + 30, { steps: 5 });
    await expect.poll(stroke).toBe("drawing");
    for (const command of ["enlarge-board", "whole-board", "shrink-board"] as const) await run(page, command);
    for (const button of ["zoom-in", "zoom-out", "zoom-reset"]) await page.getByTestId(button).press("Enter");
    await shown(page);
    expect([await zoom(), await stroke()]).toEqual(["1.60", "drawing"]);
    await page.mouse.up();
    await expect.poll(stroke).toBe("open");
    await run(page, "whole-board");
    await expect.poll(zoom).toBe("1.00");
    expect(laid.table.complaints).toEqual([]);
  });

  it("imports files that the system opens, shows where they are, and saves maps by its dialog", async () => {
    const page = await open();
    const draft = await laid.watcher.ask("draft.begin", { kind: "spots", spots: 3 });
    const text = writeMapFile([{ name: "Three", drawing: draft.drawing, position: draft.position }]);
    await tell(page, {
      kind: "files",
      files: [
        { name: "three.sprouts", size: text.length, text },
        { name: "setup.exe", size: 0, text: null },
      ],
    });
    await page.getByTestId("screen-maps").waitFor();
    const said = page.getByTestId("dropped-said");
    await said.getByText("1 map imported. setup.exe: This file can't be opened").waitFor();
    // Maps can be exported once the list is there.
    await expect.poll(() => offered(page)).toContain("export");
    await run(page, "export");
    await page.getByTestId("maps-said").getByText("1 map").waitFor();
    await expect.poll(() => asked(page, "save")).toEqual([text]);
    await page.evaluate(() => {
      (window as unknown as ShellWindow).standIn.outcome = "file-not-written";
    });
    await run(page, "export");
    await page.getByTestId("maps-said").getByText("The file couldn't be written there.").waitFor();
    await page.getByTestId("import-maps").click();
    await expect.poll(() => asked(page, "open")).toEqual(["maps"]);
    expect(laid.table.complaints).toEqual([]);
  });

  itDeep("asks about a backup that the system opens", async () => {
    const page = await open();
    const tellBackup = (bytes: number[]): Promise<void> =>
      page.evaluate(
        (numbers) =>
          (window as unknown as ShellWindow).standIn.tell({
            kind: "files",
            files: [{ name: "k.sprouts-backup", size: numbers.length, text: null, bytes: Uint8Array.from(numbers) }],
          }),
        bytes,
      );
    await tellBackup([1, 2, 3]);
    await page.getByTestId("backup-said").getByText("This isn't a backup of Sprouts.").waitFor();
    await tell(page, { kind: "files", files: [{ name: "k.sprouts-backup", size: 200_000_000, text: null }] });
    await page.getByTestId("dropped-said").getByText("This backup is larger than 100 MB.").waitFor();
    const { backup, size } = await laid.watcher.ask("backup.make", {});
    const bytes: number[] = [];
    for (let start: number | null = 0; start !== null;) {
      const read: { part: string; next: number | null } = await laid.watcher.ask("backup.read", { backup, start });
      bytes.push(...Buffer.from(read.part, "base64"));
      start = read.next;
    }
    expect(bytes).toHaveLength(size);
    await tellBackup(bytes);
    await page.getByTestId("replace-data-dialog").getByText("k.sprouts-backup holds").waitFor();
    expect(laid.table.complaints).toEqual([]);
  });

  itDeep("takes progress, and links", async () => {
    const page = await open();
    const { profile } = await laid.watcher.ask("campaign.progress", {});
    const { text } = await laid.watcher.ask("campaign.export", { profile });
    await tell(page, { kind: "files", files: [{ name: "p.json", size: text.length, text }] });
    await page.getByTestId("screen-campaign").waitFor();
    await page.getByTestId("dropped-said").waitFor();
    await tell(page, { kind: "link", address: "sprouts://level/3" });
    await page.getByRole("heading", { name: "Level 3" }).waitFor();
    await tell(page, { kind: "link", address: "sprouts://settings" });
    await page.getByTestId("dropped-said").getByText("This link doesn't lead").waitFor();
    await laid.table.picture(page, "refused-link");
    expect(laid.table.complaints).toEqual([]);
  });
});
