import { useState } from "preact/hooks";
import { PlayersDialog } from "../campaign/players-dialog.tsx";
import { routeHash, type Route } from "../session/navigation.ts";
import type { Session } from "../session/session.ts";
import {
  AboutIcon,
  CampaignIcon,
  HelpIcon,
  HomeIcon,
  Mark,
  PlayerIcon,
  PlayIcon,
  SettingsIcon,
} from "../parts/icons.tsx";
import { SettingsDialog } from "../parts/settings-dialog.tsx";

const SCREENS = [
  { screen: "home", label: "Home", icon: HomeIcon },
  { screen: "campaign", label: "Campaign", icon: CampaignIcon },
  { screen: "play", label: "Quick play", icon: PlayIcon },
  { screen: "help", label: "Help", icon: HelpIcon },
  { screen: "about", label: "About", icon: AboutIcon },
] as const;

/** The way from screen to screen, at the window's side. */
export function Rail({ session, current }: { session: Session; current: Route["screen"] }) {
  const [open, setOpen] = useState<"none" | "settings" | "players">("none");
  const progress = session.campaign.progress.value;
  const player = progress?.profiles.find(({ id }) => id === progress.profile);
  const game = session.game.value;
  const running = game !== null && game.shown.value.result === null ? game : null;
  return (
    <nav class="rail" aria-label="Screens">
      <a class="rail-brand" href="#/" aria-label="Sprouts, home">
        <Mark />
        <span>Sprouts</span>
      </a>
      <ul>
        {SCREENS.map(({ screen, label, icon: Icon }) => (
          <li key={screen}>
            <a
              class="rail-link"
              href={routeHash({ screen })}
              aria-current={screen === current ? "page" : undefined}
              data-testid={`nav-${screen}`}
            >
              <Icon />
              <span>{label}</span>
            </a>
          </li>
        ))}
      </ul>
      <div class="rail-foot">
        {running !== null && (
          <a
            class="button button-small"
            href={routeHash({ screen: "match", matchId: running.id })}
            data-testid="nav-back-to-game"
          >
            Back to the game
          </a>
        )}
        {player !== undefined && (
          <button
            type="button"
            class="rail-link"
            aria-label={`Player: ${player.name}`}
            title="Players"
            data-testid="open-players"
            onClick={() => setOpen("players")}
          >
            <PlayerIcon />
            <span class="rail-player">{player.name}</span>
          </button>
        )}
        <button type="button" class="rail-link" data-testid="open-settings" onClick={() => setOpen("settings")}>
          <SettingsIcon />
          <span>Settings</span>
        </button>
      </div>
      {open === "players" && <PlayersDialog campaign={session.campaign} onClose={() => setOpen("none")} />}
      {open === "settings" && <SettingsDialog session={session} onClose={() => setOpen("none")} />}
    </nav>
  );
}
