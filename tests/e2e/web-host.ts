import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { WebSocket } from "ws";
import { connectHost, type HostClient } from "../../protocol/client.ts";
import { SOCKET_PATH, type Transport } from "../../protocol/transport.ts";
import { testSeed } from "../oracle/seed.ts";

const entry = fileURLToPath(new URL("../../main/web/start.ts", import.meta.url));

/** A web host in a process of its own, as a player starts it. */
export interface RunningHost {
  readonly address: string;
  /** Ends the process at once, with no chance to tidy up. */
  kill(): Promise<void>;
}

/** Starts the web host over the data in `folder`. */
export async function startWebHost(folder: string): Promise<RunningHost> {
  const options = ["--json", "--data", folder, "--seed", String(testSeed("the host's choices"))];
  const child = spawn(process.execPath, [entry, ...options], { stdio: ["ignore", "pipe", "inherit"] });
  const { address } = JSON.parse(await firstLine(child)) as { address: string };
  return {
    address,
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await ended;
    },
  };
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (child.stdout === null) {
      reject(new Error("the web host has no output"));
      return;
    }
    createInterface(child.stdout).once("line", resolve);
    child.once("exit", (code) => reject(new Error(`the web host ended with code ${code} before it gave its address`)));
  });
}

/** A second screen of the same host, without a browser: it tells the test what lies on the board. */
export async function watch(address: string): Promise<HostClient> {
  const page = new URL(address);
  const socket = new WebSocket(new URL(SOCKET_PATH, `ws://${page.host}${page.pathname}`), { origin: page.origin });
  await new Promise((resolve, reject) => {
    socket.once("open", resolve);
    socket.once("error", reject);
  });
  const transport: Transport = {
    send: (message) => socket.send(JSON.stringify(message)),
    listen(listener) {
      const hear = (data: Buffer): void => listener(JSON.parse(data.toString("utf8")));
      socket.on("message", hear);
      return () => socket.off("message", hear);
    },
    onStatus(listener) {
      const lost = (): void => listener(false);
      socket.on("close", lost);
      return () => socket.off("close", lost);
    },
  };
  return connectHost(transport);
}
