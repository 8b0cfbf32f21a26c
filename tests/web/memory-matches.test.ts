import { expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { openStore } from "../../main/store/store.ts";
import type { MatchStore } from "../../main/store/match-store.ts";
import { memoryMatches } from "../../web/memory-matches.ts";
import { temporaryFolder } from "../main/folders.ts";
import { after, afterTwo, before, setup, stroke } from "../main/store/sample.ts";
import { testSeed } from "../oracle/seed.ts";

const CHANGES = 300;
const IDS = ["a", "b", "c"];
/** The boards of a game, by the number of its moves. */
const BOARDS = [before, after, afterTwo];

/** What a store answers, or that it throws. */
function answer(ask: () => unknown): unknown {
  try {
    return ask() ?? null;
  } catch {
    return "thrown";
  }
}

it("keeps matches in memory as the database does", () => {
  const random = seededRandom(testSeed("matches in memory"));
  let time = 0;
  const database = openStore(temporaryFolder(), () => time);
  const stores: readonly MatchStore[] = [database.matches, memoryMatches(() => time)];
  /** Lets both stores do the same. Their answers are the same, too. */
  const both = (ask: (store: MatchStore) => unknown): void => {
    const [one, other] = stores.map((store) => answer(() => ask(store)));
    expect(other).toEqual(one);
  };
  for (const id of IDS) both((store) => store.begin({ id, setup, drawing: before }));
  for (let change = 0; change < CHANGES; change++) {
    time++;
    const id = IDS[Math.floor(random.next() * IDS.length)];
    const match = stores[0].read(id);
    if (match === undefined) throw new Error("The match is gone.");
    const { moves, result } = match;
    const kind = Math.floor(random.next() * 5);
    const times = random.next() < 0.5 ? {} : { times: [change, 2 * change] as const };
    const number = 1 + Math.floor(random.next() * moves);
    if (kind < 2 && result === null && moves < 2) {
      const end = random.next() < 0.2 ? ({ winner: 0, reason: "no-move-left" } as const) : null;
      both((store) =>
        store.addMove(id, { number: moves + 1, by: 1, stroke, after: BOARDS[moves + 1], result: end, ...times }),
      );
    } else if (kind === 2 && moves > 0) both((store) => store.takeBack(id, number, times.times));
    else if (kind === 3 && result === null) both((store) => store.finish(id, { winner: 1, reason: "gave-up" }));
    else if (kind === 3 && result?.reason === "gave-up") both((store) => store.reopen(id));
    else if (result === null) {
      both((store) => store.replaceDrawing(id, BOARDS[moves]));
      both((store) => store.keepTimes(id, [change, change]));
    }
    both((store) => store.read(id));
    both((store) => store.moves(id));
    both((store) => store.unfinished());
    both((store) => [store.has(id), store.isDiscarded(id), store.isHelped(id), store.review(id)]);
    if (moves > 0) both((store) => [store.before(id, 1), store.timesBefore(id, 1)]);
  }
  both((store) => store.before("a", 1000));
  both((store) => store.has("none"));
  database.close();
});
