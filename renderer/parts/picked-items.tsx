import type { ComponentChildren } from "preact";
import { t } from "../texts/texts.ts";
import type { ListPlace } from "./bin-choice.tsx";

interface PickedBarProps {
  readonly text: string;
  readonly place: ListPlace;
  readonly deleteLabel: string;
  readonly onDelete: () => void;
  readonly onRestore: () => void;
  readonly onErase: () => void;
  readonly onUnpick: () => void;
  readonly children: ComponentChildren;
}

export function PickedBar(props: PickedBarProps) {
  const { text, place, deleteLabel, onDelete, onRestore, onErase, onUnpick, children } = props;
  return (
    <div class="picked-bar" role="group" aria-label={text}>
      <span>{text}</span>
      {place === "kept" ? (
        <>
          {children}
          <button
            type="button"
            class="button button-small button-danger"
            data-testid="delete-picked"
            onClick={onDelete}
          >
            {deleteLabel}
          </button>
        </>
      ) : (
        <>
          <button type="button" class="button button-small" data-testid="restore-picked" onClick={onRestore}>
            {t("lists.restore")}
          </button>
          <button type="button" class="button button-small button-danger" data-testid="erase-picked" onClick={onErase}>
            {t("lists.erase")}
          </button>
        </>
      )}
      <button type="button" class="button button-small button-quiet" data-testid="unpick" onClick={onUnpick}>
        {t("lists.unpick")}
      </button>
    </div>
  );
}

interface PickBoxProps {
  readonly isPicked: boolean;
  readonly onPick: (isPicked: boolean) => void;
  readonly testid: string;
  readonly children: ComponentChildren;
}

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
