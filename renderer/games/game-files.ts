import { gameFileText } from "../../protocol/game-file-text.ts";
import { withComment } from "../../engine/play/notation/game-comment.ts";
import { failure, success, type Result } from "../../engine/result.ts";
import type { ResultOf } from "../../protocol/contract.ts";
import { MAX_NOTATED_GAMES } from "../../protocol/game-file.ts";
import { MAX_GAME_FILE_BYTES } from "../../protocol/file-limits.ts";
import { dayAt } from "../../protocol/local-day.ts";
import { mapTitle, matchTitle } from "../game/match-texts.ts";
import { copyLine } from "../parts/copying.ts";
import { importEach } from "../parts/file-imports.ts";
import { saveText } from "../picture/save.ts";
import type { ReadableFile } from "../session/shell.ts";
import type { LibraryClient, ListedGame } from "../session/library-client.ts";
import { failureSentence, failureText } from "../texts/failure-text.ts";
import { resultText } from "./game-texts.ts";
import { t } from "../texts/texts.ts";

export const GAME_FILE_ENDING = ".sprouts-games";

/** The most characters of a file. More games go into several files, each with room for its longest characters. */
const MAX_FILE_LENGTH = MAX_GAME_FILE_BYTES * 0.8;

/** Offers files with these games; returns a sentence about them, empty if the player cancels. */
export async function exportGames(library: LibraryClient, games: readonly string[]): Promise<string> {
  try {
    let lines: string[] = [];
    let length = 0;
    let files = 0;
    const save = async (): Promise<boolean> => {
      files++;
      const text = gameFileText(lines);
      lines = [];
      length = 0;
      return await saveText(text, `sprouts-games${files === 1 ? "" : `-${files}`}${GAME_FILE_ENDING}`);
    };
    for await (const line of library.lines(games)) {
      if (length > 0 && length + line.length > MAX_FILE_LENGTH && !(await save())) return "";
      lines.push(line);
      length += line.length;
    }
    if (lines.length > 0 && !(await save())) return "";
    return t("games.exported", { count: games.length });
  } catch (error) {
    return failureText(error);
  }
}

/** Offers text files with these games in notation; returns a sentence about them, empty if the player cancels. */
export async function exportMoves(library: LibraryClient, games: readonly ListedGame[]): Promise<string> {
  try {
    const texts = await library.notations(games.map(({ id }) => id));
    const written = games.flatMap((game, i) => {
      const text = texts[i];
      return text === null ? [] : `# ${headOf(game)}\n${withComment(text, game.setup.source?.comment)}\n`;
    });
    for (let at = 0; at < written.length; at += MAX_NOTATED_GAMES) {
      const name = `sprouts-games${at === 0 ? "" : `-${at / MAX_NOTATED_GAMES + 1}`}.txt`;
      const text = written.slice(at, at + MAX_NOTATED_GAMES).join("\n");
      if (!(await saveText(text, name, "text/plain"))) return "";
    }
    const left = games
      .filter((_, i) => texts[i] === null)
      .map(({ setup }) => `${mapTitle(setup)} (${matchTitle(setup)})`);
    const names = [...new Set(left)].join(", ");
    const said = t("games.exported-moves", { count: written.length });
    return left.length === 0 ? said : `${said} ${t("games.left-out", { names })}`;
  } catch (error) {
    return failureText(error);
  }
}

/** Copies a game in notation, as one line; returns a sentence about it. */
export async function copyMoves(library: LibraryClient, game: string): Promise<string> {
  try {
    const [text] = await library.notations([game]);
    return text === null ? t("games.no-moves") : await copyLine(text);
  } catch (error) {
    return failureText(error);
  }
}

/** The date is that of the last change, where the player is now. */
function headOf(game: ListedGame): string {
  return [dayAt(game.changedAt), matchTitle(game.setup), mapTitle(game.setup), resultText(game)]
    .join("; ")
    .replaceAll(/\s+/gu, " ");
}

export async function importText(library: LibraryClient, text: string): Promise<Result<string, string>> {
  try {
    return success(importedText(await library.importFile(new Blob([text]))));
  } catch (error) {
    return failure(failureText(error));
  }
}

/** Imports what can be read of each file; returns a sentence about all of them. */
export async function importGames(library: LibraryClient, files: readonly ReadableFile[]): Promise<string> {
  const { imported, problems } = await importEach(library, files);
  return [...imported.map(importedText), ...problems].join(" ");
}

/** The most faults of a file that are told one by one. */
const MAX_TOLD = 3;

function importedText({ added, known, faults, rest }: ResultOf<"library.import">): string {
  const unread = faults.filter(({ isKept }) => !isKept);
  const cut = faults.filter(({ isKept }) => isKept);
  const [first] = unread;
  return [
    t("games.imported", { added, known }),
    ...(first === undefined ? [] : [t("games.unread", { count: unread.length, first: first.number })]),
    ...(cut.length === 0 ? [] : [t("games.cut", { count: cut.length })]),
    ...faults.slice(0, MAX_TOLD).map(({ fault }) => failureSentence(fault)),
    ...(rest === 0 ? [] : [t("games.not-looked-at", { count: rest })]),
  ].join(" ");
}
