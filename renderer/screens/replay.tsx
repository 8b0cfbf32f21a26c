import { useSignal, type ReadonlySignal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { AnimationDialog } from "../animation/animation-dialog.tsx";
import { sideOfMove } from "../../engine/play/match.ts";
import { isCollectedGame } from "../../protocol/collection.ts";
import { replayBoardId } from "../../protocol/replay-boards.ts";
import { GameBoard } from "../board/game-board.tsx";
import { courseOf, positionTexts } from "../campaign/course.ts";
import { CourseMarks } from "../campaign/course-marks.tsx";
import { GameCourse, ProvedLine } from "../campaign/review.tsx";
import { useReview } from "../campaign/use-review.ts";
import { LensButtons } from "../board/lens-buttons.tsx";
import { firstLens, type Lens } from "../board/lens.ts";
import { mapTitle, matchTitle } from "../game/match-texts.ts";
import { spokenAgain } from "../game/spoken-again.ts";
import { NumbersButton } from "../board/spot-numbers.tsx";
import { sourceText } from "../games/game-texts.ts";
import { BackLink } from "../parts/back-link.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { HelpButton } from "../parts/help-button.tsx";
import { copyLine } from "../parts/copying.ts";
import { CopyIcon, GamesIcon, PlayIcon, StarIcon } from "../parts/icons.tsx";
import { MoveList } from "../replay/move-list.tsx";
import { PlayControls } from "../replay/play-controls.tsx";
import { ReplayClocks } from "../replay/replay-clocks.tsx";
import { RulesLine } from "../parts/rules-line.tsx";
import { OpeningReplay } from "./opening-replay.tsx";
import { PlayedLineScreen } from "./played-line.tsx";
import { PlayOnDialog } from "./play-on-dialog.tsx";
import type { ReplayPlayer } from "../game/replay-player.ts";
import { PanelTitle } from "../parts/panel-title.tsx";
import { movesInNotation, stepText } from "../replay/replay-texts.ts";
import { route } from "../session/navigation.ts";
import { routeHash } from "../session/routes.ts";
import type { Session } from "../session/session.ts";
import type { Theme } from "../session/theme.ts";
import { GamePicture, gameFileName } from "./game-picture.tsx";
import { failureText } from "../texts/failure-text.ts";
import { t } from "../texts/texts.ts";
import { AnalyseButton, EditButton, PictureButton } from "./board-buttons.tsx";
import { useOpening } from "./use-opening.ts";
import "./replay.css";

interface ReplayScreenProps {
  readonly session: Session;
  readonly theme: ReadonlySignal<Theme>;
}

function ReplayScreen({ session, theme, player }: ReplayScreenProps & { player: ReplayPlayer }) {
  const lens = useSignal<Lens>(firstLens(player.replay.drawing));
  const [dialog, showDialog] = useState<"none" | "picture" | "animation" | "play-on" | "review">("none");
  const { setup } = player.replay;
  const isCollected = isCollectedGame(player.replay.id);
  const source = sourceText(setup);
  const comment = setup.source?.comment;
  const isSprouts = setup.ruleset.game === "sprouts";
  const at = player.at.value;
  const state = player.stateAt(at);
  const [saidText, setSaid] = useState("");
  const say = (text: string): void => setSaid((before) => spokenAgain(before, text));
  const notation = useMemo(() => movesInNotation(player), [player]);
  const isOver = !state.usable.some(Boolean);
  const end = player.stateAt(player.last);
  const review = useReview(session, end);
  const course = review === null || review === "unknown" ? null : courseOf(review, setup);
  const courseWords = review === null || review === "unknown" ? [] : positionTexts(review, end);
  const name = t("replay.map-name", { map: mapTitle(setup), moves: at });
  const played = session.replays.shownLine.value;
  useEffect(() => () => session.replays.closeLine(), [session, player]);
  const isOffered = [true, isSprouts, player.replay.result !== null, isCollected, notation !== null];
  const buttons = isOffered.filter(Boolean).length;
  if (played !== null && played.player.replay.id === player.replay.id)
    return <PlayedLineScreen played={played} theme={theme} onClose={() => session.replays.closeLine()} />;
  return (
    <div class="game replay">
      <div class="game-board">
        <GameBoard game={player.view} theme={theme} lens={lens} use="study" />
      </div>
      <aside class="panel panel-list" aria-label={t("replay.panel")}>
        <div class="panel-top">
          <BackLink
            href={routeHash({ screen: isCollected ? "collection" : "games" })}
            label={t(isCollected ? "collection.leave" : "replay.leave")}
            testid="replay-leave"
          />
          <PanelTitle setup={setup} />
          {(player.replay.result !== null || isCollected) && (
            <AnalyseButton
              onClick={() => {
                player.pause();
                void session.analyses.begin(state.drawing, setup.ruleset);
              }}
            />
          )}
          {isSprouts && <NumbersButton use="study" />}
          <PictureButton onClick={() => showDialog("picture")} />
          <HelpButton topic="games" ruleset={setup.ruleset} />
          {isSprouts && <LensButtons game={player.view} lens={lens} spots={state.drawing.spots.length} />}
        </div>
        <RulesLine ruleset={setup.ruleset} />
        <p class="quiet">{matchTitle(setup)}</p>
        {source !== "" && <p class="quiet">{source}</p>}
        {comment !== undefined && (
          <p class="quiet replay-comment" dir="auto" data-testid="replay-comment">
            {comment}
          </p>
        )}
        <p role="status" aria-live="polite" class="replay-said" data-testid="replay-said">
          {stepText(player, at)} {courseWords[at] !== undefined && <span class="quiet">{courseWords[at]}.</span>}
        </p>
        <ReplayClocks player={player} />
        <PlayControls player={player}>
          {course !== null && <CourseMarks marks={course} words={courseWords} at={at} />}
        </PlayControls>
        {review !== null && review !== "unknown" && <ProvedLine review={review} />}
        <MoveList player={player} />
        <p role="status" aria-live="polite" class="replay-copied quiet" data-testid="moves-copied">
          {saidText}
        </p>
        <div class={`panel-buttons panel-buttons-${buttons}`}>
          <button
            type="button"
            class="button button-primary"
            data-testid="play-on-here"
            disabled={isOver || !session.isConnected.value}
            onClick={() => {
              player.pause();
              showDialog("play-on");
            }}
          >
            <PlayIcon />
            {t("replay.play-on")}
          </button>
          {isSprouts && <EditButton session={session} drawing={state.drawing} />}
          {player.replay.result !== null && !isCollected && (
            <a
              class="button"
              href={routeHash({ screen: "match", matchId: player.replay.id })}
              data-testid="review-game"
            >
              <StarIcon />
              {t("replay.review")}
            </a>
          )}
          {player.replay.result !== null && isCollected && (
            <button type="button" class="button" data-testid="review-game" onClick={() => showDialog("review")}>
              <StarIcon />
              {t("replay.review")}
            </button>
          )}
          {isCollected && (
            <button
              type="button"
              class="button"
              data-testid="keep-game"
              disabled={!session.isConnected.value}
              onClick={() => void kept(session, player.replay.id).then(say)}
            >
              <GamesIcon />
              {t("collection.keep")}
            </button>
          )}
          {notation !== null && (
            <button
              type="button"
              class="button button-quiet"
              data-testid="copy-moves"
              onClick={() => void copyLine(notation).then(say)}
            >
              <CopyIcon />
              {t("replay.copy")}
            </button>
          )}
        </div>
      </aside>
      {dialog === "picture" && (
        <GamePicture
          state={state}
          time={player.replay.changedAt}
          hasTints={session.settings.value.regions === "on"}
          {...(isSprouts ? { keep: (mapName: string) => session.maps.create(mapName, state.drawing) } : {})}
          onAnimate={() => {
            player.pause();
            showDialog("animation");
          }}
          onClose={() => showDialog("none")}
        />
      )}
      {dialog === "animation" && (
        <AnimationDialog
          player={player}
          name={gameFileName(setup)}
          isReduced={session.reducedMotion.value}
          hasTints={session.settings.value.regions === "on"}
          onClose={() => showDialog("none")}
        />
      )}
      {dialog === "review" && (
        <Dialog
          title={t("replay.review")}
          testid="review"
          closing={{ label: t("end.look-at-board"), testid: "review-close", isFirst: true }}
          onClose={() => showDialog("none")}
        >
          <GameCourse session={session} review={review} state={end} />
        </Dialog>
      )}
      {dialog === "play-on" && (
        <PlayOnDialog
          maps={session.maps}
          setup={{ ...setup, starts: sideOfMove(setup.starts, at + 1) }}
          position={state.position}
          lives={state.lives}
          text={t("replay.play-on-text")}
          loadPerfect={() => session.maps.loadPerfectOfGame(player.replay.id, at + 1)}
          onClose={() => showDialog("none")}
          onPlay={(choices) => {
            showDialog("none");
            void session.playOn({ game: player.replay.id, move: at + 1, name, ...choices });
          }}
        />
      )}
    </div>
  );
}

/** Keeps a copy of a game of the collection; returns a sentence about it. */
async function kept(session: Session, game: string): Promise<string> {
  try {
    await session.library.keep(game);
    return t("collection.kept");
  } catch (error) {
    return failureText(error);
  }
}

export function OpenReplay({ session, theme, gameId }: ReplayScreenProps & { gameId: string }) {
  useOpening(session, gameId, (id) => session.replays.open(id), { screen: "games" });
  useEffect(
    () => () => {
      // The player comes back from the help to the same move.
      if (route.peek().screen === "help") session.replays.opened.peek()?.pause();
      else session.replays.close();
    },
    [session, gameId],
  );
  const player = session.replays.opened.value;
  if (player === null || player.view.id !== replayBoardId(gameId)) return <OpeningReplay session={session} />;
  return <ReplayScreen key={gameId} session={session} theme={theme} player={player} />;
}
