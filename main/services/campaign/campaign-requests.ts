import type { MatchService } from "../matches/match-service.ts";
import type { RequestHandlers, RequestsOf } from "../requests.ts";
import type { CampaignService } from "./campaign-service.ts";

export function campaignRequests(
  campaign: CampaignService,
  matches: MatchService,
): RequestHandlers<RequestsOf<"campaign">> {
  return {
    "campaign.levels": () => campaign.shown(),
    "campaign.progress": () => campaign.progress(),
    "campaign.start": ({ afresh = false, ...place }, client) =>
      matches.startLevel(place, client, { afresh }).settledState(),
    "campaign.export": ({ profile }) => ({ text: campaign.exported(profile) }),
    "campaign.import": ({ text }) => {
      const counts = campaign.imported(text);
      campaign.announce();
      return counts;
    },
  };
}
