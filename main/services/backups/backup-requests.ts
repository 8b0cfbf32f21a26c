import type { RequestHandlers, RequestsOf } from "../requests.ts";
import type { BackupService } from "./backup-service.ts";

export function backupRequests(service: BackupService): RequestHandlers<RequestsOf<"backup">> {
  return {
    "backup.make": (_, client) => service.make(client),
    "backup.read": ({ backup, start }, client) => service.read(client, backup, start),
    "backup.upload": ({ upload, part }, client) => {
      service.upload(client, upload, part);
      return {};
    },
    "backup.check": ({ upload }, client) => service.check(client, upload),
    "backup.restore": ({ upload }, client) => {
      service.restore(client, upload);
      return {};
    },
  };
}
