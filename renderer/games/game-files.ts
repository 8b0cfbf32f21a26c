import { failure, success, type Result } from "../../engine/result.ts";
import { HostFailure } from "../../protocol/client.ts";
import { gameFileText, gameFileTooLarge, MAX_GAME_FILE_BYTES } from "../../protocol/game-file.ts";
import { saveText } from "../picture/save.ts";
import type { LibraryClient } from "../session/library-client.ts";
import { failureText } from "../texts/failure-text.ts";
import { t } from "../texts/texts.ts";

export const GAME_FILE_ENDING = ".sprouts-games";

/** Of a file; more games go into several files, each with room for its longest characters. */
const MAX_FILE_LENGTH = MAX_GAME_FILE_BYTES * 0.8;

/** Offers files with these games; returns a sentence about them. */
export async function exportGames(library: LibraryClient, games: readonly string[]): Promise<string> {
  try {
    let lines: string[] = [];
    let length = 0;
    let files = 0;
    const save = (): void => {
      files++;
      saveText(gameFileText(lines), `sprouts-games${files === 1 ? "" : `-${files}`}${GAME_FILE_ENDING}`);
      lines = [];
      length = 0;
    };
    for await (const line of library.lines(games)) {
      if (length > 0 && length + line.length > MAX_FILE_LENGTH) save();
      lines.push(line);
      length += line.length;
    }
    if (lines.length > 0) save();
    return t("games.exported", { count: games.length });
  } catch (error) {
    return failureText(error);
  }
}

/** As a file; returns a sentence. */
export async function importText(library: LibraryClient, text: string): Promise<Result<string, string>> {
  try {
    const { added, known } = await library.importFile(text);
    return success(t("games.imported", { added, known }));
  } catch (error) {
    return failure(failureText(error));
  }
}

type ReadableFile = Pick<File, "name" | "size" | "text">;

/** Imports each file whole or not at all; returns a sentence about all of them. */
export async function importGames(library: LibraryClient, files: readonly ReadableFile[]): Promise<string> {
  const imported = { added: 0, known: 0 };
  const problems: string[] = [];
  for (const file of files) {
    try {
      if (file.size > MAX_GAME_FILE_BYTES) throw new HostFailure(gameFileTooLarge());
      const { added, known } = await library.importFile(await file.text());
      imported.added += added;
      imported.known += known;
    } catch (error) {
      problems.push(t("maps.file-failed", { file: file.name, problem: failureText(error) }));
    }
  }
  const isAnyImported = problems.length < files.length;
  return [...(isAnyImported ? [t("games.imported", imported)] : []), ...problems].join(" ");
}
