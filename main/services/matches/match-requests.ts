import type { SideIndex } from "../../../engine/play/match.ts";
import type { MatchState } from "../../../protocol/schemas.ts";
import type { Client } from "../clients.ts";
import { refused } from "../failures.ts";
import type { RequestHandlers, RequestsOf } from "../requests.ts";
import type { MatchService } from "./match-service.ts";
import type { MatchSession } from "./match-session.ts";
import { matchSummary } from "./match-state.ts";
import { playsIn } from "./seats.ts";

export function matchRequests(matches: MatchService): RequestHandlers<RequestsOf<"match"> | "campaign.start"> {
  const mover =
    (number: number) =>
    (session: MatchSession): SideIndex =>
      session.sideOfMove(number);

  return {
    "match.list": () => matches.unfinished().matches.map(matchSummary),
    "match.start": async (setup, client) => (await matches.start(setup, client)).stateFor(client.identity),
    "campaign.start": ({ afresh = false, ...place }, client) =>
      stateAfter(matches.startLevel(place, client, { afresh }), client),
    "match.open": ({ matchId }, client) => {
      const session = matches.forRequest("match.open", matchId, client);
      if (playsIn(session.seats, client.identity)) session.retryThinking();
      return stateAfter(session, client);
    },
    "match.draw": ({ matchId, move, pace: _pace, ...stroke }, client) => {
      expectNumber(move);
      const session = matches.forRequest("match.draw", matchId, client, mover(move));
      return stateAfter(session, client, session.draw(move, stroke));
    },
    "match.choices": ({ matchId, move, from, to, start }, client) => {
      expectNumber(move);
      return matches.forRequest("match.choices", matchId, client, mover(move)).choices(move, { from, to, start });
    },
    "match.undo": ({ matchId, moves }, client) => {
      const session = matches.forRequest("match.undo", matchId, client);
      return stateAfter(session, client, session.undo(moves));
    },
    "match.redo": ({ matchId }, client) => {
      const session = matches.forRequest("match.redo", matchId, client);
      return stateAfter(session, client, session.redo());
    },
    "match.redraw": ({ matchId }, client) => {
      const session = matches.forRequest("match.redraw", matchId, client);
      return stateAfter(session, client, session.redraw());
    },
    "match.giveUp": ({ matchId, side }, client) => {
      const session = matches.forRequest("match.giveUp", matchId, client, () => side);
      return stateAfter(session, client, session.giveUp(side));
    },
    "match.pause": ({ matchId }, client) => {
      const session = matches.forRequest("match.pause", matchId, client);
      return stateAfter(session, client, session.pause());
    },
    "match.resume": ({ matchId }, client) => {
      const session = matches.forRequest("match.resume", matchId, client);
      return stateAfter(session, client, session.resume());
    },
    "match.again": async ({ matchId }, client) => {
      const session = matches.forRequest("match.again", matchId, client);
      const next = await matches.startAgain(session, client);
      session.stopReview();
      return stateAfter(next, client);
    },
    "match.moveNow": ({ matchId }, client) => {
      const session = matches.forRequest("match.moveNow", matchId, client);
      return stateAfter(session, client, session.moveNow());
    },
    "match.discard": ({ matchId }, client) => {
      matches.discard(matches.forRequest("match.discard", matchId, client));
      return {};
    },
    "match.hint": ({ matchId, move }, client) =>
      matches.forRequest("match.hint", matchId, client, mover(move)).hint(move),
    "match.showLine": ({ matchId, move, stroke }, client) =>
      matches.forRequest("match.showLine", matchId, client).showLine(move, stroke),
    "match.evaluate": ({ matchId, move }, client) =>
      matches.forRequest("match.evaluate", matchId, client, mover(move)).evaluate(move),
    "match.review": ({ matchId }, client) => matches.forRequest("match.review", matchId, client).review(),
    "match.retry": ({ matchId, move }, client) => {
      const session = matches.forRequest("match.retry", matchId, client);
      return stateAfter(session, client, session.retry(move));
    },
  };
}

/** Only matches across a network have a move 0. */
function expectNumber(move: number): void {
  if (move === 0) throw refused("malformed", { at: "params.move" });
}

/** Default: after all pending changes. */
async function stateAfter(
  session: MatchSession,
  { identity }: Client,
  change: Promise<void> = session.settled(),
): Promise<MatchState> {
  await change;
  return session.stateFor(identity);
}
