import { describe, expect, it, onTestFinished, vi } from "vitest";
import { failedRun, type ElectronRun } from "../../../tools/electron/run.ts";
import { runInSandbox, whyNoSandbox, type SandboxFacts } from "../../../tools/electron/sandbox.ts";

/** A system on which the sandbox works. */
const WORKING: SandboxFacts = {
  isRoot: false,
  isHelperSetUp: false,
  mayHaveProfile: false,
  read: () => null,
  probe: () => true,
};
const APPARMOR = "/proc/sys/kernel/apparmor_restrict_unprivileged_userns";

/** A kernel with one file. */
function kernel(file: string, value: string): SandboxFacts["read"] {
  return (asked) => (asked === file ? value : null);
}

describe("Electron starts", () => {
  it.each<[string, Partial<SandboxFacts>]>([
    ["where user namespaces work", {}],
    ["where the kernel allows them by a switch", { read: kernel("/proc/sys/kernel/unprivileged_userns_clone", "1") }],
    ["where AppArmor does not limit them", { read: kernel(APPARMOR, "0") }],
    [
      "where AppArmor limits them, but may have a profile for it",
      { read: kernel(APPARMOR, "1"), mayHaveProfile: true, probe: () => false },
    ],
    ["where they are refused, but the helper is set up", { probe: () => false, isHelperSetUp: true }],
  ])("with its sandbox %s", (_, facts) => {
    expect(whyNoSandbox({ ...WORKING, ...facts })).toBeNull();
  });

  it.each<[string, Partial<SandboxFacts>, string]>([
    ["as root, whatever the system allows", { isRoot: true, isHelperSetUp: true }, "does not run as root"],
    [
      "where AppArmor limits user namespaces, although one can be made",
      { read: kernel(APPARMOR, "1") },
      "(/proc/sys/kernel/apparmor_restrict_unprivileged_userns is 1)",
    ],
    [
      "where the kernel refuses them",
      { read: kernel("/proc/sys/kernel/unprivileged_userns_clone", "0"), mayHaveProfile: true },
      "(/proc/sys/kernel/unprivileged_userns_clone is 0)",
    ],
    [
      "where there may be none",
      { read: kernel("/proc/sys/user/max_user_namespaces", "0") },
      "(/proc/sys/user/max_user_namespaces is 0)",
    ],
    ["where a container refuses them", { probe: () => false }, "this system refuses user namespaces, and"],
  ])("without its sandbox %s", (_, facts, reason) => {
    expect(whyNoSandbox({ ...WORKING, ...facts })).toContain(reason);
  });
});

describe("a start", () => {
  const GOOD: ElectronRun = { code: 0, failure: null, isForSandbox: false };
  const REFUSED = failedRun("Electron ended", 133, true);
  const BROKEN = failedRun("Electron ended", 127);

  it.each<[string, SandboxFacts | null, readonly ElectronRun[], readonly string[]]>([
    ["keeps the sandbox that works", WORKING, [GOOD], [""]],
    ["keeps it where no decision is needed", null, [REFUSED], [""]],
    ["goes without one that is known not to work", { ...WORKING, isRoot: true }, [GOOD], ["--no-sandbox"]],
    ["goes without one that did not work", WORKING, [REFUSED, GOOD], ["", "--no-sandbox"]],
    ["is not tried again after another failure", WORKING, [BROKEN], [""]],
    ["is tried twice at most", WORKING, [REFUSED, REFUSED], ["", "--no-sandbox"]],
  ])("%s", async (_, facts, runs, expected) => {
    const log = vi.spyOn(console, "log").mockImplementation(() => {});
    onTestFinished(() => log.mockRestore());
    const started: string[] = [];
    const last = await runInSandbox(facts, (...switches) => {
      started.push(switches.join(" "));
      return Promise.resolve(runs[started.length - 1]);
    });
    expect(started).toEqual(expected);
    expect(last).toBe(runs.at(-1));
    expect(log).toHaveBeenCalledTimes(expected.includes("--no-sandbox") ? 1 : 0);
  });
});
