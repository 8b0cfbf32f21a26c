import { execFileSync } from "node:child_process";
import { onTestFinished, type TestContext } from "vitest";

/** A disk of its own at `folder`, until the end of the test. */
export function mountDisk(context: TestContext, folder: string, size: string): void {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${size}`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    context.skip("Only root on Linux can make a small disk.");
  }
  onTestFinished(() => void execFileSync("umount", ["-l", folder]));
}
