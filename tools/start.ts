import { splitOptions } from "../main/web/options.ts";
import { build } from "./build.ts";
import { findElectron } from "./electron/program.ts";
import { failedRun, runElectron, type ElectronRun } from "./electron/run.ts";
import { NO_SANDBOX, runInSandbox, sandboxFacts } from "./electron/sandbox.ts";
import { projectPath, runNode } from "./process.ts";

const WEB = "--web";
/** Seconds until a window that shows no game is given up. A slow computer may need more. */
const PATIENCE_S = 90;
const MAX_PATIENCE_S = 86_400;

function patience(): number {
  const chosen = Number(process.env.SPROUTS_WINDOW_SECONDS);
  return chosen > 0 ? Math.min(chosen, MAX_PATIENCE_S) : PATIENCE_S;
}

function openWeb(options: readonly string[]): Promise<number> {
  return runNode("main/web/start.ts", "--open", ...options);
}

/** Opens the game in Electron's window, and waits for its end. */
async function openWindow(options: readonly string[]): Promise<ElectronRun> {
  const { DISPLAY, WAYLAND_DISPLAY, INIT_CWD } = process.env;
  if (process.platform === "linux" && !DISPLAY && !WAYLAND_DISPLAY) {
    return failedRun("there is no display for a window");
  }
  // npm runs scripts in the project's folder.
  const folder = INIT_CWD ?? process.cwd();
  const electron = await findElectron(projectPath("node_modules", "electron"), folder);
  if ("missing" in electron) return failedRun(electron.missing);
  const run = (...switches: string[]): Promise<ElectronRun> =>
    runElectron({
      program: electron.path,
      args: [...switches, projectPath("."), ...options],
      folder,
      patience: patience(),
    });
  return options.includes(NO_SANDBOX) ? run() : runInSandbox(sandboxFacts(electron.path), run);
}

async function start(options: readonly string[]): Promise<number> {
  await build();
  if (options.includes(WEB)) return openWeb(options.filter((option) => option !== WEB));
  const { web, others } = splitOptions(options);
  const { code, failure } = await openWindow(others);
  if (failure === null) return code;
  console.log(`Sprouts: ${failure}; the game opens in the browser instead.`);
  return openWeb(web);
}

process.exitCode = await start(process.argv.slice(2));
