import type { Colour } from "../../protocol/schemas.ts";
import "./move-list.css";

/** What a move begins with in a list of moves: its number, and the pen of its side. */
export function MoveSign({ number, colour }: { readonly number: number; readonly colour: Colour }) {
  return (
    <>
      <span class="quiet">{number}</span>
      <svg class={`move-pen ink-${colour}`} viewBox="0 0 14 14" aria-hidden="true">
        <path d="M2 10C4 1 10 13 12 4" />
      </svg>
    </>
  );
}
