import { effect, useSignal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { spotLives } from "../../engine/drawing/drawing.ts";
import type { GameView } from "../game/game-view.ts";
import { inCopy } from "../game/board-places.ts";
import { isTurnHere } from "../game/input-context.ts";
import { livingRegions, partnersOf } from "../game/reach.ts";
import { boardText } from "../game/match-texts.ts";
import { reachOf, regionText, spotText } from "../game/spot-texts.ts";
import { useCommands } from "../parts/use-commands.ts";
import { t } from "../texts/texts.ts";
import type { Theme } from "../session/theme.ts";
import { SpotNumbers, type BoardUse } from "./spot-numbers.tsx";
import { StartSpots } from "./start-spots.tsx";
import { BoardDriver, type Trouble } from "./board-driver.ts";
import { ChoiceSigns } from "./choice-signs.tsx";
import { enlarged, middleTile, placeInView, showing, shrunk, wholeOf, type Lens } from "./lens.ts";
import { changeLens } from "./lens-keys.ts";
import { SquareFrame } from "./square-frame.tsx";
import { SurvivorCount } from "./survivor-count.tsx";
import "./board.css";

interface BoardProps {
  readonly game: GameView;
  readonly theme: ReadonlySignal<Theme>;
  readonly lens: Signal<Lens>;
  readonly use?: BoardUse;
  /** Whether what lies over it takes its keys, and is spoken of instead. */
  readonly isCovered?: boolean;
  /** What lies over the canvas. */
  readonly children?: ComponentChildren;
}

/** Shows the board, with words for screen readers. */
export function Board({ game, theme, lens, use = "play", isCovered = false, children }: BoardProps) {
  const frame = useRef<HTMLDivElement>(null);
  const side = useSignal(0);
  const trouble = useSignal<Trouble>(null);

  // In the same turn: no press on a board that is seen is missed, and its spots are where the list says.
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const driver = new BoardDriver(element, game, side, lens, trouble);
    const stopTheme = theme.subscribe(() => driver.refreshColours());
    const stopLens = effect(() => driver.useLens(lens.value));
    const stopFollowing = effect(() => {
      const spot = game.picker.focus.value;
      if (spot === null) return;
      const { drawing } = game.shown.peek();
      changeLens(game, lens, (now) => showing(now, inCopy(drawing, middleTile(now), drawing.spots[spot])));
    });
    return () => {
      stopTheme();
      stopLens();
      stopFollowing();
      driver.close();
    };
  }, [game, theme, side, lens, trouble]);

  useCommands({
    "enlarge-board": () => changeLens(game, lens, enlarged),
    "shrink-board": () => changeLens(game, lens, shrunk),
    "whole-board": () => changeLens(game, lens, wholeOf),
  });

  const state = game.lookedAt.value;
  const lives = spotLives(state.drawing);
  const first = game.picker.first.value;
  const partners = useMemo(
    () => (first === null || first >= state.drawing.spots.length ? null : partnersOf(state.drawing, first)),
    [state.drawing, first],
  );
  const reach = (spot: number): ReturnType<typeof reachOf> | undefined =>
    first === null || partners === null || lives[spot] === 0 ? undefined : reachOf(spot, first, partners);
  const regions = useMemo(() => livingRegions(state.drawing), [state.drawing]);
  return (
    <div class="board-sheet board-frame">
      <div
        ref={frame}
        class="board"
        role="application"
        aria-roledescription={t("spoken.role")}
        tabIndex={isCovered ? undefined : 0}
        aria-hidden={isCovered ? true : undefined}
        aria-label={t("spoken.board", { turn: boardText(state) })}
        aria-describedby="board-keys"
        data-testid="board"
        data-busy={game.isBusy.value}
        data-stroke={game.input.stroke.value}
        data-moves={state.moves}
        data-turn={isTurnHere(state) ? "mine" : "none"}
        data-zoom={lens.value.zoom.toFixed(2)}
        data-picked={first ?? "none"}
        data-focused={game.picker.focus.value ?? "none"}
        data-looking={game.picker.isSearching.value}
      />
      {children}
      {state.drawing.surface !== undefined && <SquareFrame surface={state.drawing.surface} lens={lens} />}
      <SpotNumbers game={game} lens={lens} use={use} side={side} />
      <StartSpots game={game} lens={lens} />
      <ChoiceSigns game={game} lens={lens} />
      <SurvivorCount game={game} lens={lens} />
      {!isCovered && (
        <p id="board-keys" class="visually-hidden">
          {t("spoken.keys")}
        </p>
      )}
      <ul class="visually-hidden" aria-label={t("spoken.regions")} data-testid="regions-list">
        {regions.map((spots) => (
          <li key={spots.join(" ")}>{regionText(spots)}</li>
        ))}
      </ul>
      <div role="status">
        {trouble.value === "context-lost" && (
          <div class="board-trouble" data-testid="context-lost">
            <p>{t("game.context-lost")}</p>
          </div>
        )}
      </div>
      <ul id="spots" class="visually-hidden" aria-label={t("spoken.spots")} data-testid="spots-list">
        {state.drawing.spots
          .map((spot) => placeInView(lens.value, state.drawing, spot))
          .map((spot, index) => (
            <li
              key={index}
              data-testid={`spot-${index}`}
              data-spot={index}
              data-x={(spot.x * side.value).toFixed(2)}
              data-y={(spot.y * side.value).toFixed(2)}
              data-lives={lives[index]}
              data-usable={state.usable[index]}
              data-reachable={partners?.has(index)}
            >
              {spotText(index, lives[index], state.usable[index], reach(index))}
            </li>
          ))}
      </ul>
    </div>
  );
}
