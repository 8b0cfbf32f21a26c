import { about } from "./en/about.ts";
import { app } from "./en/app.ts";
import { campaign } from "./en/campaign.ts";
import { choices } from "./en/choices.ts";
import { end } from "./en/end.ts";
import { failures } from "./en/failures.ts";
import { game } from "./en/game.ts";
import { help } from "./en/help.ts";
import { home } from "./en/home.ts";
import { ideas } from "./en/ideas.ts";
import { match } from "./en/match.ts";
import { colours, opponents, screens } from "./en/names.ts";
import { notices } from "./en/notices.ts";
import { picture } from "./en/picture.ts";
import { play } from "./en/play.ts";
import { players } from "./en/players.ts";
import { settings } from "./en/settings.ts";
import { spoken } from "./en/spoken.ts";
import { strokes } from "./en/strokes.ts";
import { toasts } from "./en/toasts.ts";

/** By area. ICU messages: formatjs.github.io/docs/core-concepts/icu-syntax. */
export const en = {
  about,
  app,
  campaign,
  choices,
  colours,
  end,
  failures,
  game,
  help,
  home,
  ideas,
  match,
  notices,
  opponents,
  picture,
  play,
  players,
  screens,
  settings,
  spoken,
  strokes,
  toasts,
} as const;
