import type { ComponentChildren } from "preact";
import type { OnlineGameSummary } from "../../protocol/online.ts";
import { RulesLine } from "../parts/rules-line.tsx";
import { DrawingPicture } from "../picture/drawing-picture.tsx";
import { routeHash } from "../session/routes.ts";
import { agoText } from "../texts/numbers.ts";
import { t } from "../texts/texts.ts";
import { taggedName } from "./online-texts.ts";

const PICTURE_SIDE = 200;

interface OnlineGameCardProps {
  readonly game: Pick<OnlineGameSummary, "id" | "name" | "ruleset" | "drawing" | "changedAt">;
  readonly opponent: OnlineGameSummary["sides"][number];
  readonly isOwnTurn: boolean;
  /** Whose turn it is, or who won. */
  readonly children: ComponentChildren;
}

export function OnlineGameCard({ game, opponent, isOwnTurn, children }: OnlineGameCardProps) {
  const { id, name, ruleset, drawing, changedAt } = game;
  return (
    <li class="card" data-testid="online-game" data-own-turn={isOwnTurn}>
      <div class="card-picture">
        <DrawingPicture drawing={drawing} side={PICTURE_SIDE} label={t("online.picture", { name })} />
      </div>
      <div class="card-text">
        <strong>{t("online.against", { name: taggedName(opponent) })}</strong>
        {children}
        <RulesLine ruleset={ruleset} />
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
  );
}
