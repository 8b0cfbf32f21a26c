import { existsSync, readdirSync, statSync } from "node:fs";
import { projectPath, runNode } from "./process.ts";

/** When the newest file below a folder was changed, in milliseconds since 1970. */
function newest(path: string): number {
  if (!existsSync(path)) return 0;
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(`${path}/${name}`)), stat.mtimeMs);
}

/** Builds the renderer into dist/renderer unless that is newer than all its sources. Throws when the build fails. */
export async function buildRenderer(): Promise<void> {
  const sources = ["renderer", "engine", "protocol", "assets", "vite.config.ts", "package-lock.json"];
  const built = projectPath("dist", "renderer", "index.html");
  if (existsSync(built) && statSync(built).mtimeMs > Math.max(...sources.map((path) => newest(projectPath(path))))) return;
  const code = await runNode("node_modules/vite/bin/vite.js", "build", "--logLevel", "warn");
  if (code !== 0) throw new Error("The renderer could not be built; the lines above say why.");
}
