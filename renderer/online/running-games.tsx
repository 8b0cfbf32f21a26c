import { DrawingPicture } from "../picture/drawing-picture.tsx";
import type { OnlineClient } from "../session/online-client.ts";
import { routeHash } from "../session/navigation.ts";
import { agoText } from "../texts/numbers.ts";
import { t } from "../texts/texts.ts";
import { taggedName } from "./online-texts.ts";

const PICTURE_SIDE = 200;

/** The player's unfinished games at the server, those first where it is their turn. */
export function RunningGames({ online }: { online: OnlineClient }) {
  const matches = online.state.value?.matches ?? [];
  if (matches.length === 0) return null;
  return (
    <section class="online-section" aria-labelledby="running-games">
      <h2 id="running-games">{t("online.running")}</h2>
      <ul class="cards" data-testid="running-games">
        {matches.map(({ id, opponent, name, drawing, isOwnTurn, changedAt }) => (
          <li key={id} class="card" data-testid="running-game" data-own-turn={isOwnTurn}>
            <div class="card-picture">
              <DrawingPicture drawing={drawing} side={PICTURE_SIDE} label={t("online.picture", { name })} />
            </div>
            <div class="card-text">
              <strong>{t("online.against", { name: taggedName(opponent) })}</strong>
              <p class={isOwnTurn ? "online-turn" : "quiet"}>
                {isOwnTurn ? t("online.your-turn") : t("online.their-turn", { name: opponent.name })}
              </p>
              <p class="quiet">{agoText(changedAt, Date.now())}</p>
              <div class="card-buttons">
                <a
                  class={`button button-small ${isOwnTurn ? "button-primary" : ""}`}
                  href={routeHash({ screen: "match", matchId: id })}
                  data-testid="open-online-game"
                >
                  {t("online.open-game")}
                </a>
              </div>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
