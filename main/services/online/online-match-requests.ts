import { gameFileText } from "../../../protocol/game-file.ts";
import type { MatchState } from "../../../protocol/schemas.ts";
import { wholeGame } from "../../../protocol/network/whole-game.ts";
import { serverMatchId } from "../../../protocol/online-part.ts";
import type { Pool } from "../../workers/pool.ts";
import type { HostTasks } from "../../workers/tasks.ts";
import { OWNER, type Client } from "../clients.ts";
import { refused } from "../failures.ts";
import type { LibraryService } from "../library/library-service.ts";
import type { MatchRequest } from "../matches/seats.ts";
import type { RequestHandlers, RequestsOf } from "../requests.ts";
import type { OnlinePlay } from "./online-play.ts";

type MatchHandlers = RequestHandlers<MatchRequest>;
type Handler = (params: { readonly matchId: string }, client: Client) => unknown;

export type OnlineMatchRequest = Extract<
  RequestsOf<"online">,
  `online.${"choose" | "takeBack" | "answerTakeBack" | "rematch" | "claim" | "phrase" | "present" | "leave" | "keep"}`
>;

export interface OnlineMatchContext {
  readonly online: OnlinePlay;
  readonly library: Pick<LibraryService, "importFile">;
  readonly pool: Pool<HostTasks>;
}

/** Requests about matches at a server. */
export class OnlineMatchRequests {
  readonly handlers: RequestHandlers<OnlineMatchRequest> = {
    "online.choose": async ({ match, starts }) => {
      await this.context.online.change("match.choose", { match: idOf(match), starts });
      return {};
    },
    "online.takeBack": async ({ match, move }) => {
      await this.context.online.change("match.takeBack", { match: idOf(match), move });
      return {};
    },
    "online.answerTakeBack": async ({ match, move, accept }) => {
      await this.context.online.change("match.answerTakeBack", { match: idOf(match), move, accept });
      return {};
    },
    "online.rematch": async ({ match, want }) => {
      await this.context.online.change("match.rematch", { match: idOf(match), want });
      return {};
    },
    "online.claim": async ({ match }) => {
      await this.context.online.change("match.claim", { match: idOf(match) });
      return {};
    },
    "online.phrase": async ({ match, phrase }) => {
      await this.context.online.ask("match.phrase", { match: idOf(match), phrase });
      return {};
    },
    "online.present": async ({ match }) => (await this.context.online.follow(idOf(match))).present(),
    "online.leave": ({ match }) => {
      this.context.online.leave(idOf(match));
      return {};
    },
    "online.keep": async ({ match }) => {
      const game = await wholeGame(this.context.online, idOf(match));
      await this.context.library.importFile(gameFileText([JSON.stringify(game)]));
      return { game: game.id };
    },
  };
  private readonly context: OnlineMatchContext;
  private readonly remote: Partial<MatchHandlers> = {
    "match.open": ({ matchId }) => this.state(matchId),
    "match.draw": async ({ matchId, move, from, to, inner, pace = [] }) => {
      const drawn = { match: idOf(matchId), move, from, to, inner: [...inner], pace };
      return (await this.context.online.change("match.move", drawn)).state();
    },
    "match.choices": async ({ matchId, from, to, start }) => {
      const { online, pool } = this.context;
      const { server } = await online.follow(idOf(matchId));
      return pool.run("choices", { drawing: server.drawing, from, to, start }).done;
    },
    "match.redraw": async ({ matchId }) => {
      const { online } = this.context;
      const { server } = await online.follow(idOf(matchId));
      return (await online.change("match.redraw", { match: server.id, move: server.moves })).state();
    },
    "match.giveUp": async ({ matchId }) =>
      (await this.context.online.change("match.resign", { match: idOf(matchId) })).state(),
  };

  constructor(context: OnlineMatchContext) {
    this.context = context;
  }

  /** `local`, but requests about a server's match go to that server. Seats there are the owner's. */
  beside<Local extends MatchHandlers>(local: Local): Local {
    const remote = this.remote as Readonly<Record<string, Handler | undefined>>;
    const wrapped = Object.entries(local).map(([request, handler]) => {
      const routed = (params: unknown, client: Client): unknown => {
        if (!isAboutMatch(params) || serverMatchId(params.matchId) === null)
          return (handler as (params: unknown, client: Client) => unknown)(params, client);
        if (client.identity !== OWNER) throw refused("owner-only");
        const answer = remote[request];
        if (answer === undefined) throw refused("online-not-offered");
        return answer(params, client);
      };
      return [request, routed] as const;
    });
    return Object.fromEntries(wrapped) as Local;
  }

  private async state(matchId: string): Promise<MatchState> {
    return (await this.context.online.follow(idOf(matchId))).state();
  }
}

function isAboutMatch(params: unknown): params is { matchId: string } {
  return typeof params === "object" && params !== null && "matchId" in params;
}

/** The server's id of a match. The schema has checked it. */
function idOf(match: string): string {
  return serverMatchId(match) ?? match;
}
