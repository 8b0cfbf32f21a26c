import { spawn } from "node:child_process";
import { constants } from "node:os";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

export function projectPath(...parts: string[]): string {
  return join(root, ...parts);
}

const ENDING_SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Calls `pass` instead of ending this process, until the function that it returns is called. */
export function passSignals(pass: (signal: NodeJS.Signals) => void): () => void {
  for (const signal of ENDING_SIGNALS) process.on(signal, pass);
  return () => {
    for (const signal of ENDING_SIGNALS) process.off(signal, pass);
  };
}

/** The exit code of a program that ended by itself or by a signal, as shells have it. */
export function exitCodeOf(code: number | null, signal: NodeJS.Signals | null): number {
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
}

/** Runs a program in the project's folder, with this terminal. Returns the exit code. */
export function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    // First, so that no signal ends this process alone.
    const stopPassing = passSignals((signal) => child.kill(signal));
    const child = spawn(program, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
    child.on("error", (error) => {
      stopPassing();
      reject(error);
    });
    child.on("exit", (code, signal) => {
      stopPassing();
      resolve(exitCodeOf(code, signal));
    });
  });
}

/** A script of the project or a package, on the project's Node. */
export function runNode(script: string, ...args: string[]): Promise<number> {
  return run(process.execPath, [projectPath(script), ...args]);
}

export interface Output {
  readonly code: number;
  readonly output: string;
}

/** Runs a script as `runNode` does, without a terminal. */
export function runQuietly(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Output> {
  const PATH = [projectPath("node_modules", ".bin"), process.env.PATH ?? ""].join(delimiter);
  return capture(process.execPath, [projectPath(script), ...args], { ...env, PATH });
}

/** Runs a program as `run` does, without a terminal. */
export function capture(program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Output> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env },
    });
    let output = "";
    child.stdout.on("data", (data: Buffer) => (output += data.toString()));
    child.stderr.on("data", (data: Buffer) => (output += data.toString()));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
