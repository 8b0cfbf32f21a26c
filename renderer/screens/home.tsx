import { useEffect, useState } from "preact/hooks";
import type { MatchSummary } from "../../protocol/schemas.ts";
import { agoSentence, count, mapTitle, matchTitle, sideName } from "../game/sentences.ts";
import { routeHash } from "../session/navigation.ts";
import { Dialog } from "../parts/dialog.tsx";
import { DrawingPicture } from "../picture/drawing-picture.tsx";
import { HERO } from "../picture/examples.ts";
import type { Session } from "../session/session.ts";

/** How many unfinished games the first screen offers before it is asked for the others. */
const OFFERED = 6;

export function Home({ session }: { session: Session }) {
  const [discarding, setDiscarding] = useState<MatchSummary | null>(null);
  const [all, setAll] = useState(false);
  const greeted = session.hello.value !== null;
  useEffect(() => {
    if (session.hello.peek() !== null) void session.refreshUnfinished();
  }, [session]);
  const unfinished = session.unfinished.value;
  const matches = all ? unfinished : unfinished.slice(0, OFFERED);

  return (
    <div class="page home">
      <header class="home-hero">
        <div>
          <h1>Sprouts</h1>
          <p class="lead">
            Join two spots with a curve. A new spot grows in its middle. Whoever draws the last curve wins.
          </p>
          <div class="home-ways" data-testid="home-ways">
            <a class="button button-primary button-large" href={routeHash({ screen: "play" })} data-testid="new-game">
              New game
            </a>
            <a class="button button-large" href={routeHash({ screen: "campaign" })} data-testid="open-campaign">
              Campaign
            </a>
            <a class="button button-large button-quiet" href={routeHash({ screen: "help" })} data-testid="how-to-play">
              How to play
            </a>
          </div>
        </div>
        <div class="home-picture">
          <DrawingPicture drawing={HERO.drawing} setup={HERO.setup} side={320} />
        </div>
      </header>
      {greeted && matches.length > 0 && (
        <section aria-labelledby="unfinished">
          <h2 id="unfinished">Unfinished games</h2>
          <ul class="cards" data-testid="unfinished">
            {matches.map((match) => (
              <li key={match.id} class="card" data-testid={`unfinished-${match.id}`}>
                <div class="card-picture">
                  <DrawingPicture drawing={match.drawing} setup={match.setup} side={200} />
                </div>
                <div class="card-text">
                  <h3>{matchTitle(match.setup)}</h3>
                  <p class="quiet">
                    {mapTitle(match.setup)}, {count(match.moves, "move")}
                    {match.toMove !== null && <>, {turnOf(match)}</>}
                  </p>
                  <p class="quiet">{agoSentence(match.changedAt, Date.now())}</p>
                  <div class="card-buttons">
                    <a
                      class="button button-primary button-small"
                      href={routeHash({ screen: "match", matchId: match.id })}
                      data-testid="continue"
                    >
                      Continue
                    </a>
                    <button
                      type="button"
                      class="button button-small"
                      data-testid="discard"
                      onClick={() => setDiscarding(match)}
                    >
                      Discard
                    </button>
                  </div>
                </div>
              </li>
            ))}
          </ul>
          {matches.length < unfinished.length && (
            <button type="button" class="button home-all" data-testid="all-unfinished" onClick={() => setAll(true)}>
              Show all {unfinished.length}
            </button>
          )}
        </section>
      )}
      {discarding !== null && (
        <Dialog title="Discard this game?" testid="discard-dialog" onClose={() => setDiscarding(null)}>
          <p>
            {matchTitle(discarding.setup)}, {count(discarding.moves, "move")} played. It cannot be continued afterwards.
          </p>
          <div class="dialog-buttons">
            <button
              type="button"
              class="button"
              data-testid="discard-no"
              data-first
              onClick={() => setDiscarding(null)}
            >
              Keep it
            </button>
            <button
              type="button"
              class="button button-danger"
              data-testid="discard-yes"
              onClick={() => {
                setDiscarding(null);
                void session.discard(discarding.id);
              }}
            >
              Discard
            </button>
          </div>
        </Dialog>
      )}
    </div>
  );
}

function turnOf(match: MatchSummary): string {
  if (match.toMove === null) return "";
  const name = sideName(match.setup, match.toMove);
  return name === "You" ? "your turn" : name === "Computer" ? "the computer's turn" : `${name}'s turn`;
}
