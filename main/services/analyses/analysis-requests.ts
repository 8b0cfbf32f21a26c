import type { RequestHandlers, RequestsOf } from "../requests.ts";
import type { AnalysisService } from "./analysis-service.ts";

export function analysisRequests(service: AnalysisService): RequestHandlers<RequestsOf<"analysis">> {
  return {
    "analysis.begin": ({ drawing }) => service.begin(drawing),
    "analysis.open": ({ analysis }) => service.session(analysis).state(),
    "analysis.stop": ({ analysis }) => {
      const session = service.session(analysis);
      session.stop();
      return session.state();
    },
    "analysis.goOn": ({ analysis }) => {
      const session = service.session(analysis);
      session.goOn();
      return session.state();
    },
    "analysis.curve": async ({ analysis, child }) => ({ stroke: await service.session(analysis).curve(child) }),
    "analysis.follow": ({ analysis, child }) => service.follow(analysis, child),
  };
}
