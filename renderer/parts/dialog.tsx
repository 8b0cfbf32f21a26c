import type { ComponentChildren, TargetedMouseEvent } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { CloseIcon } from "./icons.tsx";
import "./dialog.css";

interface DialogProps {
  readonly title: string;
  readonly testid: string;
  readonly place?: "middle" | "end";
  /** A button that closes the dialog beside its title; without it, the dialog has one of its own below. */
  readonly closing?: { readonly label: string; readonly testid: string; readonly isFirst?: boolean };
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

/** The last control marked `data-first` gets the focus. */
export function Dialog({ title, testid, place = "middle", closing, onClose, children }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const isPressedOutside = useRef(false);
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
      onPointerDown={(event) => (isPressedOutside.current = isOutside(event))}
      onClick={(event) => {
        // The whole press is the dialog's: nothing below hears of it.
        if (isPressedOutside.current && isOutside(event)) onClose();
      }}
    >
      <div class="dialog-body">
        <h2 id={heading}>{title}</h2>
        {closing !== undefined && (
          <button
            type="button"
            class="icon-button dialog-close"
            aria-label={closing.label}
            title={closing.label}
            data-testid={closing.testid}
            {...(closing.isFirst === true ? { "data-first": true } : {})}
            onClick={onClose}
          >
            <CloseIcon />
          </button>
        )}
        {children}
      </div>
    </dialog>
  );
}

/** Whether a place lies beside a dialog, and not on its border or a scroll bar. */
function isOutside({ currentTarget, clientX, clientY }: TargetedMouseEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
