import { MAX_CERTIFICATE_LENGTH } from "../../../protocol/lab.ts";
import type { RequestHandlers, RequestsOf } from "../requests.ts";
import { Uploads } from "../uploads.ts";
import type { LabService } from "./lab-service.ts";

export function labRequests(service: LabService): RequestHandlers<RequestsOf<"lab">> {
  const uploads = new Uploads({
    most: MAX_CERTIFICATE_LENGTH,
    tooLarge: { code: "certificate-too-large", params: { megabytes: MAX_CERTIFICATE_LENGTH / 1_000_000 } },
    incomplete: { code: "certificate-incomplete", params: {} },
  });
  return {
    "lab.state": () => ({ state: service.state(), maxMemory: service.maxMemory }),
    "lab.start": (question) => service.start(question),
    "lab.pause": ({ lab }) => service.pause(lab),
    "lab.resume": ({ lab }) => service.resume(lab),
    "lab.stop": ({ lab }) => service.stop(lab),
    "lab.upload": ({ upload, part }, client) => {
      uploads.add(client, upload, part);
      return {};
    },
    "lab.check": ({ ruleset, upload }, client) => service.check(ruleset, uploads.take(client, upload)),
    "lab.certificate": ({ lab }) => ({ text: service.certificate(lab) }),
    "lab.proofStep": ({ lab, path }) => service.proofStep(lab, path),
  };
}
