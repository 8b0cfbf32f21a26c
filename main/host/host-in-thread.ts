import { Worker } from "node:worker_threads";
import type { HostMessage } from "../../protocol/contract.ts";
import type { NoticeContent } from "../../protocol/error-codes.ts";
import type { Settings } from "../../protocol/schemas.ts";
import { OWNER, type TransportClient } from "../services/clients.ts";
import type { HostLink } from "../services/host.ts";
import { messageId } from "../services/message-id.ts";
import { StoreError } from "../store/store-error.ts";
import { restartLimit } from "./restart-limit.ts";
import type { FromThread, HostThreadData, OpenFailure, ToThread } from "./thread-messages.ts";

export interface HostThreadOptions extends Omit<HostThreadData, "notices"> {
  /** Path of `host-thread.ts` or its bundle. */
  readonly entry: URL | string;
  readonly log: (line: string) => void;
  /** Hears of the settings at the start and after each change. */
  readonly onSettings?: (settings: Settings) => void;
  /** The thread died or has to start again, and all its clients are gone. They have to connect again. */
  readonly onLost: () => void;
  /** Called when the new thread answers. */
  readonly onBack?: () => void;
  /** The thread dies again and again, or the next one cannot open the games. */
  readonly onGivenUp: (error: unknown) => void;
}

export interface HostInThread extends HostLink {
  /** Rejects with the error of `openStore` if the host cannot start. */
  readonly ready: Promise<void>;
  /** Tells a notice, as `Host.note` does. */
  note(notice: NoticeContent): void;
  /** Closes the host. The next start tells `notice`. */
  close(notice?: NoticeContent): Promise<void>;
}

interface Ask {
  readonly id: number | null;
  readonly resolve: (answer: HostMessage) => void;
}

/**
 * Runs the host and its database in a thread of its own, so that a slow disk does not delay the caller. What clients
 * send before the host is ready waits. A thread that dies is started again; all that it has answered is stored.
 */
export function hostInThread(options: HostThreadOptions): HostInThread {
  const { entry, log, onSettings, onLost, onBack, onGivenUp, ...given } = options;
  const listeners = new Map<number, (message: HostMessage) => void>();
  const asks = new Map<number, Ask>();
  const mayRestart = restartLimit();
  const ready = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  let thread: Worker | null = null;
  let isReady = false;
  let isEnding = false;
  let isClosing = false;
  let nextNumber = 1;

  const send = (message: ToThread): void => thread?.postMessage(message, []);

  const start = (notices: readonly NoticeContent[]): void => {
    const data: HostThreadData = { ...given, notices };
    const started = new Worker(entry, { workerData: data });
    const die = (cause: string): void => {
      if (thread === started) end(() => lose(cause));
    };
    started.on("message", (message: FromThread) => {
      if (thread === started && !isEnding) hear(message);
    });
    started.on("messageerror", (error) => die(`its message could not be read: ${error.message}`));
    started.on("error", (error: unknown) =>
      die(error instanceof Error ? (error.stack ?? error.message) : String(error)),
    );
    started.on("exit", (code) => die(`it ended with code ${code}`));
    thread = started;
  };

  /** Calls `next` when the thread has let go of the database; until then the next thread could not open it. */
  const end = (next: () => void): void => {
    // An error is followed by the exit.
    if (isEnding || thread === null) return;
    isEnding = true;
    void thread.terminate().then(() => {
      thread = null;
      isEnding = false;
      next();
    });
  };

  const hear = (message: FromThread): void => {
    switch (message.kind) {
      case "ready":
        if (isReady) onBack?.();
        isReady = true;
        ready.resolve();
        break;
      case "failed":
        end(() => {
          stop();
          giveUp(errorOf(message.failure));
        });
        break;
      case "tell":
        listeners.get(message.client)?.(message.message);
        break;
      case "answer":
        asks.get(message.ask)?.resolve(message.message);
        asks.delete(message.ask);
        break;
      case "settings":
        onSettings?.(message.settings);
        break;
      case "log":
        log(message.line);
        break;
      case "restart":
        end(restart);
        break;
      case "closed":
        end(stop);
        break;
    }
  };

  const lose = (cause: string): void => {
    log(`The host's thread died: ${cause}`);
    if (isClosing) {
      stop();
      return;
    }
    onLost();
    refuseAll();
    if (isReady && mayRestart()) start([{ code: "host-restarted", params: {} }]);
    else giveUp(new Error(cause));
  };

  /** Starts another thread, after the old one has closed its host. */
  const restart = (): void => {
    if (isClosing) {
      stop();
      return;
    }
    onLost();
    refuseAll();
    start([]);
  };

  const giveUp = (error: unknown): void => {
    refuseAll();
    if (isReady) onGivenUp(error);
    else ready.reject(error);
  };

  const refuseAll = (): void => {
    listeners.clear();
    const refused = [...asks.values()];
    asks.clear();
    for (const { id, resolve } of refused) resolve({ id, failure: { code: "host-closing", params: {} } });
  };

  const stop = (): void => {
    refuseAll();
    closed.resolve();
  };

  start([]);
  // Who waits for the start hears of it.
  ready.promise.catch(() => {});

  return {
    ready: ready.promise,
    connect(listener, identity = OWNER): TransportClient {
      const client = nextNumber++;
      listeners.set(client, listener);
      send({ kind: "connect", client });
      const close = (): void => {
        if (listeners.delete(client)) send({ kind: "leave", client });
      };
      return { id: String(client), identity, close };
    },
    receive({ id: client }, message) {
      const id = messageId(message);
      return new Promise((resolve) => {
        if (!listeners.has(Number(client)) || thread === null) {
          resolve({ id, failure: { code: "host-closing", params: {} } });
          return;
        }
        const ask = nextNumber++;
        asks.set(ask, { id, resolve });
        try {
          send({ kind: "receive", client: Number(client), ask, message });
        } catch {
          // It cannot be cloned, so no page sent it.
          asks.delete(ask);
          resolve({ id, failure: { code: "malformed", params: { at: "" } } });
        }
      });
    },
    note: (notice) => send({ kind: "note", notice }),
    async close(notice) {
      isClosing = true;
      if (thread === null) closed.resolve();
      else send({ kind: "close", notice: notice ?? null });
      await closed.promise;
    },
  };
}

function errorOf({ code, folder, message }: OpenFailure): Error {
  return code === null
    ? new Error(message)
    : new StoreError(code, folder, message === "" ? undefined : new Error(message));
}
