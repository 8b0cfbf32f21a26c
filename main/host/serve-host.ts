import { parentPort, workerData } from "node:worker_threads";
import type { NoticeContent } from "../../protocol/error-codes.ts";
import type { Settings } from "../../protocol/schemas.ts";
import type { TransportClient } from "../services/clients.ts";
import type { Host } from "../services/host.ts";
import { StoreError } from "../store/store-error.ts";
import type { FromThread, HostThreadData, OpenFailure, ToThread } from "./thread-messages.ts";

interface Outside {
  readonly log: (line: string) => void;
  readonly onSettings: (settings: Settings) => void;
  readonly restart: () => void;
}

/** Serves `hostInThread`; throws outside a thread that it started. An error that nothing catches ends the thread. */
export function serveHost(open: (data: HostThreadData, outside: Outside) => Host): void {
  const port = parentPort;
  if (port === null) throw new Error("This file is the entry of the host's thread; it cannot be run by itself.");
  const data = workerData as HostThreadData;
  const post = (message: FromThread): void => port.postMessage(message);
  const log = (line: string): void => post({ kind: "log", line });
  const clients = new Map<number, TransportClient>();

  let host: Host;
  try {
    host = open(data, {
      log,
      onSettings: (settings) => post({ kind: "settings", settings }),
      // The request that leads here is answered first.
      restart: () => setTimeout(() => void host.close().finally(() => post({ kind: "restart" }))),
    });
  } catch (error) {
    post({ kind: "failed", failure: openFailure(error, data.folder) });
    return;
  }

  const note = (notice: NoticeContent): void => {
    try {
      host.note(notice);
    } catch (error) {
      log(`A notice could not be stored: ${String(error)}`);
    }
  };

  const hear = (message: ToThread): void => {
    switch (message.kind) {
      case "connect": {
        const { client } = message;
        const tell = host.connect((told) => post({ kind: "tell", client, message: told }));
        clients.set(client, tell);
        break;
      }
      case "leave":
        clients.get(message.client)?.close();
        clients.delete(message.client);
        break;
      case "receive": {
        const client = clients.get(message.client);
        // It has left.
        if (client === undefined) break;
        const { ask } = message;
        void host.receive(client, message.message).then((answer) => post({ kind: "answer", ask, message: answer }));
        break;
      }
      case "note":
        note(message.notice);
        break;
      case "close":
        // A notice waits while there is nobody to tell it.
        for (const client of clients.values()) client.close();
        clients.clear();
        if (message.notice !== null) note(message.notice);
        void host.close().finally(() => post({ kind: "closed" }));
        break;
    }
  };
  port.on("message", hear);
  for (const notice of data.notices) note(notice);
  post({ kind: "ready" });
}

function openFailure(error: unknown, folder: string): OpenFailure {
  if (!(error instanceof StoreError)) {
    const message = error instanceof Error ? error.message : String(error);
    return { code: null, folder, message };
  }
  const { cause } = error;
  return { code: error.code, folder: error.folder, message: cause instanceof Error ? cause.message : "" };
}
