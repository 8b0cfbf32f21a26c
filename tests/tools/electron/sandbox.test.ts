import { describe, expect, it } from "vitest";
import { whyNoSandbox, type SandboxFacts } from "../../../tools/electron/sandbox.ts";

/** A system on which the sandbox works. */
const WORKING: SandboxFacts = { isRoot: false, isHelperSetUp: false, read: () => null, probe: () => true };

/** A kernel with one file. */
function kernel(file: string, value: string): SandboxFacts["read"] {
  return (asked) => (asked === file ? value : null);
}

describe("Electron starts", () => {
  it.each<[string, Partial<SandboxFacts>]>([
    ["where user namespaces work", {}],
    ["where the kernel allows them by a switch", { read: kernel("/proc/sys/kernel/unprivileged_userns_clone", "1") }],
    [
      "where AppArmor does not limit them",
      { read: kernel("/proc/sys/kernel/apparmor_restrict_unprivileged_userns", "0") },
    ],
    ["where they are refused, but the helper is set up", { probe: () => false, isHelperSetUp: true }],
  ])("with its sandbox %s", (_, facts) => {
    expect(whyNoSandbox({ ...WORKING, ...facts })).toBeNull();
  });

  it.each<[string, Partial<SandboxFacts>, string]>([
    ["as root, whatever the system allows", { isRoot: true, isHelperSetUp: true }, "does not run as root"],
    [
      "where AppArmor limits user namespaces, although one can be made",
      { read: kernel("/proc/sys/kernel/apparmor_restrict_unprivileged_userns", "1") },
      "(/proc/sys/kernel/apparmor_restrict_unprivileged_userns is 1)",
    ],
    [
      "where the kernel refuses them",
      { read: kernel("/proc/sys/kernel/unprivileged_userns_clone", "0") },
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
