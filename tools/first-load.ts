import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { projectPath } from "./process.ts";
import type { Plugin, Rolldown } from "vite";

/** The most bytes that are sent until a player can draw on a board, in one language. */
const MAX_BYTES = 231_500;

/** The page of a server. */
const PAGE = "web.html";

const moduleOf = (path: string): string => projectPath(path).replaceAll("\\", "/");

/** Modules whose files a page of a server loads until a board can be drawn on, in the order in which it needs them. */
const PAGE_MODULES = [
  "web/main.tsx",
  "web/own-host.ts",
  "renderer/app/start-page.tsx",
  "renderer/screens/game.tsx",
].map(moduleOf);
const TEXTS = moduleOf("texts/en.ts");

/** Modules of which a board needs nothing, though a package names them beside those that it needs. */
const UNNEEDED = /\/robust-predicates\/esm\/(?:incircle|insphere|orient3d)\.js$/;

/** Groups of modules that become one file each, by the modules that need them all. Those without a name stay apart. */
const GROUPS: readonly (readonly [name: string | null, ...needing: string[]])[] = [
  ["base", "web/main.tsx", "renderer/main.tsx"],
  ["base", "web/main.tsx", "web/page-play.ts"],
  ["base", "web/main.tsx", "web/own-host.ts"],
  ["base", "web/main.tsx", "renderer/app/start-page.tsx"],
  ["base", "web/main.tsx", "renderer/screens/game.tsx"],
  ["base", "web/main.tsx", "renderer/screens/online.tsx"],
  [null, "web/main.tsx"],
  ["host", "web/own-host.ts"],
  ["start", "renderer/app/start-page.tsx"],
  ["board", "renderer/screens/game.tsx"],
];

/**
 * Groups of modules that become one file each, so that a page asks for few: what all pages begin with, what talks to a
 * server, what a session needs, and what a board needs beside it.
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
      name: (id, context) => {
        if (UNNEEDED.test(id)) return null;
        return GROUPS.find(([, ...needing]) => needing.every((path) => needs(path, context).has(id)))?.[0] ?? null;
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

/** Name of what asks for the later files of a server's page once the first ones have come. */
const ORDER = "loading-order.js";

/**
 * Names all files of its first load in a server's page, in their order: what shows an invitation, for which the browser
 * asks at once, and all that plays. On a slow line that would delay the first ones, so the browser asks for it when
 * these have nearly come. The server adds the texts.
 */
export function firstLoadHints(): Plugin {
  return {
    name: "first-load-hints",
    apply: "build",
    generateBundle() {
      this.emitFile({ type: "asset", name: ORDER, source: readFileSync(projectPath("web", ORDER)) });
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {}, filename }) {
        if (!filename.endsWith(PAGE)) return [];
        const order = Object.values(bundle).find((output) => output.type === "asset" && output.names.includes(ORDER));
        const files = PAGE_MODULES.flatMap((module) => {
          const found = Object.values(bundle).filter((output) => holds(output, module) || isDoorTo(output, module));
          return found.flatMap((output) => (output.type === "chunk" ? [...output.imports, output.fileName] : []));
        });
        const later = [...new Set(files)].filter((file) => !html.includes(file));
        return [
          { tag: "script", attrs: { defer: true, src: `./${order?.fileName}` }, injectTo: "head-prepend" as const },
          ...later.map((file) => ({
            tag: "link",
            attrs: { "data-later": true, crossorigin: true, href: `./${file}` },
            injectTo: "head" as const,
          })),
        ];
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
