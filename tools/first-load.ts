import { gzipSync } from "node:zlib";
import { projectPath } from "./process.ts";
import type { Plugin, Rolldown } from "vite";

/** The most bytes that are sent until a player can draw on a board, in one language. */
const MAX_BYTES = 300_000;

/** Modules whose files are loaded when a board can be drawn on. */
const FIRST_MODULES = ["web/main.tsx", "renderer/screens/game.tsx", "texts/en.ts"].map((path) =>
  projectPath(path).replaceAll("\\", "/"),
);

/**
 * Groups of modules that become one file each, so that a page asks for few: what all pages begin with, and what a board
 * needs beside it.
 */
export function firstLoadGroups(): Rolldown.CodeSplittingGroup[] {
  const groups = [
    ["start", projectPath("renderer/app/start-page.tsx")],
    ["board", projectPath("renderer/screens/game.tsx")],
  ] as const;
  const known = new Map<string, ReadonlySet<string>>();
  return [
    {
      debugName: "first load",
      includeDependenciesRecursively: false,
      name: (id, context) => {
        for (const [name, first] of groups) {
          const modules = known.get(name) ?? withImports(first, context);
          known.set(name, modules);
          if (modules.has(id)) return name;
        }
        return null;
      },
    },
  ];
}

function withImports(first: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set([first]);
  for (const id of found) for (const other of context.getModuleInfo(id)?.importedIds ?? []) found.add(other);
  return found;
}

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;

/**
 * Files of a bundle that are loaded until a board can be drawn on, each with the bytes that are sent. Typefaces come after
 * them.
 */
export function firstLoad(bundle: Readonly<Record<string, Output>>): ReadonlyMap<string, number> {
  const files = new Set<string>();
  const add = (file: string): void => {
    const output = bundle[file];
    if (output === undefined || files.has(file)) return;
    files.add(file);
    if (output.type === "chunk") for (const other of output.imports) add(other);
  };
  for (const output of Object.values(bundle)) if (isFirst(output)) add(output.fileName);
  return new Map([...files].map((file) => [file, sentBytes(bundle[file])]));
}

function isFirst(output: Output): boolean {
  if (output.type === "asset") return output.fileName.endsWith(".css");
  return output.moduleIds.some((id) => FIRST_MODULES.includes(id.replaceAll("\\", "/")));
}

function sentBytes(output: Output): number {
  const content = output.type === "chunk" ? output.code : output.source;
  return gzipSync(content).byteLength;
}

/** Prints how much is loaded until a board can be drawn on. A build fails whose first load is too large. */
export function firstLoadBudget(): Plugin {
  return {
    name: "first-load-budget",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const files = [...firstLoad(bundle)].sort(([, a], [, b]) => b - a);
        const bytes = files.reduce((sum, [, size]) => sum + size, 0);
        const total = `${kilobytes(bytes)} in ${files.length} files until a board can be drawn on, of ${kilobytes(MAX_BYTES)}`;
        console.log(
          [`The page: ${total}.`, ...files.map(([file, size]) => `  ${kilobytes(size)}  ${file}`)].join("\n"),
        );
        if (bytes > MAX_BYTES) this.error(`The page is too large: ${total}.`);
      },
    },
  };
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
