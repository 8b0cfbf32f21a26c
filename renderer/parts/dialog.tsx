import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";

interface DialogProps {
  readonly title: string;
  readonly testid: string;
  /** Where it stands: in the middle of the window, or beside the board, which stays to be seen. */
  readonly place?: "middle" | "end";
  /** Called when the dialog closes by the Escape key or the backdrop. */
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/**
 * A modal dialog: the browser's own, which keeps the focus inside and gives it back afterwards.
 * The control marked with `data-first`, the last of them, has the focus at first.
 */
export function Dialog({ title, testid, place = "middle", onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // In the same turn, so that nobody meets a dialog that is not open yet.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    [...(dialog?.querySelectorAll<HTMLElement>("[data-first]") ?? [])].at(-1)?.focus();
    // What there is to do at the end of a game is always in sight; what there is to say is read from the top.
    if (place === "end") dialog?.firstElementChild?.scrollTo(0, 0);
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      class={`dialog dialog-${place}`}
      aria-labelledby={heading}
      data-testid={testid}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target === element.current) onClose();
      }}
    >
      <div class="dialog-body">
        <h2 id={heading}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
