import { aboutDe as about } from "./de/about.ts";
import { achievementsDe as achievements } from "./de/achievements.ts";
import { analysisDe as analysis } from "./de/analysis.ts";
import { animationDe as animation } from "./de/animation.ts";
import { appDe as app } from "./de/app.ts";
import { brusselsDe as brussels } from "./de/brussels.ts";
import { campaignDe as campaign } from "./de/campaign.ts";
import { chaptersDe as chapters } from "./de/chapters.ts";
import { choicesDe as choices } from "./de/choices.ts";
import { clockDe as clock } from "./de/clock.ts";
import { cramDe as cram } from "./de/cram.ts";
import { dailyDe as daily } from "./de/daily.ts";
import { dataDe as data } from "./de/data.ts";
import { editorDe as editor } from "./de/editor.ts";
import { endDe as end } from "./de/end.ts";
import { failuresDe as failures } from "./de/failures.ts";
import { gameDe as game } from "./de/game.ts";
import { gamesDe as games } from "./de/games.ts";
import { helpDe as help } from "./de/help.ts";
import { homeDe as home } from "./de/home.ts";
import { ideasDe as ideas } from "./de/ideas.ts";
import { labDe as lab } from "./de/lab.ts";
import { lessonsDe as lessons } from "./de/lessons.ts";
import { levelsDe as levels } from "./de/levels.ts";
import { listsDe as lists } from "./de/lists.ts";
import { mapsDe as maps } from "./de/maps.ts";
import { matchDe as match } from "./de/match.ts";
import { coloursDe as colours, opponentsDe as opponents, screensDe as screens } from "./de/names.ts";
import { noticesDe as notices } from "./de/notices.ts";
import { onlineDe as online } from "./de/online.ts";
import { pictureDe as picture } from "./de/picture.ts";
import { playDe as play } from "./de/play.ts";
import { playersDe as players } from "./de/players.ts";
import { posterDe as poster } from "./de/poster.ts";
import { reasonsDe as reasons } from "./de/reasons.ts";
import { replayDe as replay } from "./de/replay.ts";
import { rulesDe as rules } from "./de/rules.ts";
import { settingsDe as settings } from "./de/settings.ts";
import { shortcutsDe as shortcuts } from "./de/shortcuts.ts";
import { smallDe as small } from "./de/small.ts";
import { spokenDe as spoken } from "./de/spoken.ts";
import { strokesDe as strokes } from "./de/strokes.ts";
import { toastsDe as toasts } from "./de/toasts.ts";
import { trainingDe as training } from "./de/training.ts";
import type { Catalogue } from "./translation.ts";

export const de: Catalogue = {
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
