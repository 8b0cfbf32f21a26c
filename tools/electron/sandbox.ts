import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ElectronRun } from "./run.ts";

/** Chromium's switch that turns its sandbox off. */
export const NO_SANDBOX = "--no-sandbox";

const APPARMOR = "/proc/sys/kernel/apparmor_restrict_unprivileged_userns";
/** Switches of the kernel that refuse user namespaces, or make them useless, when they have the value. */
const REFUSALS: readonly (readonly [file: string, value: string])[] = [
  [APPARMOR, "1"],
  ["/proc/sys/kernel/unprivileged_userns_clone", "0"],
  ["/proc/sys/user/max_user_namespaces", "0"],
];
/** Permissions of a program that runs as its owner and may be run by all. */
const SETUID_MODE = 0o4755;

/** Facts that decide on Linux whether Chromium's sandbox can work. */
export interface SandboxFacts {
  readonly isRoot: boolean;
  /** Chromium's helper `chrome-sandbox` belongs to root and runs as root. */
  readonly isHelperSetUp: boolean;
  /** The program is that of a distribution, say, for which AppArmor may have a profile. */
  readonly mayHaveProfile: boolean;
  /** Text of a file of the kernel, without line ends. Null where there is none. */
  readonly read: (file: string) => string | null;
  /** Makes a user namespace. False where the system, such as a container, refuses. */
  readonly probe: () => boolean;
}

/** Part of a sentence: why Electron would abort with its sandbox on. Null if it works, or if only a try can tell. */
export function whyNoSandbox({ isRoot, isHelperSetUp, mayHaveProfile, read, probe }: SandboxFacts): string | null {
  if (isRoot) return "Chromium's sandbox does not run as root";
  if (isHelperSetUp || (mayHaveProfile && read(APPARMOR) === "1")) return null;
  const refusal = REFUSALS.find(([file, value]) => read(file) === value);
  if (refusal === undefined && probe()) return null;
  const cause = refusal === undefined ? "" : ` (${refusal[0]} is ${refusal[1]})`;
  return `this system refuses user namespaces${cause}, and Electron's chrome-sandbox is not a program of root with mode 4755`;
}

/**
 * Runs Electron with Chromium's sandbox. Where that cannot work, or does not when it is tried, says why and runs it
 * without.
 */
export async function runInSandbox(
  facts: SandboxFacts | null,
  run: (...switches: string[]) => Promise<ElectronRun>,
): Promise<ElectronRun> {
  if (facts === null) return run();
  let why = whyNoSandbox(facts);
  if (why === null) {
    const tried = await run();
    if (!tried.isForSandbox) return tried;
    why = tried.failure;
  }
  console.log(`Sprouts: Electron starts with ${NO_SANDBOX}, because ${why}.`);
  return run(NO_SANDBOX);
}

/** The facts of this computer. Null where no such decision is needed. */
export function sandboxFacts(electron: string): SandboxFacts | null {
  if (process.platform !== "linux") return null;
  return {
    isRoot: process.geteuid?.() === 0,
    mayHaveProfile: Boolean(process.env.ELECTRON_OVERRIDE_DIST_PATH),
    isHelperSetUp: isSetUp(process.env.CHROME_DEVEL_SANDBOX ?? join(dirname(electron), "chrome-sandbox")),
    read(file) {
      try {
        return readFileSync(file, "utf8").trim();
      } catch {
        return null;
      }
    },
    probe() {
      const { error, status } = spawnSync("unshare", ["--user", "--map-root-user", "--net", "true"]);
      // A system without this command may still have namespaces.
      return error !== undefined || status === 0;
    },
  };
}

function isSetUp(helper: string): boolean {
  const stat = statSync(helper, { throwIfNoEntry: false });
  return stat !== undefined && stat.uid === 0 && (stat.mode & SETUID_MODE) === SETUID_MODE;
}
