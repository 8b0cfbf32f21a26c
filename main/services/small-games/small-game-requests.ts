import type { RequestHandlers, RequestsOf } from "../requests.ts";
import type { SmallGameService } from "./small-game-service.ts";

export function smallGameRequests(games: SmallGameService): RequestHandlers<RequestsOf<"small">> {
  return {
    "small.list": () => games.list(),
    "small.start": (setup) => games.start(setup),
    "small.open": ({ game }) => games.open(game),
    "small.move": ({ game, number, move }) => games.move(game, number, move),
    "small.undo": ({ game, moves }) => games.undo(game, moves),
    "small.giveUp": ({ game }) => games.giveUp(game),
    "small.again": ({ game }) => games.again(game),
    "small.hint": ({ game }) => games.hint(game),
    "small.review": ({ game }) => games.review(game),
    async "small.discard"({ game }) {
      await games.discard(game);
      return {};
    },
  };
}
