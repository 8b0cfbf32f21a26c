import { refresh } from "./build-product.ts";
import { writeLicenses } from "./licenses.ts";
import { projectPath, runNode } from "./process.ts";

/** The sources and the product are paths in the project. */
async function build(product: string, sources: readonly string[], ...options: string[]): Promise<void> {
  const paths = [...sources, "package-lock.json"].map((path) => projectPath(path));
  await refresh(projectPath(product), paths, () =>
    runNode("node_modules/vite/bin/vite.js", "build", "--logLevel", "warn", ...options),
  );
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
    ["main", "server", "preload", "engine", "protocol", "vite.shell.config.ts"],
    ...config,
    "shell",
  );
  await build("dist/preload/preload.cjs", ["preload", "protocol", "vite.shell.config.ts"], ...config, "preload");
}

if (import.meta.main) {
  await buildRenderer();
  await buildShell();
}
