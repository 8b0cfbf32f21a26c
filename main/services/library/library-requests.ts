import type { RequestHandlers, RequestsOf } from "../requests.ts";
import type { LibraryService } from "./library-service.ts";

export function libraryRequests(service: LibraryService): RequestHandlers<RequestsOf<"library">> {
  return {
    "library.list": () => service.list(),
    "library.drawings": ({ games }) => service.drawings(games),
    "library.replay": ({ game }) => service.replay(game),
    "library.redrawOfMove": ({ game, move }) => service.redrawOfMove(game, move),
    "library.playOn": ({ game, move, sides, name }, client) => service.playOn(game, { move, sides, name }, client),
    "library.delete": ({ games }, client) => {
      service.remove(games, client);
      return {};
    },
    "library.restore": ({ games }) => {
      service.restore(games);
      return {};
    },
  };
}
