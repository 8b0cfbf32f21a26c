import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { app } from "electron";

const runProgram = promisify(execFile);

/** How a system that updates the game keeps a version as one file, and puts it in the place of the running one. */
interface Keeping {
  readonly ending: string;
  readonly keep: (into: string) => Promise<void>;
  /** What it starts waits until this process has ended. */
  readonly putBack: (kept: string, version: string) => Promise<void>;
}

/** Undefined where the system's package manager updates the game. */
function keeping(): Keeping | undefined {
  const { LOCALAPPDATA, APPIMAGE } = process.env;
  if (process.platform === "win32" && LOCALAPPDATA !== undefined) return installer(LOCALAPPDATA);
  if (process.platform === "darwin") return bundle(dirname(dirname(dirname(app.getPath("exe")))));
  return APPIMAGE === undefined ? undefined : appImage(APPIMAGE);
}

/** The installer leaves a copy of itself for the updater. */
function installer(localData: string): Keeping {
  return {
    ending: "exe",
    keep: (into) => copyFile(join(localData, "sprouts-updater", "installer.exe"), into),
    async putBack(kept) {
      // As electron-updater installs: without questions, into the same folder, and the game is started again.
      const started = spawn(kept, ["--updated", "/S", "--force-run"], { detached: true, stdio: "ignore" });
      await once(started, "spawn");
      started.unref();
    },
  };
}

/** Programs of macOS touch the application's folder: for Electron, the archive in it would be a folder, too. */
function bundle(place: string): Keeping {
  return {
    ending: "zip",
    keep: async (into) => void (await runProgram("/usr/bin/ditto", ["-c", "-k", place, into])),
    async putBack(kept) {
      // On the same disk, where a folder is renamed at once or not at all.
      const work = await mkdtemp(join(dirname(place), ".sprouts-"));
      const [former, failed] = [join(work, "former.app"), join(work, "failed.app")];
      try {
        await runProgram("/usr/bin/ditto", ["-x", "-k", kept, former]);
        await rename(place, failed);
        await rename(former, place).catch(async (error: unknown) => {
          await rename(failed, place);
          throw error;
        });
      } finally {
        await runProgram("/bin/rm", ["-rf", work]).catch(() => {});
      }
      app.relaunch();
    },
  };
}

function appImage(place: string): Keeping {
  return {
    ending: "AppImage",
    keep: (into) => copyFile(place, into),
    async putBack(kept, version) {
      // electron-updater gives the file the new version's name, too.
      const former = join(dirname(place), basename(place).replaceAll(app.getVersion(), version));
      // The running program needs its file until it ends, so the file is replaced, not overwritten.
      const begun = `${former}.begun`;
      try {
        await copyFile(kept, begun);
        await rename(begun, former);
      } finally {
        await rm(begun, { force: true });
      }
      if (former !== place) await rm(place, { force: true });
      app.relaunch({ execPath: former });
    },
  };
}

function keptFile(folder: string, version: string, ending: string): string {
  return join(folder, "former", `Sprouts-${version}.${ending}`);
}

/** Keeps this version below `folder`, before the next one replaces it. One is enough. */
export async function keepVersion(folder: string): Promise<void> {
  const system = keeping();
  if (system === undefined) return;
  const kept = keptFile(folder, app.getVersion(), system.ending);
  if (existsSync(kept)) return;
  await rm(dirname(kept), { recursive: true, force: true });
  await mkdir(dirname(kept), { recursive: true });
  await system.keep(`${kept}.begun`);
  await rename(`${kept}.begun`, kept);
}

/** The game has to end now, and comes back as that version. Null if it was not kept. */
export function keptVersion(folder: string, version: string): (() => Promise<void>) | null {
  const system = keeping();
  if (system === undefined) return null;
  const kept = keptFile(folder, version, system.ending);
  return existsSync(kept) ? () => system.putBack(kept, version) : null;
}
