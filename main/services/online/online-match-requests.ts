import type { MatchState } from "../../../protocol/schemas.ts";
import { serverMatchId } from "../../../protocol/online-part.ts";
import type { Pool } from "../../workers/pool.ts";
import type { HostTasks } from "../../workers/tasks.ts";
import { OWNER, type Client } from "../clients.ts";
import { refused } from "../failures.ts";
import type { MatchRequest } from "../matches/seats.ts";
import type { RequestHandlers } from "../requests.ts";
import type { OnlinePlay } from "./online-play.ts";

type MatchHandlers = RequestHandlers<MatchRequest>;
type Handler = (params: { readonly matchId: string }, client: Client) => unknown;

/** `local`, but requests about a server's match go to that server. Seats there are the owner's. */
export function withOnlineMatches<Local extends MatchHandlers>(
  local: Local,
  online: OnlinePlay,
  pool: Pool<HostTasks>,
): Local {
  const remote = onlineMatchHandlers(online, pool) as Readonly<Record<string, Handler | undefined>>;
  const isAboutMatch = (params: unknown): params is { matchId: string } =>
    typeof params === "object" && params !== null && "matchId" in params;
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

function onlineMatchHandlers(online: OnlinePlay, pool: Pool<HostTasks>): Partial<MatchHandlers> {
  const match = (matchId: string): string => serverMatchId(matchId) ?? matchId;
  const state = async (matchId: string): Promise<MatchState> => (await online.follow(match(matchId))).state();
  return {
    "match.open": ({ matchId }) => state(matchId),
    "match.draw": async ({ matchId, move, from, to, inner, pace }) =>
      (
        await online.change("match.move", {
          match: match(matchId),
          move,
          from,
          to,
          inner: [...inner],
          pace: pace ?? [],
        })
      ).state(),
    "match.choices": async ({ matchId, from, to, start }) => {
      const { server } = await online.follow(match(matchId));
      return pool.run("choices", { drawing: server.drawing, from, to, start }).done;
    },
    "match.redraw": async ({ matchId }) => {
      const { server } = await online.follow(match(matchId));
      return (await online.change("match.redraw", { match: server.id, move: server.moves })).state();
    },
    "match.giveUp": async ({ matchId }) => (await online.change("match.resign", { match: match(matchId) })).state(),
  };
}
