import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ON_SCREEN } from "../../main/electron/on-screen.ts";
import { projectPath } from "../../tools/process.ts";

/** Text that Electron 45 printed on a computer whose sandbox is not set up, below a stack trace as after other crashes. */
const SANDBOX_MESSAGE =
  "[4213:0829/101112.131415:FATAL:content/browser/zygote_host/zygote_host_impl_linux.cc:128] No usable sandbox!";

let folder = "";
let starter: ChildProcess | null = null;
let output = "";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "start-"));
  output = "";
  // No test opens a page in the developer's browser.
  for (const name of ["xdg-open", "open"]) program(name, "exit 0");
});
afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

/** Writes a shell script. */
function program(name: string, text: string): void {
  writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`);
  chmodSync(join(folder, name), 0o755);
}

/** Runs what `npm start` runs, with the script `electron` in the place of Electron. */
function start(env: NodeJS.ProcessEnv = {}, ...options: string[]): Promise<number | null> {
  const child = spawn(
    process.execPath,
    [projectPath("tools", "start.ts"), "--data", join(folder, "data"), ...options],
    {
      env: {
        ...process.env,
        DISPLAY: ":0",
        PATH: `${folder}:${process.env.PATH}`,
        ELECTRON_OVERRIDE_DIST_PATH: folder,
        ...env,
      },
    },
  );
  starter = child;
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => (output += data.toString()));
  return new Promise((resolve) => child.on("close", resolve));
}

async function stop(): Promise<void> {
  const child = starter;
  starter = null;
  if (child === null || child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((resolve) => child.on("close", resolve));
  child.kill("SIGTERM");
  await closed;
}

/** The sentence on why the game is in the browser, once the browser's game answers. */
async function reasonForBrowser(): Promise<string> {
  await expect.poll(() => output).toMatch(/Sprouts: the game is at http/);
  const address = /the game is at (\S+)/.exec(output)?.[1] ?? "";
  expect((await fetch(address)).status).toBe(200);
  const sentences = output.split("\n").filter((line) => line.endsWith("; the game opens in the browser instead."));
  expect(sentences).toHaveLength(1);
  return sentences[0] ?? "";
}

/** The stand-ins are shell scripts, and lie where Electron has its program on Linux. */
const isLinux = process.platform === "linux";

describe.runIf(isLinux)("the game opens in the browser, and the start says why, if Electron", () => {
  it("aborts for its sandbox", async () => {
    program("electron", `echo '${SANDBOX_MESSAGE}' >&2; echo '#0 0x55d0c2a4 (electron+0x1)' >&2; kill -TRAP $$`);
    void start();
    expect(await reasonForBrowser()).toBe(
      'Sprouts: Electron ended with SIGTRAP before the game was on the screen; it printed last: "No usable sandbox!"; the game opens in the browser instead.',
    );
  });

  it("lacks a library", async () => {
    program("electron", "printf 'electron: error while loading shared libraries: libnss3.so' >&2; exit 127");
    void start();
    expect(await reasonForBrowser()).toContain(
      'ended with exit code 127 before the game was on the screen; it printed last: "electron: error while loading shared libraries: libnss3.so"',
    );
  });

  it("ends without a word, as if all were well", async () => {
    program("electron", "exit 0");
    void start();
    expect(await reasonForBrowser()).toContain("Electron ended with exit code 0 before the game was on the screen;");
  });

  it("hangs, with all the processes that it started", async () => {
    program("electron", `trap '' TERM; sleep 600 & echo $! > ${folder}/child; echo waiting; wait; wait; sleep 600`);
    void start({ SPROUTS_WINDOW_SECONDS: "0.5" });
    expect(await reasonForBrowser()).toContain('showed no game within 0.5 s; it printed last: "waiting"');
    const child = Number(readFileSync(join(folder, "child"), "utf8"));
    await expect.poll(() => isRunning(child)).toBe(false);
  });

  it("needs a loader that this system lacks", async () => {
    writeFileSync(join(folder, "electron"), "#!/nowhere/ld-linux.so.2\n", { mode: 0o755 });
    void start();
    expect(await reasonForBrowser()).toContain(
      `Electron could not be started (spawn ${join(folder, "electron")} ENOENT);`,
    );
  });

  it("is not where the player says", async () => {
    void start();
    expect(await reasonForBrowser()).toContain(
      `ELECTRON_OVERRIDE_DIST_PATH has no Electron: there is no ${join(folder, "electron")}`,
    );
  });

  it("has no display", async () => {
    program("electron", `touch ${folder}/started`);
    void start({ DISPLAY: "", WAYLAND_DISPLAY: "" });
    expect(await reasonForBrowser()).toContain("Sprouts: there is no display for a window;");
    expect(existsSync(join(folder, "started"))).toBe(false);
  });

  it("got arguments that the browser's game does not know", async () => {
    program("electron", "exit 1");
    void start({}, "map.sprouts", "--ozone-platform=wayland");
    await reasonForBrowser();
  });
});

/** Is the process there, and no zombie that nobody waits for? */
function isRunning(id: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${id}/status`, "utf8"));
  } catch {
    return false;
  }
}

describe.runIf(isLinux)("Electron's window is the game", () => {
  const SHOWN = `echo '${ON_SCREEN}' >&2`;

  it("until the player ends it", async () => {
    program("electron", SHOWN);
    expect(await start()).toBe(0);
    expect(output).not.toContain("browser");
  });

  it("and a crash is an exit code", async () => {
    program("electron", `${SHOWN}; sleep 0.1; kill -SEGV $$`);
    expect(await start()).toBe(128 + 11);
    expect(output).not.toContain("browser");
  });

  it("for longer than it may take to open", async () => {
    program("electron", `${SHOWN}; sleep 1; exit 3`);
    expect(await start({ SPROUTS_WINDOW_SECONDS: "0.5" })).toBe(3);
  });

  it("and Ctrl-C ends it, also before it is there", async () => {
    program("electron", "echo waiting; sleep 600");
    const code = start();
    await expect.poll(() => output).toContain("waiting");
    starter?.kill("SIGINT");
    expect(await code).toBe(128 + 2);
    expect(output).not.toContain("browser");
  });

  it("with the folder of the game, and without what would make it a plain Node", async () => {
    program("electron", `env > ${folder}/env; echo "$@" > ${folder}/arguments; ${SHOWN}`);
    const env = { ELECTRON_RUN_AS_NODE: "1", NODE_OPTIONS: "--no-warnings", INIT_CWD: folder };
    expect(await start(env, "my.sprouts")).toBe(0);
    const arguments_ = readFileSync(join(folder, "arguments"), "utf8").trim();
    const isRoot = process.geteuid?.() === 0;
    expect(arguments_).toBe(`${isRoot ? "--no-sandbox " : ""}${projectPath(".")} my.sprouts`);
    expect(output.includes("Electron starts with --no-sandbox, because Chromium's sandbox does not run as root.")).toBe(
      isRoot,
    );
    const variables = readFileSync(join(folder, "env"), "utf8");
    expect(variables).not.toMatch(/^(ELECTRON_RUN_AS_NODE|NODE_OPTIONS)=/m);
    expect(variables).toMatch(new RegExp(`^PWD=${folder}$`, "m"));
  });
});
