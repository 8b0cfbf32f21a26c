import { playerTag } from "../../protocol/network/digits.ts";
import { isOnSphere } from "../../engine/rules.ts";
import type { ReadonlySignal, Signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { SideIndex } from "../../engine/play/match.ts";
import type { OnlinePart } from "../../protocol/online-part.ts";
import { isCasual } from "../../protocol/casual-game.ts";
import { isCampaignMap } from "../../protocol/match-map.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { LensButtons } from "../board/lens-buttons.tsx";
import type { Lens } from "../board/lens.ts";
import { NumbersButton } from "../board/spot-numbers.tsx";
import { ToastLine } from "../board/toast-line.tsx";
import { showsSign } from "../campaign/level-signs.ts";
import { LevelNote } from "../campaign/level-note.tsx";
import type { GameView } from "../game/game-view.ts";
import { jokeText, leftText } from "../game/match-texts.ts";
import { lateComponent } from "../parts/late-component.tsx";
import { MatchNotes, PresenceLine } from "../online/match-notes.tsx";
import { ratingText } from "../online/online-texts.ts";
import { ChoiceList } from "../parts/choice-list.tsx";
import { BackLink } from "../parts/back-link.tsx";
import { FullScreenButton } from "../parts/full-screen-button.tsx";
import { HelpButton } from "../parts/help-button.tsx";
import { IconButton } from "../parts/icon-button.tsx";
import { SettingsIcon } from "../parts/icons.tsx";
import { Legend, Lives } from "../parts/lives.tsx";
import { PanelTitle } from "../parts/panel-title.tsx";
import { Players } from "../parts/players.tsx";
import type { HelpTopic } from "../session/routes.ts";
import type { Session } from "../session/session.ts";
import { settingsShown } from "../session/shortcuts.ts";
import type { Theme } from "../session/theme.ts";
import { t } from "../texts/texts.ts";
import { Evaluation } from "./evaluation.tsx";
import { RulesLine } from "../parts/rules-line.tsx";
import { useShortcut } from "../parts/use-shortcut.ts";
import { mayShowTorus } from "./torus-button.tsx";
import { focusBoard, isInCampaign, type GameContext } from "./game-context.ts";
import { AnalyseButton, PictureButton } from "./board-buttons.tsx";
import "./game-panel.css";

const DrawnMoveList = lateComponent(async () => (await import("../parts/drawn-move-list.tsx")).DrawnMoveList);
const MoveByMove = lateComponent(async () => (await import("../campaign/move-by-move.tsx")).MoveByMove);
const TorusPicture = lateComponent(async () => (await import("../board/torus-picture.tsx")).TorusPicture);
const PuzzleWords = lateComponent(async () => (await import("../puzzles/puzzle-words.tsx")).PuzzleWords);

interface GamePanelProps {
  readonly context: GameContext;
  readonly theme: ReadonlySignal<Theme>;
  readonly lens: Signal<Lens>;
  readonly litMove: Signal<number | null>;
  readonly children: ComponentChildren;
}

export function GamePanel({ context, theme, lens, litMove, children }: GamePanelProps) {
  const { session, game, state } = context;
  const isChoosing = game.picker.offer.value !== null;
  const hasNotes = state.online !== undefined || state.opening !== undefined;
  const isSprouts = state.setup.ruleset.game === "sprouts";
  return (
    <aside
      class={`panel ${isChoosing ? "panel-choosing" : ""} ${hasNotes ? "panel-online" : ""}`}
      aria-label={t("game.panel")}
    >
      <PanelTop context={context} />
      <Players
        game={game}
        state={state}
        showsBelief={session.settings.value.belief === "shown"}
        isConnected={session.isConnected.value}
        {...(state.online === undefined ? {} : onlineWords(session, state, state.online))}
      />
      {mayShowTorus(state) && session.settings.value.torus === "shown" && (
        <TorusPicture game={game} theme={theme} reducedMotion={session.reducedMotion} />
      )}
      {hasNotes && <MatchNotes session={session} game={game} state={state} onDone={focusBoard} />}
      {isChoosing && <ChoiceList game={game} onDone={focusBoard} />}
      {showsSign(state.setup, "lives") && (
        <Lives
          state={game.lookedAt.value}
          counted={game.countedSurvivors.value}
          hasParity={showsSign(state.setup, "parity")}
        />
      )}
      {!isSprouts && <OtherGameWords state={game.lookedAt.value} />}
      <PanelWords context={context} />
      {!isChoosing && (!isSprouts || showsSign(state.setup, "parity")) && (
        <DrawnMoveList
          state={state}
          at={game.lookedAt.value.moves}
          lit={litMove}
          onLook={context.lookAtMove}
          notate={
            isSprouts && context.lookAtMove !== null && state.online === undefined
              ? () => session.host.ask("library.replay", { game: state.id })
              : null
          }
        />
      )}
      {!isChoosing && isSprouts && <LensButtons game={game} lens={lens} spots={state.drawing.spots.length} />}
      {children}
    </aside>
  );
}

/** What stands beside the names in a match across a network. */
function onlineWords({ online }: Session, { id, role }: MatchState, { sides }: OnlinePart) {
  return {
    detail: (side: SideIndex): string => [playerTag(sides[side].key), ratingText(sides[side].rating)].join(" · "),
    presence: (side: SideIndex) =>
      role.sides.includes(side) ? null : <PresenceLine online={online} match={id} side={side} />,
  };
}

function PanelTop({ context }: { context: GameContext }) {
  const { session, game, state, menu, showDialog } = context;
  const isSprouts = state.setup.ruleset.game === "sprouts";
  const back = t(isInCampaign(state) ? "game.back-to-levels" : "game.back-to-menu");
  return (
    <div class="panel-top">
      <BackLink href={menu} label={back} testid="menu" />
      <PanelTitle setup={state.setup} />
      <RulesLine ruleset={state.setup.ruleset} />
      {state.result !== null && !session.isAtServer && (
        <AnalyseButton onClick={() => void session.analyses.begin(game.lookedAt.peek().drawing, state.setup.ruleset)} />
      )}
      {isSprouts && <NumbersButton use="play" />}
      <PictureButton onClick={() => showDialog("picture")} />
      <FullScreenButton />
      <HelpButton topic={topicOf(context)} ruleset={state.setup.ruleset} />
      <IconButton label={t("game.settings")} testid="open-settings" onClick={() => (settingsShown.value = true)}>
        <SettingsIcon />
      </IconButton>
    </div>
  );
}

/** What is left on the board, or the joke of a game in which nothing mattered. */
function OtherGameWords({ state }: { state: MatchState }) {
  const text = jokeText(state) || leftText(state);
  return (
    <div class="game-words">
      {text !== "" && (
        // What is left is also said with each move.
        <p data-testid="left">{text}</p>
      )}
    </div>
  );
}

/** The topic of help that fits what the player does. */
function topicOf({ session: { isAtServer }, game, state }: GameContext): HelpTopic {
  if (game.input.stroke.value !== "none") return "draw";
  if (game.picker.first.value !== null) return "choose";
  if (state.result !== null) return isAtServer ? "play" : "review";
  if (!isOnSphere(state.setup.ruleset) && state.moves === 0) return "surface";
  return isInCampaign(state) ? "campaign" : "play";
}

/** Says which former board is shown, and leads back, also by Escape. */
function PastNote({ game }: { game: GameView }) {
  const goBack = (): void => game.lookAt(null);
  useShortcut("Escape", goBack);
  return (
    <div class="past-note" data-testid="past-note">
      <p role="status">{t("game.past", { move: game.lookedAt.value.moves })}</p>
      <button type="button" class="button button-small" data-testid="to-present" onClick={goBack}>
        {t("reasons.back")}
      </button>
    </div>
  );
}

function PanelWords({
  context: { session, game, state, review, isHeld, lookAtMove, playOn },
}: {
  context: GameContext;
}) {
  const { map } = state.setup;
  const isCovered = game.toast.value !== null;
  const found = review === null || review === "unknown" ? null : review;
  const hasCourse = state.result !== null && state.moves > 0 && (found !== null || state.online !== undefined);
  return (
    <div class="level-words">
      {isCampaignMap(map) && (
        <LevelNote
          level={session.campaign.levels.value?.[map.level - 1]}
          state={state}
          isHeld={isHeld}
          isMoving={game.isAnimating.value}
        />
      )}
      {map.kind === "daily" && (
        <p class="daily-verdict" role="status" data-testid="first-move" data-first-move={state.firstMove ?? "none"}>
          {t(`daily.move-${state.firstMove ?? "none"}`)}
        </p>
      )}
      {map.kind === "puzzle" && <PuzzleWords session={session} game={game} state={state} />}
      {state.result === null && isCasual(state.setup) && session.settings.value.evaluation === "shown" && (
        <Evaluation session={session} game={game} />
      )}
      <div class="panel-slot">
        {hasCourse && lookAtMove !== null ? (
          <MoveByMove game={game} review={found} isCovered={isCovered} onLook={lookAtMove} onPlayOn={playOn} />
        ) : game.lookedAt.value !== state ? (
          <PastNote game={game} />
        ) : state.drawing.game !== undefined ? null : (
          <Legend
            surface={state.drawing.surface}
            isCovered={isCovered}
            shows={(sign) => showsSign(state.setup, sign)}
          />
        )}
        <ToastLine game={game} />
      </div>
    </div>
  );
}
