import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** The programs that check Linux packages, each with its Debian package. */
const TOOLS: Readonly<Record<string, string>> = {
  mksquashfs: "squashfs-tools",
  unsquashfs: "squashfs-tools",
  "desktop-file-validate": "desktop-file-utils",
  appstreamcli: "appstream",
  lintian: "lintian",
  "dpkg-deb": "dpkg",
  rpmbuild: "rpm",
  cpio: "cpio",
};

export function findProgram(name: string): string | undefined {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

/** Installs what is missing where that is possible. Throws with a sentence that says what to install. */
export function ensureDebianTools(): void {
  const missing = (): string[] => [
    ...new Set(Object.entries(TOOLS).flatMap(([name, debian]) => (findProgram(name) === undefined ? [debian] : []))),
  ];
  const wanted = missing();
  if (wanted.length === 0) return;
  if (process.getuid?.() === 0 && findProgram("apt-get") !== undefined) {
    console.log(`Installing ${wanted.join(", ")} ...`);
    const options = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
    execFileSync("apt-get", ["-qq", "update"], options);
    execFileSync("apt-get", ["-qq", "install", "-y", "--no-install-recommends", ...wanted], options);
  }
  const left = missing();
  if (left.length > 0) throw new Error(`Install these packages of Debian, then try again: ${left.join(", ")}.`);
}
