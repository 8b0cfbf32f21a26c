import type { TrainingService } from "../maps/training-service.ts";
import type { MatchService } from "../matches/match-service.ts";
import type { RequestHandlers, RequestsOf } from "../requests.ts";
import type { AnalysisService } from "./analysis-service.ts";

export function analysisRequests(
  service: AnalysisService,
  matches: MatchService,
  trainings: TrainingService,
): RequestHandlers<RequestsOf<"analysis">> {
  return {
    "analysis.begin": ({ drawing, ruleset }) => service.begin(drawing, ruleset),
    "analysis.open": async ({ analysis }) => (await service.open(analysis)).state(),
    "analysis.stop": ({ analysis }) => {
      const session = service.session(analysis);
      session.stop();
      return session.state();
    },
    "analysis.goOn": async ({ analysis }) => {
      const session = await service.open(analysis);
      session.goOn();
      return session.state();
    },
    "analysis.curve": async ({ analysis, child }) => ({ stroke: await service.session(analysis).curve(child) }),
    "analysis.follow": ({ analysis, child }) => service.follow(analysis, child),
    "analysis.perfect": ({ analysis }) => trainings.perfectPlay(service.session(analysis).state().position),
    "analysis.playOn": async ({ analysis, starts = 0, ...game }, client) => {
      const session = service.session(analysis);
      session.stop();
      const { ruleset, drawing } = session.state();
      const match = await matches.startOnBoard({ ...game, board: analysis, ruleset, starts, drawing }, client);
      return match.stateFor(client.identity);
    },
  };
}
