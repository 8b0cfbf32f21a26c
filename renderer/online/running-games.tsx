import type { OnlineClient } from "../session/online-client.ts";
import { t } from "../texts/texts.ts";
import { OnlineGameCard } from "./online-game-card.tsx";

/** The player's unfinished games at the server, those first where it is their turn. */
export function RunningGames({ online }: { online: OnlineClient }) {
  const matches = online.state.value?.matches ?? [];
  if (matches.length === 0) return null;
  return (
    <section class="online-section" aria-labelledby="running-games">
      <h2 id="running-games">{t("online.running")}</h2>
      <ul class="cards" data-testid="running-games">
        {matches.map((match) => {
          const { id, opponent, isOwnTurn } = match;
          return (
            <OnlineGameCard key={id} online={online} game={match} opponent={opponent} isOwnTurn={isOwnTurn}>
              <p class={isOwnTurn ? "online-turn" : "quiet"}>
                {isOwnTurn ? t("online.your-turn") : t("online.their-turn", { name: opponent.name })}
              </p>
            </OnlineGameCard>
          );
        })}
      </ul>
    </section>
  );
}
