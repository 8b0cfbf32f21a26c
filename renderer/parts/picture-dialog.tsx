import { useState } from "preact/hooks";
import { readPalette } from "../picture/palette.ts";
import { savePng, saveSvg } from "../picture/save.ts";
import { svgText, type PictureToKeep } from "../picture/svg-text.ts";
import { done } from "./done.ts";
import { FileNotWritten } from "../../protocol/shell.ts";
import { failureText } from "../texts/failure-text.ts";
import { Dialog } from "./dialog.tsx";
import { MapNameDialog } from "./map-name-dialog.tsx";
import { t } from "../texts/texts.ts";
import "./picture-dialog.css";

export interface PictureDialogProps {
  readonly picture: Omit<PictureToKeep, "palette">;
  /** Name of the file without its ending. */
  readonly name: string;
  /** Keeps the position as a map; returns why it was not kept, or null. Absent for what is a map already. */
  readonly keep?: (name: string) => Promise<string | null>;
  /** Offers an animation of the whole game instead. */
  readonly onAnimate?: (() => void) | undefined;
  readonly onPoster: () => void;
  readonly onClose: () => void;
}

export function PictureDialog({ picture, name, keep, onAnimate, onPoster, onClose }: PictureDialogProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const [isNaming, setNaming] = useState(false);
  const text = (): string => svgText({ ...picture, palette: readPalette(document.documentElement) });
  const close = (said: string): void => {
    done.value = said;
    onClose();
  };
  const save = async (file: string, work: () => Promise<boolean>): Promise<void> => {
    setFailed(null);
    try {
      if (await work()) close(t("picture.saved", { name: file }));
    } catch (error) {
      setFailed(error instanceof FileNotWritten ? failureText(error) : t("picture.failed"));
    }
  };
  if (isNaming && keep !== undefined)
    return (
      <MapNameDialog
        title={t("maps.keep-title")}
        onCancel={() => setNaming(false)}
        onName={async (name) => {
          const problem = await keep(name);
          if (problem === null) close(t("maps.saved", { name }));
          return problem;
        }}
      />
    );
  return (
    <Dialog title={t("picture.title")} testid="picture-dialog" onClose={onClose}>
      <p>{t("picture.text")}</p>
      {onAnimate !== undefined && <p>{t("picture.gif-text")}</p>}
      {failed !== null && <p role="alert">{failed}</p>}
      <div class="dialog-buttons picture-buttons">
        {keep !== undefined && (
          <button type="button" class="button picture-keep" data-testid="keep-map" onClick={() => setNaming(true)}>
            {t("maps.keep")}
          </button>
        )}
        <button type="button" class="button button-quiet picture-close" data-testid="picture-close" onClick={onClose}>
          {t("picture.close")}
        </button>
        {onAnimate !== undefined && (
          <button type="button" class="button" data-testid="open-animation" onClick={onAnimate}>
            {t("picture.gif")}
          </button>
        )}
        <button type="button" class="button" data-testid="open-poster" onClick={onPoster}>
          {t("picture.poster")}
        </button>
        <button
          type="button"
          class="button"
          data-testid="save-svg"
          onClick={() => void save(`${name}.svg`, () => saveSvg(text(), name))}
        >
          {t("picture.svg")}
        </button>
        <button
          type="button"
          class="button button-primary"
          data-testid="save-png"
          data-first
          onClick={() => void save(`${name}.png`, () => savePng(text(), name))}
        >
          {t("picture.png")}
        </button>
      </div>
    </Dialog>
  );
}
