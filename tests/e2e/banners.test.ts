import type { Page, WebSocketRoute } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { HostMessage } from "../../protocol/contract.ts";
import type { NoticeContent } from "../../protocol/error-codes.ts";
import { CLOSE_CODES } from "../../protocol/transport.ts";
import { dropFiles } from "./hand.ts";
import { beginGame } from "./host-content.ts";
import { walkInSmallWindows } from "./small-windows.ts";
import type { Walk } from "./walk.ts";
import { watchedTable } from "./watched-table.ts";

const folder = "/home/donaudampfschifffahrtsgesellschaft/.config/sprouts";
const file = "sprouts.db.damaged-2026-11-27T09-23-00-000Z";
const backup = Date.parse("2026-11-27T09:23Z");

/** Notices of each kind, with long names. */
const NOTICES: readonly NoticeContent[] = [
  { code: "games-damaged", params: { backup, players: 12, wins: 345, file, folder } },
  { code: "damage-found", params: { folder, backup } },
  { code: "campaign-levels-unreadable", params: { cause: "incomplete", reference: "4f3a9c21" } },
  { code: "computer-failed", params: { reference: "4f3a9c21" } },
  { code: "matches-unreadable", params: { count: 12 } },
  { code: "page-outdated", params: {} },
];

/** Stands between the host and a page that is loaded anew. */
async function tapped(
  page: Page,
): Promise<{ tell: (message: HostMessage) => void; cut: (code?: number) => void; restore: () => void }> {
  let socket: WebSocketRoute | null = null;
  let isCut = false;
  await page.routeWebSocket(/\/socket/, (route) => {
    socket = route;
    if (isCut) void route.close({ code: 1001 });
    else route.connectToServer();
  });
  await page.reload();
  return {
    tell: (message) => socket?.send(JSON.stringify(message)),
    cut(code = 1001) {
      isCut = true;
      void socket?.close({ code });
    },
    restore: () => void (isCut = false),
  };
}

describe("a page whose connection is lost", () => {
  const laid = watchedTable();

  it("stays when a file is dropped on it, and offers to take files again with the host", async () => {
    const page = await laid.table.open();
    const host = await tapped(page);
    await page.getByTestId("screen-home").waitFor();
    host.cut();
    await page.getByTestId("connection-lost").waitFor();
    const arePrevented = await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["{}"], "map.sprouts"));
      return ["dragover", "drop"].map((type) => {
        const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
        document.body.dispatchEvent(event);
        return event.defaultPrevented;
      });
    });
    expect(arePrevented).toEqual([true, true]);
    expect(await page.getByTestId("file-drop").count()).toBe(0);
    host.restore();
    await page.getByTestId("connection-lost").waitFor({ state: "detached" });
    await dropFiles(page, { "note.exe": "" });
    await page.getByTestId("dropped-said").waitFor();
    expect(laid.table.complaints).toEqual([]);
  });
});

describe("in the smallest window, and with the largest texts, beside banners", () => {
  const laid = watchedTable();

  async function seeOn(walk: Walk, addresses: readonly string[], banner: string, name: string): Promise<void> {
    for (const address of addresses) {
      await walk.go(address);
      await walk.see(`${name} on ${address.split("/")[0]}`, banner);
    }
  }

  it("each control can be reached, one notice at a time, and all of them at once", async () => {
    const page = await laid.table.open();
    const host = await tapped(page);
    await walkInSmallWindows(laid.table, page, async (walk) => {
      await walk.at("screen-home").waitFor();
      for (const notice of NOTICES) {
        host.tell({ event: "host.notice", payload: { ...notice, id: notice.code } });
        await walk.see(notice.code, "notice");
        await walk.click("notice-dismiss");
      }
      for (const notice of NOTICES)
        host.tell({ event: "host.notice", payload: { ...notice, id: `${notice.code} again` } });
      const { id } = await beginGame(laid.watcher, { map: { kind: "plain", spots: 3 } });
      await seeOn(walk, ["home", "play", `match/${id}`], "notice", "all notices");
    });
  });

  it.each([
    ["lost", undefined],
    ["taken by too many windows", CLOSE_CODES.tooManyScreens],
    ["ended", CLOSE_CODES.hostEnded],
  ] as const)("each control can be reached while the connection is %s", async (name, code) => {
    const page = await laid.table.open();
    const host = await tapped(page);
    await walkInSmallWindows(laid.table, page, async (walk) => {
      await walk.at("screen-home").waitFor();
      host.tell({ event: "host.notice", payload: { ...NOTICES[0], id: "also" } });
      host.cut(code);
      await seeOn(walk, ["home", "play", "help"], "connection-lost", name);
    });
  });
});
