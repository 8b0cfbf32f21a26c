import { BackIcon } from "./icons.tsx";
import { useShortcut } from "./use-shortcut.ts";

/** Leads from a board to the screen that it belongs to, also by its key. */
export function BackLink({ href, label, testid }: { href: string; label: string; testid: string }) {
  useShortcut("b", () => (window.location.hash = href));
  return (
    <a class="icon-button" href={href} aria-label={label} title={`${label} (B)`} data-testid={testid}>
      <BackIcon />
    </a>
  );
}
