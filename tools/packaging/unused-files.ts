import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";

/** Files that no run of ours opens, each with its reason to be there. */
const REASONS: Readonly<Record<string, string>> = {
  "package.json": "Electron reads it.",
  "node_modules/better-sqlite3/package.json": "Electron's loader reads it.",
  "dist/main/client.js":
    "It stands for an optional package of the Redis client, which a server in the game never uses.",
  "node_modules/better-sqlite3/LICENSE": "The licence asks for it.",
};

/**
 * Files below `folder` that were not `opened`, that no used page names, and that have no reason. As paths from
 * `folder`. The pages' files are used if the first page names them, or a used file does.
 */
export function unusedFiles(folder: string, opened: readonly string[]): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    statSync(join(folder, path)).isFile(),
  );
  const used = new Set(opened.map((path) => relative(folder, path)));
  const waiting = files.filter((path) => used.has(path));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (!/\.(html|js|css)$/.test(path)) continue;
    const text = readFileSync(join(folder, path), "utf8");
    for (const other of files) {
      if (used.has(other) || !other.startsWith(join("dist", "renderer") + sep) || !text.includes(basename(other)))
        continue;
      used.add(other);
      waiting.push(other);
    }
  }
  return files.filter((path) => !used.has(path) && !Object.hasOwn(REASONS, path.split(sep).join("/")));
}
