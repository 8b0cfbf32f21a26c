import type { ComponentChildren } from "preact";

interface IconButtonProps {
  /** What a screen reader says. */
  readonly label: string;
  /** Shown beside the pointer. Default: the label. */
  readonly title?: string;
  readonly testid: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  /** The icon. */
  readonly children: ComponentChildren;
}

export function IconButton({ label, title = label, testid, disabled = false, onClick, children }: IconButtonProps) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={title}
      data-testid={testid}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
