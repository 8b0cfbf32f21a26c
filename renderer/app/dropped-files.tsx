import { useCallback, useState } from "preact/hooks";
import { GAME_FILE_ENDING, importGames } from "../games/game-files.ts";
import { FileDrop } from "../maps/file-drop.tsx";
import { importFiles } from "../maps/map-files.ts";
import type { Session } from "../session/session.ts";
import { t } from "../texts/texts.ts";
import { Dismiss } from "./banners.tsx";

/** Games may also be lists of moves. */
function isGameFile(name: string): boolean {
  return [GAME_FILE_ENDING, ".txt"].some((ending) => name.toLowerCase().endsWith(ending));
}

/** Imports files of maps and of games that are dropped on any screen, and says what came of it. */
export function DroppedFiles({ session }: { session: Session }) {
  const [said, setSaid] = useState<string | null>(null);
  const take = useCallback(
    (files: readonly File[]): void => {
      const [games, maps] = [true, false].map((areGames) => files.filter(({ name }) => isGameFile(name) === areGames));
      const importAll = async (): Promise<string> => {
        const sentences: string[] = [];
        if (maps.length > 0)
          sentences.push(await importFiles(session.maps, maps, (file) => setSaid(t("maps.importing", { file }))));
        if (games.length > 0) {
          setSaid(t("games.busy"));
          sentences.push(await importGames(session.library, games));
        }
        return sentences.join(" ");
      };
      void importAll().then(setSaid);
    },
    [session],
  );
  return (
    <>
      {session.connected.value && <FileDrop onFiles={take} />}
      <div class="banners" aria-live="polite">
        {said !== null && said !== "" && (
          <div class="banner" data-testid="dropped-said">
            <p>{said}</p>
            <Dismiss testid="dropped-dismiss" onClick={() => setSaid(null)} />
          </div>
        )}
      </div>
    </>
  );
}
