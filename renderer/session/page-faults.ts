import type { Session } from "./session.ts";

/** Tells the player and the log of exceptions that nothing caught. */
export function followFaults(session: Session): void {
  // Some messages of the browser are error events without an error.
  window.addEventListener("error", ({ error }: { error: unknown }) => {
    if (error !== null && error !== undefined) session.fail(error);
  });
  window.addEventListener("unhandledrejection", ({ reason }: { reason: unknown }) => session.fail(reason));
}
