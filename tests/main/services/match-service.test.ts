import { onTestFinished, describe, expect, it } from "vitest";
import { carriedOut } from "../../../protocol/board-commands.ts";
import type { Drawing } from "../../../engine/drawing/drawing.ts";
import { readBoard } from "../../../engine/play/board-reading.ts";
import { CampaignService } from "../../../main/services/campaign/campaign-service.ts";
import { BoardService } from "../../../main/services/boards/board-service.ts";
import { Clients, OWNER } from "../../../main/services/clients.ts";
import { MACHINE_CLOCK } from "../../../main/host-clock.ts";
import { MapService } from "../../../main/services/maps/map-service.ts";
import { PuzzleService } from "../../../main/services/puzzles/puzzle-service.ts";
import { DailyService } from "../../../main/services/daily/daily-service.ts";
import { TrainingService } from "../../../main/services/maps/training-service.ts";
import { Uploads } from "../../../main/services/uploads.ts";
import { MatchService } from "../../../main/services/matches/match-service.ts";
import { MAX_IDLE_SESSIONS } from "../../../main/services/matches/open-matches.ts";
import { SHIPPED_EDITION } from "../../../main/store/edition.ts";
import { openStore } from "../../../main/store/store.ts";
import type { TaskHandle } from "../../../main/workers/task.ts";
import { drawnMove } from "../../../engine/play/session/drawn-move.ts";
import type { HostTasks } from "../../../main/workers/tasks.ts";
import { temporaryFolder } from "../folders.ts";
import { computer, person, setupOf, straight, testHost } from "./test-host.ts";
import { commanded, unnumbered } from "../../commanded.ts";

/** A service whose workers check moves and read boards at once, redraw on demand, and never stop thinking. */
function serviceOf() {
  const store = openStore(temporaryFolder());
  onTestFinished(() => store.close());
  const clients = new Clients();
  const redraws: (() => void)[] = [];
  const readings: { count: number; gate: Promise<unknown> } = { count: 0, gate: Promise.resolve() };
  const jobOf = (done: Promise<unknown>): TaskHandle<never> =>
    ({
      begun: Promise.resolve(),
      done,
      cancel: () => {},
      withdraw: () => true,
      abandon: () => {},
    }) as TaskHandle<never>;
  const run = (task: string, input: unknown): TaskHandle<never> => {
    if (task === "draw") {
      return jobOf(Promise.resolve(drawnMove(input as Parameters<HostTasks["draw"]>[0])));
    }
    if (task === "boards") {
      readings.count++;
      return jobOf(readings.gate.then(() => (input as Drawing[]).map(readBoard)));
    }
    if (task === "redraw") {
      const drawing = input as Parameters<HostTasks["redraw"]>[0];
      const { promise, resolve } = Promise.withResolvers();
      redraws.push(() => resolve({ drawing: { ...drawing, spots: [...drawing.spots] }, steps: [] }));
      return jobOf(promise);
    }
    return jobOf(new Promise(() => {}));
  };
  const pool = { run, isPressed: () => false, onPressed: () => () => {}, warmUp: () => {}, close: async () => {} };
  const trainings = new TrainingService({ store: store.trainedMaps, pool, clients, log: () => {} });
  let revision = 0;
  const matches = new MatchService({
    looksFurther: true,
    store: store.matches,
    pool,
    maps: new MapService({ store: store.maps, pool, clients, trainings, uploads: new Uploads(store.backups) }),
    puzzles: new PuzzleService({ store: store.puzzles, set: undefined, pool, seed: () => 1 }),
    daily: new DailyService({ store: store.daily, table: undefined, pool, date: Date.now }),
    trainings,
    clients,
    campaign: new CampaignService(store, clients, { levels: [], edition: SHIPPED_EDITION }, pool),
    clock: MACHINE_CLOCK,
    redrawSpeed: () => 1,
    log: () => {},
    seed: () => 1,
    nextRevision: () => ++revision,
  });
  const requests = { ...matches.handlers, ...new BoardService(clients, [matches.open]).handlers };
  return { matches, requests, client: clients.connect(() => {}, OWNER), store, redraws, readings };
}

describe("the sessions in memory", () => {
  it("are limited while they are idle, and read again after they were closed", async () => {
    const { matches, requests, client } = serviceOf();
    const first = (await matches.start(setupOf(2), client)).stateFor("owner");
    for (let i = 0; i < 3 * MAX_IDLE_SESSIONS; i++) {
      const session = await matches.start(setupOf(2), client);
      if (i % 2 === 0) await carriedOut(session.commands, { kind: "resign", side: 0 });
      expect(matches.open.count).toBeLessThanOrEqual(MAX_IDLE_SESSIONS);
    }
    const again = await requests["board.open"]({ board: first.id }, client);
    expect(unnumbered(again)).toEqual(unnumbered(first));
    expect(again.revision, "of the board that a page may still show").toBeGreaterThanOrEqual(first.revision);
  });

  it("stay open while the computer thinks", async () => {
    const { matches, client } = serviceOf();
    for (let i = 0; i < MAX_IDLE_SESSIONS + 4; i++) await matches.start(setupOf(2, [computer("easy"), person]), client);
    expect(matches.open.count).toBe(MAX_IDLE_SESSIONS + 4);
  });

  it("share a start drawing for each number of spots", async () => {
    const { matches, client } = serviceOf();
    const [first, second] = [await matches.start(setupOf(5), client), await matches.start(setupOf(5), client)];
    expect(second.stateFor("owner").drawing).toBe(first.stateFor("owner").drawing);
  });
});

describe("opening a match", () => {
  it("waits for the redraw of a move that was just made", async () => {
    const { matches, requests, client, redraws } = serviceOf();
    const state = (await matches.start(setupOf(3), client)).stateFor("owner");
    const drawn = Promise.resolve(requests["board.command"](straight(state, 0, 1), client));
    while (redraws.length === 0) await Promise.resolve();
    let isAnswered = false;
    const opened = Promise.resolve(requests["board.open"]({ board: state.id }, client)).then((answer) => {
      isAnswered = true;
      return answer;
    });
    for (let i = 0; i < 100; i++) await Promise.resolve();
    expect(isAnswered).toBe(false);
    redraws[0]();
    expect(await opened).toMatchObject({ moves: 1, revision: (await drawn).revision });
  });

  it("reads its board once for all who ask meanwhile", async () => {
    const { matches, client, readings } = serviceOf();
    const { id } = await matches.start(setupOf(3), client);
    matches.open.close(id);
    const before = readings.count;
    const open = async () => matches.open.find(id);
    const [first, second] = await Promise.all([open(), open()]);
    expect(second).toBe(first);
    expect(await open()).toBe(first);
    expect(readings.count).toBe(before + 1);
    expect(matches.open.count).toBe(1);
  });

  it("is refused when the match is put away while its board is read", async () => {
    const { matches, requests, client, store, readings } = serviceOf();
    const { id: matchId } = await matches.start(setupOf(3), client);
    matches.open.close(matchId);
    const { promise, resolve } = Promise.withResolvers();
    readings.gate = promise;
    const opened = Promise.resolve(requests["board.open"]({ board: matchId }, client));
    store.library.remove([matchId]);
    matches.open.closeDiscarded();
    expect(store.matches.unfinished().matches).toEqual([]);
    resolve(null);
    await expect(opened).rejects.toThrow(/match-discarded/);
    expect(matches.open.count).toBe(0);
  });

  it("is refused when the host ends while its board is read", async () => {
    const { matches, requests, client, readings } = serviceOf();
    const { id: matchId } = await matches.start(setupOf(3), client);
    matches.open.close(matchId);
    const { promise, resolve } = Promise.withResolvers();
    readings.gate = promise;
    const opened = Promise.resolve(requests["board.open"]({ board: matchId }, client));
    matches.open.closeAll();
    resolve(null);
    await expect(opened).rejects.toThrow(/host-closing/);
  });
});

describe("taking back", () => {
  it("is refused, and changes nothing, when the match is put away while the board before is read", async () => {
    const { matches, requests, client, store, redraws, readings } = serviceOf();
    const state = (await matches.start(setupOf(3), client)).stateFor("owner");
    const drawn = Promise.resolve(requests["board.command"](straight(state, 0, 1), client));
    while (redraws.length === 0) await Promise.resolve();
    redraws[0]();
    await drawn;
    const { promise, resolve } = Promise.withResolvers();
    readings.gate = promise;
    const { count } = readings;
    const undo = { board: state.id, command: { kind: "undo", moves: 1 } } as const;
    const undone = Promise.resolve(requests["board.command"](undo, client));
    while (readings.count === count) await Promise.resolve();
    store.library.remove([state.id]);
    matches.open.closeDiscarded();
    resolve(null);
    await expect(undone).rejects.toThrow(/match-discarded/);
    expect(store.matches.moves(state.id)).toHaveLength(1);
  });
});

describe("retrying a finished match", () => {
  it.each([1, 2])("is refused when the match was discarded: move %i", async (move) => {
    const { ask, fail, logged } = testHost();
    const started = await ask("match.start", setupOf(3, [person, computer("easy")]));
    const { id: matchId } = await commanded({ ask }, straight(started, 0, 1));
    await commanded({ ask }, { board: matchId, command: { kind: "resign", side: 0 } });
    await ask("library.delete", { ids: [matchId] });
    expect((await fail("board.command", { board: matchId, command: { kind: "retry", move } })).code).toBe(
      "match-discarded",
    );
    expect(logged).toEqual([]);
  });
});

describe("a match at this computer", () => {
  it.each([
    { kind: "choose", starts: 0 },
    { kind: "ask-undo", move: 1 },
    { kind: "answer-undo", move: 1, accept: true },
    { kind: "rematch", want: true },
    { kind: "claim" },
    { kind: "go-to", at: 0 },
    { kind: "answer", answer: 1 },
  ] as const)("has not what only games across a network and lessons have: $kind", async (command) => {
    const { ask, fail } = testHost();
    const state = await ask("match.start", setupOf(3));
    expect((await fail("board.command", { board: state.id, command })).code).toBe("not-on-this-board");
    expect(await ask("board.open", { board: state.id })).toEqual(state);
  });
});
