import { useEffect, useState } from "preact/hooks";
import type { OnlineGameSummary } from "../../protocol/online.ts";
import type { OnlineClient } from "../session/online-client.ts";
import { DrawingPicture } from "../picture/drawing-picture.tsx";
import { routeHash } from "../session/navigation.ts";
import { agoText } from "../texts/numbers.ts";
import { t } from "../texts/texts.ts";
import { taggedName } from "./online-texts.ts";

const PICTURE_SIDE = 200;

/** The player's last ones at the server. */
export function FinishedGames({ online }: { online: OnlineClient }) {
  const [games, setGames] = useState<readonly OnlineGameSummary[] | null>(null);
  const own = online.state.value?.player?.key;
  useEffect(() => {
    if (own !== undefined) void online.answer("online.games", { key: own }).then(setGames);
  }, [online, own]);
  if (games === null) return null;
  if (games.length === 0) return <p class="quiet">{t("online.no-games")}</p>;
  return (
    <ul class="cards" data-testid="finished-games">
      {games.map(({ id, name, sides, winner, drawing, changedAt }) => {
        const other = sides.find(({ key }) => key !== own) ?? sides[0];
        const hasWon = winner !== null && sides[winner].key === own;
        return (
          <li key={id} class="card">
            <div class="card-picture">
              <DrawingPicture drawing={drawing} side={PICTURE_SIDE} label={t("online.picture", { name })} />
            </div>
            <div class="card-text">
              <strong>{t("online.against", { name: taggedName(other) })}</strong>
              <p>{t(hasWon ? "online.won" : "online.lost")}</p>
              <p class="quiet">{agoText(changedAt, Date.now())}</p>
              <div class="card-buttons">
                <a class="button button-small" href={routeHash({ screen: "match", matchId: id })}>
                  {t("online.open-game")}
                </a>
              </div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
