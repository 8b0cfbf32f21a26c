import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join, posix, sep } from "node:path";
import { isBuiltin } from "node:module";

/** Parts of the archive with the bytes that each may have: its size when this was written, and a tenth more. */
const PARTS = [
  { name: "pages", folder: "dist/renderer/", limit: 4_090_000 },
  { name: "host, shell and their texts", folder: "dist/", limit: 4_460_000 },
  { name: "SQLite", folder: "node_modules/better-sqlite3/", limit: 2_550_000 },
  { name: "levels, positions, training", folder: "assets/", limit: 1_150_000 },
  { name: "the rest", folder: "", limit: 10_000 },
] as const;
const LARGEST = 12;

/** Packages that are not bundled: Electron brings itself, and SQLite has a binary. */
const BESIDE_BUNDLES = ["electron", "better-sqlite3"];

/** Files that nothing in the archive names, each with its reason to be there. */
const REASONS: Readonly<Record<string, string>> = {
  "package.json": "Electron reads it.",
  "dist/renderer/index.html": "The window opens it.",
  "dist/renderer/web.html": "The server for friends gives it to their browsers.",
  "node_modules/better-sqlite3/LICENSE": "The licence asks for it.",
  [`node_modules/better-sqlite3/prebuilds/${process.platform}-${process.arch}.node`]:
    "The package puts its name together from system and processor.",
};

/** Files of an extracted archive, as paths from its folder with "/". */
export function archiveFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => statSync(join(folder, path)).isFile())
    .map((path) => path.split(sep).join("/"))
    .sort();
}

export interface ArchivePart {
  readonly name: string;
  readonly bytes: number;
  readonly limit: number;
}

/** Sizes of the parts of an extracted archive, each with its limit. */
export function archiveParts(folder: string): ArchivePart[] {
  const sizes = new Map<string, number>();
  for (const file of archiveFiles(folder)) {
    const part = PARTS.find((each) => file.startsWith(each.folder));
    if (part !== undefined) sizes.set(part.name, (sizes.get(part.name) ?? 0) + statSync(join(folder, file)).size);
  }
  return PARTS.map(({ name, limit }) => ({ name, limit, bytes: sizes.get(name) ?? 0 }));
}

/** A table for the terminal: the parts, and the largest files. */
export function sizeReport(folder: string): string {
  const row = (bytes: number, what: string): string => `${(bytes / 1e6).toFixed(2).padStart(8)} MB  ${what}`;
  const parts = archiveParts(folder);
  const files = archiveFiles(folder)
    .map((file) => ({ file, bytes: statSync(join(folder, file)).size }))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, LARGEST);
  return [
    row(
      parts.reduce((sum, { bytes }) => sum + bytes, 0),
      "in all",
    ),
    ...parts.map(({ name, bytes, limit }) => row(bytes, `${name}, of ${(limit / 1e6).toFixed(2)} MB`)),
    "The largest files:",
    ...files.map(({ file, bytes }) => row(bytes, file)),
  ].join("\n");
}

/**
 * Files of an extracted archive that have no reason and that no used file names. A page, script, stylesheet or manifest
 * uses what it names.
 */
export function unusedFiles(folder: string): string[] {
  const files = archiveFiles(folder);
  const used = new Set(files.filter((file) => Object.hasOwn(REASONS, file)));
  for (const file of used) {
    if (!/\.(html|c?js|css|json|webmanifest)$/.test(file)) continue;
    const text = readFileSync(join(folder, file), "utf8");
    for (const other of files) if (!used.has(other) && isNamed(other, text)) used.add(other);
  }
  return files.filter((file) => !used.has(file));
}

/** Whether `text` names the file. Packages also name their modules without the ending. */
function isNamed(file: string, text: string): boolean {
  const name = basename(file).replace(/[^\w-]/g, String.raw`\$&`);
  const pattern = file.startsWith("node_modules/") ? name.replace(/\\\.js$/, String.raw`(\.js)?`) : name;
  return new RegExp(`["'\`/( ]${pattern}["'\`)]`).test(text);
}

/** Imports of an extracted archive that lead to nothing in it, as "file: what it imports". */
export function brokenImports(folder: string): string[] {
  return archiveFiles(folder)
    .filter((file) => /\.c?js$/.test(file))
    .flatMap((file) =>
      importsOf(readFileSync(join(folder, file), "utf8"))
        .filter((specifier) => !isThere(folder, file, specifier))
        .map((specifier) => `${file}: ${specifier}`),
    );
}

/** Specifiers in `text`. A package counts where a line begins with its import: bundles name more in comments. */
function importsOf(text: string): string[] {
  const relative = /(?:\bfrom|\bimport|\brequire)\s*\(?\s*(["'`])(\.\.?\/[^"'`$]+)\1/g;
  const packages = /^(?:import|export) (?:[^"'\n]* from )?(["'])([^.][^"']*)\1/gm;
  return [relative, packages].flatMap((pattern) => [...text.matchAll(pattern)].map(([, , specifier]) => specifier));
}

function isThere(folder: string, file: string, specifier: string): boolean {
  if (!specifier.startsWith(".")) return isBuiltin(specifier) || BESIDE_BUNDLES.includes(specifier);
  const path = join(folder, posix.join(dirname(file), specifier));
  return [path, `${path}.js`].some((each) => existsSync(each) && statSync(each).isFile());
}
