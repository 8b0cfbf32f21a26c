import { about } from "./cs/about.ts";
import { app } from "./cs/app.ts";
import { campaign } from "./cs/campaign.ts";
import { choices } from "./cs/choices.ts";
import { end } from "./cs/end.ts";
import { failures } from "./cs/failures.ts";
import { game } from "./cs/game.ts";
import { help } from "./cs/help.ts";
import { home } from "./cs/home.ts";
import { ideas } from "./cs/ideas.ts";
import { match } from "./cs/match.ts";
import { colours, opponents, screens } from "./cs/names.ts";
import { notices } from "./cs/notices.ts";
import { picture } from "./cs/picture.ts";
import { play } from "./cs/play.ts";
import { players } from "./cs/players.ts";
import { settings } from "./cs/settings.ts";
import { spoken } from "./cs/spoken.ts";
import { strokes } from "./cs/strokes.ts";
import { toasts } from "./cs/toasts.ts";
import type { Catalogue } from "./translation.ts";

export const cs: Catalogue = {
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
};
