import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { BeginIcon, EndIcon, PauseIcon, PlayOnceIcon, StepBackIcon, StepIcon } from "../parts/icons.tsx";
import { t } from "../texts/texts.ts";
import { shortcutKey } from "../session/shortcut-key.ts";
import { afterSeen } from "../session/page-sight.ts";
import type { ReplayPlayer } from "../game/replay-player.ts";
import { stepText } from "./replay-texts.ts";

/** Milliseconds between two moves. */
const REST = 500;

interface PlayControlsProps {
  readonly player: ReplayPlayer;
  /** What stands above the slider, as wide as it. */
  readonly children?: ComponentChildren;
}

export function PlayControls({ player, children }: PlayControlsProps) {
  const at = player.at.value;
  const { last } = player;
  const isPlaying = player.isPlaying.value;
  const isDrawing = player.view.isAnimating.value;
  const shown = player.view.shown.value.moves;

  useEffect(() => {
    if (!isPlaying || isDrawing || shown !== at) return undefined;
    if (at === last) {
      player.pause();
      return undefined;
    }
    return afterSeen(REST, () => void player.goTo(at + 1));
  }, [player, isPlaying, isDrawing, shown, at, last]);

  const jump = (moves: number): void => {
    player.pause();
    void player.goTo(moves);
  };
  const toggle = (): void => (isPlaying ? player.pause() : player.play());

  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]") !== null) return;
      const isOnControl = event.target instanceof Element && event.target.closest("button, a, input, select") !== null;
      const action = {
        ArrowRight: () => jump(player.at.peek() + 1),
        ArrowLeft: () => jump(player.at.peek() - 1),
        Home: () => jump(0),
        End: () => jump(last),
        " ": isOnControl ? null : toggle,
      }[shortcutKey(event)];
      if (action === undefined || action === null) return;
      event.preventDefault();
      event.stopPropagation();
      action();
    };
    // Before the board, whose arrow keys look at its spots.
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  });

  return (
    <div class="replay-controls">
      {children}
      <input
        type="range"
        min={0}
        max={last}
        step={1}
        value={at}
        aria-label={t("replay.timeline")}
        aria-valuetext={stepText(player, at)}
        data-testid="replay-timeline"
        onInput={({ currentTarget }) => jump(Number(currentTarget.value))}
      />
      <div class="replay-buttons" role="group" aria-label={t("replay.controls")}>
        <Button name="first" isOff={at === 0} onClick={() => jump(0)}>
          <BeginIcon />
        </Button>
        <Button name="back" isOff={at === 0} onClick={() => jump(at - 1)}>
          <StepBackIcon />
        </Button>
        <Button name={isPlaying ? "pause" : "play"} isOff={false} onClick={toggle}>
          {isPlaying ? <PauseIcon /> : <PlayOnceIcon />}
        </Button>
        <Button name="forward" isOff={at === last} onClick={() => jump(at + 1)}>
          <StepIcon />
        </Button>
        <Button name="last" isOff={at === last} onClick={() => jump(last)}>
          <EndIcon />
        </Button>
      </div>
    </div>
  );
}

interface ButtonProps {
  readonly name: "first" | "back" | "play" | "pause" | "forward" | "last";
  readonly isOff: boolean;
  readonly onClick: () => void;
  readonly children: preact.ComponentChild;
}

/** Keeps the focus where it is off. */
function Button({ name, isOff, onClick, children }: ButtonProps) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={t(`replay.${name}`)}
      title={t(`replay.${name}-title`)}
      aria-disabled={isOff}
      data-testid={`replay-${name === "pause" ? "play" : name}`}
      onClick={() => !isOff && onClick()}
    >
      {children}
    </button>
  );
}
