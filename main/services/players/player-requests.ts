import type { Progress } from "../../../protocol/campaign.ts";
import type { CampaignService } from "../campaign/campaign-service.ts";
import type { MatchService } from "../matches/match-service.ts";
import type { RequestHandlers, RequestsOf } from "../requests.ts";
import type { PlayerService } from "./player-service.ts";

export function playerRequests(
  players: PlayerService,
  campaign: CampaignService,
  matches: MatchService,
): RequestHandlers<RequestsOf<"profile">> {
  const changing = (change: () => void): Progress => {
    change();
    return campaign.announce();
  };
  return {
    "profile.create": ({ name }) => changing(() => players.create(name)),
    "profile.rename": ({ profile, name }) => changing(() => players.rename(profile, name)),
    "profile.choose": ({ profile }) => changing(() => players.choose(profile)),
    "profile.delete": ({ profile }) =>
      changing(() => {
        players.remove(profile);
        matches.closeDiscarded();
      }),
  };
}
