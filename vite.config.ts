import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { firstLoadBudget, firstLoadGroups, firstLoadHints } from "./tools/first-load.ts";
import { pageModules } from "./tools/page-modules.ts";
import { webAppFiles } from "./tools/web-app-files.ts";

// Tests have another one in their environment, and see the pages that players get.
process.env["NODE_ENV"] = "production";

/**
 * The renderer as static files in dist/renderer. Addresses in it are relative, because the shell
 * serves it from app:// and the web host from below a secret.
 */
export default defineConfig({
  root: "renderer",
  base: "./",
  plugins: [pageModules(), firstLoadBudget(), firstLoadHints(), webAppFiles()],
  resolve: {
    // Parts of jspdf for web pages and pictures, which posters do without.
    alias: Object.fromEntries(
      ["canvg", "html2canvas", "dompurify"].map((name) => [
        name,
        fileURLToPath(new URL("tools/left-out.ts", import.meta.url)),
      ]),
    ),
  },
  build: {
    outDir: "../dist/renderer",
    emptyOutDir: true,
    target: "es2023",
    // No inlined data: addresses keep the content security policy narrow.
    assetsInlineLimit: 0,
    rollupOptions: {
      // Each of its modules prepares room for its functions, wanted or not.
      treeshake: { moduleSideEffects: [{ test: /robust-predicates/, sideEffects: false }] },
      input: ["renderer/index.html", "renderer/web.html", "web/service-worker.ts"].map((path) =>
        fileURLToPath(new URL(path, import.meta.url)),
      ),
      output: {
        codeSplitting: { groups: firstLoadGroups() },
        // Its address stays, and stands above all that it serves.
        entryFileNames: ({ name }) => (name === "service-worker" ? "[name].js" : "assets/[name]-[hash].js"),
      },
    },
    // One stylesheet: components of one screen are styled by those of others.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    license: { fileName: "licenses.json" },
    // Sizes are limited where the archive is tested; a player who starts from source need not hear of them.
    chunkSizeWarningLimit: Infinity,
  },
});
