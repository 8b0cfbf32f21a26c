import { about } from "./de/about.ts";
import { app } from "./de/app.ts";
import { campaign } from "./de/campaign.ts";
import { choices } from "./de/choices.ts";
import { end } from "./de/end.ts";
import { failures } from "./de/failures.ts";
import { game } from "./de/game.ts";
import { help } from "./de/help.ts";
import { home } from "./de/home.ts";
import { ideas } from "./de/ideas.ts";
import { match } from "./de/match.ts";
import { colours, opponents, screens } from "./de/names.ts";
import { notices } from "./de/notices.ts";
import { picture } from "./de/picture.ts";
import { play } from "./de/play.ts";
import { players } from "./de/players.ts";
import { settings } from "./de/settings.ts";
import { spoken } from "./de/spoken.ts";
import { strokes } from "./de/strokes.ts";
import { toasts } from "./de/toasts.ts";
import type { Catalogue } from "./translation.ts";

export const de: Catalogue = {
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
