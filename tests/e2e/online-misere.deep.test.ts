import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import type { ServerClient } from "../../protocol/network/client.ts";
import { t } from "../../renderer/texts/texts.ts";
import { testSeed } from "../oracle/seed.ts";
import { boardAt, matchOf } from "./game-screen.ts";
import { drawCurve, someCurve } from "./hand.ts";
import { moveAt, playerAt, settledBoard } from "./online-people.ts";
import { servedPeople } from "./served-people.ts";

const LOSES = `${t("rules.last-misere")}.`;

describe("a game across a network that the last to move loses", () => {
  const random = seededRandom(testSeed("a misère game across a network"));
  const served = servedPeople("Ann");
  let bob: ServerClient;

  beforeAll(async () => {
    bob = await playerAt(served.port, "Bob");
  });
  afterAll(() => bob.close());

  it("says so in the room, in the game, at its end and in both lists", async () => {
    const [ann] = served.people;
    const { page, table } = ann;
    await page.getByTestId("open-create").click();
    await page.getByTestId("spots").fill("1");
    await page.getByTestId("play-convention-misere").check({ force: true });
    await page.getByTestId("room-opening-creator").check({ force: true });
    await table.picture(page, "online-misere-create");
    await page.getByTestId("create-room").click();
    await page.getByTestId("own-room").getByText(LOSES).waitFor();
    const [room] = await bob.ask("room.list", { live: false });
    expect(room.terms.ruleset).toEqual({ ...DEFAULT_RULESET, play: "misere" });
    await bob.ask("room.join", { room: room.id });
    await page.getByTestId("board").waitFor();
    await page.getByTestId("rules").getByText(LOSES).waitFor();
    const match = matchOf(page);

    await page.getByTestId("menu").click();
    await page.getByTestId("running-games").getByText(LOSES).waitFor();
    await table.picture(page, "online-misere-running");
    await page.getByTestId("open-online-game").click();
    await boardAt(page, 0);

    // A game of one spot has two moves: Ann makes the first one, and Bob has to make the last one.
    const { drawing } = await settledBoard(ann, match, () => true);
    const curve = someCurve(drawing, random);
    if (curve === undefined) throw new Error("there is no move to make");
    await drawCurve(page, curve);
    await settledBoard(ann, match, ({ moves }) => moves === 1);
    await moveAt(bob, match, random);
    const { result } = await settledBoard(ann, match, (state) => state.result !== null);
    expect(result).toEqual({ winner: 0, reason: "no-move-left" });
    await page.getByTestId("end-reason").getByText("that loses").waitFor();
    await table.picture(page, "online-misere-end");
    await page.getByTestId("end-menu").click();
    await page.getByTestId("online-place-games").check({ force: true });
    await page.getByTestId("finished-games").getByText(LOSES).waitFor();
  });
});
