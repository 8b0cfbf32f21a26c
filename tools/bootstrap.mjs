// Runs a script on the project's own Node, after installing missing or old dependencies, compiling the solver's core
// and bundling commands. Works in a fresh clone, on any Node, without dependencies. Without a script it only prepares.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { areCommandsBuilt, buildCommands, commands } from "./build-commands.mjs";
import { buildCore, compiler, isCoreBuilt } from "./build-core.mjs";

/** The process that has started this one, asked for before it can have ended. */
const parent = process.ppid;
const root = fileURLToPath(new URL("..", import.meta.url));
const windows = process.platform === "win32";
const [script, ...rest] = process.argv.slice(2);
/** The script that is bundled before it runs. */
const BUNDLED = "cli/sprouts.ts";

// Messages go to standard error: standard output is the script's.

/** Node comes in a package for each system, whose hash the lock file has. npm installs the one that fits. */
const platform = `${windows ? "win" : process.platform}-${process.arch}`;
const nodePackage = `${platform === "darwin-arm64" ? "node-bin" : "node"}-${platform}`;

function projectNode() {
  return join(root, "node_modules", nodePackage, "bin", windows ? "node.exe" : "node");
}

function installed() {
  const marker = join(root, "node_modules", ".package-lock.json");
  const lock = join(root, "package-lock.json");
  return (
    existsSync(marker) &&
    existsSync(projectNode()) &&
    existsSync(compiler) &&
    statSync(marker).mtimeMs >= statSync(lock).mtimeMs
  );
}

function npm(...args) {
  const result = spawnSync("npm", args, { cwd: root, stdio: ["ignore", 2, 2], shell: windows });
  if (result.status !== 0) {
    console.error(`Sprouts: "npm ${args.join(" ")}" failed. Is the npm registry reachable?`);
    process.exit(result.status ?? 1);
  }
}

if (!installed()) {
  console.error("Sprouts: installing the dependencies (once) ...");
  // No package needs its install step. Without tools (NODE_ENV=production) or Node (omit=optional) nothing starts.
  npm("ci", "--ignore-scripts", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error");
  if (!existsSync(projectNode())) {
    console.error(`Sprouts: npm did not install Node for this system (${nodePackage}).`);
    process.exit(1);
  }
}

if (!isCoreBuilt()) {
  console.error("Sprouts: compiling the solver's core (once) ...");
  buildCore();
}
if ((script === undefined || script === BUNDLED) && !areCommandsBuilt()) {
  console.error("Sprouts: bundling the commands (once) ...");
  buildCommands(projectNode());
}
if (script === undefined) process.exit(0);

/**
 * Variables that would give the project's Node options of another one, or turn Electron into a plain Node: editors and
 * other projects leave them in terminals.
 */
for (const name of ["NODE_OPTIONS", "ELECTRON_RUN_AS_NODE"]) delete process.env[name];
// Scripts and their threads are compiled once: that takes longer than most commands.
process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules", ".cache", "compiled");

// Before there is a child, so that no signal ends this process alone.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
const program = script === BUNDLED ? commands : join(root, script);
const child = spawn(projectNode(), [program, ...rest], { stdio: "inherit" });
child.on("error", ({ message }) => {
  console.error(`Sprouts: Node for this system (${nodePackage}) could not be started: ${message}.`);
  process.exitCode = 1;
});
// npm's shell passes no signal on, so a script that npm has started ends with it.
if (process.env.npm_lifecycle_event !== undefined)
  setInterval(() => process.ppid !== parent && child.kill("SIGTERM"), 500).unref();
child.on("exit", (code, signal) => {
  process.exitCode = code ?? 1;
  if (signal !== null && !windows) {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  }
});
