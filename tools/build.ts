import { existsSync, readdirSync, statSync } from "node:fs";
import { writeLicenses } from "./licenses.ts";
import { projectPath, runNode } from "./process.ts";

/** Last change of any file below `path`, milliseconds since 1970. */
function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(`${path}/${name}`)), stat.mtimeMs);
}

/** Unless `product` is newer than all `sources`. Throws if vite fails. */
async function build(product: string, sources: readonly string[], ...options: string[]): Promise<void> {
  const built = projectPath(product);
  const latest = Math.max(...[...sources, "package-lock.json"].map((path) => newest(projectPath(path))));
  if (existsSync(built) && statSync(built).mtimeMs > latest) return;
  const code = await runNode("node_modules/vite/bin/vite.js", "build", "--logLevel", "warn", ...options);
  if (code !== 0) throw new Error(`${product} could not be built; the lines above say why.`);
}

/** Into dist/renderer. */
export async function buildRenderer(): Promise<void> {
  await build("dist/renderer/index.html", ["renderer", "engine", "protocol", "assets", "vite.config.ts"]);
  writeLicenses(projectPath("dist/renderer"));
}

/** Into dist/main and dist/preload. */
export async function buildShell(): Promise<void> {
  const config = ["--config", "vite.shell.config.ts", "--mode"];
  await build(
    "dist/main/main.js",
    ["main", "preload", "engine", "protocol", "vite.shell.config.ts"],
    ...config,
    "shell",
  );
  await build("dist/preload/preload.cjs", ["preload", "protocol", "vite.shell.config.ts"], ...config, "preload");
}

if (import.meta.main) {
  await buildRenderer();
  await buildShell();
}
