import { describe, expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { doubleCurveOn } from "../oracle/double-curves.ts";
import { runs } from "../oracle/runs.ts";
import { testSeed } from "../oracle/seed.ts";
import { drawCurvesUntil, quickPlay } from "./game-screen.ts";
import { sendMovesUntil } from "./hand.ts";
import { watchedTable } from "./watched-table.ts";

const SPOTS = 20;
/** Number of moves that draw double curves: two for each pair of spots. */
const DOUBLE_CURVES = SPOTS;
const random = seededRandom(testSeed("double curves drawn with the pointer"));

function nextCurve({ drawing, moves }: MatchState): Point[] | undefined {
  const stroke = doubleCurveOn(drawing, moves, SPOTS, random);
  return stroke && [drawing.spots[stroke.from], ...stroke.inner, drawing.spots[stroke.to]];
}

describe("a game of 20 spots with two curves between each two", () => {
  const laid = watchedTable();

  it("is drawn with the pointer to its end, opened again, reviewed and discarded", async () => {
    const page = await laid.window();
    const { watcher } = laid;
    const matchId = await quickPlay(page, { opponent: "person", spots: SPOTS });
    // The pointer draws the curves that were slow, and in the long run all of them.
    const over = (state: MatchState): boolean => state.result !== null;
    await sendMovesUntil(watcher, matchId, nextCurve, ({ moves }) => moves >= runs(DOUBLE_CURVES - 6, 0));
    await drawCurvesUntil(
      page,
      watcher,
      matchId,
      nextCurve,
      (state) => over(state) || state.moves >= runs(DOUBLE_CURVES, Infinity),
    );
    const end = await sendMovesUntil(watcher, matchId, nextCurve, over);
    await page.getByTestId("end").waitFor();
    expect(end.result?.reason).toBe("no-move-left");

    await page.goto(`${laid.table.address}#/replay/${matchId}`);
    await expect.poll(() => page.getByTestId("course-marks").locator("i").count()).toBe(end.moves + 1);
    await page.getByTestId("review-game").press("Enter");
    await expect.poll(() => page.getByTestId("accuracy").allInnerTexts()).toHaveLength(2);
    await watcher.ask("library.delete", { ids: [matchId] });
    expect((await watcher.ask("match.list", {})).map(({ id }) => id)).not.toContain(matchId);
    expect(laid.table.complaints).toEqual([]);
  });
});
