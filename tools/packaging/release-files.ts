import { execFileSync } from "node:child_process";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { changelogEntries } from "../changelog.ts";
import type { License } from "../licenses.ts";
import { checksumsOf, writeChecksums } from "./checksums.ts";
import type { Project } from "./project.ts";
import { sbom } from "./sbom.ts";
import { writeManifests } from "./templates.ts";

/** Ends of the names of installers that electron-builder.yml makes on the three systems, after "Sprouts-VERSION-". */
export const INSTALLER_ENDS = [
  // For both processors.
  "win.exe",
  ...["x64", "arm64"].flatMap((processor) => [`win-${processor}.exe`, `mac-${processor}.dmg`, `mac-${processor}.zip`]),
  "linux-x86_64.AppImage",
  "linux-arm64.AppImage",
  "linux-amd64.deb",
  "linux-arm64.deb",
  "linux-x86_64.rpm",
  "linux-aarch64.rpm",
];

export interface ReleaseSources {
  readonly project: Project;
  readonly changelog: string;
  readonly shipped: readonly License[];
}

function notes({ version, repository }: Project, changes: string): string {
  const page = `${repository}/blob/v${version}/docs/install.md`;
  const owner = new URL(repository).pathname.slice(1);
  return `${changes}\n\n[How to install](${page}). To see that a file was built from this source: \`gh attestation verify FILE --repo ${owner}\`.\n`;
}

/**
 * Writes what a release offers beside its installers into their `folder`: the list of packages, the manifests of the
 * shops, SHA256SUMS, and notes.md for its page. Throws if an installer or the entry of the changelog is missing.
 */
export async function writeReleaseFiles(
  folder: string,
  { project, changelog, shipped }: ReleaseSources,
): Promise<void> {
  const start = `Sprouts-${project.version}`;
  const found = readdirSync(folder);
  const missing = INSTALLER_ENDS.map((end) => `${start}-${end}`).filter((name) => !found.includes(name));
  if (missing.length > 0) throw new Error(`These installers are missing: ${missing.join(", ")}.`);
  const entry = changelogEntries(changelog).find(({ version }) => version === project.version);
  if (entry === undefined) throw new Error(`CHANGELOG.md has no entry of ${project.version}.`);
  writeFileSync(join(folder, `${start}-sbom.cdx.json`), await sbom(project, shipped));
  const manifests = join(folder, "manifests");
  writeManifests(manifests, project, entry.date, checksumsOf(folder));
  execFileSync("tar", ["-czf", `${start}-manifests.tar.gz`, "manifests"], { cwd: folder });
  rmSync(manifests, { recursive: true });
  writeChecksums(folder);
  writeFileSync(join(folder, "notes.md"), notes(project, entry.text));
}
