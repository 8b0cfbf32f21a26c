// What `npm test` checks before the tests. `npm run lint` and `npm run typecheck` do the same.

export interface Check {
  readonly name: string;
  readonly script: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const COMPILER = "node_modules/typescript/bin/tsc";

export const CHECKS: readonly Check[] = [
  { name: "format", script: "node_modules/oxfmt/bin/oxfmt", args: ["--check"] },
  {
    name: "lint",
    script: "node_modules/oxlint/bin/oxlint",
    args: ["--type-aware", "--deny-warnings"],
    // Each thread of its Go program reads the shared types again. Other checks run beside it.
    env: { GOMAXPROCS: "1", GOGC: "400" },
  },
  ...["engine", "renderer", "."].map((project) => ({
    name: `types of ${project}`,
    script: COMPILER,
    // Each checker reads the shared types again. Others run beside it.
    args: ["-p", project, "--checkers", "1"],
  })),
];
