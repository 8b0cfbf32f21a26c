import { parentPort, workerData } from "node:worker_threads";
import { unpackNimbers, packNimbers } from "../../engine/nim/packed-nimbers.ts";
import { LemmaLog } from "../../engine/nim/search/lemma-log.ts";
import { ProofNumberSearch } from "../../engine/nim/search/dfpn.ts";
import { NimberTable } from "../../engine/nim/table.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import type { SolveOrder, WorkerProgress, WorkerReport } from "./protocol.ts";

const REPORT_EVERY_MS = 250;

const port = parentPort;
if (port === null) throw new Error("This file is the entry of a worker thread; it cannot be run by itself.");
const post = (report: WorkerReport): void => port.postMessage(report);

const order = workerData as SolveOrder;
const game = new SproutsGame();
const table = new NimberTable();
unpackNimbers(game, table, order.known);
const exchange = order.shared === null ? undefined : new LemmaLog(game, table, order.shared, order.author);
const search = new ProofNumberSearch(game, table, { memory: order.memory, seed: order.seed, ...(exchange && { exchange }) });
const position = game.parse(order.position);
if (!position.ok) throw new Error(`this is no position: ${order.position}`);

const progress = (): WorkerProgress => {
  const now = search.progress();
  return { ...now, line: now.line.map(({ component, heap }) => (heap > 0 ? `${game.print([component])} ${heap}` : game.print([component]))) };
};

let reported = Date.now();
const stop = (): boolean => {
  if (Date.now() - reported >= REPORT_EVERY_MS) {
    reported = Date.now();
    post({ kind: "progress", author: order.author, progress: progress() });
  }
  return Atomics.load(order.flag, 0) !== 0;
};

const found = order.nimber ? search.nimber(position.value, { stop }) : search.outcome(position.value, { stop });
exchange?.receive();
post({
  kind: "result",
  author: order.author,
  progress: progress(),
  nimbers: packNimbers(game, table),
  ...(found.known && (typeof found.value === "number" ? { nimber: found.value } : { outcome: found.value })),
});
