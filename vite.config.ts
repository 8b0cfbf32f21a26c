import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

/**
 * The renderer as static files in dist/renderer. Addresses in it are relative, because the shell
 * serves it from app:// and the web host from below a secret.
 */
export default defineConfig({
  root: "renderer",
  base: "./",
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
    // One stylesheet and one script, and no inlined data: addresses, keep the content security policy narrow.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    license: { fileName: "licenses.json" },
    // Sizes are limited where the archive is tested; a player who starts from source need not hear of them.
    chunkSizeWarningLimit: Infinity,
  },
});
