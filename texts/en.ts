import { aboutEn as about } from "./en/about.ts";
import { achievementsEn as achievements } from "./en/achievements.ts";
import { analysisEn as analysis } from "./en/analysis.ts";
import { animationEn as animation } from "./en/animation.ts";
import { appEn as app } from "./en/app.ts";
import { brusselsEn as brussels } from "./en/brussels.ts";
import { campaignEn as campaign } from "./en/campaign.ts";
import { chaptersEn as chapters } from "./en/chapters.ts";
import { choicesEn as choices } from "./en/choices.ts";
import { clockEn as clock } from "./en/clock.ts";
import { collectionEn as collection } from "./en/collection.ts";
import { cramEn as cram } from "./en/cram.ts";
import { crashesEn as crashes } from "./en/crashes.ts";
import { dailyEn as daily } from "./en/daily.ts";
import { dataEn as data } from "./en/data.ts";
import { editorEn as editor } from "./en/editor.ts";
import { endEn as end } from "./en/end.ts";
import { failuresEn as failures } from "./en/failures.ts";
import { gameEn as game } from "./en/game.ts";
import { gamesEn as games } from "./en/games.ts";
import { helpEn as help } from "./en/help.ts";
import { homeEn as home } from "./en/home.ts";
import { ideasEn as ideas } from "./en/ideas.ts";
import { invitationEn as invitation } from "./en/invitation.ts";
import { labEn as lab } from "./en/lab.ts";
import { lessonsEn as lessons } from "./en/lessons.ts";
import { levelsEn as levels } from "./en/levels.ts";
import { listsEn as lists } from "./en/lists.ts";
import { makingEn as making } from "./en/making.ts";
import { mapsEn as maps } from "./en/maps.ts";
import { matchEn as match } from "./en/match.ts";
import { menuEn as menu } from "./en/menu.ts";
import { coloursEn as colours, opponentsEn as opponents, screensEn as screens } from "./en/names.ts";
import { noticesEn as notices } from "./en/notices.ts";
import { onlineEn as online } from "./en/online.ts";
import { pictureEn as picture } from "./en/picture.ts";
import { playEn as play } from "./en/play.ts";
import { playersEn as players } from "./en/players.ts";
import { posterEn as poster } from "./en/poster.ts";
import { puzzlesEn as puzzles } from "./en/puzzles.ts";
import { reasonsEn as reasons } from "./en/reasons.ts";
import { replayEn as replay } from "./en/replay.ts";
import { rulesEn as rules } from "./en/rules.ts";
import { settingsEn as settings } from "./en/settings.ts";
import { shortcutsEn as shortcuts } from "./en/shortcuts.ts";
import { spokenEn as spoken } from "./en/spoken.ts";
import { startEn as start } from "./en/start.ts";
import { strokesEn as strokes } from "./en/strokes.ts";
import { toastsEn as toasts } from "./en/toasts.ts";
import { trainingEn as training } from "./en/training.ts";
import { updatesEn as updates } from "./en/updates.ts";
import { webEn as web } from "./en/web.ts";

/** ICU messages by area (formatjs.github.io/docs/core-concepts/icu-syntax). Code, since their parameters are types. */
export const en = {
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
  collection,
  colours,
  cram,
  crashes,
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
  invitation,
  lab,
  lessons,
  levels,
  lists,
  making,
  maps,
  match,
  menu,
  notices,
  online,
  opponents,
  picture,
  play,
  players,
  poster,
  puzzles,
  reasons,
  replay,
  rules,
  screens,
  settings,
  shortcuts,
  spoken,
  start,
  strokes,
  toasts,
  training,
  updates,
  web,
} as const;
