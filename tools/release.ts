// `npm run release -- 1.2.3`: tests main, then sets the version, dates the changelog, commits and tags. Pushes nothing.
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { isNewerVersion } from "../main/electron/version.ts";
import { unreleasedChanges, withRelease } from "./changelog.ts";

const BRANCH = "main";

class Refusal extends Error {}

function git(...args: string[]): string {
  return execFileSync("git", args, { encoding: "utf8" }).trim();
}

interface Versioned {
  version: string;
  packages?: { "": { version: string } };
}

function setVersion(file: string, version: string): void {
  const json = JSON.parse(readFileSync(file, "utf8")) as Versioned;
  json.version = version;
  if (json.packages !== undefined) json.packages[""].version = version;
  writeFileSync(file, `${JSON.stringify(json, null, 2)}\n`);
}

function refuseChanges(when: string): void {
  if (git("status", "--porcelain") !== "") throw new Refusal(`There are changes that are not committed ${when}.`);
}

/** Makes a release of the current folder. `test` is a command line that ends with 0 if all is well. */
function release(version: string, test: string): void {
  if (!/^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(version))
    throw new Refusal(`"${version}" is no version. Give three numbers, such as 1.2.3.`);
  const branch = git("rev-parse", "--abbrev-ref", "HEAD");
  if (branch !== BRANCH) throw new Refusal(`This is the branch ${branch}. Releases are made from ${BRANCH}.`);
  refuseChanges("yet");
  const current = (JSON.parse(readFileSync("package.json", "utf8")) as Versioned).version;
  if (!isNewerVersion(version, current)) throw new Refusal(`${version} is not greater than ${current}.`);
  const tag = `v${version}`;
  if (git("tag", "--list", tag) !== "") throw new Refusal(`The tag ${tag} exists already.`);
  const changelog = readFileSync("CHANGELOG.md", "utf8");
  if (unreleasedChanges(changelog) === "")
    throw new Refusal('CHANGELOG.md has no entry: "Unreleased" is empty or missing.');
  if (spawnSync(test, { shell: true, stdio: "inherit" }).status !== 0) throw new Refusal(`"${test}" failed.`);
  refuseChanges("after the tests");

  for (const file of ["package.json", "package-lock.json"]) setVersion(file, version);
  writeFileSync("CHANGELOG.md", withRelease(changelog, version, new Date().toISOString().slice(0, 10)));
  git("commit", "--quiet", "--all", "--message", `Release ${version}`);
  git("tag", "--annotate", tag, "--message", `Sprouts ${version}`);
  console.log(`${tag} is ready. To build a draft of the release: git push origin ${BRANCH} ${tag}`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { test: { type: "string", default: "npm test" } },
});
try {
  if (positionals.length !== 1) throw new Refusal("Give the new version: npm run release -- 1.2.3");
  release(positionals[0], values.test);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
