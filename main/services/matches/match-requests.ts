import type { SideIndex } from "../../../engine/play/match.ts";
import type { RequestHandlers, RequestsOf } from "../requests.ts";
import type { MatchService } from "./match-service.ts";
import type { MatchSession } from "./match-session.ts";
import { matchSummary } from "./match-state.ts";
import { playsIn } from "./seats.ts";

/** The requests about matches. A level of the campaign is started as a match. */
export function matchRequests(matches: MatchService): RequestHandlers<RequestsOf<"match"> | "campaign.start"> {
  const mover =
    (number: number) =>
    (session: MatchSession): SideIndex =>
      session.sideOfMove(number);

  return {
    "match.list": () => matches.unfinished().matches.map(matchSummary),
    "match.start": (setup, client) => matches.start(setup, client).state(),
    "campaign.start": ({ afresh = false, ...place }, client) =>
      matches.startLevel(place, client, { afresh }).settledState(),
    "match.open": ({ matchId }, client) => {
      const session = matches.forRequest("match.open", matchId, client);
      if (playsIn(session.seats, client.identity)) session.retryThinking();
      return session.settledState();
    },
    "match.draw": ({ matchId, move, from, to, inner }, client) =>
      matches.forRequest("match.draw", matchId, client, mover(move)).draw(move, { from, to, inner }),
    "match.choices": ({ matchId, move, from, to, start }, client) =>
      matches.forRequest("match.choices", matchId, client, mover(move)).choices(move, { from, to, start }),
    "match.undo": ({ matchId, moves }, client) => matches.forRequest("match.undo", matchId, client).undo(moves),
    "match.redraw": ({ matchId }, client) => matches.forRequest("match.redraw", matchId, client).redraw(),
    "match.giveUp": ({ matchId, side }, client) =>
      matches.forRequest("match.giveUp", matchId, client, () => side).giveUp(side),
    "match.again": ({ matchId }, client) => {
      const session = matches.forRequest("match.again", matchId, client);
      const next = matches.startAgain(session, client);
      session.stopReview();
      return next.settledState();
    },
    "match.moveNow": ({ matchId }, client) => matches.forRequest("match.moveNow", matchId, client).moveNow(),
    "match.discard": ({ matchId }, client) => {
      matches.discard(matches.forRequest("match.discard", matchId, client));
      return {};
    },
    "match.hint": ({ matchId, move }, client) =>
      matches.forRequest("match.hint", matchId, client, mover(move)).hint(move),
    "match.review": ({ matchId }, client) => matches.forRequest("match.review", matchId, client).review(),
    "match.retry": ({ matchId, move }, client) => matches.forRequest("match.retry", matchId, client).retry(move),
  };
}
