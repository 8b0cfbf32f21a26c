import type { ComponentChildren } from "preact";
import { t } from "../texts/texts.ts";

interface PickedBarProps {
  /** How many are picked, in words. */
  readonly text: string;
  readonly onUnpick: () => void;
  readonly children: ComponentChildren;
}

/** The buttons for all picked items of a list. */
export function PickedBar({ text, onUnpick, children }: PickedBarProps) {
  return (
    <div class="picked-bar" role="group" aria-label={text}>
      <span>{text}</span>
      {children}
      <button type="button" class="button button-small button-quiet" data-testid="unpick" onClick={onUnpick}>
        {t("lists.unpick")}
      </button>
    </div>
  );
}

interface BinButtonsProps {
  readonly onRestore: () => void;
  readonly onErase: () => void;
}

/** For picked items in the bin. */
export function BinButtons({ onRestore, onErase }: BinButtonsProps) {
  return (
    <>
      <button type="button" class="button button-small" data-testid="restore-picked" onClick={onRestore}>
        {t("lists.restore")}
      </button>
      <button type="button" class="button button-small button-danger" data-testid="erase-picked" onClick={onErase}>
        {t("lists.erase")}
      </button>
    </>
  );
}

interface PickBoxProps {
  readonly isPicked: boolean;
  readonly onPick: (isPicked: boolean) => void;
  readonly testid: string;
  readonly children: ComponentChildren;
}

/** A box to pick an item, with its title. */
export function PickBox({ isPicked, onPick, testid, children }: PickBoxProps) {
  return (
    <label class="pick-box">
      <input
        type="checkbox"
        checked={isPicked}
        data-testid={testid}
        onChange={(event) => onPick(event.currentTarget.checked)}
      />
      <strong>{children}</strong>
    </label>
  );
}
