import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectPath, runQuietly } from "../process.ts";
import { findProgram } from "./debian-tools.ts";
import { readProject } from "./project.ts";
import { writeStandInElectron } from "./stand-in-electron.ts";

export type LinuxTarget = "AppImage" | "deb" | "rpm";
export const LINUX_TARGETS: readonly LinuxTarget[] = ["AppImage", "deb", "rpm"];

/** Program in the place of the start program of an AppImage, which electron-builder fetches. */
const APPIMAGE_RUNTIME = "#!/bin/sh\nexit 1\n";

const NODE_ARCHITECTURE = process.arch === "arm64" ? "arm64" : "x64";

export interface LinuxPackages {
  /** The folder with the program as it is installed. */
  readonly unpacked: string;
  readonly packages: Readonly<Record<LinuxTarget, string>>;
}

/**
 * Builds the packages for this processor with electron-builder, in `folder`, with stand-ins for all that it fetches:
 * Electron, fpm, and the AppImage tools. Throws if electron-builder fails.
 */
export async function buildLinuxPackages(folder: string): Promise<LinuxPackages> {
  const find = await build(folder, LINUX_TARGETS, {
    CUSTOM_FPM_PATH: writeFpm(folder),
    APPIMAGE_TOOLS_PATH: writeAppImageTools(folder),
  });
  return {
    unpacked: find("-unpacked"),
    packages: { AppImage: find(".AppImage"), deb: find(".deb"), rpm: find(".rpm") },
  };
}

/** Builds the program without packages, which needs no tools. Returns its folder. */
export async function buildUnpacked(folder: string): Promise<string> {
  const find = await build(folder, ["dir"]);
  return find("-unpacked");
}

/** Returns how to find what was made, by the end of its name. */
async function build(
  folder: string,
  targets: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<(end: string) => string> {
  const electron = join(folder, "electron");
  writeStandInElectron(electron, readProject().electron);
  const output = join(folder, "release");
  const options = ["--publish=never", `-c.electronDist=${electron}`, `-c.directories.output=${output}`];
  const args = ["--linux", ...targets, `--${NODE_ARCHITECTURE}`, ...options];
  const { code, output: told } = await runQuietly("node_modules/electron-builder/cli.js", args, env);
  if (code !== 0) throw new Error(`electron-builder ended with exit code ${code}:\n${told}`);
  const names = readdirSync(output);
  return (end) => {
    const name = names.find((each) => each.endsWith(end));
    if (name === undefined) throw new Error(`electron-builder made nothing that ends with ${end}.`);
    return join(output, name);
  };
}

function writeFpm(folder: string): string {
  const file = join(folder, "fpm");
  writeFileSync(
    file,
    `#!/bin/sh\nexec "${process.execPath}" "${projectPath("tools/packaging/stand-in-fpm.ts")}" "$@"\n`,
  );
  chmodSync(file, 0o755);
  return file;
}

function writeAppImageTools(folder: string): string {
  const tools = join(folder, "appimage-tools");
  mkdirSync(join(tools, "runtimes"), { recursive: true });
  mkdirSync(join(tools, "lib", NODE_ARCHITECTURE), { recursive: true });
  writeFileSync(join(tools, "runtimes", `runtime-${NODE_ARCHITECTURE}`), APPIMAGE_RUNTIME);
  for (const name of ["mksquashfs", "desktop-file-validate"]) symlinkSync(findProgram(name) ?? name, join(tools, name));
  return tools;
}

/** Extracts a package as an installation does. Returns the folder that stands for "/". */
export function unpackPackage(target: LinuxTarget, file: string, folder: string): string {
  const root = mkdtempSync(join(folder, `${target}-`));
  switch (target) {
    case "AppImage":
      execFileSync("unsquashfs", [
        "-quiet",
        "-no-progress",
        "-force",
        "-offset",
        String(APPIMAGE_RUNTIME.length),
        "-dest",
        root,
        file,
      ]);
      break;
    case "deb":
      execFileSync("dpkg-deb", ["--extract", file, root]);
      break;
    case "rpm": {
      const archive = execFileSync("rpm2cpio", [file], { maxBuffer: 2 ** 30 });
      execFileSync("cpio", ["--extract", "--make-directories", "--quiet"], { cwd: root, input: archive });
      break;
    }
  }
  return root;
}
