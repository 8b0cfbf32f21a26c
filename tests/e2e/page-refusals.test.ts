import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { serverMatchId } from "../../protocol/online-id.ts";
import { seededRandom } from "../../engine/random.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import type { ServerClient } from "../../protocol/network/client.ts";
import type { OnlineBoardState } from "../../protocol/network/online-match.ts";
import type { Terms } from "../../protocol/network/rooms.ts";
import type { RunningServer } from "../../server/running-server.ts";
import { projectPath } from "../../tools/process.ts";
import { testServer } from "../server/players.ts";
import { startBrowser } from "./browser.ts";
import { WITHOUT_STORAGE, WITHOUT_WEBGL, wrongBy } from "./browser-faults.ts";
import { boardAt, matchOf } from "./game-screen.ts";
import { moveAt, playerAt } from "./online-people.ts";
import { drawByFinger, ofNewVersion, openPhone, PhoneLine } from "./phone.ts";

const TERMS: Terms = {
  ruleset: DEFAULT_RULESET,
  start: { kind: "plain", spots: 5 },
  clock: { minutes: 10, increment: 5 },
  opening: "creator",
  rated: false,
};
/** A name of the server for which browsers make no keys. */
const OTHER_NAME = "game.test";

describe("a page of a server that finds things amiss", () => {
  const folder = mkdtempSync(join(tmpdir(), "sprouts-"));
  const complaints: string[] = [];
  let server: RunningServer;
  let browser: Browser;
  let ann: ServerClient;
  const phone = (path: string, prepare?: (page: Page) => Promise<unknown>, name = "localhost"): Promise<Page> =>
    openPhone(browser, `http://${name}:${server.port}${path}`, complaints, prepare);
  const room = async (): Promise<string> =>
    (await ann.ask("room.create", { name: "Ann", access: "code", terms: TERMS })).code ?? "";

  beforeAll(async () => {
    server = await testServer(folder, { pages: projectPath("dist/renderer"), names: [OTHER_NAME] });
    browser = await startBrowser([`--host-resolver-rules=MAP ${OTHER_NAME} 127.0.0.1`]);
    ann = await playerAt(server.port, "Ann");
  });
  afterEach(() => expect(complaints).toEqual([]));
  afterAll(async () => {
    ann.close();
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  it.each([
    ["storage that is refused", WITHOUT_STORAGE, "localhost"],
    ["no WebGL", WITHOUT_WEBGL, "localhost"],
    ["a clock that is 9 hours slow", wrongBy(-9), "localhost"],
    ["a clock that is 9 hours fast", wrongBy(9), "localhost"],
    ["no keys by the browser", "", OTHER_NAME],
  ])("plays a game with a clock all the same: %s", async (_, script, name) => {
    const bob = await phone(`/join/${await room()}`, (page) => page.addInitScript(script), name);
    await bob.getByTestId("online-name").fill("Bob");
    await bob.getByTestId("play").tap();
    await bob.getByTestId("screen-match").waitFor();
    const id = matchOf(bob);
    const match = serverMatchId(id) ?? "";
    await boardAt(bob, 0);
    await moveAt(ann, id, seededRandom(1));
    await boardAt(bob, 1);
    await drawByFinger(bob, await redrawn(ann, match));
    await boardAt(bob, 2);
    // Neither clock has lost the hours by which the page's is wrong.
    expect((await redrawn(ann, match)).result).toBeNull();
    await ann.ask("match.command", { match, command: { kind: "resign", side: 0 } });
    await bob.getByTestId("end").waitFor();
  });

  it("says that a room is full", async () => {
    const code = await room();
    const cid = await playerAt(server.port, "Cid");
    const bob = await phone(`/join/${code}`);
    await bob.getByTestId("play").waitFor();
    const { match } = await cid.ask("room.join", { code });
    await bob.getByTestId("play").tap();
    await bob.getByTestId("invitation-said").filter({ hasText: /\w/ }).waitFor();
    await ann.ask("match.command", { match, command: { kind: "resign", side: 0 } });
    cid.close();
  });

  it("says that a part of it is gone, until it is loaded anew", async () => {
    const page = await phone("/");
    await page.getByTestId("try-start").waitFor();
    await page.route("**/page-play-*", (route) => route.abort());
    await page.getByTestId("try-start").tap();
    await page.getByTestId("failure").waitFor();
    await page.unroute("**/page-play-*");
    expect(complaints.splice(0)).toEqual([expect.stringContaining("ERR_FAILED")]);
    await page.reload();
    await page.getByTestId("try-start").tap();
    await boardAt(page, 0);
  });

  it("says that the server has another version by now, and goes on", async () => {
    const page = await phone("/", new PhoneLine(ofNewVersion).prepare);
    await page.getByTestId("online-place").waitFor();
    await page.getByTestId("notice").waitFor();
    await page.getByTestId("load-anew").tap();
    await page.getByTestId("notice").waitFor();
  });

  it("goes on with a game that was open while the server got another version, and says so", async () => {
    let hear = (said: string): string => said;
    const line = new PhoneLine((said) => hear(said));
    const bob = await phone(`/join/${await room()}`, line.prepare);
    await bob.getByTestId("play").tap();
    await bob.getByTestId("screen-match").waitFor();
    const id = matchOf(bob);
    await boardAt(bob, 0);
    expect(await bob.getByTestId("notice").count()).toBe(0);
    line.cut();
    hear = ofNewVersion;
    line.mend();
    await bob.getByTestId("notice").waitFor();
    await moveAt(ann, id, seededRandom(1));
    await boardAt(bob, 1);
    await drawByFinger(bob, await redrawn(ann, serverMatchId(id) ?? ""));
    await boardAt(bob, 2);
    await ann.ask("match.command", { match: serverMatchId(id) ?? "", command: { kind: "resign", side: 0 } });
  });

  it("says that the server speaks another protocol, and still plays by itself", async () => {
    const line = new PhoneLine((said) => said.replace('"least":2,"newest":2', '"least":9,"newest":9'));
    const page = await phone("/", line.prepare);
    await page.getByTestId("not-connected").filter({ hasText: "Sprouts" }).waitFor();
    await page.getByTestId("load-anew").waitFor();
    await page.getByTestId("try-start").tap();
    await boardAt(page, 0);
  });
});

/** The state of a match once its board is redrawn. */
async function redrawn(client: ServerClient, match: string): Promise<OnlineBoardState> {
  let now: OnlineBoardState | null = null;
  await expect
    .poll(async () => {
      now = (await client.ask("match.open", { match })).state;
      return now?.isRedrawing;
    })
    .toBeUndefined();
  if (now === null) throw new Error("The match is gone.");
  return now;
}
