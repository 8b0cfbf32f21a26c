import { useState } from "preact/hooks";
import type { ReplayPlayer } from "../game/replay-player.ts";
import { Choice } from "../parts/choice.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { CancelOrClose, MakingProgress, useMaking } from "../parts/making.tsx";
import { readPalette } from "../picture/palette.ts";
import { saveGif } from "../picture/save.ts";
import { tellDone } from "../parts/done.ts";
import { FileTooLarge } from "../../protocol/shell.ts";
import { tenthsText } from "../texts/numbers.ts";
import { t } from "../texts/texts.ts";
import { MAX_GIF_BYTES } from "./gif-writer.ts";
import { gameAnimation } from "./game-animation.ts";

/** Speeds of the animation, as factors of the natural one. */
const SPEEDS = { normal: 1, fast: 2.5 };
type Speed = keyof typeof SPEEDS;

interface AnimationDialogProps {
  readonly player: ReplayPlayer;
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly isReduced: boolean;
  /** Whether regions are tinted, as for `gameAnimation`. */
  readonly hasTints: boolean;
  readonly onClose: () => void;
}

export function AnimationDialog({ player, name, isReduced, hasTints, onClose }: AnimationDialogProps) {
  const [speed, setSpeed] = useState<Speed>("normal");
  const making = useMaking(faultText);

  const make = (): Promise<void> =>
    making.make(async (file) => {
      const made = await gameAnimation(player, {
        palette: readPalette(document.documentElement),
        speed: SPEEDS[speed],
        isReduced,
        hasTints,
        ...file,
      });
      if (await saveGif(made, name)) {
        tellDone(t("animation.saved", { megabytes: tenthsText(Math.ceil(made.size / 100_000) / 10) }));
        onClose();
      }
    });

  return (
    <Dialog title={t("animation.title")} testid="animation-dialog" onClose={onClose}>
      <p>{t("animation.text")}</p>
      <Choice<Speed>
        legend={t("animation.speed")}
        testid="animation-speed"
        value={speed}
        options={(["normal", "fast"] as const).map((value) => ({
          value,
          label: t(`animation.${value}`),
          disabled: making.percent !== null,
        }))}
        onChange={setSpeed}
      />
      <MakingProgress making={making} name="animation" />
      <div class="dialog-buttons">
        <CancelOrClose making={making} name="animation" onClose={onClose} />
        <button
          type="button"
          class="button button-primary"
          data-testid="make-animation"
          data-first
          aria-disabled={making.percent !== null}
          onClick={() => void make()}
        >
          {t("animation.make")}
        </button>
      </div>
    </Dialog>
  );
}

function faultText(error: unknown): string {
  if (error instanceof FileTooLarge) return t("animation.too-large", { megabytes: MAX_GIF_BYTES / 1_000_000 });
  return t(error instanceof RangeError ? "animation.no-memory" : "animation.failed");
}
