import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { SENTENCE_MESSAGES } from "./texts/sentence-messages.ts";

// Tests have another one in their environment, and run what players get.
process.env["NODE_ENV"] = "production";

/** Leaves of German and Czech what `sentence` writes. The pages have bundles of their own. */
function sentencesAlone(): Plugin {
  return {
    name: "sentences-alone",
    enforce: "pre",
    transform: {
      filter: { id: /\/texts\/\w+\.json$/ },
      handler(code) {
        const messages = Object.entries(JSON.parse(code) as Record<string, string>);
        return JSON.stringify(Object.fromEntries(messages.filter(([key]) => key in SENTENCE_MESSAGES)));
      },
    },
  };
}

/**
 * The Electron shell, in two bundles: `vite build --mode shell` makes dist/main/ (the main process, the host's thread
 * and the workers, ES modules), `--mode preload` makes dist/preload/preload.cjs (a sandboxed preload must be one
 * CommonJS file). `--mode engine` makes dist/engine/index.js, the engine for other programs. better-sqlite3 stays
 * outside: its binary is loaded from its package.
 */
export default defineConfig(({ mode }) => ({
  publicDir: false,
  plugins: [sentencesAlone()],
  // Connections to servers are WebSockets from the start, so Socket.IO's way without them is left out.
  resolve: { alias: { "xmlhttprequest-ssl": fileURLToPath(new URL("tools/left-out.ts", import.meta.url)) } },
  ssr: { noExternal: true, external: ["electron", "better-sqlite3"] },
  build: {
    ssr: true,
    target: "node24",
    minify: false,
    emptyOutDir: true,
    license: { fileName: "licenses.json" },
    outDir: mode === "shell" ? "dist/main" : `dist/${mode}`,
    rollupOptions:
      mode === "engine"
        ? { input: { index: "engine/index.ts" }, output: { format: "es", entryFileNames: "[name].js" } }
        : mode === "preload"
          ? { input: { preload: "preload/preload.ts" }, output: { format: "cjs", entryFileNames: "[name].cjs" } }
          : {
              input: {
                main: "main/electron/main.ts",
                "host-thread": "main/host/host-thread.ts",
                worker: "main/workers/worker.ts",
                "local-server": "server/local-server.ts",
                "server-worker": "server/workers/worker.ts",
              },
              output: { format: "es", entryFileNames: "[name].js", chunkFileNames: "[name].js" },
            },
  },
}));
