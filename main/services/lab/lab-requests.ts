import type { RequestHandlers, RequestsOf } from "../requests.ts";
import type { LabService } from "./lab-service.ts";

export function labRequests(service: LabService): RequestHandlers<RequestsOf<"lab">> {
  return {
    "lab.state": () => ({ state: service.state() }),
    "lab.start": (question) => service.start(question),
    "lab.pause": ({ lab }) => service.pause(lab),
    "lab.resume": ({ lab }) => service.resume(lab),
    "lab.stop": ({ lab }) => service.stop(lab),
  };
}
