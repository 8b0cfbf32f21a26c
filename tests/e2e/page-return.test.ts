import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { seededRandom } from "../../engine/random.ts";
import { readGameFile, sharedGameSchema } from "../../protocol/game-file.ts";
import type { ServerClient } from "../../protocol/network/client.ts";
import type { OnlineBoardState } from "../../protocol/network/online-match.ts";
import { serverMatchId } from "../../protocol/online-id.ts";
import type { RunningServer } from "../../server/running-server.ts";
import { projectPath } from "../../tools/process.ts";
import { testServer } from "../server/players.ts";
import { startBrowser } from "./browser.ts";
import { boardAt, matchOf } from "./game-screen.ts";
import { moveAt, playerAt } from "./online-people.ts";
import { drawByFinger, ofNewVersion, openPhone, PhoneLine } from "./phone.ts";

const pages = projectPath("dist/renderer");
const WEEK_MS = 7 * 24 * 3_600_000;

describe("a player who comes back to a page of a server", () => {
  const folder = mkdtempSync(join(tmpdir(), "sprouts-"));
  const data = join(folder, "data");
  const complaints: string[] = [];
  let server: RunningServer;
  let browser: Browser;
  let ann: ServerClient;
  const invitation = async (): Promise<string> => {
    const terms = {
      ruleset: DEFAULT_RULESET,
      start: { kind: "plain", spots: 5 },
      clock: null,
      opening: "joiner",
      rated: false,
    } as const;
    const { code } = await ann.ask("room.create", { name: "Ann", access: "code", terms });
    return `http://localhost:${server.port}/join/${code}`;
  };
  /** Joins a room by its link as Bob, who begins. */
  const joined = async (prepare?: (page: Page) => Promise<unknown>): Promise<{ bob: Page; match: string }> => {
    const bob = await openPhone(browser, await invitation(), complaints, prepare);
    await bob.getByTestId("online-name").fill("Bob");
    await bob.getByTestId("play").tap();
    await bob.getByTestId("screen-match").waitFor();
    await boardAt(bob, 0);
    return { bob, match: serverMatchId(matchOf(bob)) ?? "" };
  };

  beforeAll(async () => {
    server = await testServer(data, { pages });
    browser = await startBrowser();
    ann = await playerAt(server.port, "Ann");
  });
  afterEach(() => expect(complaints.splice(0)).toEqual([]));
  afterAll(async () => {
    ann.close();
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  it("finds a game that was played by a link in the list, opens and saves it", async () => {
    const { bob, match } = await joined();
    await drawByFinger(bob, await settled(ann, match, 0));
    await settled(ann, match, 1);
    await moveAt(ann, matchOf(bob), seededRandom(2));
    await boardAt(bob, 2);
    await ann.ask("match.command", { match, command: { kind: "resign", side: 0 } });
    await bob.getByTestId("end").waitFor();

    // Another day, in another tab of the same browser.
    const address = `http://localhost:${server.port}/`;
    const later = await bob.context().newPage();
    await bob.close();
    await later.goto(address);
    await later.getByTestId("online-place-games").check({ force: true });
    const game = later.getByTestId("finished-games").getByTestId("online-game");
    await game.filter({ hasText: "Ann" }).getByTestId("open-online-game").tap();
    await boardAt(later, 2);
    await later.getByTestId("end").waitFor();
    // Its boards can be looked at one by one.
    const slider = later.getByTestId("move-by-move");
    await later.getByTestId("end-look").tap();
    for (const [key, move] of [
      ["ArrowLeft", "1"],
      ["ArrowRight", "2"],
    ]) {
      await slider.press(key);
      await later.getByTestId("past-words").filter({ hasText: move }).waitFor();
    }
    expect(await later.getByTestId("play-on-from").count()).toBe(0);
    await later.getByTestId("end-open").tap();
    const download = later.waitForEvent("download");
    await later.getByTestId("end").getByTestId("save-game").tap();
    const saved = readGameFile(readFileSync(await (await download).path(), "utf8"));
    if (!saved.ok) throw new Error(saved.error.code);
    expect(saved.value).toHaveLength(1);
    const { moves, result, setup } = sharedGameSchema.parse(saved.value[0]);
    expect(moves).toHaveLength(2);
    expect(result).toEqual({ winner: 1, reason: "gave-up" });
    expect(setup.sides.map((side) => (side.kind === "person" ? side.name : null))).toEqual(["Ann", "Bob"]);
  });

  it("goes on with a game in a page that was open for a week, while its server got another build", async () => {
    let hear = (said: string): string => said;
    const line = new PhoneLine((said) => hear(said));
    const { bob, match } = await joined(async (page) => {
      await page.clock.install();
      // A browser that keeps no page, and has to ask the server for each file.
      await page.addInitScript(() => Object.defineProperty(navigator, "serviceWorker", { value: undefined }));
      await line.prepare(page);
    });
    await drawByFinger(bob, await settled(ann, match, 0));
    await boardAt(bob, 1);

    line.cut();
    await server.stop();
    server = await testServer(data, { pages: otherBuild(join(folder, "other")), port: server.port });
    await moveAt(ann, matchOf(bob), seededRandom(3));
    await bob.clock.fastForward(WEEK_MS);
    hear = ofNewVersion;
    line.mend();
    await bob.getByTestId("notice").getByTestId("load-anew").waitFor();
    await boardAt(bob, 2);
    // The old page plays on.
    await drawByFinger(bob, await settled(ann, match, 2));
    await boardAt(bob, 3);
    expect(complaints).toEqual([]);

    // What it has not loaded yet is gone.
    await bob.getByTestId("menu").tap();
    await bob.getByTestId("not-loaded").waitFor();
    await bob.getByTestId("not-loaded").getByTestId("load-anew").tap();
    await bob.getByTestId("running-games").getByTestId("open-online-game").tap();
    await boardAt(bob, 3);
    await ann.ask("match.command", { match, command: { kind: "resign", side: 0 } });
    await bob.getByTestId("end").waitFor();
    // The console has named the files that are gone.
    expect(complaints.splice(0).filter((said) => !said.includes("404"))).toEqual([]);
  });
});

/** Copies the pages as another build would be: the same files, of which each has another name. */
function otherBuild(to: string): string {
  cpSync(pages, to, { recursive: true });
  const assets = readdirSync(join(to, "assets"));
  const others = new Map(
    assets.map((name) => [name, name.replace(/-(.)(.*)(\.\w+)$/, (_, first, rest, end) => `-${rest}${first}${end}`)]),
  );
  for (const [name, other] of others) renameSync(join(to, "assets", name), join(to, "assets", other));
  for (const file of [...[...others.values()].map((name) => join("assets", name)), ...readdirSync(to)]) {
    if (![".js", ".css", ".html", ".webmanifest"].includes(extname(file))) continue;
    const text = readFileSync(join(to, file), "utf8");
    writeFileSync(
      join(to, file),
      text.replaceAll(/[\w.-]+-[\w-]{8}\.\w+/g, (name) => others.get(name) ?? name),
    );
  }
  return to;
}

/** The state of a match after some moves, once its board is redrawn. */
async function settled(client: ServerClient, match: string, moves: number): Promise<OnlineBoardState> {
  let now: OnlineBoardState | null = null;
  await expect
    .poll(async () => {
      now = (await client.ask("match.open", { match })).state;
      return now !== null && now.moves === moves && now.isRedrawing === undefined;
    })
    .toBe(true);
  if (now === null) throw new Error("The match is gone.");
  return now;
}
