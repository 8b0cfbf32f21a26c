import { signal, useSignal, type ReadonlySignal, type Signal } from "@preact/signals";
import { useEffect, useRef, useState } from "preact/hooks";
import { GameBoard } from "../board/game-board.tsx";
import { firstLens, type Lens } from "../board/lens.ts";
import { LitMove } from "../board/lit-move.tsx";
import { RegionTints } from "../board/region-tints.tsx";
import { SpokenLine } from "../board/spoken-line.tsx";
import { holdsBadge } from "../campaign/badge.ts";
import { levelsHash } from "../campaign/levels-hash.ts";
import { nextPlace } from "../campaign/next-place.ts";
import { useReview } from "../campaign/use-review.ts";
import type { GameView } from "../game/game-view.ts";
import { mapTitle } from "../game/match-texts.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { lateComponent } from "../parts/late-component.tsx";
import { PlayedLineScreen } from "./played-line.tsx";
import { go } from "../session/navigation.ts";
import { routeHash } from "../session/routes.ts";
import type { Session } from "../session/session.ts";
import type { Theme } from "../session/theme.ts";
import { listenToGame } from "../sound/game-sounds.ts";
import { GameButtons } from "./game-buttons.tsx";
import { isInCampaign, mayPause, type GameContext, type GameDialog } from "./game-context.ts";
import { OpenDialog, Pause } from "./game-dialogs.tsx";
import { GamePanel } from "./game-panel.tsx";
import { OnlineButtons } from "./online-buttons.tsx";
import { mayShowTorus, TorusButton } from "./torus-button.tsx";
import { useUndo } from "./use-undo.ts";
import { WinMoment } from "./win-moment.tsx";

const GameEnd = lateComponent(async () => (await import("./game-end.tsx")).GameEnd);

/** What is seen of each board: it stays while the player reads the help. */
const lenses = new WeakMap<GameView, Signal<Lens>>();

function lensOf(game: GameView): Signal<Lens> {
  const lens = lenses.get(game) ?? signal<Lens>(firstLens(game.latest.peek().drawing));
  lenses.set(game, lens);
  return lens;
}

/** The screen of a game (thesis, Figure 4.3). */
export function Game({ session, game, theme }: { session: Session; game: GameView; theme: ReadonlySignal<Theme> }) {
  const lens = lensOf(game);
  const litMove = useSignal<number | null>(null);
  const [dialog, showDialog] = useState<GameDialog>("none");
  const state = game.shown.value;
  const inCampaign = isInCampaign(state);
  const isOver = state.result !== null;
  const progress = session.campaign.progress.value;
  const levels = session.campaign.levels.value;

  const review = useReview(session, state);
  const boards = review === null || review === "unknown" ? null : review.boards;
  const context: GameContext = {
    session,
    game,
    state,
    review,
    isHeld: holdsBadge(state, progress),
    next: levels === null ? null : nextPlace(state, levels, progress?.wins ?? []),
    menu: inCampaign ? levelsHash(state.setup) : routeHash({ screen: menuOf(state) }),
    showDialog,
    playAgain: () => void session.again(state.id),
    startLevel: (place) => void session.startLevel(place),
    playOn:
      session.isAtServer || state.online !== undefined
        ? null
        : (move) =>
            void session.playOn({ game: state.id, move, sides: state.setup.sides, name: mapTitle(state.setup) }),
    lookAtMove:
      state.online === undefined && session.isAtServer
        ? null
        : (move) => void session.replays.lookAt(game, move, boards),
    retry: (move) => void game.actions.retry(move),
  };
  const undo = useUndo(context);

  useEffect(() => {
    if (inCampaign) void session.campaign.load();
  }, [session, inCampaign]);

  useEffect(() => listenToGame(game, () => session.settings.peek()), [game, session]);

  useEffect(() => {
    return () => {
      if (mayPause(game.latest.peek())) void game.actions.pause();
    };
  }, [game]);

  // A line that comes when the player has left would play when they come back.
  useEffect(() => () => session.replays.closeLine(), [game, session]);

  useOnlineMatch(session, state);

  // So that the end of the game needs no waiting; where it can't be loaded, it says so when it is shown.
  useEffect(() => void GameEnd.load().catch(() => undefined), []);

  useEffect(() => {
    if (!isOver) game.isEndSeen.value = false;
  }, [game, isOver]);

  const played = session.replays.shownLine.value;
  if (played !== null && played.player.replay.id === state.id)
    return <PlayedLineScreen played={played} theme={theme} onClose={() => session.replays.closeLine()} />;

  return (
    <div class="game">
      <div class="game-board">
        <GameBoard game={game} theme={theme} lens={lens}>
          {session.settings.value.regions === "on" && <RegionTints game={game} lens={lens} />}
          <LitMove game={game} lens={lens} lit={litMove} />
        </GameBoard>
        {mayShowTorus(state) && <TorusButton session={session} />}
      </div>
      <GamePanel context={context} theme={theme} lens={lens} litMove={litMove}>
        {state.online === undefined ? (
          <GameButtons context={context} onUndo={undo} />
        ) : (
          <OnlineButtons context={context} part={state.online} onUndo={undo} />
        )}
      </GamePanel>
      <SpokenLine game={game} />
      <OpenDialog context={context} dialog={dialog} />
      {isOver && <GameEnd context={context} />}
      <WinMoment context={context} />
      <Pause context={context} />
    </div>
  );
}

/** Who is there, and on to the next game when both want it. */
function useOnlineMatch({ online, isConnected }: Session, { id, online: part }: MatchState): void {
  const isOnline = part !== undefined;
  const isReady = isConnected.value;
  useEffect(() => {
    if (isOnline && isReady) void online.lookWhoIsThere(id);
  }, [online, id, isOnline, isReady]);
  const next = part?.rematch.next ?? null;
  const known = useRef(next);
  useEffect(() => {
    if (next !== null && known.current === null) go({ screen: "match", matchId: next });
    known.current = next;
  }, [next]);
}

function menuOf(state: MatchState): "daily" | "home" | "online" | "puzzles" {
  if (state.online !== undefined) return "online";
  const { kind } = state.setup.map;
  return kind === "daily" ? "daily" : kind === "puzzle" ? "puzzles" : "home";
}
