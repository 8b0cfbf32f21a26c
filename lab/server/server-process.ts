import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { readServerAddress, type ServerAddress } from "../../protocol/network/server-address.ts";

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly address: ServerAddress;
  /** Megabytes of memory in use now, and seconds of processors used so far, which other programs do not change. */
  usage(): Promise<{ readonly megabytes: number; readonly processorSeconds: number }>;
  kill(signal: "SIGKILL" | "SIGTERM"): Promise<void>;
}

const ENTRY = fileURLToPath(new URL("../../server/start.ts", import.meta.url));

/**
 * Starts a server of its own, on free ports of this machine. Rejects if it does not start.
 * @param within a command that runs the program which follows it, such as in another network.
 */
export async function startServerProcess(
  options: readonly string[],
  within: readonly string[] = [],
): Promise<ServerProcess> {
  const ports = ["--port", "0", "--metrics-port", "0", "--no-address-limits", "--json"];
  const [program, ...args] = [...within, process.execPath, ENTRY, ...ports, ...options];
  const child = spawn(program, args, { stdio: ["ignore", "pipe", "inherit"] });
  const line = await Promise.race([
    once(child.stdout, "data").then(([data]) => String(data)),
    once(child, "exit").then(() => null),
  ]);
  if (line === null) throw new Error("The server did not start.");
  const started = JSON.parse(line) as { address: string; metricsPort: number };
  const address = readServerAddress(started.address);
  if (!address.ok) throw new Error(address.error);
  return {
    child,
    address: address.value,
    async usage() {
      const answer = await fetch(`http://127.0.0.1:${started.metricsPort}/metrics`);
      const text = await answer.text();
      const figure = (name: string): number => Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1]);
      return {
        megabytes: figure("process_resident_memory_bytes") / 2 ** 20,
        processorSeconds: figure("process_cpu_seconds_total"),
      };
    },
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    },
  };
}
