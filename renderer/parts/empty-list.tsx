import type { ComponentChildren } from "preact";

export function EmptyList({ testid, children }: { testid: string; children: ComponentChildren }) {
  return (
    <div class="empty-list" data-testid={testid}>
      {children}
    </div>
  );
}
