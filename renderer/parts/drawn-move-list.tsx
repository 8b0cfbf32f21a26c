import type { Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { sideOfMove } from "../../engine/play/match.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { whoIs } from "../game/match-texts.ts";
import { drawnMoves } from "../game/drawn-moves.ts";
import { t } from "../texts/texts.ts";
import "./drawn-move-list.css";

/**
 * Lists the drawn moves, in the room that wide and high windows leave in the panel. `lit` is the move under the
 * pointer, `at` the last one of the board that is shown.
 */
export function DrawnMoveList({
  state,
  at,
  lit,
  onLook,
}: {
  state: MatchState;
  at: number;
  lit: Signal<number | null>;
  /** Shows the board after a move; null without earlier boards. */
  onLook: ((move: number) => void) | null;
}) {
  const { drawing, setup } = state;
  const list = useRef<HTMLOListElement>(null);
  const moves = drawnMoves(drawing);
  useEffect(() => list.current?.scrollTo({ top: list.current.scrollHeight }), [moves.length]);
  const isEmpty = moves.length === 0;
  // The browser tells of no leave when a list goes away under the pointer.
  useEffect(() => () => void (lit.value = null), [lit, isEmpty]);
  if (isEmpty) return null;
  return (
    <ol
      ref={list}
      class="drawn-moves"
      aria-label={t("replay.moves")}
      data-testid="drawn-moves"
      onPointerLeave={() => (lit.value = null)}
    >
      {moves.map(({ number, text }) => {
        const side = sideOfMove(setup.starts, number);
        return (
          <li key={number} onPointerEnter={() => (lit.value = number)}>
            <button
              type="button"
              class="drawn-move"
              aria-current={number === at ? "step" : undefined}
              disabled={onLook === null}
              data-testid={`drawn-move-${number}`}
              onClick={() => onLook?.(number)}
            >
              <span class="quiet">{number}</span>
              <svg class={`replay-side ink-${setup.sides[side].colour}`} viewBox="0 0 14 14" aria-hidden="true">
                <path d="M2 10C4 1 10 13 12 4" />
              </svg>
              <span class="visually-hidden">{whoIs(setup, side).name}</span>
              {text}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
