import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { JOINER } from "../../engine/play/swap2.ts";
import type { HostClient } from "../../protocol/host-client.ts";
import { startBrowser } from "./browser.ts";
import { boardAt, matchOf } from "./game-screen.ts";
import { sendRandomMove } from "./hand.ts";
import { settledBoard } from "./online-people.ts";
import { drawByFinger, openPhone } from "./phone.ts";
import { Table } from "./table.ts";
import { seededRandom } from "../../engine/random.ts";

const WINDOW = { width: 1280, height: 800 };

describe("play with somebody near you", () => {
  let table: Table;
  let host: HostClient;
  let browser: Browser;
  beforeAll(async () => {
    table = await Table.lay({ hostFiles: {} });
    host = await table.watch();
    browser = await startBrowser();
  });
  afterAll(async () => {
    host.close();
    await browser.close();
    await table.clear();
  });

  it("shows a code that a phone scans, and plays with its browser", async () => {
    const page = await table.open();
    await page.setViewportSize(WINDOW);
    await page.getByTestId("nav-online").click();
    await page.getByTestId("online-name").fill("Ann");
    expect(await page.getByTestId("invite").isDisabled()).toBe(true);
    await table.picture(page, "online-ways");
    expect(await host.ask("online.state", {})).toMatchObject({ serving: null, connection: { kind: "off" } });
    await page.getByTestId("serve").click();
    await page.getByTestId("serving").waitFor();
    const link = (await page.getByTestId("qr-code").getAttribute("data-text")) ?? "";
    expect(link).toMatch(/^http:\/\/[\d.]+:\d+\/join\/\w{8}$/);
    await table.picture(page, "online-nearby");

    const complaints: string[] = [];
    const phone = await openPhone(browser, link, complaints);
    // Across the network without TLS, a browser makes no keys.
    expect(await phone.evaluate(() => window.isSecureContext)).toBe(false);
    await phone.getByTestId("online-name").fill("Bob");
    await table.picture(phone, "online-nearby-phone");
    await phone.getByTestId("play").tap();
    // Chance decides who starts.
    await boardAt(phone, 0);
    await boardAt(page, 0);
    const match = matchOf(phone);
    const random = seededRandom(3);
    const move = async (number: number): Promise<void> => {
      const state = await settledBoard({ host }, match, ({ moves }) => moves === number - 1);
      if (state.toMove === JOINER) await drawByFinger(phone, state);
      else await sendRandomMove(host, state, random);
      for (const each of [phone, page]) await boardAt(each, number);
    };
    await move(1);
    await move(2);
    // The key is kept, so the seat is the phone's after a reload, too.
    await phone.reload();
    await boardAt(phone, 2);
    await move(3);
    await move(4);
    await phone.goto(link);
    await phone.getByTestId("open-create").click();
    await phone.getByTestId("create-room").click();
    await phone.getByTestId("create-said").filter({ hasText: /\w/ }).waitFor();
    expect([...complaints, ...table.complaints]).toEqual([]);
  });
});
