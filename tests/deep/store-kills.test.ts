import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import type { HostClient } from "../../protocol/host-client.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { temporaryFolder } from "../main/folders.ts";
import { loop, setupOf, straight } from "../main/services/test-host.ts";
import { start } from "../main/web/web-process.ts";
import { testSeed } from "../oracle/seed.ts";
import { commanded } from "../commanded.ts";

const KILLS = 40;
/** Longest time in milliseconds that a process plays before it is killed. */
const LONGEST = 1500;
const DAY = 24 * 60 * 60 * 1000;
/** How far the clock of a process is ahead. */
const CLOCKS = [0, -400 * DAY, 0, 9000 * DAY];

/** Lets a process and its threads believe that it is another time. */
function clockFlags(ahead: number): string[] {
  const code = `const now = Date.now; Date.now = () => now() + ${ahead};`;
  return ahead === 0 ? [] : ["--import", `data:text/javascript,${encodeURIComponent(code)}`];
}

/** Plays one game after another until the process is gone; says what is acknowledged. */
async function play(client: HostClient, acknowledge: (state: MatchState) => void): Promise<never> {
  for (;;) {
    let state = await client.ask("match.start", setupOf(4));
    acknowledge(state);
    for (const move of [(now: MatchState) => straight(now, 0, 1), (now: MatchState) => loop(now, 3)]) {
      state = await commanded(client, move(state));
      acknowledge(state);
    }
    await commanded(client, { board: state.id, command: { kind: "resign", side: state.toMove ?? 0 } });
  }
}

it("loses no acknowledged move when it is killed, also with a wrong clock, and never speaks of damage", async () => {
  const random = seededRandom(testSeed("kills"));
  const data = temporaryFolder();
  /** Number of moves that were acknowledged, by match. */
  const acknowledged = new Map<string, number>();
  let moves = 0;
  for (let kill = 0; kill <= KILLS; kill++) {
    const { child, client } = await start(data, clockFlags(CLOCKS[kill % CLOCKS.length]));
    const { notices } = await client.ask("host.hello", {});
    expect(notices).toEqual([]);
    for (const [matchId, count] of acknowledged)
      expect((await client.ask("board.open", { board: matchId })).moves).toBeGreaterThanOrEqual(count);
    if (kill === KILLS) break;
    const playing = play(client, (state) => {
      acknowledged.set(state.id, state.moves);
      moves++;
    });
    const lost = expect(playing).rejects.toMatchObject({ code: "disconnected" });
    await wait(random.below(LONGEST));
    child.kill("SIGKILL");
    await once(child, "exit");
    await lost;
  }
  expect(moves).toBeGreaterThan(KILLS);
  console.info(`${KILLS} kills, ${moves} acknowledged moves`);
});
