import { gzipSync } from "node:zlib";
import { projectPath } from "./process.ts";
import type { Plugin, Rolldown } from "vite";

/** The most bytes that are sent until a player can draw on a board, in one language. */
const MAX_BYTES = 300_000;

/** The page of a server. */
const PAGE = "web.html";

const moduleOf = (path: string): string => projectPath(path).replaceAll("\\", "/");

/** Modules whose files a page of a server loads until a board can be drawn on, in the order in which it needs them. */
const PAGE_MODULES = [
  "web/main.tsx",
  "renderer/app/start-page.tsx",
  "web/web-app.tsx",
  "web/lobby.tsx",
  "renderer/screens/game.tsx",
].map(moduleOf);
const TEXTS = moduleOf("texts/en.ts");

/** Groups of modules that become one file each, by the modules that need them all. Those without a name stay apart. */
const GROUPS: readonly (readonly [name: string | null, ...needing: string[]])[] = [
  ["base", "web/main.tsx", "renderer/main.tsx"],
  ["base", "web/main.tsx", "web/web-app.tsx"],
  ["base", "web/main.tsx", "web/page-play.ts"],
  [null, "web/main.tsx"],
  ["start", "renderer/app/start-page.tsx"],
  ["page", "web/web-app.tsx"],
  ["lobby", "web/lobby.tsx"],
  ["board", "renderer/screens/game.tsx"],
];

/**
 * Groups of modules that become one file each, so that a page asks for few: what all pages begin with, what the first
 * screens of a server's page need, and what a board needs beside it.
 */
export function firstLoadGroups(): Rolldown.CodeSplittingGroup[] {
  const known = new Map<string, ReadonlySet<string>>();
  const needs = (path: string, context: Rolldown.ChunkingContext): ReadonlySet<string> => {
    const modules = known.get(path) ?? withImports(projectPath(path), context);
    known.set(path, modules);
    return modules;
  };
  return [
    {
      debugName: "first load",
      includeDependenciesRecursively: false,
      name: (id, context) =>
        GROUPS.find(([, ...needing]) => needing.every((path) => needs(path, context).has(id)))?.[0] ?? null,
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
 * Files of a bundle that are loaded until a board can be drawn on, each with the bytes that are sent. Typefaces come
 * after them.
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
  return [...PAGE_MODULES, TEXTS].some((module) => holds(output, module) || isDoorTo(output, module));
}

function holds(output: Output, module: string): boolean {
  return output.type === "chunk" && output.moduleIds.some((id) => id.replaceAll("\\", "/") === module);
}

/** Whether a file has nothing but the exports of a module, which stands in another file. */
function isDoorTo(output: Output, module: string): boolean {
  return output.type === "chunk" && output.facadeModuleId?.replaceAll("\\", "/") === module;
}

/**
 * Lets a server's page ask at once for all files of its first load, in their order. What comes after the connection to
 * the server waits for what that needs. The server adds the texts.
 */
export function firstLoadHints(): Plugin {
  return {
    name: "first-load-hints",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {}, filename }) {
        if (!filename.endsWith(PAGE)) return [];
        const files = PAGE_MODULES.flatMap((module) => {
          const found = Object.values(bundle).filter((output) => holds(output, module) || isDoorTo(output, module));
          return found.flatMap((output) => (output.type === "chunk" ? [...output.imports, output.fileName] : []));
        });
        return [...new Set(files)]
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: "link",
            attrs: { rel: "modulepreload", crossorigin: true, fetchpriority: "low", href: `./${file}` },
            injectTo: "head",
          }));
      },
    },
  };
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
