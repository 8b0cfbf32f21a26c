import { useEffect, useRef, useState } from "preact/hooks";
import type { SideIndex } from "../../engine/play/match.ts";
import { isLow, markReached, nextTextIn, timeLeft, clockText } from "../game/clock-reading.ts";
import type { GameView } from "../game/game-view.ts";
import { isPageSeen } from "../game/sight.ts";
import { addressed, whoIs } from "../game/match-texts.ts";
import { t } from "../texts/texts.ts";
import { LowTimeIcon, RunningIcon } from "./icons.tsx";
import "./clock-face.css";

/** The clock of one side. It changes only when another text is shown, and nothing moves. */
export function ClockFace({ game, side }: { game: GameView; side: SideIndex }) {
  const reading = game.clock.value;
  const now = performance.now();
  const left = reading === null ? 0 : timeLeft(reading, side, now);
  const [, show] = useState(0);
  const isSeen = isPageSeen.value;
  const before = useRef(left);
  const state = game.latest.value;
  const { who, name } = addressed(state, side);

  useEffect(() => {
    const wait = reading === null || !isSeen ? null : nextTextIn(reading, side, performance.now());
    if (wait === null) return undefined;
    const timer = setTimeout(() => show((count) => count + 1), wait);
    return () => clearTimeout(timer);
  });

  useEffect(() => {
    const mark = markReached(before.current, left);
    before.current = left;
    if (mark === null) return;
    const whose = { who, name };
    game.speak(
      mark === 60_000 ? t("clock.minute-left", whose) : t("clock.seconds-left", { ...whose, seconds: mark / 1000 }),
    );
  }, [game, who, name, left]);

  if (reading === null) return null;
  const isRunning = reading.clock.running?.side === side;
  const low = isLow(left);
  return (
    <span
      class={`clock ${isRunning ? "clock-running" : ""} ${low ? "clock-low" : ""}`}
      role="timer"
      aria-label={t("clock.of", { name: whoIs(state.setup, side).name })}
      data-testid={`clock-${side}`}
      data-running={isRunning}
      data-low={low}
    >
      <span class="clock-sign">{low ? <LowTimeIcon /> : isRunning && <RunningIcon />}</span>
      <span class="clock-time">{clockText(left)}</span>
    </span>
  );
}
