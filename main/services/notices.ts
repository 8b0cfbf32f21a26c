import { randomUUID } from "node:crypto";
import type { Notice, NoticeContent } from "../../protocol/error-codes.ts";
import type { NoticeStore } from "../store/notice-store.ts";
import type { Clients } from "./clients.ts";

export function newNotice(content: NoticeContent): Notice {
  return { id: randomUUID(), ...content };
}

/** The notices of this run. Each client gets them with `host.hello`, and later ones as they arise. */
export class Notices {
  private readonly store: NoticeStore;
  private readonly taken: Notice[];
  /** Tells no more clients. What arises now waits in the store for the next run. */
  readonly close: () => void;

  constructor(store: NoticeStore, clients: Clients, first: readonly Notice[]) {
    this.store = store;
    this.taken = [...first];
    this.close = store.onAdded(() => {
      if (clients.isEmpty) return;
      for (const notice of this.take()) clients.tell("everyone", "host.notice", notice);
    });
  }

  all(): Notice[] {
    this.take();
    return [...this.taken];
  }

  /** Takes over what waits in the store, and returns it. */
  private take(): Notice[] {
    const fresh = this.store.waiting().map(newNotice);
    this.store.told();
    this.taken.push(...fresh);
    return fresh;
  }
}
