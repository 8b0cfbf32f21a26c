import { gameFileText } from "../../../protocol/game-file.ts";
import { wholeGame } from "../../../protocol/network/whole-game.ts";
import type { LibraryService } from "../library/library-service.ts";
import type { RequestHandlers, RequestsOf } from "../requests.ts";
import { gameSummary } from "./online-match-state.ts";
import type { OnlinePlay } from "./online-play.ts";
import { serverMatchId } from "../../../protocol/online-part.ts";

export function onlineRequests(
  online: OnlinePlay,
  library: Pick<LibraryService, "importFile">,
): RequestHandlers<RequestsOf<"online">> {
  return {
    "online.state": () => online.state(),
    "online.connect": async ({ address, name, acceptsRisk, acceptsKey }) => {
      await online.connect(address, name, { risk: acceptsRisk, key: acceptsKey });
      return online.state();
    },
    "online.disconnect": () => {
      online.disconnect();
      return online.state();
    },
    "online.forgetServer": ({ address }) => {
      online.forgetServer(address);
      return online.state();
    },
    "online.forgetKey": ({ server }) => {
      online.forgetKey(server);
      return online.state();
    },
    "online.serve": async ({ name }) => {
      await online.serve(name);
      return online.state();
    },
    "online.stopServing": async () => {
      await online.stopServing();
      return online.state();
    },
    "online.search": () => {
      online.search();
      return {};
    },
    "online.rename": async ({ name }) => {
      await online.rename(name);
      return online.state();
    },
    "online.presence": ({ presence }) => {
      online.setPresence(presence);
      return {};
    },
    "online.rooms": () => online.rooms(),
    "online.createRoom": (params) => online.createRoom(params),
    "online.cancelRoom": async ({ room }) => {
      await online.cancelRoom(room);
      return {};
    },
    "online.lookAtRoom": (params) => online.ask("room.look", params),
    "online.joinRoom": async (params) => ({ match: await online.joinRoom(params) }),
    "online.games": async ({ key }) => (await online.ask("match.list", { key, ended: true })).matches.map(gameSummary),
    "online.pictures": ({ of }) => online.pictures(of),
    "online.ladder": () => online.ask("ladder", {}),
    "online.choose": async ({ match, starts }) => {
      await online.change("match.choose", { match: idOf(match), starts });
      return {};
    },
    "online.takeBack": async ({ match, move }) => {
      await online.change("match.takeBack", { match: idOf(match), move });
      return {};
    },
    "online.answerTakeBack": async ({ match, move, accept }) => {
      await online.change("match.answerTakeBack", { match: idOf(match), move, accept });
      return {};
    },
    "online.rematch": async ({ match, want }) => {
      await online.change("match.rematch", { match: idOf(match), want });
      return {};
    },
    "online.claim": async ({ match }) => {
      await online.change("match.claim", { match: idOf(match) });
      return {};
    },
    "online.phrase": async ({ match, phrase }) => {
      await online.ask("match.phrase", { match: idOf(match), phrase });
      return {};
    },
    "online.present": async ({ match }) => (await online.follow(idOf(match))).present(),
    "online.leave": ({ match }) => {
      online.leave(idOf(match));
      return {};
    },
    "online.keep": async ({ match }) => {
      const game = await wholeGame(online, idOf(match));
      await library.importFile(gameFileText([JSON.stringify(game)]));
      return { game: game.id };
    },
    "online.exportKey": () => ({ text: online.key.export() }),
    "online.importKey": ({ text }) => {
      online.importKey(text);
      return online.state();
    },
    "online.deleteData": async () => {
      await online.deleteData();
      return online.state();
    },
  };
}

/** The schema has checked it. */
function idOf(match: string): string {
  return serverMatchId(match) ?? match;
}
