import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { connectHost } from "../../../protocol/client.ts";
import { type HostClient } from "../../../protocol/host-client.ts";
import type { Transport } from "../../../protocol/transport.ts";

const entry = fileURLToPath(new URL("../../../main/web/start.ts", import.meta.url));

/** Runs the web host; `flags` are for Node. It ends with the test. */
export function runHost(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  flags: readonly string[] = [],
): ChildProcess {
  const child = spawn(process.execPath, [...flags, entry, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, SPROUTS_DATA: "", ...env },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

export async function outputOf(child: ChildProcess, stream: "stdout" | "stderr"): Promise<string> {
  let text = "";
  for await (const chunk of child[stream] ?? []) {
    text += String(chunk);
    if (stream === "stdout" && text.includes("\n")) break;
  }
  return text;
}

export function pagesIn(folder: string): string {
  const pages = join(folder, "pages");
  mkdirSync(pages, { recursive: true });
  writeFileSync(join(pages, "index.html"), "<!doctype html>");
  return pages;
}

/** Starts the web host and connects to it like a page. */
export function start(
  data: string,
  flags: readonly string[] = [],
): Promise<{ child: ChildProcess; client: HostClient }> {
  return connectTo(runHost(["--json", "--data", data, "--pages", pagesIn(data)], {}, flags));
}

export async function connectTo(child: ChildProcess): Promise<{ child: ChildProcess; client: HostClient }> {
  const { address } = JSON.parse(await outputOf(child, "stdout")) as { address: string };
  const socket = new WebSocket(new URL("socket", address.replace("http", "ws")), {
    headers: { Origin: new URL(address).origin },
  });
  socket.on("error", () => {});
  onTestFinished(() => socket.terminate());
  await once(socket, "open");
  const transport: Transport = {
    send: (message) => socket.send(JSON.stringify(message)),
    listen(listener) {
      const hear = (text: Buffer): void => listener(JSON.parse(text.toString()));
      socket.on("message", hear);
      return () => socket.off("message", hear);
    },
    onStatus(listener) {
      const lost = (): void => listener(false);
      socket.on("close", lost);
      return () => socket.off("close", lost);
    },
  };
  return { child, client: connectHost(transport) };
}
