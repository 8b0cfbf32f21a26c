import type { Signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { sideOfMove } from "../../engine/play/match.ts";
import type { Replay } from "../../protocol/library.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { whoIs } from "../game/match-texts.ts";
import { drawnMoves } from "../game/drawn-moves.ts";
import { t } from "../texts/texts.ts";
import { MoveSign } from "./move-sign.tsx";

/**
 * Lists the drawn moves, in the room that wide and high windows leave in the panel. `lit` is the move under the
 * pointer, `at` the last one of the board that is shown.
 */
export function DrawnMoveList({
  state,
  at,
  lit,
  onLook,
  notate,
}: {
  state: MatchState;
  at: number;
  lit: Signal<number | null>;
  /** Shows the board after a move; null without earlier boards. */
  onLook: ((move: number) => void) | null;
  /** Writes the moves in full, which takes a worker: asked when a move is pointed at. Null where nobody can. */
  notate: (() => Promise<Pick<Replay, "moves">>) | null;
}) {
  const { drawing, setup } = state;
  const list = useRef<HTMLOListElement>(null);
  const moves = drawnMoves(drawing);
  const [written, setWritten] = useState<Pick<Replay, "moves"> | null>(null);
  const notated = useRef<Drawing | null>(null);
  const write = (): void => {
    if (notated.current === drawing) return;
    notated.current = drawing;
    // The list goes without it.
    notate?.().then(setWritten, () => {});
  };
  useEffect(() => list.current?.scrollTo({ top: list.current.scrollHeight }), [moves.length]);
  const isEmpty = moves.length === 0;
  // The browser tells of no leave when a list goes away under the pointer.
  useEffect(() => () => void (lit.value = null), [lit, isEmpty]);
  if (isEmpty) return null;
  return (
    <ol
      ref={list}
      class="move-list drawn-moves"
      aria-label={t("replay.moves")}
      data-testid="drawn-moves"
      onPointerEnter={write}
      onFocusCapture={write}
      onPointerLeave={() => (lit.value = null)}
    >
      {moves.map(({ number, text }) => {
        const side = sideOfMove(setup.starts, number);
        return (
          <li key={number} onPointerEnter={() => (lit.value = number)}>
            <button
              type="button"
              class="move-entry"
              title={written?.moves.at(number - 1)?.notation ?? undefined}
              aria-current={number === at ? "step" : undefined}
              disabled={onLook === null}
              data-testid={`drawn-move-${number}`}
              onClick={() => onLook?.(number)}
            >
              <MoveSign number={number} colour={setup.sides[side].colour} />
              <span class="visually-hidden">{whoIs(setup, side).name}</span>
              {text}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
