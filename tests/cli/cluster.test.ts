import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { createClient } from "redis";
import { afterAll, afterEach, describe, expect, it, onTestFinished } from "vitest";
import { CLUSTER_VERSION, type SolveEntry, solveKeys, SOLVES } from "../../cli/cluster/keys.ts";
import { solveOnCluster, type ClusterResult } from "../../cli/cluster/master.ts";
import { searchJobs } from "../../cli/cluster/worker.ts";
import { solve } from "../../cli/commands/solve.ts";
import { work } from "../../cli/commands/work.ts";
import { createGame } from "../../engine/games/registry.ts";
import { DEFAULT_RULESET, type Ruleset } from "../../engine/rules.ts";
import { itDeep } from "../oracle/it-deep.ts";
import { inProcess, program } from "./commands.ts";

/** The database for these tests, of the 16 of a Redis server. */
const DATABASE = 9;
const REDIS = `redis://127.0.0.1:6379/${DATABASE}`;
const NOBODY = "redis://127.0.0.1:1";

async function connectedRedis() {
  const client = createClient({ url: REDIS, socket: { reconnectStrategy: false } });
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch {
    console.info("Redis is not there: several programs that solve one position were not tested.");
    return null;
  }
}

const redis = await connectedRedis();
afterEach(async () => {
  const keys = (await redis?.keys("*sprouts*")) ?? [];
  if (keys.length > 0) await redis?.del(keys);
});
afterAll(async () => {
  await redis?.close();
});

/** Works until it is ended, or the test is over. */
function crewOf(threads: number, { url = REDIS, memory = 2 ** 26 } = {}): { end(): Promise<void> } {
  let isOver = false;
  const done = searchJobs({ url, threads, memory, stopped: () => isOver, tell: () => {} });
  const end = async (): Promise<void> => {
    isOver = true;
    await done;
  };
  onTestFinished(end);
  return { end };
}

const keysOf = (position: string) => solveKeys({ version: CLUSTER_VERSION, ruleset: DEFAULT_RULESET, position });

async function solvedTogether(
  position: string,
  options: {
    url?: string;
    nimber?: boolean;
    ruleset?: Ruleset;
    maxJobs?: number;
    stopped?: () => boolean;
    onProgress?: (jobs: number) => void;
  } = {},
): Promise<ClusterResult> {
  const game = createGame(options.ruleset ?? DEFAULT_RULESET);
  if (!game.ok) throw new Error(game.error);
  let reported = 0;
  return solveOnCluster({
    url: options.url ?? REDIS,
    game: game.value,
    position,
    wantsNimber: options.nimber ?? false,
    known: new Int32Array(0),
    stopped: () => options.stopped?.() ?? reported >= (options.maxJobs ?? Infinity),
    onProgress: ({ jobs }) => {
      reported = jobs;
      options.onProgress?.(jobs);
    },
  });
}

/** A way to Redis that can be cut. */
class BreakableWire {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();

  private constructor(server: Server) {
    this.server = server;
  }

  static async open(): Promise<BreakableWire> {
    const wire = new BreakableWire(createServer());
    wire.server.on("connection", (near) => {
      const far = connect(6379, "127.0.0.1");
      near.pipe(far).pipe(near);
      for (const socket of [near, far]) {
        wire.sockets.add(socket);
        socket.on("error", () => {});
        socket.once("close", () => {
          wire.sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
      }
    });
    await new Promise<void>((resolve) => void wire.server.listen(0, "127.0.0.1", resolve));
    return wire;
  }

  get url(): string {
    return `redis://127.0.0.1:${(this.server.address() as AddressInfo).port}/${DATABASE}`;
  }

  cut(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => void this.server.close(resolve));
  }
}

describe.skipIf(redis === null)("several programs", () => {
  it("solve positions of any game, and leave nothing in Redis", async () => {
    const crew = crewOf(1);
    expect(await solvedTogether("0*8")).toMatchObject({ outcome: "loss" });
    expect(await solvedTogether("0*4+0*3", { nimber: true })).toMatchObject({ nimber: 0 });
    expect(await solvedTogether("3x6", { nimber: true, ruleset: { ...DEFAULT_RULESET, game: "cram" } })).toMatchObject({
      nimber: 4,
    });
    await crew.end();
    expect(await redis?.keys("sprouts:*")).toEqual([]);
  });

  it("go on where a stopped master has left", async () => {
    crewOf(1);
    const first = await solvedTogether("0*8", { maxJobs: 1 });
    expect(first.outcome).toBeUndefined();
    const found = await redis?.xLen(keysOf("0*8").facts);
    expect(found).toBeGreaterThan(0);
    expect(await solvedTogether("0*8")).toMatchObject({ outcome: "loss" });
  });

  it("refuse a second master", async () => {
    await redis?.set(keysOf("0*8").master, "another");
    await expect(solvedTogether("0*8")).rejects.toThrow("another program already solves 0*8 on this cluster");
  });

  it("let a master end that lost its place, and leave all to the one that took it", async () => {
    crewOf(1);
    const { id, master, facts, results } = keysOf("0*20");
    const reported = async (): Promise<void> => {
      await expect.poll(() => redis?.xLen(results)).toBeGreaterThan(0);
      await redis?.set(master, "another");
    };
    const [found] = await Promise.all([solvedTogether("0*20"), reported()]);
    expect(found.outcome).toBeUndefined();
    expect(found.failure?.message).toBe("another program has taken over 0*20 on this cluster");
    expect(found.nimbersFound.length).toBeGreaterThan(0);
    expect(await redis?.get(master)).toBe("another");
    expect(await redis?.hGet(SOLVES, id)).toContain("0*20");
    expect(await redis?.exists([facts, results])).toBe(2);
    await redis?.del(master);
  });

  it("end a search whose state Redis has lost, and keep the nimbers", async () => {
    crewOf(1);
    const { master, facts, results } = keysOf("0*20");
    const reported = async (): Promise<void> => {
      await expect.poll(() => redis?.xLen(results)).toBeGreaterThan(0);
      await redis?.del([master, facts, results]);
    };
    const [found] = await Promise.all([solvedTogether("0*20"), reported()]);
    expect(found.failure?.message).toBe("Redis has lost the state of the search; the same command begins again");
    expect(found.nimbersFound.length).toBeGreaterThan(0);
  });

  it("give a master back the place that nobody took while it was away", async () => {
    crewOf(1);
    const { id, master } = keysOf("0*20");
    const away = async (): Promise<void> => {
      await expect.poll(() => redis?.exists(master)).toBe(1);
      await redis?.del([master, SOLVES]);
      await expect.poll(() => redis?.exists(master)).toBe(1);
      await expect.poll(() => redis?.hExists(SOLVES, id)).toBe(1);
      isBack = true;
    };
    let isBack = false;
    const [found] = await Promise.all([solvedTogether("0*20", { stopped: () => isBack }), away()]);
    expect({ isBack, failure: found.failure }).toEqual({ isBack: true, failure: undefined });
  });

  it("go on when the connection to Redis breaks for a moment", async () => {
    const wire = await BreakableWire.open();
    onTestFinished(() => wire.close());
    crewOf(1, { url: wire.url });
    let breaks = 0;
    // Who is not connected yet when the connection breaks gives up.
    const onProgress = (jobs: number): void => {
      if (jobs > 0 && breaks++ % 5 === 0) wire.cut();
    };
    expect(await solvedTogether("0*8", { url: wire.url, onProgress })).toMatchObject({ outcome: "loss" });
    expect(breaks).toBeGreaterThan(0);
  });

  itDeep("end when Redis stays away, and keep the nimbers", async () => {
    const wire = await BreakableWire.open();
    const { url } = wire;
    const crew = spawn(process.execPath, [program, "work", "--cluster", url], { stdio: ["ignore", "ignore", "pipe"] });
    onTestFinished(() => void crew.kill("SIGKILL"));
    const exit = once(crew, "exit");
    const told = text(crew.stderr);
    const broken = async (): Promise<void> => {
      await expect.poll(() => redis?.xLen(keysOf("0*20").results)).toBeGreaterThan(0);
      await wire.close();
    };
    const sentence = `the connection to Redis at ${url} was lost`;
    const [found] = await Promise.all([solvedTogether("0*20", { url }), broken()]);
    expect(found.failure?.message).toBe(sentence);
    expect(found.nimbersFound.length).toBeGreaterThan(0);
    expect(await exit).toEqual([2, null]);
    expect(await told).toContain(`sprouts: ${sentence}\n`);
  });

  it("say what Redis refuses", async () => {
    await redis?.set(keysOf("0*8").results, "no stream");
    const { failure } = await solvedTogether("0*8");
    expect(failure?.message).toContain(`Redis at ${REDIS} refuses: WRONGTYPE`);
  });

  it("solve with a worker that has hardly any memory", async () => {
    crewOf(1, { memory: 2 ** 20 });
    expect(await solvedTogether("0*10")).toMatchObject({ outcome: "win" });
  });

  it("do not go on with what another version has left", () => {
    const entry: SolveEntry = { version: CLUSTER_VERSION, ruleset: DEFAULT_RULESET, position: "0*8" };
    expect(solveKeys({ ...entry, version: "0.0.1-0" }).results).not.toBe(solveKeys(entry).results);
  });

  it("refuse to work with another version", async () => {
    const entry: SolveEntry = { version: "0.0.1-0", ruleset: DEFAULT_RULESET, position: "0*8" };
    const { id, master } = solveKeys(entry);
    await redis?.hSet(SOLVES, id, JSON.stringify(entry));
    await redis?.set(master, "another");
    const { code, err } = await inProcess(work, ["--cluster", REDIS]);
    expect({ code, err }).toEqual({
      code: 2,
      err: `sprouts: 0*8 is solved by version 0.0.1-0 of this program, and this is ${CLUSTER_VERSION}\n`,
    });
  });
});

describe("commands for several computers", () => {
  it.each([
    [["8", "--cluster", NOBODY], "there is no Redis at redis://127.0.0.1:1"],
    [["8", "--cluster", "here"], "--cluster takes redis://HOST:PORT or redis://HOST:PORT/DATABASE, not here"],
    [["8", "--cluster", "redis://127.0.0.1:99999"], "not redis://127.0.0.1:99999"],
    [["8", "--cluster", "redis://127.0.0.1/name"], "not redis://127.0.0.1/name"],
    [["8", "--cluster", "redis://me:%zz@127.0.0.1"], "not redis://127.0.0.1"],
    [["8", "--cluster", NOBODY, "--threads", "2"], "--threads belongs to the workers of a cluster"],
    [["8", "--cluster", NOBODY, "--memory", "1G"], "--memory belongs to the workers of a cluster"],
    [["8", "--cluster", NOBODY, "--misere"], "--cluster cannot be used with --misere"],
    [["8", "--cluster", NOBODY, "--from", "3"], "cannot be used with --cluster"],
  ])("solve %j: says what is wrong", async (args, sentence) => {
    const { code, out, err } = await inProcess(solve, args);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(sentence);
  });

  it.each([
    [[], "--cluster is missing; usage: work --cluster"],
    [["8", "--cluster", NOBODY], 'work takes no "8"; usage: work --cluster'],
    [["--cluster", NOBODY], "there is no Redis at redis://127.0.0.1:1"],
    [["--cluster", NOBODY, "--memory", "1"], "--memory takes 1M or more"],
    [["--cluster", NOBODY, "--memory", "2M", "--threads", "2"], "--memory takes 3M or more for 2 threads"],
  ])("work %j: says what is wrong", async (args, sentence) => {
    const { code, err } = await inProcess(work, args);
    expect(code).toBe(2);
    expect(err).toContain(sentence);
  });
});
