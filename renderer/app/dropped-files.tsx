import { useCallback, useEffect, useState } from "preact/hooks";
import { MAX_MAP_FILE_BYTES } from "../../protocol/file-limits.ts";
import { ImportBar } from "../games/import-bar.tsx";
import { FileDrop } from "../maps/file-drop.tsx";
import { BACKUP_FILE_ENDING } from "../parts/your-data.tsx";
import { hearShell } from "../session/commands.ts";
import { go, route } from "../session/navigation.ts";
import type { Session } from "../session/session.ts";
import { backupOpened, settingsShown } from "../session/shortcuts.ts";
import { readableFile, type ReadableFile } from "../session/shell.ts";
import { Dismiss } from "./banners.tsx";
import { t } from "../texts/texts.ts";
import { followLink } from "./links.ts";
import { receiveFiles } from "./received-files.ts";

/** Takes files that were dropped, also those that the shell got from the system, and its links. */
export function DroppedFiles({ session }: { session: Session }) {
  const [said, setSaid] = useState<string | null>(null);
  const take = useCallback(
    async (files: readonly ReadableFile[], isOpened: boolean): Promise<void> => {
      const backup = files.find(({ name }) => name.toLowerCase().endsWith(BACKUP_FILE_ENDING));
      if (backup instanceof File) {
        backupOpened.value = backup;
        settingsShown.value = true;
        return;
      }
      // The settings read it in parts.
      if (backup !== undefined && backup.size > MAX_MAP_FILE_BYTES) {
        setSaid(t("data.too-large", { megabytes: MAX_MAP_FILE_BYTES / 1_000_000 }));
        return;
      }
      const visit = route.peek();
      const { said: sentence, screen } = await receiveFiles(session, files, setSaid);
      setSaid(sentence);
      if (isOpened && route.peek() === visit) go(screen);
    },
    [session],
  );
  const isReady = session.hello.value !== null;
  useEffect(() => {
    if (!isReady) return undefined;
    return hearShell((message) => {
      if (message.kind === "link") followLink(message.address, setSaid);
      else void take(message.files.map(readableFile), true);
    });
  }, [isReady, take]);
  return (
    <>
      <FileDrop onFiles={session.isConnected.value ? (files) => void take(files, false) : null} />
      <div class="banners" aria-live="polite">
        {said !== null && said !== "" && (
          <div class="banner" data-testid="dropped-said">
            <p>{said}</p>
            {route.value.screen !== "games" && <ImportBar library={session.library} />}
            <Dismiss testid="dropped-dismiss" onClick={() => setSaid(null)} />
          </div>
        )}
      </div>
    </>
  );
}
