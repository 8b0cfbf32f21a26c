import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import type { RequestName } from "../../protocol/contract.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import type { Route } from "../../renderer/session/routes.ts";
import { TWO_PEOPLE } from "../renderer/fake-host.ts";
import { shown } from "./game-screen.ts";
import { holdAnswers } from "./held-answers.ts";
import { watchedTable, type WatchedTable } from "./watched-table.ts";

/** Requests that two presses may make twice, as the next one replaces the one before. All others are made once. */
const REPEATABLE = new Set<string>(["online.search", "lab.start", "daily.boards"] satisfies RequestName[]);

type Screen = Route["screen"];

/** A screen, by the address that leads to it. */
type Place = readonly [screen: Screen, address: string];

/** Screens with a board, by the address that leads to it. */
type BoardScreen = "match" | "replay" | "guess" | "edit" | "analyse";

/**
 * Screens that need nothing, by their addresses. The walk rests on the help; what a link leads to is another screen.
 */
const ADDRESSES: Readonly<Record<Exclude<Screen, BoardScreen | "help" | "open">, string>> = {
  home: "#/",
  learn: "#/learn",
  lesson: "#/lesson/first",
  campaign: "#/campaign",
  play: "#/play",
  online: "#/online",
  maps: "#/maps",
  daily: "#/daily",
  puzzles: "#/puzzles",
  lab: "#/lab",
  collection: "#/collection",
  games: "#/games",
  about: "#/about",
};
const PLACES = Object.entries(ADDRESSES) as unknown as readonly Place[];

/** Screens with a board of two spots and with one of three, for each kind of board. */
async function pairs({ watcher }: WatchedTable): Promise<readonly (readonly [Place, Place])[]> {
  const game = async (spots: number): Promise<MatchState> => {
    const match = await watcher.ask("match.start", { ...TWO_PEOPLE, map: { kind: "plain", spots } });
    await watcher.ask("board.command", { board: match.id, command: { kind: "resign", side: 0 } });
    return match;
  };
  const made = async (spots: number): Promise<readonly Place[]> => {
    const over = await game(spots);
    const draft = await watcher.ask("draft.begin", { kind: "spots", spots });
    const analysis = await watcher.ask("analysis.begin", { ruleset: DEFAULT_RULESET, drawing: over.drawing });
    const addresses: Readonly<Record<BoardScreen, string>> = {
      match: (await game(spots)).id,
      replay: over.id,
      guess: over.id,
      edit: draft.id,
      analyse: analysis.id,
    };
    return Object.entries(addresses).map(([screen, id]) => [screen as BoardScreen, `#/${screen}/${id}`]);
  };
  const [first, second] = [await made(2), await made(3)];
  return first.map((place, i) => [place, second[i]]);
}

const go = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    location.hash = to;
  }, address);

describe("a screen whose answers come late", () => {
  const laid = watchedTable();
  let page: Page;
  let held: Awaited<ReturnType<typeof holdAnswers>>;
  let boards: readonly (readonly [Place, Place])[];
  beforeAll(async () => {
    page = await laid.table.open({ viewport: { width: 760, height: 560 } });
    held = await holdAnswers(page);
    boards = await pairs(laid);
  });

  async function help(): Promise<void> {
    await go(page, "#/help");
    await page.getByTestId("screen-help").waitFor();
  }

  /** Goes to a place, and returns what its screen says when all answers are there. */
  async function seen([screen, address]: Place): Promise<string> {
    await go(page, address);
    await page.getByTestId(`screen-${screen}`).waitFor();
    await held.settled();
    return page.getByTestId(`screen-${screen}`).innerText();
  }

  it("leaves a player alone who has gone to another one, and is whole when they come back", async () => {
    for (const place of [...PLACES, ...boards.map(([, second]) => second)]) {
      const whole = await seen(place);
      // A page that was loaded anew knows nothing yet.
      await page.reload();
      await help();
      await held.settled();
      held.hold(() => true);
      await go(page, place[1]);
      await shown(page);
      await help();
      held.release();
      await held.settled();
      expect(new URL(page.url()).hash, place[0]).toBe("#/help");
      await page.getByTestId("screen-help").waitFor();
      expect(await seen(place), place[0]).toBe(whole);
    }
    expect(laid.table.complaints).toEqual([]);
  });

  it("is shown when its code comes between its first picture and what follows that", async () => {
    const code = /\/about-[\w-]+\.js$/u;
    const early = await laid.table.open({ movesClock: true });
    await early.clock.install();
    let give = (): void => {};
    const given = new Promise<void>((resolve) => (give = resolve));
    await early.route(code, async (held) => {
      await given;
      await held.continue();
    });
    const asked = early.waitForRequest(code);
    await early.reload();
    await early.getByTestId("screen-home").waitFor();
    // It is loaded ahead.
    await early.clock.runFor(60_000);
    await asked;
    await early.clock.pauseAt(Date.now() + 3_600_000);
    await go(early, "#/about");
    await early.getByTestId("loading").waitFor({ state: "attached" });
    const come = early.waitForResponse(code);
    give();
    await (await come).finished();
    await early.evaluate(async (address) => void (await import(address)), (await come).url());
    await early.clock.resume();
    await early.getByRole("heading", { level: 1 }).waitFor();
    await early.close();
  });

  it("shows the board that was asked for last", async () => {
    for (const [first, second] of boards) {
      await help();
      held.hold(() => true);
      await go(page, first[1]);
      await shown(page);
      await go(page, second[1]);
      await shown(page);
      held.release();
      await held.settled();
      expect(new URL(page.url()).hash).toBe(second[1]);
      expect(await page.getByTestId("spots-list").getByRole("listitem").count(), second[0]).toBe(3);
    }
    expect(laid.table.complaints).toEqual([]);
  });

  it("creates one thing for two presses of any of its buttons", async () => {
    // Matches come last: those that are begun there must not be analysed.
    for (const place of [...PLACES, ...boards.map(([first]) => first).toReversed()]) {
      await seen(place);
      const buttons = page.getByTestId(`screen-${place[0]}`).locator("button");
      const names = await buttons.evaluateAll((all) => all.map((button) => button.dataset.testid ?? ""));
      // One of many alike is enough, such as the levels of the campaign.
      const kinds = names.map((name) => name.replaceAll(/[0-9a-f]{8,}|\d+/g, ""));
      for (const [i, name] of names.entries()) {
        if (kinds.indexOf(kinds[i]) < i || i >= (await buttons.count())) continue;
        held.hold((request) => !REPEATABLE.has(request));
        held.asked.length = 0;
        await buttons.nth(i).evaluate((button) => {
          const press = (): unknown => button.dispatchEvent(new MouseEvent("click", { bubbles: true }));
          press();
          setTimeout(press, 0);
        });
        await shown(page);
        expect([...new Set(held.asked)], `${place[0]}: ${name}`).toEqual(held.asked);
        held.release();
        await page.keyboard.press("Escape");
        await held.settled();
        if (new URL(page.url()).hash === place[1] && (await buttons.count()) === names.length) continue;
        await help();
        await seen(place);
      }
    }
    expect(laid.table.complaints).toEqual([]);
  });
});
