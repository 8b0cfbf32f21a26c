import { aboutCs as about } from "./cs/about.ts";
import { achievementsCs as achievements } from "./cs/achievements.ts";
import { analysisCs as analysis } from "./cs/analysis.ts";
import { animationCs as animation } from "./cs/animation.ts";
import { appCs as app } from "./cs/app.ts";
import { brusselsCs as brussels } from "./cs/brussels.ts";
import { campaignCs as campaign } from "./cs/campaign.ts";
import { chaptersCs as chapters } from "./cs/chapters.ts";
import { choicesCs as choices } from "./cs/choices.ts";
import { clockCs as clock } from "./cs/clock.ts";
import { cramCs as cram } from "./cs/cram.ts";
import { dailyCs as daily } from "./cs/daily.ts";
import { dataCs as data } from "./cs/data.ts";
import { editorCs as editor } from "./cs/editor.ts";
import { endCs as end } from "./cs/end.ts";
import { failuresCs as failures } from "./cs/failures.ts";
import { gameCs as game } from "./cs/game.ts";
import { gamesCs as games } from "./cs/games.ts";
import { helpCs as help } from "./cs/help.ts";
import { homeCs as home } from "./cs/home.ts";
import { ideasCs as ideas } from "./cs/ideas.ts";
import { labCs as lab } from "./cs/lab.ts";
import { lessonsCs as lessons } from "./cs/lessons.ts";
import { levelsCs as levels } from "./cs/levels.ts";
import { listsCs as lists } from "./cs/lists.ts";
import { mapsCs as maps } from "./cs/maps.ts";
import { matchCs as match } from "./cs/match.ts";
import { coloursCs as colours, opponentsCs as opponents, screensCs as screens } from "./cs/names.ts";
import { noticesCs as notices } from "./cs/notices.ts";
import { onlineCs as online } from "./cs/online.ts";
import { pictureCs as picture } from "./cs/picture.ts";
import { playCs as play } from "./cs/play.ts";
import { playersCs as players } from "./cs/players.ts";
import { posterCs as poster } from "./cs/poster.ts";
import { reasonsCs as reasons } from "./cs/reasons.ts";
import { replayCs as replay } from "./cs/replay.ts";
import { rulesCs as rules } from "./cs/rules.ts";
import { settingsCs as settings } from "./cs/settings.ts";
import { shortcutsCs as shortcuts } from "./cs/shortcuts.ts";
import { smallCs as small } from "./cs/small.ts";
import { spokenCs as spoken } from "./cs/spoken.ts";
import { strokesCs as strokes } from "./cs/strokes.ts";
import { toastsCs as toasts } from "./cs/toasts.ts";
import { trainingCs as training } from "./cs/training.ts";
import type { Catalogue } from "./translation.ts";

export const cs: Catalogue = {
  about,
  achievements,
  analysis,
  animation,
  app,
  brussels,
  campaign,
  chapters,
  choices,
  clock,
  colours,
  cram,
  daily,
  data,
  editor,
  end,
  failures,
  game,
  games,
  help,
  home,
  ideas,
  lab,
  lessons,
  levels,
  lists,
  maps,
  match,
  notices,
  online,
  opponents,
  picture,
  play,
  players,
  poster,
  reasons,
  replay,
  rules,
  screens,
  settings,
  shortcuts,
  small,
  spoken,
  strokes,
  toasts,
  training,
};
