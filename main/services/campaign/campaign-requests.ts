import type { RequestHandlers, RequestsOf } from "../requests.ts";
import type { CampaignService } from "./campaign-service.ts";

export function campaignRequests(
  campaign: CampaignService,
): RequestHandlers<Exclude<RequestsOf<"campaign">, "campaign.start">> {
  return {
    "campaign.levels": () => campaign.shown(),
    "campaign.progress": () => campaign.progress(),
    "campaign.achievements": () => campaign.achievements(),
    "campaign.export": ({ profile }) => ({ text: campaign.exported(profile) }),
    "campaign.import": ({ text }) => {
      const counts = campaign.imported(text);
      campaign.announce();
      return counts;
    },
  };
}
