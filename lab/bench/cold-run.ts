import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

type ColdRun<Answer> =
  | { readonly kind: "answer"; readonly answer: Answer & { readonly cpuSeconds: number } }
  | { readonly kind: "timeout" }
  | { readonly kind: "failure"; readonly reason: string };

/**
 * Runs a command with `--json` in its own process.
 * @param limitSeconds wall time.
 */
export function coldRun<Answer extends object>(
  command: "solve" | "prove" | "verify",
  args: readonly string[],
  limitSeconds?: number,
): ColdRun<Answer> {
  const program = fileURLToPath(new URL("../../cli/count-cpu.ts", import.meta.url));
  const { stdout, stderr, status, signal, error } = spawnSync(process.execPath, [program, command, ...args, "--json"], {
    encoding: "utf8",
    // A command treats other signals as Ctrl-C and saves its results first.
    killSignal: "SIGKILL",
    ...(limitSeconds !== undefined && { timeout: limitSeconds * 1000 }),
  });
  if (error !== undefined && "code" in error && error.code === "ETIMEDOUT") return { kind: "timeout" };
  if (status !== 0) {
    const said = stderr.trim().split("\n").slice(-5).join(" ");
    const how = error?.message ?? (signal === null ? `exit code ${status}` : `ended by ${signal}`);
    return {
      kind: "failure",
      reason: [`${command} ${args.join(" ")}: ${how}`, said].filter((part) => part !== "").join(": "),
    };
  }
  const [answer, cpu] = stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as object);
  return { kind: "answer", answer: { ...(answer as Answer), ...(cpu as { cpuSeconds: number }) } };
}
