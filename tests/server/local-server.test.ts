import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";
import type { LocalServer } from "../../main/services/online/local-serving.ts";
import { startLocalServer } from "../../server/local-server.ts";
import { temporaryFolder } from "../main/folders.ts";
import { online, player } from "./players.ts";

const worker = fileURLToPath(new URL("../../server/workers/worker.ts", import.meta.url));

async function start(folder: string): Promise<LocalServer> {
  const server = await startLocalServer({ folder, worker, log: (line) => console.error(line) });
  onTestFinished(() => server.stop());
  return server;
}

it("serves friends on another port where the usual one is taken", async () => {
  const [first, second] = [await start(temporaryFolder()), await start(temporaryFolder())];
  expect(second.port).not.toBe(first.port);
  for (const { port } of [first, second]) (await online(player(port, "Ann"))).close();
});

it("keeps its folder to itself until it stops", async () => {
  const folder = temporaryFolder();
  const first = await start(folder);
  await expect(start(folder)).rejects.toMatchObject({ code: "folder-in-use" });
  await first.stop();
  await (await start(folder)).stop();
});
