import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { build } from "./build.ts";
import { projectPath, run, runNode } from "./process.ts";

/** For Electron's binary to arrive. */
const MAX_DOWNLOAD_MS = 300_000;

/** Downloads Electron if needed; `missing` says in a sentence why it failed. */
function electron(): { path: string } | { missing: string } {
  if (process.platform === "linux" && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    return { missing: "there is no display for a window" };
  }
  const folder = projectPath("node_modules", "electron");
  const binary = () => {
    const pathFile = `${folder}/path.txt`;
    return existsSync(pathFile) ? `${folder}/dist/${readFileSync(pathFile, "utf8")}` : "";
  };
  if (!existsSync(binary())) {
    console.log("Sprouts: fetching Electron (once) ...");
    spawnSync(process.execPath, [`${folder}/install.js`], { stdio: "ignore", timeout: MAX_DOWNLOAD_MS });
  }
  return existsSync(binary()) ? { path: binary() } : { missing: "Electron could not be fetched" };
}

async function start(options: string[]): Promise<number> {
  await build();
  const web = options.includes("--web");
  const shell = web ? { missing: "" } : electron();
  if ("path" in shell) {
    return run(shell.path, [projectPath("."), ...options]);
  }
  if (!web) console.log(`Sprouts: ${shell.missing}; the game opens in the browser instead.`);
  return runNode("main/web/start.ts", "--open", ...options.filter((option) => option !== "--web"));
}

process.exitCode = await start(process.argv.slice(2));
