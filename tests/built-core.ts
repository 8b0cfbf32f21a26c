import { execFileSync } from "node:child_process";
import { projectPath } from "../tools/process.ts";

/** Compiles the solver's core before all files of a run, unless it is there. */
export default function buildCore(): void {
  execFileSync(process.execPath, [projectPath("tools", "bootstrap.mjs")], { stdio: "inherit" });
}
