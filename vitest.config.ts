import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BROWSER_ONLY_TESTS } from "./tests/e2e/browser-only.ts";
import { PATIENCE } from "./tests/patience.ts";

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

/** End-to-end tests whose games and positions differ with each deep run. The others expect the games of one seed. */
const OF_MANY_GAMES = ["every-screen", "languages", "looks", "narrow.deep", "screens.deep", "window-sizes"].map(
  (name) => `tests/e2e/${name}.test.ts`,
);

/**
 * Which tests a run is for: tools/test.ts says so. `deep` and the two others take hours and draw seeds of their own.
 */
const run = process.env["SPROUTS_TEST_RUN"] ?? "ordinary";
const isDeep = run !== "ordinary";

const EXPECT = { poll: { timeout: PATIENCE } };

const UNIT = {
  // A process for each file would start and compile the sources each time.
  isolate: isDeep,
  fileParallelism: !isDeep,
  testTimeout: isDeep ? 7_200_000 : 400_000,
  hookTimeout: 400_000,
  expect: EXPECT,
};

/** Files of end-to-end tests of each run. */
function pagesOf(): { include: string[]; exclude: string[] } {
  const all = ["tests/e2e/**/*.test.ts"];
  if (run === "deep-many-games") return { include: OF_MANY_GAMES, exclude: [] };
  if (run === "deep-one-game") return { include: all, exclude: OF_MANY_GAMES };
  const unpacked = process.env["SPROUTS_APP"] === undefined ? [] : Object.keys(BROWSER_ONLY_TESTS);
  return { include: all, exclude: ["tests/e2e/*.deep.test.ts", ...unpacked.map((file) => `tests/e2e/${file}`)] };
}

export default defineConfig({
  test: {
    // One more than there are cores: tests also wait, for programs that they start and for pages.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...UNIT,
          name: "unit",
          globalSetup: ["tests/preparation.ts"],
          include: OF_OWN_MODULES,
          // Node finds no names in what the package offers it.
          server: { deps: { inline: ["gifenc"] } },
          setupFiles: ["tests/oracle/own-modules.ts", "tests/oracle/property-seed.ts"],
        },
      },
      {
        test: {
          ...UNIT,
          name: "unit-native",
          globalSetup: ["tests/preparation.ts"],
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/e2e/**", ...(isDeep ? [] : ["tests/deep/**"]), ...OF_OWN_MODULES],
          // Node loads the modules. Vite's own look up each import when it is used: the search takes half as long
          // again.
          experimental: { viteModuleRunner: false },
          setupFiles: ["tests/oracle/all-texts.ts", "tests/oracle/property-seed.ts"],
        },
      },
      {
        test: {
          ...pagesOf(),
          name: "e2e",
          experimental: { viteModuleRunner: false },
          globalSetup: ["tests/e2e/built-pages.ts"],
          setupFiles: ["tests/oracle/all-texts.ts", "tests/e2e/failed-tests.ts"],
          // Files that one process runs share its browser and its host's worker threads.
          isolate: false,
          fileParallelism: !isDeep,
          // Each step has a limit of its own, which says what it waited for.
          testTimeout: 900_000,
          hookTimeout: 400_000,
          expect: EXPECT,
        },
      },
    ],
  },
});
