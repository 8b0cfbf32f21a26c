import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, type TestContext } from "vitest";
import { ON_SCREEN } from "../../main/electron/on-screen.ts";
import { projectPath } from "../../tools/process.ts";

/**
 * Text that Electron 45 printed on a computer whose sandbox is not set up, below a stack trace as after other crashes.
 */
const SANDBOX_MESSAGE =
  "[4213:0829/101112.131415:FATAL:content/browser/zygote_host/zygote_host_impl_linux.cc:128] No usable sandbox!";

const INSTEAD = "; the game opens in the browser instead.";

/** The start of the game, with a shell script in the place of Electron. */
class Starter {
  readonly folder = mkdtempSync(join(tmpdir(), "start-"));
  output = "";
  private readonly test: TestContext;
  private child: ChildProcess | null = null;

  constructor(test: TestContext) {
    this.test = test;
    // No test opens a page in the developer's browser.
    for (const name of ["xdg-open", "open"]) this.program(name, "exit 0");
    test.onTestFinished(async () => {
      await this.stop();
      rmSync(this.folder, { recursive: true });
    });
  }

  /** Writes a shell script. */
  program(name: string, text: string): void {
    writeFileSync(join(this.folder, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(this.folder, name), 0o755);
  }

  /** Runs what `npm start` runs, with the script `electron` in the place of Electron. Resolves with the exit code. */
  start(env: NodeJS.ProcessEnv = {}, ...options: string[]): Promise<number | null> {
    const script = [projectPath("tools", "bootstrap.mjs"), "tools/start.ts", "--data", join(this.folder, "data")];
    const child = spawn(process.execPath, [...script, ...options], {
      env: {
        ...process.env,
        DISPLAY: ":0",
        PATH: `${this.folder}:${process.env.PATH}`,
        ELECTRON_OVERRIDE_DIST_PATH: this.folder,
        ...env,
      },
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (data: Buffer) => (this.output += data.toString()));
    return new Promise((resolve) => child.on("close", resolve));
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  /** The sentence on why the game opens in the browser. */
  async reasonForBrowser(): Promise<string> {
    await this.test.expect.poll(() => this.output).toContain(INSTEAD);
    const sentences = this.output.split("\n").filter((line) => line.endsWith(INSTEAD));
    expect(sentences).toHaveLength(1);
    return sentences[0];
  }

  /** Waits until the browser's game answers. */
  async servesGame(): Promise<void> {
    await this.test.expect.poll(() => this.output).toMatch(/Sprouts: the game is at http/);
    const address = /the game is at (\S+)/.exec(this.output)?.[1] ?? "";
    expect((await fetch(address)).status).toBe(200);
  }

  private async stop(): Promise<void> {
    const { child } = this;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const closed = new Promise((resolve) => child.on("close", resolve));
    child.kill("SIGTERM");
    await closed;
  }
}

/** The stand-ins are shell scripts, and lie where Electron has its program on Linux. */
const isLinux = process.platform === "linux";

// All at once: programs that wait for each other leave the processors idle. One way leads into the browser, so two of
// them go it to its end.
describe.runIf(isLinux).concurrent("the game opens in the browser, and the start says why, if Electron", () => {
  it("aborts for its sandbox", async (test) => {
    const starter = new Starter(test);
    starter.program(
      "electron",
      `echo '${SANDBOX_MESSAGE}' >&2; echo '#0 0x55d0c2a4 (electron+0x1)' >&2; kill -TRAP $$`,
    );
    void starter.start();
    expect(await starter.reasonForBrowser()).toBe(
      'Sprouts: Electron ended with SIGTRAP before the game was on the screen; it printed last: "No usable sandbox!"; the game opens in the browser instead.',
    );
    await starter.servesGame();
  });

  it("lacks a library", async (test) => {
    const starter = new Starter(test);
    starter.program("electron", "printf 'electron: error while loading shared libraries: libnss3.so' >&2; exit 127");
    void starter.start();
    expect(await starter.reasonForBrowser()).toContain(
      'ended with exit code 127 before the game was on the screen; it printed last: "electron: error while loading shared libraries: libnss3.so"',
    );
  });

  it("ends without a word, as if all were well", async (test) => {
    const starter = new Starter(test);
    starter.program("electron", "exit 0");
    void starter.start();
    expect(await starter.reasonForBrowser()).toContain(
      "Electron ended with exit code 0 before the game was on the screen;",
    );
  });

  it("hangs, with all the processes that it started", async (test) => {
    const starter = new Starter(test);
    const file = join(starter.folder, "child");
    starter.program("electron", `trap '' TERM; sleep 600 & echo $! > ${file}; echo waiting; wait; wait; sleep 600`);
    void starter.start({ SPROUTS_WINDOW_SECONDS: "0.5" });
    expect(await starter.reasonForBrowser()).toContain('showed no game within 0.5 s; it printed last: "waiting"');
    const child = Number(readFileSync(file, "utf8"));
    await test.expect.poll(() => isRunning(child)).toBe(false);
  });

  it("needs a loader that this system lacks", async (test) => {
    const starter = new Starter(test);
    const program = join(starter.folder, "electron");
    writeFileSync(program, "#!/nowhere/ld-linux.so.2\n", { mode: 0o755 });
    void starter.start();
    expect(await starter.reasonForBrowser()).toContain(`Electron could not be started (spawn ${program} ENOENT);`);
  });

  it("is not where the player says", async (test) => {
    const starter = new Starter(test);
    void starter.start();
    expect(await starter.reasonForBrowser()).toContain(
      `ELECTRON_OVERRIDE_DIST_PATH has no Electron: there is no ${join(starter.folder, "electron")}`,
    );
  });

  it("has no display", async (test) => {
    const starter = new Starter(test);
    starter.program("electron", `touch ${starter.folder}/started`);
    void starter.start({ DISPLAY: "", WAYLAND_DISPLAY: "" });
    expect(await starter.reasonForBrowser()).toContain("Sprouts: there is no display for a window;");
    expect(existsSync(join(starter.folder, "started"))).toBe(false);
  });

  it("got arguments that the browser's game does not know", async (test) => {
    const starter = new Starter(test);
    starter.program("electron", "exit 1");
    void starter.start({}, "map.sprouts", "--ozone-platform=wayland");
    await starter.reasonForBrowser();
    await starter.servesGame();
  });
});

/** Whether the process is there, and no zombie that nobody waits for. */
function isRunning(id: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${id}/status`, "utf8"));
  } catch {
    return false;
  }
}

describe.runIf(isLinux).concurrent("Electron's window is the game", () => {
  const SHOWN = `echo '${ON_SCREEN}' >&2`;

  it("until the player ends it", async (test) => {
    const starter = new Starter(test);
    starter.program("electron", SHOWN);
    expect(await starter.start()).toBe(0);
    expect(starter.output).not.toContain("browser");
  });

  it("and a crash is an exit code", async (test) => {
    const starter = new Starter(test);
    starter.program("electron", `${SHOWN}; sleep 0.1; kill -SEGV $$`);
    expect(await starter.start()).toBe(128 + 11);
    expect(starter.output).not.toContain("browser");
  });

  it("for longer than it may take to open", async (test) => {
    const starter = new Starter(test);
    starter.program("electron", `${SHOWN}; sleep 1; exit 3`);
    expect(await starter.start({ SPROUTS_WINDOW_SECONDS: "0.5" })).toBe(3);
  });

  it("and Ctrl-C ends it, also before it is there", async (test) => {
    const starter = new Starter(test);
    starter.program("electron", "echo waiting; sleep 600");
    const code = starter.start();
    await test.expect.poll(() => starter.output).toContain("waiting");
    starter.signal("SIGINT");
    expect(await code).toBe(128 + 2);
    expect(starter.output).not.toContain("browser");
  });

  it("with the folder of the game, and without what would make it a plain Node", async (test) => {
    const starter = new Starter(test);
    const { folder } = starter;
    starter.program("electron", `env > ${folder}/env; echo "$@" > ${folder}/arguments; ${SHOWN}`);
    const env = { ELECTRON_RUN_AS_NODE: "1", NODE_OPTIONS: "--no-warnings", INIT_CWD: folder };
    expect(await starter.start(env, "my.sprouts")).toBe(0);
    const arguments_ = readFileSync(join(folder, "arguments"), "utf8").trim();
    const isRoot = process.geteuid?.() === 0;
    expect(arguments_).toBe(`${isRoot ? "--no-sandbox " : ""}${projectPath(".")} my.sprouts`);
    const sentence = "Electron starts with --no-sandbox, because Chromium's sandbox does not run as root.";
    expect(starter.output.includes(sentence)).toBe(isRoot);
    const variables = readFileSync(join(folder, "env"), "utf8");
    expect(variables).not.toMatch(/^(ELECTRON_RUN_AS_NODE|NODE_OPTIONS)=/m);
    expect(variables).toMatch(new RegExp(`^PWD=${folder}$`, "m"));
  });
});
