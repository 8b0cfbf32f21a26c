import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { vi } from "vitest";
import { type Command, InputError } from "../../cli/command.ts";

export const program = fileURLToPath(new URL("../../cli/sprouts.ts", import.meta.url));

export function sprouts(...args: readonly string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: "utf8" });
  return { code: status, out: stdout, err: stderr };
}

/** Runs a command in this process, which is much faster. */
export async function inProcess(
  command: Pick<Command, "run">,
  args: readonly string[],
): Promise<{ code: number; out: string; err: string }> {
  const said = { out: "", err: "" };
  const spies = (["out", "err"] as const).map((name) =>
    vi.spyOn(name === "out" ? process.stdout : process.stderr, "write").mockImplementation((text) => {
      said[name] += String(text);
      return true;
    }),
  );
  try {
    return { code: await command.run(args), ...said };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { code: error.exitCode, out: said.out, err: `sprouts: ${error.message}\n` };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
