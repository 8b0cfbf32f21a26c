import { useEffect } from "preact/hooks";
import { go } from "../session/navigation.ts";
import type { Route } from "../session/routes.ts";
import type { Session } from "../session/session.ts";

/**
 * Opens what the address names, as soon as the host can answer.
 * @param open answers whether it is open now.
 * @param otherwise is shown where it is refused.
 */
export function useOpening(
  session: Session,
  id: string,
  open: (id: string) => Promise<boolean>,
  otherwise: Route,
): void {
  const isReady = session.hello.value !== null && session.isConnected.value;
  useEffect(() => {
    if (!isReady) return undefined;
    let isWanted = true;
    void open(id).then((isOpen) => {
      if (isWanted && !isOpen && session.isConnected.peek()) go(otherwise);
    });
    return () => {
      isWanted = false;
    };
  }, [session, id, isReady]);
}
