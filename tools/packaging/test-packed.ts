// `npm run test:packed`: packs the game for this system, without an installer, and runs the end-to-end tests in it.
// Arguments go to vitest. Needs the network, as `npm run package`.
import { existsSync, globSync } from "node:fs";
import { projectPath, run, runNode } from "../process.ts";

/** Folder of the packed program, apart from the installers. */
const FOLDER = "release/packed";

const PROGRAMS: Partial<Record<NodeJS.Platform, string>> = {
  linux: "linux*-unpacked/sprouts",
  darwin: "mac*/Sprouts.app/Contents/MacOS/Sprouts",
  win32: "win*-unpacked/Sprouts.exe",
};

const code = await runNode(
  "tools/packaging/package.ts",
  "--dir",
  `--${process.arch}`,
  `-c.directories.output=${FOLDER}`,
  // Playwright reaches the main process through it. Releases have it off.
  "-c.electronFuses.enableNodeCliInspectArguments=true",
);
if (code !== 0) process.exit(code);
const [program] = globSync(PROGRAMS[process.platform] ?? "", { cwd: projectPath(FOLDER) });
const path = projectPath(FOLDER, program ?? "");
if (program === undefined || !existsSync(path)) throw new Error(`electron-builder left no program in ${FOLDER}.`);
process.exitCode = await run(
  process.execPath,
  // Windows of several programs would take the focus from each other.
  [projectPath("tools/test.ts"), "e2e", "--maxWorkers=1", ...process.argv.slice(2)],
  { SPROUTS_APP: path },
);
