import { gameFileTooLarge, MAX_GAME_FILE_BYTES } from "../../../protocol/game-file.ts";
import { Uploads } from "../uploads.ts";
import type { RequestHandlers, RequestsOf } from "../requests.ts";
import type { LibraryService } from "./library-service.ts";

export function libraryRequests(service: LibraryService): RequestHandlers<RequestsOf<"library">> {
  const uploads = new Uploads({
    most: MAX_GAME_FILE_BYTES,
    tooLarge: gameFileTooLarge(),
    incomplete: { code: "game-file-incomplete", params: {} },
  });
  return {
    "library.list": () => service.list(),
    "library.last": () => ({ game: service.last() }),
    "library.drawings": ({ games }) => service.drawings(games),
    "library.replay": ({ game }) => service.replay(game),
    "library.redrawOfMove": ({ game, move }) => service.redrawOfMove(game, move),
    "library.perfect": ({ game, move }) => service.perfectPlay(game, move),
    "library.playOn": ({ game, ...moment }, client) => service.playOn(game, moment, client),
    "library.export": ({ games }) => ({ lines: service.export(games) }),
    "library.notations": async ({ games }) => ({ texts: await service.notations(games) }),
    "library.upload": ({ upload, part }, client) => {
      uploads.add(client, upload, part);
      return {};
    },
    "library.import": ({ upload }, client) => service.importFile(uploads.take(client, upload)),
    "library.delete": ({ games }, client) => {
      service.remove(games, client);
      return {};
    },
    "library.restore": ({ games }) => {
      service.restore(games);
      return {};
    },
    "library.erase": ({ games }) => {
      service.erase(games);
      return {};
    },
  };
}
