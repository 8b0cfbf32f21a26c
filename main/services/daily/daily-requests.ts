import type { RequestHandlers, RequestsOf } from "../requests.ts";
import type { MatchService } from "../matches/match-service.ts";
import type { DailyService } from "./daily-service.ts";

export function dailyRequests(daily: DailyService, matches: MatchService): RequestHandlers<RequestsOf<"daily">> {
  return {
    "daily.progress": () => daily.progress(),
    "daily.start": async ({ day, strength }, client) =>
      (await matches.startDaily(day, strength, client)).stateFor(client.identity),
  };
}
