import { expect, it } from "vitest";
import { serverMatchId } from "../../protocol/online-id.ts";
import { seededRandom, shuffled, type Random } from "../../engine/random.ts";
import type { ServerClient } from "../../protocol/network/client.ts";
import { followMatch } from "../../protocol/network/followed-match.ts";
import type { OnlineBoardState } from "../../protocol/network/online-match.ts";
import { openSqlite } from "../../server/store/sqlite.ts";
import { temporaryFolder } from "../main/folders.ts";
import { runs } from "../oracle/runs.ts";
import { testSeed } from "../oracle/seed.ts";
import { clientOf } from "./players.ts";
import { simpleTime, testService } from "./test-service.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { FAIR, SimulatedNetwork, SimulatedTime } from "./simulated-network.ts";

const STORMS = { cut: 0.15, twice: 0.2, delay: 200 };

interface Seen {
  state: OnlineBoardState | null;
  readonly revisions: number[];
}

it.each(Array.from({ length: runs(2, 200) }, (_, run) => run))(
  "clients and server agree once the wire heals, and nothing is lost or doubled (%i)",
  async (run) => {
    const random = seededRandom(testSeed("wire") + run);
    const database = await openSqlite(temporaryFolder());
    const time = new SimulatedTime(random, database.isIdle);
    const network = new SimulatedNetwork(time, random);
    network.processes = [1, 2].map((seed) =>
      testService(database, { hub: network.hub, time: simpleTime(time.now) }, run * 10 + seed),
    );
    let ids = 0;
    const clients = ["Ann", "Bob", "Eve"].map((name) => clientOf(network.wire(), name, undefined, () => `c${ids++}`));
    const [ann, bob] = clients;

    network.weather = STORMS;
    const { id: room } = await time.ended(
      ann.ask("room.create", {
        name: "Storm",
        access: "public",
        terms: {
          ruleset: DEFAULT_RULESET,
          start: { kind: "plain", spots: 5 },
          clock: null,
          opening: "swap2",
          rated: true,
        },
      }),
    );
    const { match } = await time.ended(bob.ask("room.join", { room }));

    const boards = clients.map((client) => watch(client, match, time));
    const acknowledged: number[] = [];
    for (let step = 0; step < 70; step++) {
      for (const side of [0, 1] as const) act(clients[side], side, boards[side].state, random, acknowledged);
      for (const process of network.processes) await process.sweeper.settleDue();
      await time.pass(random.below(400));
    }

    network.weather = FAIR;
    await time.pass(60_000);
    for (const process of network.processes) await process.sweeper.settleDue();
    await time.pass(60_000);
    const [{ context }] = network.processes;
    const stored = await context.matches.read(match);
    expect(clients.map(({ unanswered }) => unanswered)).toEqual([0, 0, 0]);
    for (const { state, revisions } of boards) {
      expect([state?.revision, state?.moves, state?.drawing, state?.result]).toEqual([
        stored?.revision,
        stored?.moves,
        stored?.drawing,
        stored?.result,
      ]);
      expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b));
    }
    // Without taking back, each acknowledged move is there once.
    const { moves } = await context.moves.read(match, 0, 1e6);
    expect(moves).toHaveLength(stored?.moves ?? -1);
    expect(acknowledged.filter((move) => move > 0).sort((a, b) => a - b)).toEqual(moves.map((_, index) => index + 1));
    for (const client of clients) client.close();
    await time.pass(1000);
    await database.close();
  },
);

function watch(client: ServerClient, id: string, time: SimulatedTime): Seen {
  const seen: Seen = { state: null, revisions: [] };
  followMatch(
    client,
    id,
    {
      changed(state) {
        seen.state = state;
        seen.revisions.push(state.revision);
      },
      failed: (error) => expect.fail(String(error)),
    },
    time.after,
  );
  return seen;
}

/** What a player might do, also out of turn. Refusals count as nothing done. */
function act(
  client: ServerClient,
  side: 0 | 1,
  state: OnlineBoardState | null,
  random: Random,
  acknowledged: number[],
): void {
  if (state === null || client.unanswered > 2) return;
  const match = serverMatchId(state.id) ?? "";
  const ignore = (): void => {};
  const draw = (move: number): void => {
    const usable = shuffled(
      state.usable.flatMap((isUsable, spot) => (isUsable ? [spot] : [])),
      random,
    );
    const [from = 0, to = from] = usable;
    client
      .ask("match.command", { match, command: { kind: "draw", move, from, to, inner: [], pace: [0, 90] } })
      .then(() => acknowledged.push(move), ignore);
  };
  if (state.opening !== undefined) {
    if (random.below(3) === 0 && side === 1) draw(0);
    else
      client
        .ask("match.command", { match, command: { kind: "choose", starts: random.below(2) === 0 ? 0 : 1 } })
        .catch(ignore);
    return;
  }
  if (state.result !== null) return;
  const isMine = state.toMove === side;
  if (isMine || random.below(8) === 0) draw(state.moves + 1);
  if (random.below(400) === 0)
    client.ask("match.command", { match, command: { kind: "resign", side: 0 } }).catch(ignore);
}
