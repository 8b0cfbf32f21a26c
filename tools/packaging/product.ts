import { readFileSync } from "node:fs";
import { build } from "../build.ts";
import { projectPath } from "../process.ts";
import { readProject, type Project } from "./project.ts";
import { writeLinuxFiles } from "./templates.ts";

/** Builds what electron-builder packs, into dist/. */
export async function buildProduct(): Promise<Project> {
  await build();
  const project = readProject();
  writeLinuxFiles(projectPath("dist", "linux"), project, readFileSync(projectPath("CHANGELOG.md"), "utf8"));
  return project;
}
