import { randomUUID } from "node:crypto";
import type { Progress } from "../../../protocol/campaign.ts";
import type { CampaignStore } from "../../store/campaign-store.ts";
import type { CampaignService } from "../campaign/campaign-service.ts";
import { refused } from "../failures.ts";
import type { MatchService } from "../matches/match-service.ts";
import type { RequestHandlers, RequestsOf } from "../requests.ts";

export interface PlayerServiceContext {
  readonly store: CampaignStore;
  readonly campaign: CampaignService;
  readonly matches: MatchService;
}

export class PlayerService {
  readonly handlers: RequestHandlers<RequestsOf<"profile">> = {
    "profile.create": ({ name }) => {
      this.expectFree(name, null);
      this.context.store.create({ id: randomUUID(), name });
      return this.context.campaign.announce();
    },
    "profile.rename": ({ profile: id, name }) => {
      this.expectFree(name, id);
      return this.changed(this.context.store.rename({ id, name }));
    },
    "profile.choose": ({ profile }) => this.changed(this.context.store.choose(profile)),
    "profile.delete": ({ profile }) => {
      const { store, matches } = this.context;
      if (store.profiles().length === 1) throw refused("last-player");
      const isKnown = store.remove(profile);
      matches.open.closeDiscarded();
      return this.changed(isKnown);
    },
  };
  private readonly context: PlayerServiceContext;

  constructor(context: PlayerServiceContext) {
    this.context = context;
  }

  private changed(isKnown: boolean): Progress {
    if (!isKnown) throw refused("unknown-player");
    return this.context.campaign.announce();
  }

  /** Throws if the name is taken, whatever the case, by another player than `id`. */
  private expectFree(name: string, id: string | null): void {
    const isTaken = this.context.store
      .profiles()
      .some((profile) => profile.id !== id && profile.name.toLocaleLowerCase() === name.toLocaleLowerCase());
    if (isTaken) throw refused("name-taken", { name });
  }
}
