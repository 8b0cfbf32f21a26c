import { execFileSync } from "node:child_process";
import { projectPath } from "../tools/process.ts";

/** Compiles the solver's core and bundles the commands before all files of a run, unless they are there. */
export default function prepare(): void {
  execFileSync(process.execPath, [projectPath("tools", "bootstrap.mjs")], { stdio: "inherit" });
}
