import type { ComponentChildren } from "preact";

interface IconButtonProps {
  /** Spoken, and shown beside the pointer. */
  readonly label: string;
  readonly testid: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  /** The icon. */
  readonly children: ComponentChildren;
}

export function IconButton({ label, testid, disabled = false, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={label}
      data-testid={testid}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
