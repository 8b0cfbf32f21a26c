import type { Notice, NoticeContent } from "../../protocol/error-codes.ts";
import { randomId } from "../random-id.ts";
import type { NoticeStore } from "../store/notice-store.ts";
import type { Clients } from "./clients.ts";

export function newNotice(content: NoticeContent): Notice {
  return { id: randomId(), ...content };
}

/** Clients get notices with `host.hello`, and later ones as they arise. */
export class Notices {
  private readonly store: NoticeStore;
  private readonly taken: Notice[];
  /** Later notices wait for the next run. */
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

  private take(): Notice[] {
    const fresh = this.store.waiting().map(newNotice);
    this.store.markTold();
    this.taken.push(...fresh);
    return fresh;
  }
}
