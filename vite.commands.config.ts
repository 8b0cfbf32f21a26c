import { relative } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { root } from "./tools/process.ts";

/** The address of a script of the project, such as that of a thread. */
const SCRIPT = /new URL\("(?<name>\.{1,2}\/[^"]+\.ts)", import\.meta\.url\)/gu;

/** Bundles the scripts that others name by addresses. */
function namedScripts(): Plugin {
  return {
    name: "named-scripts",
    enforce: "pre",
    transform: {
      filter: { code: SCRIPT },
      handler(code, importer) {
        return code.replaceAll(SCRIPT, (_, name: string) => {
          const id = fileURLToPath(new URL(name, pathToFileURL(importer)));
          return `import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: "chunk", id })}`;
        });
      },
    },
    resolveFileUrl: ({ fileName }) => `new URL("./${fileName}", import.meta.url)`,
  };
}

/** Writes which files the bundle was made from. */
function listOfSources(): Plugin {
  return {
    name: "list-of-sources",
    generateBundle() {
      const sources = [...this.getModuleIds()].filter((id) => id.startsWith(root)).map((id) => relative(root, id));
      this.emitFile({ type: "asset", fileName: "sources.json", source: JSON.stringify(sources) });
    },
  };
}

/**
 * The commands of cli/, in parts that are loaded when they are needed. Packages stay outside.
 * `tools/build-commands.mjs` puts all of it into dist/commands: the modules that read assets/ are as far from there.
 */
export default defineConfig({
  publicDir: false,
  plugins: [namedScripts(), listOfSources()],
  build: {
    ssr: true,
    target: "node24",
    minify: false,
    rollupOptions: {
      input: { sprouts: "cli/sprouts.ts" },
      output: {
        format: "es",
        entryFileNames: ({ name }) => (name === "sprouts" ? "[name].js" : "[name]-[hash].js"),
        chunkFileNames: "[name]-[hash].js",
        // One file with all that the first question loads, since each file takes time to find and to read.
        codeSplitting: { groups: [{ name: "solve", test: /\/cli\/commands\/solve\.ts$/u }] },
      },
    },
  },
});
