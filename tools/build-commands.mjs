// Bundles the commands of cli/ into dist/commands, unless they are there already: Node starts them in half the time
// that it takes for a hundred sources. Needs no other module of the project, and runs on any Node.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const bundle = join(root, "dist", "commands");
const config = "vite.commands.config.ts";
const PROGRAM = "sprouts.js";
/** Names the files that the bundle was made from. It is as old as the oldest state of them that the bundle may have. */
const SOURCES = "sources.json";
/** Milliseconds for which parts of older bundles stay, since commands that still run may load them. */
const MOST_AGE = 7 * 86_400_000;
export const commands = join(bundle, PROGRAM);

export function areCommandsBuilt() {
  try {
    const list = join(bundle, SOURCES);
    const built = statSync(list).mtimeMs;
    const sources = JSON.parse(readFileSync(list, "utf8"));
    return [config, "package-lock.json", ...sources].every((name) => statSync(root + name).mtimeMs < built);
  } catch {
    return false;
  }
}

/** @param node the project's Node. @throws {Error} with the messages of vite. */
export function buildCommands(node) {
  const began = new Date();
  mkdirSync(bundle, { recursive: true });
  const folder = mkdtempSync(join(bundle, "new-"));
  try {
    const vite = join(root, "node_modules", "vite", "bin", "vite.js");
    const options = ["build", "--config", config, "--logLevel", "warn", "--outDir", folder];
    const run = spawnSync(node, [vite, ...options], { cwd: root, encoding: "utf8" });
    if (run.status !== 0) throw new Error(`the commands cannot be bundled:\n${run.stdout}${run.stderr}`);
    utimesSync(join(folder, SOURCES), began, began);
    const parts = readdirSync(folder).filter((name) => name !== PROGRAM && name !== SOURCES);
    // First the parts, then what names them, since other processes may be loading the bundle or making one.
    for (const name of [...parts, PROGRAM, SOURCES]) renameSync(join(folder, name), join(bundle, name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  for (const name of readdirSync(bundle)) {
    const file = join(bundle, name);
    if (began.getTime() - statSync(file).mtimeMs > MOST_AGE) rmSync(file, { recursive: true, force: true });
  }
}
