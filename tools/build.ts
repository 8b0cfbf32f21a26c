import { refresh } from "./build-product.ts";
import { writeLicenses } from "./licenses.ts";
import { projectPath, runNode } from "./process.ts";

/** Folders that pages and shell are built from. */
export const SOURCES = ["assets", "engine", "main", "preload", "protocol", "renderer", "server", "texts", "web"];
/** Files that decide how pages and shell are built. */
const SETTINGS = [
  "package-lock.json",
  "tools/left-out.ts",
  "tools/first-load.ts",
  "tools/page-modules.ts",
  "tools/web-app-files.ts",
  "vite.config.ts",
  "vite.shell.config.ts",
];

/** Builds `product`, a path in the project, with vite. Answers whether sources had changed. */
function refreshProduct(product: string, ...options: string[]): Promise<boolean> {
  const sources = [...SOURCES, ...SETTINGS].map((path) => projectPath(path));
  return refresh(projectPath(product), sources, () =>
    runNode("node_modules/vite/bin/vite.js", "build", "--logLevel", "warn", ...options),
  );
}

/** Writes the types of the engine for other programs beside its module. */
async function writeEngineTypes(): Promise<void> {
  const options = ["--declaration", "--emitDeclarationOnly", "--noEmit", "false", "--incremental", "false"];
  const outDir = ["--rewriteRelativeImportExtensions", "--outDir", "dist/engine", "--rootDir", "engine"];
  const code = await runNode("node_modules/typescript/bin/tsc", "-p", "engine/front-door.json", ...options, ...outDir);
  if (code !== 0) throw new Error("the types of the engine could not be written; the lines above say why.");
}

/** Builds pages, shell and the text of licences into dist/, unless they are there already. */
export async function build(): Promise<void> {
  const shell = ["--config", "vite.shell.config.ts", "--mode"];
  const built = [
    await refreshProduct("dist/renderer/index.html"),
    await refreshProduct("dist/main/main.js", ...shell, "shell"),
    await refreshProduct("dist/preload/preload.cjs", ...shell, "preload"),
  ];
  if (built.includes(true)) writeLicenses();
}

/** Builds the engine as a module for other programs, unless it is there already. */
async function buildEngine(): Promise<void> {
  if (await refreshProduct("dist/engine/index.js", "--config", "vite.shell.config.ts", "--mode", "engine"))
    await writeEngineTypes();
}

if (import.meta.main) {
  await build();
  await buildEngine();
}
