import { useState } from "preact/hooks";
import { readPalette } from "../picture/palette.ts";
import { saveFile } from "../picture/save.ts";
import { PICTURE_SIDE, svgLines, type PictureToKeep } from "../picture/svg-text.ts";
import { tellDone } from "./done.ts";
import { Dialog } from "./dialog.tsx";
import { pngInTasks, shareOf, textInTasks, type MakingFile } from "./file-tasks.ts";
import { CancelOrClose, MakingProgress, useMaking } from "./making.tsx";
import { MapNameDialog } from "./map-name-dialog.tsx";
import { t } from "../texts/texts.ts";
import { usePreview } from "./use-preview.ts";
import "./picture-dialog.css";

/** Width and height of a PNG in pixels. */
const PNG_SIDE = 2 * PICTURE_SIDE;
/** Share of the progress of a PNG that is the text it is painted from. */
const TEXT_OF_PNG = 0.2;

type PictureFormat = "svg" | "png";

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
  const making = useMaking(() => t("picture.failed"));
  const [isNaming, setNaming] = useState(false);
  const ofPage = (): PictureToKeep => ({ ...picture, palette: readPalette(document.documentElement) });
  const preview = usePreview(async () => svgLines(ofPage()), []);
  const close = (said: string): void => {
    tellDone(said);
    onClose();
  };
  const save = (format: PictureFormat): Promise<void> =>
    making.make(async (making) => {
      const file = `${name}.${format}`;
      const made = await pictureFile(ofPage(), format, making);
      if (await saveFile(made, file)) close(t("picture.saved", { name: file }));
    });
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
      <div class="picture-preview">
        {preview.address !== null && <img src={preview.address} alt={picture.title} data-testid="picture-preview" />}
      </div>
      <p>{t("picture.text")}</p>
      {onAnimate !== undefined && <p>{t("picture.gif-text")}</p>}
      <MakingProgress making={making} name="picture" />
      <div class="dialog-buttons picture-buttons">
        {keep !== undefined && (
          <button
            type="button"
            class="button picture-keep"
            data-testid="keep-map"
            onClick={() => {
              making.stop();
              setNaming(true);
            }}
          >
            {t("maps.keep")}
          </button>
        )}
        <CancelOrClose making={making} name="picture" onClose={onClose} />
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
          aria-disabled={making.percent !== null}
          onClick={() => void save("svg")}
        >
          {t("picture.svg")}
        </button>
        <button
          type="button"
          class="button button-primary"
          data-testid="save-png"
          data-first
          aria-disabled={making.percent !== null}
          onClick={() => void save("png")}
        >
          {t("picture.png")}
        </button>
      </div>
    </Dialog>
  );
}

/** Makes a file of the board. @throws when it is stopped, and when the browser cannot make it. */
async function pictureFile(picture: PictureToKeep, format: PictureFormat, making: MakingFile): Promise<Blob> {
  const isPng = format === "png";
  const text = await textInTasks(svgLines(picture), shareOf(making, 0, isPng ? TEXT_OF_PNG : 1));
  if (!isPng) return new Blob([text], { type: "image/svg+xml" });
  return await pngInTasks(text, { width: PNG_SIDE, height: PNG_SIDE }, shareOf(making, TEXT_OF_PNG, 1));
}
