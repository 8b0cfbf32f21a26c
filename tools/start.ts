import { splitOptions } from "../main/web/options.ts";
import { build } from "./build.ts";
import { findElectron } from "./electron/program.ts";
import { runElectron, type ElectronRun } from "./electron/run.ts";
import { sandboxFacts, whyNoSandbox } from "./electron/sandbox.ts";
import { projectPath, runNode } from "./process.ts";

const WEB = "--web";
const NO_SANDBOX = "--no-sandbox";
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
    return { code: 1, failure: "there is no display for a window" };
  }
  const electron = await findElectron(projectPath("node_modules", "electron"));
  if ("missing" in electron) return { code: 1, failure: electron.missing };
  const facts = sandboxFacts(electron.path);
  const why = facts === null || options.includes(NO_SANDBOX) ? null : whyNoSandbox(facts);
  if (why !== null) console.log(`Sprouts: Electron starts with ${NO_SANDBOX}, because ${why}.`);
  return runElectron({
    program: electron.path,
    args: [...(why === null ? [] : [NO_SANDBOX]), projectPath("."), ...options],
    // npm runs scripts in the project's folder.
    folder: INIT_CWD ?? process.cwd(),
    patience: patience(),
  });
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
