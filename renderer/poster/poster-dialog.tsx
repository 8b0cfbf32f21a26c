import { useState } from "preact/hooks";
import { Choice } from "../parts/choice.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { CancelOrClose, MakingProgress, useMaking } from "../parts/making.tsx";
import { usePreview } from "../parts/use-preview.ts";
import { saveFile } from "../picture/save.ts";
import { tellDone } from "../parts/done.ts";
import { useTyping } from "../parts/use-typing.ts";
import { t } from "../texts/texts.ts";
import { letteringFor } from "./lettering.ts";
import { POSTER_FORMATS, posterFile, type PosterFormat } from "./poster-files.ts";
import { POSTER_STYLES, type PosterStyle } from "./poster-styles.ts";
import { posterLines, type Poster } from "./poster-text.ts";
import "./poster-dialog.css";

/** The most letters of a line. */
const MAX_LETTERS = 80;

export interface PosterDialogProps {
  readonly poster: Omit<Poster, "style">;
  /** Name of the file without its ending. */
  readonly name: string;
  readonly onClose: () => void;
}

export function PosterDialog({ poster, name, onClose }: PosterDialogProps) {
  const [style, setStyle] = useState<PosterStyle>("paper");
  const [title, setTitle] = useState(poster.title);
  const [date, setDate] = useState(poster.date);
  const making = useMaking(() => t("poster.failed"));
  const isBusy = making.percent !== null;

  const words = [title, date, poster.rules, ...poster.players.map((player) => player.name)];
  const { text, address, hasFailed } = usePreview(
    async () => posterLines({ ...poster, style, title, date }, await letteringFor(words)),
    [style, title, date],
  );

  const save = async (format: PosterFormat): Promise<void> => {
    if (text === null) return;
    await making.make(async (making) => {
      const file = `${name}-${style}.${format}`;
      if (await saveFile(await posterFile(text, format, making), file)) {
        tellDone(t("picture.saved", { name: file }));
        onClose();
      }
    });
  };

  return (
    <Dialog title={t("poster.title")} testid="poster-dialog" onClose={onClose}>
      <div class="poster">
        <div class="poster-sheet">
          {address !== null && <img src={address} alt={t("poster.preview", { title })} data-testid="poster-preview" />}
        </div>
        <div class="poster-fields">
          <Choice<PosterStyle>
            legend={t("poster.style")}
            testid="poster-style"
            value={style}
            options={POSTER_STYLES.map((value) => ({ value, label: t(`poster.style-${value}`) }))}
            onChange={setStyle}
          />
          <Field label={t("poster.words")} testid="poster-title" value={title} onChange={setTitle} />
          <Field label={t("poster.date")} testid="poster-date" value={date} onChange={setDate} />
          <p class="quiet">{t("poster.text")}</p>
          <MakingProgress making={making} name="poster" />
          {hasFailed && <p role="alert">{t("poster.failed")}</p>}
        </div>
      </div>
      <div class="dialog-buttons">
        <CancelOrClose making={making} name="poster" onClose={onClose} />
        {POSTER_FORMATS.toReversed().map((format) => (
          <button
            key={format}
            type="button"
            class={`button ${format === "pdf" ? "button-primary" : ""}`}
            data-testid={`poster-${format}`}
            aria-disabled={isBusy || text === null}
            {...(format === "pdf" ? { "data-first": true } : {})}
            onClick={() => void save(format)}
          >
            {t(`poster.${format}`)}
          </button>
        ))}
      </div>
    </Dialog>
  );
}

/** A letter too many is not taken, and the field says so. */
function Field({
  label,
  testid,
  value,
  onChange,
}: {
  label: string;
  testid: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const { field, isTooLong } = useTyping(value, onChange, MAX_LETTERS);
  return (
    <div>
      <label>
        <span class="label">{label}</span>
        <input type="text" class="text-input" data-testid={testid} {...field} />
      </label>
      <p class="quiet poster-limit" role="status" data-testid={`${testid}-said`}>
        {isTooLong && t("poster.too-long", { max: MAX_LETTERS })}
      </p>
    </div>
  );
}
