import { useState } from "preact/hooks";
import { routeHash, type Route } from "../navigation.ts";
import type { Session } from "../session.ts";
import { AboutIcon, HelpIcon, HomeIcon, Mark, PlayIcon, SettingsIcon } from "./icons.tsx";
import { SettingsDialog } from "./settings-dialog.tsx";

const SCREENS = [
  { screen: "home", label: "Home", icon: HomeIcon },
  { screen: "play", label: "Quick play", icon: PlayIcon },
  { screen: "help", label: "Help", icon: HelpIcon },
  { screen: "about", label: "About", icon: AboutIcon },
] as const;

/** The way from screen to screen, at the window's side. */
export function Rail({ session, current }: { session: Session; current: Route["screen"] }) {
  const [settings, setSettings] = useState(false);
  const game = session.game.value;
  const open = game !== null && game.shown.value.result === null ? game : null;
  return (
    <nav class="rail" aria-label="Screens">
      <a class="rail-brand" href="#/" aria-label="Sprouts, home">
        <Mark />
        <span>Sprouts</span>
      </a>
      <ul>
        {SCREENS.map(({ screen, label, icon: Icon }) => (
          <li key={screen}>
            <a class="rail-link" href={routeHash({ screen })} aria-current={screen === current ? "page" : undefined} data-testid={`nav-${screen}`}>
              <Icon />
              <span>{label}</span>
            </a>
          </li>
        ))}
      </ul>
      <div class="rail-foot">
        {open !== null && (
          <a class="button button-small" href={routeHash({ screen: "match", matchId: open.id })} data-testid="nav-back-to-game">
            Back to the game
          </a>
        )}
        <button type="button" class="rail-link" data-testid="open-settings" onClick={() => setSettings(true)}>
          <SettingsIcon />
          <span>Settings</span>
        </button>
      </div>
      {settings && <SettingsDialog session={session} onClose={() => setSettings(false)} />}
    </nav>
  );
}
