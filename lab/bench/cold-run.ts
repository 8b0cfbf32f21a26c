import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** What became of a command in a process of its own: its answer, nothing in the time given, or a failure. */
type ColdRun<Answer> =
  | { readonly kind: "answer"; readonly answer: Answer & { readonly cpuSeconds: number } }
  | { readonly kind: "timeout" }
  | { readonly kind: "failure"; readonly reason: string };

/**
 * Runs a command that answers with one object (`--json` is added) in a process of its own, so that
 * nothing is warm and memory is its own.
 *
 * @param limitSeconds how long it may take, by the clock.
 */
export function coldRun<Answer extends object>(
  command: "solve" | "prove" | "verify",
  args: readonly string[],
  limitSeconds?: number,
): ColdRun<Answer> {
  const program = fileURLToPath(new URL("./count-cpu.ts", import.meta.url));
  const { stdout, stderr, status, signal, error } = spawnSync(process.execPath, [program, command, ...args, "--json"], {
    encoding: "utf8",
    // Any other signal would be taken for Ctrl-C, and what was found be put down first.
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
