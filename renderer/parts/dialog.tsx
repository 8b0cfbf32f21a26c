import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import "./dialog.css";

interface DialogProps {
  readonly title: string;
  readonly testid: string;
  readonly place?: "middle" | "end";
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** The last control marked `data-first` gets the focus. */
export function Dialog({ title, testid, place = "middle", onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // In the same turn, so that a dialog is never seen closed.
  useLayoutEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    [...(dialog?.querySelectorAll<HTMLElement>("[data-first]") ?? [])].at(-1)?.focus();
    // Focusing the buttons may have scrolled the words away.
    for (const part of [dialog, dialog?.firstElementChild]) part?.scrollTo(0, 0);
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
