import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { projectPath } from "../../tools/process.ts";
import { sprouts } from "./commands.ts";

function bundled(...args: readonly string[]): { code: number | null; out: string } {
  const program = projectPath("dist/commands/sprouts.js");
  const { status, stdout } = spawnSync(process.execPath, [program, ...args], { encoding: "utf8" });
  return { code: status, out: stdout };
}

// The first one searches in its own thread, the next three start threads.
it.each([
  [["solve", "6"]],
  [["solve", "6", "--threads", "2"]],
  [["solve", "6", "--algorithm", "children"]],
  [["children", "0*3", "--nimbers"]],
  [["help"]],
])("bundled commands print what their sources print: %j", (args) => {
  const { code, out } = sprouts(...args);
  expect(bundled(...args)).toEqual({ code: 0, out });
  expect(code).toBe(0);
});

it("bundled commands find the nimbers that are shipped, without which there is no Perfect", () => {
  const { code, out } = bundled("perfect", "--spots", "2", "--games", "1");
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ games: 1, errors: 0 });
});
