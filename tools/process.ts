import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

export function projectPath(...parts: string[]): string {
  return join(root, ...parts);
}

/** In the project's folder, with this terminal. Returns the exit code. */
export function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
    const forward = (signal: NodeJS.Signals) => child.kill(signal);
    process.on("SIGINT", forward);
    process.on("SIGTERM", forward);
    child.on("error", reject);
    child.on("exit", (code, signal) => {
      process.off("SIGINT", forward);
      process.off("SIGTERM", forward);
      resolve(code ?? (signal === null ? 1 : 128));
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

/** As `runNode`, without a terminal. */
export function runQuietly(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Output> {
  const PATH = [projectPath("node_modules", ".bin"), process.env.PATH ?? ""].join(delimiter);
  return capture(process.execPath, [projectPath(script), ...args], { ...env, PATH });
}

/** As `run`, without a terminal. */
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
