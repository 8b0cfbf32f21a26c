import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { changelogEntries } from "../changelog.ts";
import { projectPath } from "../process.ts";
import type { Checksums } from "./checksums.ts";
import type { Project } from "./project.ts";

const TEMPLATES = projectPath("assets", "templates");
/** Files that the Linux packages hold. The others are for shops of software. */
const LINUX = "linux";

/** Replaces each `{{name}}`. Throws if a value is unknown. */
function fill(template: string, valueOf: (name: string) => string | undefined): string {
  return template.replaceAll(/\{\{([^{}]+)\}\}/g, (_whole, name: string) => {
    const value = valueOf(name);
    if (value === undefined) throw new Error(`A template asks for ${name}, which is unknown.`);
    return value;
  });
}

function fillFolder(from: string, to: string, valueOf: (name: string) => string | undefined): void {
  rmSync(to, { recursive: true, force: true });
  for (const path of readdirSync(from, { recursive: true, encoding: "utf8" })) {
    if (statSync(join(from, path)).isDirectory()) continue;
    mkdirSync(dirname(join(to, path)), { recursive: true });
    writeFileSync(join(to, path), fill(readFileSync(join(from, path), "utf8"), valueOf));
  }
}

function valueOfProject(project: Project, name: string): string | undefined {
  return Object.hasOwn(project, name) ? project[name as keyof Project] : undefined;
}

/** Writes the releases in the form of AppStream; empty before the first release. */
function releasesXml(changelog: string): string {
  const entries = changelogEntries(changelog);
  if (entries.length === 0) return "";
  const lines = entries.map(({ version, date }) => `    <release version="${version}" date="${date}"/>\n`);
  return `  <releases>\n${lines.join("")}  </releases>\n`;
}

/** Writes what the Linux packages hold beside the program into `folder`. */
export function writeLinuxFiles(folder: string, project: Project, changelog: string): void {
  fillFolder(join(TEMPLATES, LINUX), folder, (name) =>
    name === "releases" ? releasesXml(changelog) : valueOfProject(project, name),
  );
}

/**
 * Writes the manifests of all shops into `folder`, a folder for each. `{{url:END}}` and `{{sha256:END}}` are about the
 * installer Sprouts-VERSION-END. Throws if an installer has no checksum.
 */
export function writeManifests(folder: string, project: Project, date: string, checksums: Checksums): void {
  const valueOf = (name: string): string | undefined => {
    const [kind, end] = name.split(":");
    const file = `Sprouts-${project.version}-${end}`;
    if (kind === "url") return `${project.repository}/releases/download/v${project.version}/${file}`;
    if (kind === "sha256") return checksums.get(file);
    return name === "date" ? date : valueOfProject(project, name);
  };
  for (const shop of readdirSync(TEMPLATES))
    if (shop !== LINUX) fillFolder(join(TEMPLATES, shop), join(folder, shop), valueOf);
}
