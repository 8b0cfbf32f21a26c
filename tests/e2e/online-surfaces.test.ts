import { describe, expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { boardAt, matchOf } from "./game-screen.ts";
import { settledBoard } from "./online-people.ts";
import { enterRoom, expectKept, servedPeople } from "./served-people.ts";
import { drawMoveOnSurface } from "./surface-hand.ts";

describe("two people at two computers on a torus", () => {
  const random = seededRandom(5);
  const { people } = servedPeople("Ann", "Bob");

  it("draw a game to its end, over the sides, and each keeps it", async () => {
    const [ann, bob] = people;
    await ann.page.getByTestId("open-create").click();
    await ann.page.getByTestId("spots").fill("2");
    await ann.page.getByTestId("surface-T").check({ force: true });
    await ann.page.getByTestId("room-opening-creator").check({ force: true });
    await ann.table.picture(ann.page, "online-torus-create");
    await enterRoom(people, "online-torus-room");
    await Promise.all(people.map(({ page }) => page.getByTestId("board").waitFor()));
    const match = matchOf(ann.page);

    let state = await settledBoard(ann, match, () => true);
    for (let strokes = 0; state.toMove !== null; strokes++) {
      expect(strokes, "a hand that draws legal curves gets on").toBeLessThan(20);
      const { page } = people[state.toMove];
      const { moves } = state;
      // The page of whose turn it is hears of the other's move later than the host that was asked.
      await boardAt(page, moves);
      if (await drawMoveOnSurface(page, state.drawing, random, moves === 0))
        state = await settledBoard(ann, match, (now) => now.moves > moves);
    }
    expect(state.drawing).toMatchObject({ surface: "T" });
    expect(state.drawing.curves.some(({ tile }) => tile !== undefined)).toBe(true);
    const seen = await settledBoard(bob, match, ({ result }) => result !== null);
    expect(seen.drawing).toEqual(state.drawing);
    await bob.page.getByTestId("end").waitFor();
    await bob.table.picture(bob.page, "online-torus-end");
    await expectKept(bob, match, state);
  });
});
