import { isProgressFile, MAX_PROGRESS_CHARACTERS } from "../../protocol/progress-file.ts";
import { GAME_FILE_ENDING, importGames } from "../games/game-files.ts";
import { importFiles } from "../maps/map-files.ts";
import type { Route } from "../session/routes.ts";
import type { Session } from "../session/session.ts";
import { textOfFile, type ReadableFile } from "../session/shell.ts";
import { t } from "../texts/texts.ts";

type Received = "maps" | "games" | "campaign";

/**
 * Imports files that were dropped or opened; returns a sentence about them, and the screen that lists the last ones.
 */
export async function receiveFiles(
  session: Session,
  files: readonly ReadableFile[],
  say: (sentence: string) => void,
): Promise<{ readonly said: string; readonly screen: Route }> {
  const sorted: Readonly<Record<Received, ReadableFile[]>> = { maps: [], campaign: [], games: [] };
  for (const file of files) sorted[await kindOf(file)].push(file);
  const { maps, games, campaign } = sorted;
  const sentences: string[] = [];
  if (maps.length > 0)
    sentences.push(await importFiles(session.maps, maps, (file) => say(t("maps.importing", { file }))));
  for (const file of campaign) sentences.push(await session.campaign.imported(file));
  if (games.length > 0) {
    say(t("games.busy"));
    sentences.push(await importGames(session.library, games));
  }
  const screen = games.length > 0 ? "games" : campaign.length > 0 ? "campaign" : "maps";
  return { said: sentences.join(" "), screen: { screen } };
}

/** Games may also be lists of moves; progress has no ending of its own. */
async function kindOf(file: ReadableFile): Promise<Received> {
  const name = file.name.toLowerCase();
  if ([GAME_FILE_ENDING, ".txt"].some((ending) => name.endsWith(ending))) return "games";
  if (!name.endsWith(".json") || file.size > MAX_PROGRESS_CHARACTERS) return "maps";
  // Its import says what cannot be read.
  const text = await textOfFile(file).catch(() => "");
  return isProgressFile(text) ? "campaign" : "maps";
}
