import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { capture } from "../process.ts";
import { downloadElectron } from "./download.ts";

/** Electron's program, or part of a sentence: why there is none. */
export type Found = { readonly path: string } | { readonly missing: string };

/** Path of the program in Electron's folder. */
export function programName(): string {
  if (process.platform === "darwin") return "Electron.app/Contents/MacOS/Electron";
  return process.platform === "win32" ? "electron.exe" : "electron";
}

/**
 * Finds Electron, as its own launcher does: in the folder that `ELECTRON_OVERRIDE_DIST_PATH` names, else in its npm
 * package, into which it is downloaded once.
 *
 * @param folder the npm package.
 * @param userFolder the folder of the user, in which a relative path begins.
 */
export async function findElectron(folder: string, userFolder: string): Promise<Found> {
  const other = process.env.ELECTRON_OVERRIDE_DIST_PATH;
  if (other) {
    const path = resolve(userFolder, other, programName());
    return existsSync(path)
      ? { path }
      : { missing: `ELECTRON_OVERRIDE_DIST_PATH has no Electron: there is no ${path}` };
  }
  const path = join(folder, "dist", programName());
  // The installer writes it last.
  const isInstalled = (): boolean => existsSync(join(folder, "path.txt")) && existsSync(path);
  if (isInstalled()) return { path };
  console.log("Sprouts: fetching Electron (once) ...");
  try {
    const { version } = readPackageFile(folder, "package.json") as { version: string };
    const checksums = readPackageFile(folder, "checksums.json") as Record<string, string>;
    await downloadElectron(version, checksums, progressPrinter());
  } catch (error) {
    return { missing: `Electron could not be downloaded (${reasonOf(error)})` };
  }
  // Unpacks what was downloaded, whatever variables or Rosetta would choose.
  const { output } = await capture(process.execPath, [join(folder, "install.js")], {
    ELECTRON_INSTALL_PLATFORM: process.platform,
    ELECTRON_INSTALL_ARCH: process.arch,
    npm_config_arch: process.arch,
    force_no_cache: "",
  });
  return isInstalled() ? { path } : { missing: `Electron could not be unpacked (${output.trim().split("\n")[0]})` };
}

function readPackageFile(folder: string, name: string): unknown {
  return JSON.parse(readFileSync(join(folder, name), "utf8"));
}

/** Message of an error with those of its causes: "fetch failed" alone says nothing. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  const own = message || ("code" in error ? String(error.code) : error.name);
  return cause === undefined ? own : `${own}: ${reasonOf(cause)}`;
}

/** Prints how much of the download is there: often at a terminal, else every tenth. */
function progressPrinter(): (bytes: number, total: number | null) => void {
  const isTerminal = process.stdout.isTTY;
  let printed = "";
  return (bytes, total) => {
    const tenth = total === null ? bytes : Math.floor((10 * bytes) / total) * (total / 10);
    const text = `Sprouts: ${megabytes(isTerminal ? bytes : tenth)}${total === null ? "" : ` of ${megabytes(total)}`} MB`;
    if (text === printed) return;
    printed = text;
    process.stdout.write(isTerminal ? `\r${text}${bytes === total ? "\n" : ""}` : `${text}\n`);
  };
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
