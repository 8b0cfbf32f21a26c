import { expect, it } from "vitest";
import { lessonBoardId } from "../../../protocol/lesson-board-id.ts";
import { gameFileText } from "../../../protocol/game-file-text.ts";
import { startDrawing } from "../../../engine/drawing/start-drawing.ts";
import { drawPosition } from "../../../engine/drawing/embedding/embedding.ts";
import { readBoard } from "../../../engine/play/board-reading.ts";
import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import type { Pool, TaskOptions } from "../../../main/workers/pool.ts";
import { TaskFailed, type TaskHandle } from "../../../main/workers/task.ts";
import type { HostTasks } from "../../../main/workers/tasks.ts";
import type { RequestName, Params, ResultOf } from "../../../protocol/contract.ts";
import { guessBoardId, replayBoardId } from "../../../protocol/replay-boards.ts";
import { writeMapFile } from "../../../protocol/map-file.ts";
import type { UploadKind } from "../../../protocol/file-limits.ts";
import { FakeClock } from "./fake-clock.ts";
import { computer, person, poolOfTests, send, setupOf, straight, testHost, type TestHost } from "./test-host.ts";

type TaskName = keyof HostTasks;

/** Tasks of a moment that read or change a board. They may end after the client that asked for them has gone. */
const BRIEF: ReadonlySet<TaskName> = new Set<TaskName>([
  "draw",
  "open",
  "boards",
  "lessonMove",
  "lessonAnswer",
  "arrange",
  "redraw",
  "improve",
  "morph",
  "inspect",
  "analysedBoard",
  "embed",
]);

/** Tasks that others may follow. */
const FIRST: ReadonlySet<TaskName> = new Set<TaskName>(["read", "positions", "readGames", "drawMove", "boardAfter"]);

/** Which tasks are held: none, all but brief ones, or all but those and the ones that others follow. */
type Holding = "none" | "all" | "later";

/** Tasks of a pool that do not end before they are given up. */
class HeldTasks {
  /** Tasks that go on. */
  readonly held = new Set<{ readonly name: TaskName; readonly end: () => void }>();
  holding: Holding = "none";
  /** Hears when a task is held. */
  onHeld = (): void => {};
  readonly pool: Pool<HostTasks> = { ...poolOfTests(), run: (name, input, options) => this.run(name, input, options) };

  endAll(): void {
    for (const { end } of this.held) end();
  }

  private run<N extends TaskName>(
    name: N,
    input: Parameters<HostTasks[N]>[0],
    options: TaskOptions = {},
  ): TaskHandle<Awaited<ReturnType<HostTasks[N]>>> {
    if (this.holding === "none" || BRIEF.has(name) || (this.holding === "later" && FIRST.has(name)))
      return poolOfTests().run(name, input, options);
    const { promise: done, reject } = Promise.withResolvers<never>();
    const end = (): void => {
      this.held.delete(task);
      reject(new TaskFailed("It was given up."));
    };
    const task = { name, end };
    this.held.add(task);
    this.onHeld();
    if (options.gone?.aborted === true) end();
    options.gone?.addEventListener("abort", end);
    const withdraw = (): boolean => {
      end();
      return true;
    };
    return { begun: new Promise(() => {}), done, cancel: end, withdraw, abandon: end };
  }
}

/** A client that asks and goes. */
interface Asker {
  readonly ask: TestHost["ask"];
  readonly upload: (kind: UploadKind, content: string | Buffer) => Promise<{ upload: string }>;
}

/** What lies on the host. */
type Scene = Awaited<ReturnType<typeof laidOn>>;

async function laidOn(test: TestHost) {
  const { ask, events, until } = test;
  const match = await ask("match.start", setupOf(4));
  await ask("board.command", straight(match, 0, 1));
  await ask("board.command", { board: match.id, command: { kind: "resign", side: 1 } });
  const { lines } = await ask("library.export", { ids: [match.id] });
  const drawn = drawPosition("0*4.AB|0.AB");
  if (!drawn.ok) throw new Error("The position cannot be drawn.");
  const drawing = drawn.value;
  const trained = await ask("map.create", { name: "Trained", drawing });
  if ((await ask("map.perfect", { map: trained.id })).status === "checking")
    await until(() => events["map.training"].some(({ status }) => status === "untrained"));
  const map = await ask("map.create", { name: "Map", drawing });
  const casual = await ask("match.start", { ...setupOf(5, [person, computer("easy")]), casual: true });
  const draft = await ask("draft.begin", { kind: "spots", spots: 3 });
  const { id: analysis } = await ask("analysis.begin", { drawing: draft.drawing, ruleset: DEFAULT_RULESET });
  await until(() => events["analysis.changed"].some(({ id, status }) => id === analysis && status !== "running"));
  const { found } = await ask("analysis.open", { analysis });
  const lab = await ask("lab.start", { ruleset: DEFAULT_RULESET, position: "0*3", task: "proof", memory: 64 });
  await until(() => events["lab.changed"].some(({ id, status }) => id === lab.id && status === "done"));
  const { text: certificate } = await ask("lab.certificate", { lab: lab.id });
  const published = await ask("library.collection", {});
  const [collected, untouched] = published.toSorted((a, b) => a.notation.length - b.notation.length);
  const { profile } = await ask("campaign.progress", {});
  return {
    game: match.id,
    games: gameFileText(lines),
    maps: writeMapFile([{ name: "Ring", drawing, position: readBoard(drawing).position }]),
    drawing,
    map: map.id,
    trained: trained.id,
    casual,
    draft: draft.id,
    otherDraft: (await ask("draft.begin", { kind: "spots", spots: 2 })).id,
    analysis,
    child: found?.moves[0].child ?? "",
    lab: lab.id,
    certificate,
    collected: collected.id,
    untouched: untouched.id,
    profile,
  };
}

type Trial<R extends RequestName> = (scene: Scene, asker: Asker) => Params<R> | Promise<Params<R>>;

const sides = setupOf(2).sides;
const straightCurve = { from: 0, to: 1, inner: [] };
const ofGame = ({ game }: Scene) => ({ ids: [game] });
const ofMap = ({ map }: Scene) => ({ ids: [map] });
const ofTrained = ({ trained }: Scene) => ({ map: trained });
const ofAnalysis = ({ analysis }: Scene) => ({ analysis });
const ofLab = ({ lab }: Scene) => ({ lab });
const ofStep = ({ draft }: Scene) => ({ draft, step: 0 });
const nothing = () => ({});

/**
 * How each request of this host is tried, before those that would spoil it. Requests about a server, but for the one
 * that keeps a game here, let no worker do anything; the new host after `backup.restore` has no clients.
 */
const TRIALS: { readonly [R in Exclude<RequestName, `online.${string}` | "backup.restore">]: Trial<R> } = {
  "host.hello": nothing,
  "host.pageFault": () => ({ text: "a fault" }),
  "host.report": nothing,
  "settings.write": nothing,
  "match.list": nothing,
  "match.start": () => setupOf(12, [computer("insane"), person]),
  "match.again": ({ game }) => ({ matchId: game }),
  "board.open": ({ untouched }) => ({ board: replayBoardId(untouched) }),
  "board.choices": ({ casual }) => ({ board: casual.id, move: 1, from: 0, to: 1, start: 0 }),
  "board.hint": ({ casual }) => ({ board: casual.id, move: 1 }),
  "board.evaluate": ({ casual }) => ({ board: casual.id, move: 1 }),
  "board.line": ({ game }) => ({ board: game, move: 1, stroke: straightCurve }),
  "board.review": ({ game }) => ({ board: game }),
  "board.command": ({ casual }) => straight(casual, 0, 1),
  "campaign.levels": nothing,
  "campaign.boards": () => ({ levels: [1] }),
  "campaign.progress": nothing,
  "campaign.achievements": nothing,
  "campaign.start": () => ({ level: 1, opponent: "easy", colours: ["blue", "red"], play: "normal" }),
  "campaign.export": ({ profile }) => ({ profile }),
  "campaign.import": async ({ profile }, { ask }) => ask("campaign.export", { profile }),
  "profile.create": () => ({ name: "Ann" }),
  "profile.rename": ({ profile }) => ({ profile, name: "Bob" }),
  "profile.choose": ({ profile }) => ({ profile }),
  "profile.delete": async (_, { ask }) => ({ profile: (await ask("profile.create", { name: "Eve" })).profile }),
  "daily.progress": nothing,
  "daily.start": () => ({ day: "2026-11-21", strength: "easy" }),
  "daily.boards": () => ({ day: "2026-11-21" }),
  "daily.solution": () => ({ day: "2026-11-21", strength: "hard" }),
  "puzzle.progress": nothing,
  "puzzle.start": nothing,
  "lab.state": nothing,
  "lab.proofStep": ({ lab }) => ({ lab, path: [] }),
  "lab.certificate": ofLab,
  "lab.pause": ofLab,
  "lab.resume": ofLab,
  "lab.stop": ofLab,
  "lab.stopReading": nothing,
  "lab.start": () => ({ ruleset: DEFAULT_RULESET, position: "0*3", task: "outcome", memory: 64 }),
  "lab.check": async ({ certificate }, { upload }) => ({
    ruleset: DEFAULT_RULESET,
    ...(await upload("certificate", certificate)),
  }),
  "map.list": nothing,
  "map.drawings": ofMap,
  "map.create": ({ drawing }) => ({ name: "Another", drawing }),
  "map.replace": ({ map, drawing }) => ({ map, revision: 1, drawing }),
  "map.rename": ({ map }) => ({ map, name: "Renamed" }),
  "map.duplicate": ofMap,
  "map.import": async ({ maps }, { upload }) => upload("maps", maps),
  "map.perfect": ({ map }) => ({ map }),
  "map.train": ofTrained,
  "map.pauseTraining": ofTrained,
  "map.cancelTraining": ofTrained,
  "map.delete": ofMap,
  "map.restore": ofMap,
  "map.erase": ofMap,
  "draft.list": nothing,
  "draft.begin": () => ({ kind: "position", text: "0*2" }),
  "draft.origin": ofStep,
  "draft.arrange": (scene) => ({ ...ofStep(scene), drawing: startDrawing(4) }),
  "draft.keep": async ({ draft }, { ask }) => ({
    draft,
    step: (await ask("board.open", { board: draft })).moves,
    name: "Kept",
  }),
  "draft.save": async ({ draft }, { ask }) => ({ draft, step: (await ask("board.open", { board: draft })).moves }),
  "draft.discard": ({ draft }) => ({ draft }),
  "library.list": nothing,
  "library.last": nothing,
  "library.drawings": ofGame,
  "library.collection": nothing,
  "library.played": () => ({ play: "normal", position: "0*2" }),
  "library.replay": ({ game }) => ({ game }),
  "library.redrawOfMove": ({ game }) => ({ game, move: 1 }),
  "library.perfect": ({ game }) => ({ game, move: 1 }),
  "library.playOn": ({ game }) => ({ game, move: 1, sides, name: "" }),
  "library.keep": ({ collected }) => ({ game: collected }),
  "library.export": ofGame,
  "library.notations": ofGame,
  "library.import": async ({ games }, { upload }) => upload("games", games),
  "library.stopImport": () => ({ upload: "none" }),
  "library.delete": ofGame,
  "library.restore": ofGame,
  "library.erase": ofGame,
  "analysis.begin": ({ drawing }) => ({ drawing, ruleset: DEFAULT_RULESET }),
  "analysis.open": ofAnalysis,
  "analysis.goOn": ofAnalysis,
  "analysis.stop": ofAnalysis,
  "analysis.curve": ({ analysis, child }) => ({ analysis, child }),
  "analysis.follow": ({ analysis, child }) => ({ analysis, child }),
  "analysis.draw": ({ analysis }) => ({ analysis, ...straightCurve }),
  "analysis.choices": ({ analysis }) => ({ analysis, from: 0, to: 1, start: 0 }),
  "analysis.notation": ofAnalysis,
  "analysis.perfect": ofAnalysis,
  "analysis.playOn": ({ analysis }) => ({ analysis, sides, name: "" }),
  "backup.make": nothing,
  "backup.read": async (_, { ask }) => ({ backup: (await ask("backup.make", {})).backup, start: 0 }),
  "backup.check": async (_, { ask, upload }) => {
    const { backup } = await ask("backup.make", {});
    const { part } = await ask("backup.read", { backup, start: 0 });
    return upload("backup", Buffer.from(part, "base64"));
  },
  "upload.add": ({ games }) => ({ kind: "games", upload: "part", part: Buffer.from(games).toString("base64") }),
};

/** Requests about boards that other services keep than that of matches. */
const BOARDS: readonly (readonly [string, RequestName, (scene: Scene) => unknown])[] = [
  ["a guess", "board.command", ({ game }) => straight({ id: guessBoardId(game), moves: 0 }, 0, 1)],
  [
    "curves of a guess",
    "board.choices",
    ({ game }) => ({ board: guessBoardId(game), move: 1, from: 0, to: 1, start: 0 }),
  ],
  [
    "a replay's move",
    "board.command",
    ({ game }) => ({ board: replayBoardId(game), command: { kind: "go-to", at: 1 } }),
  ],
  ["a replay's line", "board.line", ({ game }) => ({ board: replayBoardId(game), move: 1, stroke: straightCurve })],
  ["a replay's review", "board.review", ({ game }) => ({ board: replayBoardId(game) })],
  ["a lesson's curves", "board.choices", () => ({ board: lessonBoardId("first"), move: 1, from: 0, to: 1, start: 0 })],
  ["a draft's curves", "board.choices", ({ otherDraft }) => ({ board: otherDraft, move: 1, from: 0, to: 1, start: 0 })],
];

/**
 * What goes on without the client that asked, and why. The games of the collection are drawn once for everybody. A
 * guess was made, and counts for all windows.
 */
const GOES_ON: Readonly<Record<string, readonly TaskName[]>> = {
  "board.open": ["drawMove"],
  "library.keep": ["drawMove"],
  "a guess": ["read", "judge"],
};

it("nothing that takes long goes on for a client that has gone, whatever it has asked", async () => {
  const tasks = new HeldTasks();
  const clock = new FakeClock();
  const test = testHost({ pool: tasks.pool, clock, date: () => Date.parse("2026-11-22T12:00:00") });
  const { host } = test;
  const scene = await laidOn(test);
  test.client.close();
  const faults: string[] = [];
  const trials = [
    ...Object.entries(TRIALS).map(([request, params]) => [request, request, params] as const),
    ...BOARDS,
  ] as unknown as readonly (readonly [string, RequestName, Trial<RequestName>])[];

  /** Asks as a new client, which goes when a task is held, or else with the answer. Tells whether one was. */
  const tryOut = async ([name, request, params]: (typeof trials)[number], holding: Holding): Promise<boolean> => {
    tasks.holding = "none";
    const client = host.connect(() => {});
    let id = 0;
    const asker: Asker = {
      async ask(asked, its) {
        const answer = await host.receive(client, { id: ++id, request: asked, params: its });
        if (!("result" in answer)) throw new Error(`${asked} was refused: ${JSON.stringify(answer)}`);
        return answer.result as ResultOf<typeof asked>;
      },
      upload: async (kind, content) => send(asker, kind, content),
    };
    const asked = { id: 1000, request, params: await params(scene, asker) };
    tasks.holding = holding;
    const held = Promise.withResolvers<void>();
    tasks.onHeld = held.resolve;
    let failure: unknown = null;
    const answered = host.receive(client, asked).then((answer) => {
      failure = "failure" in answer ? answer.failure : null;
    });
    await Promise.race([answered, held.promise]);
    const wasHeld = tasks.held.size > 0;
    if (failure !== null && !wasHeld) faults.push(`${name} was refused: ${JSON.stringify(failure)}`);
    client.close();
    clock.pass(2000);
    // What was given up may begin nothing else.
    for (let i = 0; i < 3; i++) await new Promise((resolve) => setTimeout(resolve, 2));
    const goesOn = [...tasks.held].map((task) => task.name).filter((task) => !(GOES_ON[name] ?? []).includes(task));
    if (goesOn.length > 0) faults.push(`${name} lets ${goesOn.join(" and ")} go on`);
    tasks.endAll();
    await answered;
    tasks.endAll();
    return wasHeld;
  };
  for (const trial of trials) if (await tryOut(trial, "all")) await tryOut(trial, "later");
  expect(faults).toEqual([]);
  expect(test.logged).toEqual(["A page: a fault"]);
});
