import type { RequestHandlers, RequestsOf } from "../requests.ts";
import { mapFileTooLarge, MAX_MAP_FILE_BYTES } from "../../../protocol/map-file.ts";
import { Uploads } from "../uploads.ts";
import type { MapService } from "./map-service.ts";
import type { TrainingService } from "./training-service.ts";

export function mapRequests(service: MapService, trainings: TrainingService): RequestHandlers<RequestsOf<"map">> {
  const uploads = new Uploads({
    most: MAX_MAP_FILE_BYTES,
    tooLarge: mapFileTooLarge(),
    incomplete: { code: "map-file-incomplete", params: {} },
  });
  return {
    "map.list": () => service.list(),
    "map.drawings": ({ maps }) => service.drawings(maps),
    "map.create": ({ name, drawing }) => service.create(name, drawing),
    "map.replace": ({ map, revision, drawing }) => service.replace(map, revision, drawing),
    "map.rename": ({ map, name }) => service.rename(map, name),
    "map.duplicate": ({ maps }) => service.duplicate(maps),
    "map.delete": ({ maps }) => {
      service.remove(maps);
      return {};
    },
    "map.restore": ({ maps }) => service.restore(maps),
    "map.upload": ({ upload, part }, client) => {
      uploads.add(client, upload, part);
      return {};
    },
    "map.import": ({ upload }, client) => service.importFile(uploads.take(client, upload)),
    "map.erase": ({ maps }) => {
      service.erase(maps);
      return {};
    },
    "map.perfect": ({ map }) => trainings.perfectPlay(service.trainable(map)),
    "map.train": ({ map }) => trainings.train(service.trainable(map)),
    "map.pauseTraining": ({ map }) => trainings.pause(service.trainable(map)),
    "map.cancelTraining": ({ map }) => trainings.cancel(service.trainable(map)),
  };
}
