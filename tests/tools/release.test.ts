import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changelogEntries, unreleasedChanges } from "../../tools/changelog.ts";
import { projectPath } from "../../tools/process.ts";
import { runs } from "../oracle/runs.ts";

const CHANGELOG =
  "# Changelog\n\nHow it is kept.\n\n## Unreleased\n\n- A new level.\n\n## 1.2.3 (2026-01-02)\n\n- Older.\n";
const ME = ["-c", "user.name=Test", "-c", "user.email=test@example.org"];

/** Made once, as git takes most of the time. */
let template: string;
let clone: string;

function git(...args: string[]): string {
  return execFileSync("git", [...ME, ...args], { cwd: clone, encoding: "utf8" }).trim();
}

function write(file: string, content: unknown): void {
  writeFileSync(join(clone, file), typeof content === "string" ? content : `${JSON.stringify(content, null, 2)}\n`);
}

function read(file: string): string {
  return readFileSync(join(clone, file), "utf8");
}

function commit(): void {
  git("add", "--all");
  git("commit", "--quiet", "--message", "A change");
}

/** Returns the exit code and what the command said. */
function release(version: string, test = "git --version"): { code: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [projectPath("tools/release.ts"), version, "--test", test],
    {
      cwd: clone,
      encoding: "utf8",
      env: {
        ...process.env,
        GIT_AUTHOR_NAME: "Test",
        GIT_AUTHOR_EMAIL: "test@example.org",
        GIT_COMMITTER_NAME: "Test",
        GIT_COMMITTER_EMAIL: "test@example.org",
      },
    },
  );
  return { code: status, said: stdout + stderr };
}

function expectRefusal(version: string, reason: string, command?: string): void {
  const before = [git("rev-parse", "HEAD"), git("tag"), git("status", "--porcelain")];
  const { code, said } = release(version, command);
  expect(said).toContain(reason);
  expect(code).toBe(1);
  expect([git("rev-parse", "HEAD"), git("tag"), git("status", "--porcelain")]).toEqual(before);
}

beforeAll(() => {
  template = mkdtempSync(join(tmpdir(), "sprouts-template-"));
  clone = template;
  git("init", "--quiet", "--initial-branch=main");
  write("package.json", { name: "sprouts", version: "1.2.3", engines: { node: ">=20" } });
  write("package-lock.json", {
    name: "sprouts",
    version: "1.2.3",
    packages: { "": { name: "sprouts", version: "1.2.3" }, "node_modules/zod": { version: "1.2.3" } },
  });
  write("CHANGELOG.md", CHANGELOG);
  commit();
});

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), "sprouts-release-"));
  cpSync(template, clone, { recursive: true });
});

afterEach(() => rmSync(clone, { recursive: true, force: true }));

afterAll(() => rmSync(template, { recursive: true, force: true }));

describe("npm run release", () => {
  test("sets the version, dates the changelog, commits and tags", () => {
    const { code, said } = release("1.10.0");
    expect(said).toContain("git push origin main v1.10.0");
    expect(code).toBe(0);
    expect(JSON.parse(read("package.json"))).toEqual({
      name: "sprouts",
      version: "1.10.0",
      engines: { node: ">=20" },
    });
    const lock = JSON.parse(read("package-lock.json")) as { packages: Record<string, { version: string }> };
    expect(lock).toMatchObject({ version: "1.10.0" });
    expect(lock.packages[""].version).toBe("1.10.0");
    expect(lock.packages["node_modules/zod"].version).toBe("1.2.3");
    const entries = changelogEntries(read("CHANGELOG.md"));
    expect(entries.map(({ version, text }) => [version, text])).toEqual([
      ["1.10.0", "- A new level."],
      ["1.2.3", "- Older."],
    ]);
    expect(unreleasedChanges(read("CHANGELOG.md"))).toBe("");
    expect(git("status", "--porcelain")).toBe("");
    expect(git("log", "--max-count=1", "--format=%s")).toBe("Release 1.10.0");
    expect(git("rev-parse", "v1.10.0^{commit}")).toBe(git("rev-parse", "HEAD"));
    expect(git("cat-file", "-t", "v1.10.0")).toBe("tag");
  });

  test("refuses a tree with changes, also those that the tests make", () => {
    write("new.txt", "new");
    expectRefusal("1.3.0", "not committed yet");
    rmSync(join(clone, "new.txt"));
    expect(release("1.3.0", "git mv CHANGELOG.md changes.md").said).toContain("not committed after the tests");
    expect(git("tag")).toBe("");
  });

  test("refuses another branch", () => {
    git("checkout", "--quiet", "-b", "other");
    expectRefusal("1.3.0", "This is the branch other.");
  });

  test("refuses a tag that exists", () => {
    git("tag", "v1.3.0");
    expectRefusal("1.3.0", "The tag v1.3.0 exists already.");
  });

  test("refuses an empty or missing entry of the changelog", () => {
    write("CHANGELOG.md", CHANGELOG.replace("- A new level.\n", ""));
    commit();
    expectRefusal("1.3.0", "CHANGELOG.md has no entry");
    write("CHANGELOG.md", CHANGELOG.replace("## Unreleased", "## Later"));
    commit();
    expectRefusal("1.3.0", "CHANGELOG.md has no entry");
  });

  test("refuses failing tests", () => {
    expectRefusal("1.3.0", '"git no-such-command" failed.', "git no-such-command");
  });

  test("refuses versions that are none, or not greater", () => {
    const refused = [
      ["1.2.3", "1.2.3 is not greater than 1.2.3."],
      ["v1.3.0", '"v1.3.0" is no version.'],
    ];
    const more = [
      ["1.2.2", "1.2.2 is not greater than 1.2.3."],
      ["0.9.9", "0.9.9 is not greater than 1.2.3."],
      ["1.3", '"1.3" is no version.'],
      ["1.03.0", '"1.03.0" is no version.'],
    ];
    for (const [version, reason] of [...refused, ...runs([], more)]) expectRefusal(version, reason);
  });
});
