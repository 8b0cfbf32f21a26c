import { spawn, type ChildProcessByStdio } from "node:child_process";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { ON_SCREEN } from "../../main/electron/on-screen.ts";
import { exitCodeOf, passSignals } from "../process.ts";

/** Milliseconds from asking Electron to end until it is ended. */
const ENDING_MS = 3000;
/** Milliseconds for the last output, which a process that outlives Electron may hold open. */
const OUTPUT_MS = 1000;

/** `#3 0x55d0c2 in …` after a crash. */
const STACK_FRAME = /^\s*#\d+ /;
/** The beginning of a line of Chromium's log: `[1234:0101/120000.000000:FATAL:zygote_host.cc(126)] `. */
const CHROMIUM_PREFIX = /^\[[^\]]*\]\s*/;
/** What Chromium says, in words or by the name of a source file, when it ends because its sandbox cannot work. */
const SANDBOX_WORDS = /sandbox|namespace|credentials\.cc/i;

export interface ElectronRun {
  /** Exit code, as shells have it. */
  readonly code: number;
  /** Part of a sentence: why the game never was on the screen. Null if it was, or if the user ended the start. */
  readonly failure: string | null;
  /** Whether the words of that failure speak of Chromium's sandbox. */
  readonly isForSandbox: boolean;
}

/** A start that failed, with part of a sentence that says why. */
export function failedRun(failure: string, code = 1, isForSandbox = false): ElectronRun {
  return { code, failure, isForSandbox };
}

interface RunOptions {
  readonly program: string;
  readonly args: readonly string[];
  /** Folder of the user, for files that are named relative to it. */
  readonly folder: string;
  /** Seconds until a run that shows no game is ended. */
  readonly patience: number;
}

/** Runs Electron until it ends. Its output goes to this terminal. */
export async function runElectron({ program, args, folder, patience }: RunOptions): Promise<ElectronRun> {
  // In a group of its own all its processes can be ended, also those of a script that starts Electron.
  const isGroup = process.platform !== "win32";
  let child: ChildProcessByStdio<null, Readable, Readable>;
  const end = (signal: NodeJS.Signals): void => {
    if (child.pid === undefined) return;
    try {
      process.kill(isGroup ? -child.pid : child.pid, signal);
    } catch {
      // It has ended.
    }
  };

  let isInterrupted = false;
  // Before there is Electron, so that no signal ends this process alone.
  const stopPassing = passSignals((signal) => {
    isInterrupted = true;
    end(signal);
  });
  try {
    child = spawn(program, args, { cwd: folder, stdio: ["ignore", "pipe", "pipe"], detached: isGroup });
  } catch (error) {
    // Systems refuse some programs, such as those of another processor, at once.
    stopPassing();
    return failedRun(notStarted(error));
  }

  let isOnScreen = false;
  const words = { last: "", fatal: "" };
  const onScreen = Promise.withResolvers<void>();
  const hear = (line: string): void => {
    if (line.trim() !== "" && !STACK_FRAME.test(line)) words.last = line;
    if (line.includes(":FATAL:")) words.fatal = line;
    if (!line.includes(ON_SCREEN)) return;
    isOnScreen = true;
    onScreen.resolve();
  };
  const printed = Promise.all([follow(child.stdout, process.stdout, hear), follow(child.stderr, process.stderr, hear)]);
  const ended = new Promise<{ code: number; how: string }>((resolve) => {
    child.on("error", (error) => resolve({ code: 1, how: notStarted(error) }));
    child.on("exit", (code, signal) =>
      resolve({
        code: exitCodeOf(code, signal),
        how: `Electron ended with ${signal ?? `exit code ${code}`} before the game was on the screen`,
      }),
    );
  });

  const late = new AbortController();
  const isLate = await Promise.race([
    Promise.race([ended, onScreen.promise]).then(() => false),
    wait(patience * 1000, true, { signal: late.signal }).catch(() => false),
  ]);
  late.abort();
  if (isLate) {
    end("SIGTERM");
    await Promise.race([ended, wait(ENDING_MS, undefined, { ref: false })]);
    end("SIGKILL");
  }
  const { code, how } = await ended;
  await Promise.race([printed, wait(OUTPUT_MS, undefined, { ref: false })]);
  child.stdout.destroy();
  child.stderr.destroy();
  stopPassing();

  if (isOnScreen || isInterrupted) return { code, failure: null, isForSandbox: false };
  const what = isLate ? `Electron showed no game within ${patience} s` : how;
  // What ended Chromium may be followed by less important lines.
  const last = words.fatal || words.last;
  const said = last.replace(CHROMIUM_PREFIX, "").trim();
  return failedRun(
    `${what}${said === "" ? "" : `; it printed last: "${said}"`}`,
    code,
    !isLate && SANDBOX_WORDS.test(last),
  );
}

function notStarted(error: unknown): string {
  return `Electron could not be started (${error instanceof Error ? error.message : String(error)})`;
}

/** Copies a stream to this terminal, and reads it line by line until it ends. */
async function follow(from: Readable, to: NodeJS.WritableStream, hear: (line: string) => void): Promise<void> {
  from.pipe(to, { end: false });
  for await (const line of createInterface({ input: from })) hear(line);
}
