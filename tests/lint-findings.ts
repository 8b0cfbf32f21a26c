import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const project = fileURLToPath(new URL("..", import.meta.url));

export interface Finding {
  readonly filename: string;
  /** Name of the rule with its plugin, such as `sprouts(imports)`. */
  readonly code: string;
  readonly message: string;
  readonly help: string;
}

/** What the project's own rules, and those about forbidden names, find in each of the given files. */
export function lintFindings(files: readonly (readonly [file: string, code: string])[]): Map<string, Finding[]> {
  const tree = mkdtempSync(join(tmpdir(), "sprouts-lint-"));
  try {
    // These rules need no types, and the type-aware part of the linter would have to be on the PATH.
    const rules = JSON.parse(readFileSync(join(project, ".oxlintrc.json"), "utf8")) as object;
    const jsPlugins = [join(project, "tools", "lint", "plugin.ts")];
    writeFileSync(join(tree, ".oxlintrc.json"), JSON.stringify({ ...rules, jsPlugins, options: { typeAware: false } }));
    for (const [file, code] of files) {
      mkdirSync(dirname(join(tree, file)), { recursive: true });
      writeFileSync(join(tree, file), `${code}\n`);
    }
    const linter = join(project, "node_modules", "oxlint", "bin", "oxlint");
    const { stdout } = spawnSync(process.execPath, [linter, "--format", "json"], { cwd: tree, encoding: "utf8" });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Finding[] };
    const own = diagnostics.filter(({ code }) => /^sprouts|no-restricted/.test(code));
    return Map.groupBy(own, ({ filename }) => filename);
  } finally {
    rmSync(tree, { recursive: true });
  }
}
