import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { projectPath } from "../../tools/process.ts";
import { temporaryFolder } from "../main/folders.ts";

let folder = "";

/** Bundles no more than a program that prints its source. */
const FAKE_VITE = `const { readFileSync, writeFileSync } = require("fs");
const out = process.argv.at(-1);
writeFileSync(out + "/sources.json", '["cli/sprouts.ts"]');
writeFileSync(out + "/sprouts.js", "console.log(" + JSON.stringify(readFileSync("cli/sprouts.ts", "utf8")) + ")");`;

/** A clone whose npm is a script: it notes its arguments, and installs the Node that runs this test. */
beforeEach(() => {
  folder = temporaryFolder();
  for (const name of ["tools", "programs", "cli", "engine/core/assembly", "engine/core/built"])
    mkdirSync(join(folder, name), { recursive: true });
  for (const name of ["bootstrap.mjs", "build-commands.mjs", "build-core.mjs"])
    copyFileSync(projectPath("tools", name), join(folder, "tools", name));
  writeFileSync(join(folder, "engine", "core", "assembly", "index.ts"), "");
  writeFileSync(join(folder, "tools", "script.mjs"), "console.log(JSON.stringify(process.env))");
  for (const name of ["package-lock.json", "vite.commands.config.ts"]) writeFileSync(join(folder, name), "{}");
  const name = `${process.platform === "darwin" && process.arch === "arm64" ? "node-bin" : "node"}-${process.platform}-${process.arch}`;
  const node = join(folder, "node_modules", name, "bin");
  const compiler = join(folder, "node_modules", "assemblyscript", "bin");
  const compile = `require("fs").writeFileSync(process.argv.at(-1), "wasm"); require("fs").appendFileSync("${folder}/compiled", "once ")`;
  writeFileSync(join(folder, "compiler.cjs"), compile);
  const vite = join(folder, "node_modules", "vite", "bin");
  writeFileSync(join(folder, "vite.cjs"), FAKE_VITE);
  writeFileSync(
    join(folder, "programs", "npm"),
    `#!/bin/sh\necho "$@" >> ${folder}/asked\n[ -e ${folder}/broken ] && exit 7\nmkdir -p ${node} ${compiler} ${vite}\nln -s ${process.execPath} ${node}/node\ncp ${folder}/compiler.cjs ${compiler}/asc.js\ncp ${folder}/vite.cjs ${vite}/vite.js\ntouch ${folder}/node_modules/.package-lock.json\n`,
    { mode: 0o755 },
  );
});

function bootstrap(env: NodeJS.ProcessEnv = {}, script = "tools/script.mjs"): ReturnType<typeof spawnSync> {
  const PATH = [join(folder, "programs"), process.env.PATH].join(delimiter);
  const args = [join(folder, "tools", "bootstrap.mjs"), script];
  return spawnSync(process.execPath, args, { encoding: "utf8", env: { ...process.env, ...env, PATH } });
}

const asked = (): string[] => readFileSync(join(folder, "asked"), "utf8").trim().split("\n");

// The npm of this test is a shell script.
describe.skipIf(process.platform === "win32")("a script of the project", () => {
  it("installs the packages once, those of tools and systems included, and runs no scripts of theirs", () => {
    for (const run of [bootstrap(), bootstrap()]) expect(run.status).toBe(0);
    expect(asked()).toHaveLength(1);
    for (const option of ["--ignore-scripts", "--include=dev", "--include=optional"])
      expect(asked()[0]).toContain(option);
  });

  it("finds the solver's core compiled, once for the same sources", () => {
    const compiled = (): string => readFileSync(join(folder, "compiled"), "utf8");
    for (const run of [bootstrap(), bootstrap()]) expect(run.status).toBe(0);
    // For one thread and for several.
    expect(compiled()).toBe("once once ");
    for (const name of ["core.js", "shared-core.js"])
      expect(readFileSync(join(folder, "engine", "core", "built", name), "utf8")).toContain(btoa("wasm"));
    writeFileSync(join(folder, "engine", "core", "assembly", "index.ts"), "// changed");
    expect(bootstrap().status).toBe(0);
    expect(compiled()).toBe("once once once once ");
  });

  it("runs commands from a bundle, which is made again when a source has changed", () => {
    const source = join(folder, "cli", "sprouts.ts");
    const bundled = (text: string, changed: Date): [said: unknown, told: unknown] => {
      writeFileSync(source, text);
      utimesSync(source, changed, changed);
      const { stdout, stderr } = bootstrap({}, "cli/sprouts.ts");
      return [stdout, stderr];
    };
    const told = expect.stringContaining("bundling the commands");
    expect(bundled("first", new Date(0))).toEqual(["first\n", told]);
    expect(bundled("with the same time", new Date(0))).toEqual(["first\n", ""]);
    expect(bundled("second", new Date())).toEqual(["second\n", told]);
  });

  it("gets no options that were meant for another Node, and leaves Electron what it is", () => {
    const { stdout } = bootstrap({ NODE_OPTIONS: "--no-warnings", ELECTRON_RUN_AS_NODE: "1", NODE_EXTRA_CA_CERTS: "" });
    const names = Object.keys(JSON.parse(String(stdout)) as NodeJS.ProcessEnv);
    expect(names).toContain("NODE_EXTRA_CA_CERTS");
    expect(names).not.toContain("NODE_OPTIONS");
    expect(names).not.toContain("ELECTRON_RUN_AS_NODE");
  });

  it("ends with the exit code of an installation that failed", () => {
    writeFileSync(join(folder, "broken"), "");
    const { status, stderr } = bootstrap();
    expect(status).toBe(7);
    expect(stderr).toContain("Is the npm registry reachable?");
  });
});
