import { randomUUID } from "node:crypto";
import type { CampaignStore } from "../../store/campaign-store.ts";
import { refused } from "../failures.ts";

export class PlayerService {
  private readonly store: CampaignStore;

  constructor(store: CampaignStore) {
    this.store = store;
  }

  create(name: string): void {
    this.expectFree(name, null);
    this.store.create({ id: randomUUID(), name });
  }

  rename(id: string, name: string): void {
    this.expectFree(name, id);
    expectKnown(this.store.rename({ id, name }));
  }

  choose(id: string): void {
    expectKnown(this.store.choose(id));
  }

  /** Also deletes the progress and discards the matches. */
  remove(id: string): void {
    if (this.store.profiles().length === 1) throw refused("last-player");
    expectKnown(this.store.remove(id));
  }

  /** Ignores case and the player `id`. */
  private expectFree(name: string, id: string | null): void {
    const isTaken = this.store
      .profiles()
      .some((profile) => profile.id !== id && profile.name.toLocaleLowerCase() === name.toLocaleLowerCase());
    if (isTaken) throw refused("name-taken", { name });
  }
}

function expectKnown(isKnown: boolean): void {
  if (!isKnown) throw refused("unknown-player");
}
