import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { projectPath } from "./process.ts";

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;

/** The page that may be installed, and what keeps its files in the browser. */
const PAGE = "web.html";
const SERVICE_WORKER = "service-worker.js";
const MANIFEST = "manifest.webmanifest";
/** Colours of the window around the page, before it is loaded: those of the light theme. */
const COLOUR = "#fffdf8";
/** Widths of the icons in pixels. */
const ICONS = [256, 512];

/** What few players open. It is kept once it was loaded, but not before. */
const LATE = ["renderer/animation/", "renderer/poster/", "renderer/screens/game-picture.tsx"].map((path) =>
  projectPath(path).replaceAll("\\", "/"),
);

/** Names of a page's files in a bundle: what it names, and what that names. */
export function filesOf(bundle: Readonly<Record<string, Output>>, page: string): string[] {
  const names = Object.keys(bundle).filter((name) => name.startsWith("assets/"));
  const found = new Set([page]);
  for (const name of found) {
    const output = bundle[name];
    const content = output.type === "chunk" ? output.code : output.source;
    if (typeof content !== "string") continue;
    for (const other of names) if (content.includes(basename(other)) && !isLate(bundle[other])) found.add(other);
  }
  found.delete(page);
  return [...found].sort();
}

function isLate(output: Output): boolean {
  if (output.type === "asset") return false;
  return output.moduleIds.some((id) => LATE.some((path) => id.replaceAll("\\", "/").startsWith(path)));
}

/** Makes the page of a server one that can be installed: its manifest, icons, and list of files to keep. */
export function webAppFiles(): Plugin {
  return {
    name: "web-app-files",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const icons = ICONS.map((width) => {
          const source = readFileSync(projectPath("assets", "icons", `${width}x${width}.png`));
          const file = this.getFileName(this.emitFile({ type: "asset", name: `icon-${width}.png`, source }));
          return { src: `/${file}`, sizes: `${width}x${width}`, type: "image/png" };
        });
        const manifest = {
          name: "Sprouts",
          short_name: "Sprouts",
          start_url: "/",
          scope: "/",
          display: "standalone",
          background_color: COLOUR,
          theme_color: COLOUR,
          icons,
        };
        this.emitFile({ type: "asset", fileName: MANIFEST, source: JSON.stringify(manifest) });
        const worker = bundle[SERVICE_WORKER];
        if (worker?.type !== "chunk") throw new Error(`${SERVICE_WORKER} is missing.`);
        const files = filesOf(bundle, PAGE).map((name) => `/${name}`);
        worker.code = `const FILES=${JSON.stringify(files)};${worker.code}`;
      },
    },
  };
}
