import { useState } from "preact/hooks";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { tellDone } from "../parts/done.ts";
import { FileButton } from "../parts/file-button.tsx";
import type { OnlineClient } from "../session/online-client.ts";
import { textOfFile, type ReadableFile } from "../session/shell.ts";
import { t } from "../texts/texts.ts";

interface KeyFromFileProps {
  readonly online: OnlineClient;
  /** Why it was refused, or null. */
  readonly onAnswer: (refused: string | null) => void;
}

/** Takes a player's key from another computer. A key that is here already is given up only after a question. */
export function KeyFromFile({ online, onAnswer }: KeyFromFileProps) {
  const [waiting, setWaiting] = useState<string | null>(null);
  const take = async (text: string): Promise<void> => {
    const refused = await online.refusalOf("online.importKey", { text });
    if (refused === null) tellDone(t("online.key-loaded"));
    onAnswer(refused);
  };
  const load = async ([file]: readonly ReadableFile[]): Promise<void> => {
    const text = await textOfFile(file);
    if (online.state.peek()?.hasKey === true) setWaiting(text);
    else await take(text);
  };
  return (
    <>
      <FileButton
        label={t("online.load-key")}
        kind="keys"
        testid="load-key"
        inputTestid="key-file"
        onFiles={(files) => void load(files)}
      />
      {waiting !== null && (
        <ConfirmDialog
          testid="replace-key"
          title={t("online.replace-title")}
          text={t("online.replace-text")}
          no={t("online.replace-no")}
          yes={t("online.replace-yes")}
          isDanger
          onClose={() => setWaiting(null)}
          onYes={() => {
            setWaiting(null);
            void take(waiting);
          }}
        />
      )}
    </>
  );
}
