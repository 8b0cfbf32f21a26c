import { expect, it } from "vitest";
import { seededRandom } from "../../../engine/random.ts";
import { canonicalText } from "../../../engine/sprouts/canonical-of.ts";
import { doubleCurveOn } from "../../oracle/double-curves.ts";
import { Letters, ringsBeside, textOf } from "../../oracle/lands.ts";
import { runs } from "../../oracle/runs.ts";
import { testSeed } from "../../oracle/seed.ts";
import { setupOf, testHost } from "./test-host.ts";
import { commanded, unnumbered } from "../../commanded.ts";

const SPOTS = 20;
/** Number of moves that draw double curves: two for each pair of spots. */
const DOUBLE_CURVES = SPOTS;

it("plays a game with ten pairs of double curves, opens it again, reviews and discards it", async () => {
  const first = testHost();
  const random = seededRandom(testSeed("after the double curves"));
  let state = await first.ask("match.start", setupOf(SPOTS));
  const { id: matchId } = state;
  while (state.moves < runs(DOUBLE_CURVES, 3 * SPOTS)) {
    const stroke = doubleCurveOn(state.drawing, state.moves, SPOTS, random);
    if (stroke === undefined) break;
    await commanded(first, {
      board: matchId,
      command: { kind: "draw", move: state.moves + 1, ...stroke, inner: [...stroke.inner] },
    });
    state = await first.ask("board.open", { board: matchId });
    if (state.moves !== DOUBLE_CURVES) continue;
    const rings = ringsBeside(
      new Letters(),
      Array.from({ length: SPOTS / 2 }, () => 4),
    );
    expect(canonicalText(textOf(rings))).toEqual({ ok: true, value: state.position });
  }
  if (state.result === null) state = await commanded(first, { board: matchId, command: { kind: "resign", side: 0 } });
  await first.host.close();

  const again = testHost({ folder: first.folder });
  expect(unnumbered(await again.ask("board.open", { board: matchId }))).toEqual(unnumbered(state));
  const { outcomes } = await again.ask("board.review", { board: matchId });
  expect(outcomes.length).toBe(state.moves + 1);
  await again.ask("library.delete", { ids: [matchId] });
  expect((await again.ask("match.list", {})).map(({ id }) => id)).not.toContain(matchId);
  expect([...first.logged, ...again.logged]).toEqual([]);
});
