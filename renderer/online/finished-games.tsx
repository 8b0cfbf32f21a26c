import type { Session } from "../session/session.ts";
import { t } from "../texts/texts.ts";
import { OnlineGameCard } from "./online-game-card.tsx";
import { useAnswer } from "./use-answer.ts";

/** The player's last ones at the server. */
export function FinishedGames({ session }: { session: Session }) {
  const { online } = session;
  const own = online.state.value?.player?.key;
  const games = useAnswer(session, "online.games", own === undefined ? null : { key: own });
  if (games === null) return null;
  return (
    <section class="online-section" aria-labelledby="finished-online">
      <h2 id="finished-online">{t("online.finished")}</h2>
      {games.length === 0 && <p class="quiet">{t("online.no-games")}</p>}
      <ul class="cards" data-testid="finished-games">
        {games.map((game) => {
          const { id, sides, winner } = game;
          const opponent = sides.find(({ key }) => key !== own) ?? sides[0];
          const hasWon = winner !== null && sides[winner].key === own;
          return (
            <OnlineGameCard key={id} online={online} game={game} opponent={opponent} isOwnTurn={false}>
              <p>{t(hasWon ? "online.won" : "online.lost")}</p>
            </OnlineGameCard>
          );
        })}
      </ul>
    </section>
  );
}
