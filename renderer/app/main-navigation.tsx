import { useState } from "preact/hooks";
import { PlayersDialog } from "../campaign/players-dialog.tsx";
import { routeHash, type Route } from "../session/routes.ts";
import type { Session } from "../session/session.ts";
import {
  AboutIcon,
  CampaignIcon,
  GamesIcon,
  HelpIcon,
  HomeIcon,
  MapIcon,
  Mark,
  OnlineIcon,
  PlayerIcon,
  PlayIcon,
  SettingsIcon,
} from "../parts/icons.tsx";
import { settingsShown } from "../session/shortcuts.ts";
import { playerName } from "../texts/player-name.ts";
import { t } from "../texts/texts.ts";
import "./main-navigation.css";

const SCREENS = [
  { screen: "home", icon: HomeIcon },
  { screen: "campaign", icon: CampaignIcon },
  { screen: "play", icon: PlayIcon },
  { screen: "online", icon: OnlineIcon },
  { screen: "maps", icon: MapIcon },
  { screen: "games", icon: GamesIcon },
  { screen: "help", icon: HelpIcon },
  { screen: "about", icon: AboutIcon },
] as const;

/** Counts the games across a network in which it is the player's turn. */
function OwnTurns({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span class="navigation-badge" data-testid="own-turns" aria-label={t("online.your-turn-count", { count })}>
      {count}
    </span>
  );
}

export function MainNavigation({ session, current }: { session: Session; current: Route["screen"] }) {
  const [isShowingPlayers, showPlayers] = useState(false);
  const progress = session.campaign.progress.value;
  const player = progress?.profiles.find(({ id }) => id === progress.profile);
  const game = session.game.value;
  const running = game !== null && game.shown.value.result === null ? game : null;
  return (
    <nav class="navigation" aria-label={t("app.navigation")}>
      <a class="navigation-brand" href="#/" aria-label={t("app.brand")}>
        <Mark />
        <span>{t("app.name")}</span>
      </a>
      <ul>
        {SCREENS.map(({ screen, icon: Icon }) => (
          <li key={screen}>
            <a
              class="navigation-link"
              href={routeHash({ screen })}
              aria-current={screen === current ? "page" : undefined}
              data-testid={`nav-${screen}`}
            >
              <Icon />
              <span>{t(`screens.${screen}`)}</span>
              {screen === "online" && <OwnTurns count={session.online.ownTurns.value} />}
            </a>
          </li>
        ))}
      </ul>
      <div class="navigation-foot">
        {running !== null && (
          <a
            class="button button-small navigation-return"
            href={routeHash({ screen: "match", matchId: running.id })}
            data-testid="nav-back-to-game"
          >
            {t("app.back-to-game")}
          </a>
        )}
        {player !== undefined && (
          <button
            type="button"
            class="navigation-link"
            aria-label={t("app.player", { name: playerName(player) })}
            title={t("app.players")}
            data-testid="open-players"
            onClick={() => showPlayers(true)}
          >
            <PlayerIcon />
            <span class="navigation-player">{playerName(player)}</span>
          </button>
        )}
        <button
          type="button"
          class="navigation-link"
          title={t("app.settings")}
          data-testid="open-settings"
          onClick={() => (settingsShown.value = true)}
        >
          <SettingsIcon />
          <span>{t("app.settings")}</span>
        </button>
      </div>
      {isShowingPlayers && <PlayersDialog campaign={session.campaign} onClose={() => showPlayers(false)} />}
    </nav>
  );
}
