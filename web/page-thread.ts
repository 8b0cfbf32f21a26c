import type { StartWorker, WorkerMessage } from "../main/workers/worker-messages.ts";

/** Starts the page's worker. */
export const startPageWorker: StartWorker = ({ onMessage, onDeath }) => {
  const worker = new Worker(new URL("page-worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }) => onMessage(data as WorkerMessage));
  worker.addEventListener("messageerror", () => onDeath("its message could not be read"));
  worker.addEventListener("error", ({ message }) => {
    worker.terminate();
    onDeath(message);
  });
  return {
    send: (message) => worker.postMessage(message, []),
    end() {
      worker.terminate();
      return Promise.resolve();
    },
  };
};
