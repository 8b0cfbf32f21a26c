import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { runElectron, type ElectronRun } from "../../../tools/electron/run.ts";
import { temporaryFolder } from "../../main/folders.ts";

let folder = "";

beforeEach(() => {
  folder = temporaryFolder();
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  return () => vi.restoreAllMocks();
});

/** Runs a shell script in the place of Electron. */
function run(script: string, userFolder = folder): Promise<ElectronRun> {
  const program = join(folder, "electron");
  writeFileSync(program, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return runElectron({ program, args: [], folder: userFolder, patience: 60 });
}

// The stand-ins for Electron are shell scripts.
describe.skipIf(process.platform === "win32")("a start of Electron that fails", () => {
  it.each([
    "[4:0829/1.2:FATAL:content/browser/zygote_host/zygote_host_impl_linux.cc:128] No usable sandbox! Update your kernel",
    "[4:0829/1.2:FATAL:setuid_sandbox_host.cc(158)] The SUID sandbox helper binary was found, but is not configured correctly.",
    "[4:0829/1.2:FATAL:credentials.cc(131)] Check failed: . : Operation not permitted (1)",
    "Failed to move to new namespace: PID namespaces supported, but failed: errno = Operation not permitted",
  ])("is one for the sandbox: %s", async (line) => {
    expect(await run(`echo '${line}' >&2; exit 1`)).toMatchObject({ code: 1, isForSandbox: true });
  });

  it("is none for the sandbox where a library is missing", async () => {
    const line = "electron: error while loading shared libraries: libnss3.so";
    const { failure, isForSandbox } = await run(`echo '${line}' >&2; exit 127`);
    expect(failure).toContain(line);
    expect(isForSandbox).toBe(false);
  });

  it("is told also where the system refuses it at once", async () => {
    // No folder.
    const file = join(folder, "file");
    writeFileSync(file, "");
    expect(await run("exit 0", join(file, "below"))).toMatchObject({
      code: 1,
      failure: expect.stringMatching(/^Electron could not be started \(.+\)$/),
    });
  });
});
