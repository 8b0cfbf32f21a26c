import { Worker, workerData } from "node:worker_threads";
import type { ServerAddress } from "../../protocol/network/server-address.ts";
import { ScriptedPlayer } from "./scripted-player.ts";

const MESSAGE_MS = 4;
const CURVE_MS = 1000;
const CURVE_POINTS = 200_000;

interface Attack {
  readonly address: ServerAddress;
  readonly attackers: number;
}

/**
 * Each floods a server with questions, and sends as much as a curve of 200,000 points each second; in a thread, so that
 * the load generator is not delayed. Returns how to stop.
 */
export function attack(address: ServerAddress, attackers: number): () => void {
  const thread = new Worker(new URL(import.meta.url), { workerData: { address, attackers } satisfies Attack });
  return () => void thread.terminate();
}

function attackOnce(address: ServerAddress, curve: string): void {
  const player = new ScriptedPlayer(address, "Mallory");
  const ignore = (): void => {};
  player.ready.catch(ignore);
  setInterval(() => void player.ask("ladder", {}).catch(ignore), MESSAGE_MS);
  setInterval(() => void player.ask("player.rename", { name: curve }).catch(ignore), CURVE_MS);
}

if (workerData !== null) {
  const { address, attackers } = workerData as Attack;
  // As text, which costs the attacker's machine less.
  const curve = "0.123456,".repeat(2 * CURVE_POINTS);
  for (let attacker = 0; attacker < attackers; attacker++) attackOnce(address, curve);
}
