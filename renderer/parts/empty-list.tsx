import type { ComponentChildren } from "preact";

/** In the place of a list that has nothing to show: an icon, a sentence, and what can be done. */
export function EmptyList({ testid, children }: { testid: string; children: ComponentChildren }) {
  return (
    <div class="empty-list" data-testid={testid}>
      {children}
    </div>
  );
}
