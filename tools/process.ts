import { spawn } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** The path of a file of the project. */
export function projectPath(...parts: string[]): string {
  return join(root, ...parts);
}

/**
 * Runs a program in the project's folder with this terminal and answers its exit code.
 * The project's own Node and tools come first on its PATH.
 */
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

/** Runs a script of the project, or of an installed package, on the project's Node. */
export function runNode(script: string, ...args: string[]): Promise<number> {
  return run(process.execPath, [projectPath(script), ...args]);
}
