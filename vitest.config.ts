import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BROWSER_ONLY_TESTS } from "./tests/e2e/browser-only.ts";
import { FIXED_SEED } from "./tests/oracle/seed.ts";

// Programs and threads that tests start compile the sources once, not each time.
process.env["NODE_COMPILE_CACHE"] ??= fileURLToPath(new URL("node_modules/.cache/compiled", import.meta.url));

/** Tests that import TSX or pages, replace a module, or need a module as it was first loaded. */
const OF_OWN_MODULES = [
  "tests/*.test.ts",
  "tests/renderer/gif-writer.test.ts",
  "tests/renderer/texts/*.test.ts",
  "tests/preload/**/*.test.ts",
  "tests/main/electron/**/*.test.ts",
  "tests/main/workers/warm-up.test.ts",
];

/** End-to-end tests whose games and positions differ with each deep run. */
const OF_MANY_WINDOWS = ["every-screen", "languages", "looks", "narrow.deep", "screens.deep", "window-sizes"].map(
  (name) => `tests/e2e/${name}.test.ts`,
);

const END_TO_END = {
  experimental: { viteModuleRunner: false },
  globalSetup: ["tests/e2e/built-pages.ts"],
  // Files that one process runs share its browser and its host's worker threads.
  isolate: false,
  // Each step has a limit of its own, which says what it waited for.
  testTimeout: 900_000,
  hookTimeout: 120_000,
  // What a quick machine shows at once may take a busy one a while.
  expect: { poll: { timeout: 60_000 } },
};

export default defineConfig({
  test: {
    // One more than there are cores: tests also wait, for programs that they start and for pages.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: "unit",
          include: OF_OWN_MODULES,
          // A process for each file would start and compile the sources each time.
          isolate: false,
          // Node finds no names in what the package offers it.
          server: { deps: { inline: ["gifenc"] } },
          setupFiles: ["tests/oracle/own-modules.ts", "tests/oracle/property-seed.ts"],
          testTimeout: 400_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "unit-native",
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/e2e/**", "tests/deep/**", ...OF_OWN_MODULES],
          // Node loads the modules. Vite's own look up each import when it is used: the search takes half as long again.
          experimental: { viteModuleRunner: false },
          isolate: false,
          setupFiles: ["tests/oracle/property-seed.ts"],
          testTimeout: 400_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          // What takes hours, and all random tests again from seeds of their own.
          name: "deep",
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/e2e/**"],
          setupFiles: ["tests/oracle/property-seed.ts"],
          env: { SPROUTS_FRESH_SEEDS: "1" },
          testTimeout: 7_200_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          ...END_TO_END,
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          exclude: [
            "tests/e2e/*.deep.test.ts",
            ...(process.env["SPROUTS_APP"] === undefined ? [] : Object.keys(BROWSER_ONLY_TESTS)).map(
              (file) => `tests/e2e/${file}`,
            ),
          ],
        },
      },
      {
        test: {
          ...END_TO_END,
          name: "deep-e2e",
          include: OF_MANY_WINDOWS,
          env: { SPROUTS_FRESH_SEEDS: "1" },
          fileParallelism: false,
        },
      },
      {
        test: {
          ...END_TO_END,
          // What these expect was written for the games of one seed.
          name: "deep-e2e-one-seed",
          include: ["tests/e2e/**/*.test.ts"],
          exclude: OF_MANY_WINDOWS,
          env: { SPROUTS_FRESH_SEEDS: "1", SPROUTS_SEED: process.env["SPROUTS_SEED"] ?? `${FIXED_SEED}` },
          fileParallelism: false,
        },
      },
    ],
  },
});
