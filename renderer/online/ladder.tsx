import { StarIcon } from "../parts/icons.tsx";
import type { Session } from "../session/session.ts";
import { t } from "../texts/texts.ts";
import { ratingText, taggedName } from "./online-texts.ts";
import { useAnswer } from "./use-answer.ts";

export function Ladder({ session, onCreate }: { session: Session; onCreate: () => void }) {
  const { online } = session;
  const ladder = useAnswer(session, "online.ladder", {});
  if (ladder === null) return null;
  const own = online.state.value?.player?.key;
  return (
    <section class="online-section" aria-label={t("online.place-ladder")}>
      {ladder.rank !== null && <p data-testid="rank">{t("online.rank-is", { rank: ladder.rank })}</p>}
      {ladder.players.length === 0 ? (
        <div class="empty-list" data-testid="no-ladder">
          <StarIcon />
          <p>{t("online.no-ladder")}</p>
          <button type="button" class="button button-primary" data-testid="ladder-create" onClick={onCreate}>
            {t("online.create")}
          </button>
        </div>
      ) : (
        <table class="plain-table online-ladder" data-testid="ladder">
          <thead>
            <tr>
              <th scope="col" aria-hidden="true" />
              <th scope="col">{t("online.player")}</th>
              <th scope="col">{t("online.rating")}</th>
              <th scope="col">{t("online.games-played")}</th>
            </tr>
          </thead>
          <tbody>
            {ladder.players.map((player, index) => (
              <tr key={player.key} aria-current={player.key === own ? "true" : undefined}>
                <td>{index + 1}</td>
                <th scope="row">{taggedName(player)}</th>
                <td>{ratingText(player.rating)}</td>
                <td>{player.rating?.games}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
