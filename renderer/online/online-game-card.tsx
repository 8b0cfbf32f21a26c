import type { ComponentChildren } from "preact";
import type { OnlineGameSummary } from "../../protocol/online.ts";
import { RulesLine } from "../parts/rules-line.tsx";
import type { OnlineClient } from "../session/online-client.ts";
import { routeHash } from "../session/routes.ts";
import { timeNow } from "../session/page-time.ts";
import { agoText } from "../texts/numbers.ts";
import { t } from "../texts/texts.ts";
import { OnlinePicture } from "./online-picture.tsx";
import { taggedName } from "./online-texts.ts";

interface OnlineGameCardProps {
  readonly online: OnlineClient;
  readonly game: Pick<OnlineGameSummary, "id" | "name" | "revision" | "ruleset" | "changedAt">;
  readonly opponent: OnlineGameSummary["sides"][number];
  readonly isOwnTurn: boolean;
  /** A line that says whose turn it is, or who won. */
  readonly children: ComponentChildren;
}

export function OnlineGameCard({ online, game, opponent, isOwnTurn, children }: OnlineGameCardProps) {
  const { id, name, revision, ruleset, changedAt } = game;
  return (
    <li class="card" data-testid="online-game" data-own-turn={isOwnTurn}>
      <div class="card-picture">
        <OnlinePicture online={online} board={{ source: { match: id }, revision }} name={name} />
      </div>
      <div class="card-text">
        <strong>{t("online.against", { name: taggedName(opponent) })}</strong>
        {children}
        <RulesLine ruleset={ruleset} />
        <p class="quiet">{agoText(changedAt, timeNow.value)}</p>
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
  );
}
