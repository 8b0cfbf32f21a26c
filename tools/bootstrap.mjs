// Makes `npm start`, `npm test` and `npm run sprouts` work on a fresh clone: installs the dependencies
// where they are missing or out of date, then runs a script of the project on the project's own Node.
// It uses no dependency, and runs on whatever Node the machine has.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const windows = process.platform === "win32";
const [script, ...rest] = process.argv.slice(2);

// What is printed here goes to standard error: standard output belongs to the script.

/** The project's Node, which the npm package `node` brings. */
function projectNode() {
  return join(root, "node_modules", "node", "bin", windows ? "node.exe" : "node");
}

function installed() {
  const marker = join(root, "node_modules", ".package-lock.json");
  const lock = join(root, "package-lock.json");
  return existsSync(marker) && existsSync(projectNode()) && statSync(marker).mtimeMs >= statSync(lock).mtimeMs;
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
  // Only the package `node` needs its install step; better-sqlite3's would ask for a compiler
  // although its binaries are inside the package.
  npm("ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error");
  npm("rebuild", "node", "--loglevel=error");
}

const child = spawn(projectNode(), [join(root, script), ...rest], { stdio: "inherit" });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => {
  process.exitCode = code ?? 1;
  if (signal !== null && !windows) {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  }
});
