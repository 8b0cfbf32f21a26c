import { useLayoutEffect, useRef } from "preact/hooks";
import { BadgeFlight } from "../campaign/badge-flight.tsx";
import { survivorsOf } from "../game/celebration.ts";
import { swallowPress } from "../session/swallowed-press.ts";
import { isInCampaign, type GameContext } from "./game-context.ts";

/** Celebrates a win; any key, click or tap ends it. */
export function WinMoment({ context: { session, game, state, isHeld } }: { context: GameContext }) {
  /** Null until the progress is known: it may tell of the win before the board does. */
  const wasHeld = useRef<boolean | null>(null);
  if (session.campaign.progress.value !== null) wasHeld.current ??= isHeld;
  const counted = game.countedSurvivors.value;
  const isCelebrating = counted !== null;
  useLayoutEffect(() => {
    if (!isCelebrating) return undefined;
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    const skip = (event: Event): void => {
      // A press that ends it does nothing else, on the panel or on the card that appears.
      swallowPress(event);
      if (event instanceof KeyboardEvent && (event.key === "Enter" || event.key === " ")) event.preventDefault();
      game.skip();
    };
    for (const kind of ["keydown", "pointerdown"]) window.addEventListener(kind, skip, options);
    return () => stop.abort();
  }, [game, isCelebrating]);
  const isNew = isInCampaign(state) && wasHeld.current === false && isHeld;
  return isNew && counted === survivorsOf(state.drawing).length ? <BadgeFlight /> : null;
}
