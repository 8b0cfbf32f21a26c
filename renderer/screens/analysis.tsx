import { useSignal, type ReadonlySignal } from "@preact/signals";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import { movesTo } from "../../engine/play/line-of-moves.ts";
import { conventionOf } from "../../engine/rules.ts";
import { AnalysisLayer } from "../analysis/analysis-layer.tsx";
import { nimberText, partText, strokeText } from "../analysis/analysis-texts.ts";
import { AnalysedMoves } from "../analysis/analysed-moves.tsx";
import { ExploredMoves } from "../analysis/explored-moves.tsx";
import { OutcomeWords } from "../analysis/outcome-words.tsx";
import { SearchState } from "../analysis/search-state.tsx";
import { GameBoard } from "../board/game-board.tsx";
import { NumbersButton } from "../board/spot-numbers.tsx";
import { LensButtons } from "../board/lens-buttons.tsx";
import { firstLens, type Lens } from "../board/lens.ts";
import { SpokenLine } from "../board/spoken-line.tsx";
import { ToastLine } from "../board/toast-line.tsx";
import { ChoiceList } from "../parts/choice-list.tsx";
import { copyLine } from "../parts/copying.ts";
import { GameOptions } from "../parts/game-options.tsx";
import { HelpButton } from "../parts/help-button.tsx";
import { IconButton } from "../parts/icon-button.tsx";
import { BackIcon, CopyIcon, PlayIcon } from "../parts/icons.tsx";
import { SurfaceName } from "../parts/surface-name.tsx";
import { PicturedBoard } from "../poster/pictured-board.tsx";
import type { AnalysisClient, AnalysisStep, OpenAnalysis } from "../session/analysis-client.ts";
import { routeHash } from "../session/routes.ts";
import type { Session } from "../session/session.ts";
import type { Theme } from "../session/theme.ts";
import { timeNow } from "../session/page-time.ts";
import { failureText } from "../texts/failure-text.ts";
import { genusSentence } from "../texts/genus-text.ts";
import { longDayText } from "../texts/numbers.ts";
import { t } from "../texts/texts.ts";
import { PlayOnDialog } from "./play-on-dialog.tsx";
import { focusBoard } from "./game-context.ts";
import { FIRST_FORM, setupOfForm } from "./setup-form.ts";
import { EditButton, LabButton, PictureButton } from "./board-buttons.tsx";
import { useShortcut } from "../parts/use-shortcut.ts";
import { useOpening } from "./use-opening.ts";
import "./analysis.css";

interface AnalysisProps {
  readonly session: Session;
  readonly analysis: OpenAnalysis;
  readonly theme: ReadonlySignal<Theme>;
}

function AnalysisScreen({ session, analysis: { state, view }, theme }: AnalysisProps) {
  const { analyses, maps } = session;
  const lens = useSignal<Lens>(firstLens(state.drawing));
  const [dialog, showDialog] = useState<"none" | "picture" | "play-on">("none");
  const isConnected = session.isConnected.value;
  const [pointed, setPointed] = useState<string | null>(null);
  const [part, setPart] = useState<number | null>(null);
  const curves = analyses.curves.value;
  const steps = analyses.steps.value;
  const { found, drawing, ruleset } = state;
  const isSprouts = ruleset.game === "sprouts";
  const moves = found?.moves ?? [];
  const winning = moves.filter(({ outcome }) => outcome === "win");
  const others = moves.filter(({ outcome }) => outcome !== "win");
  const shown = moves.find(({ child }) => child === pointed) ?? winning[0] ?? null;
  const curve = shown === null ? null : (curves.get(shown.child) ?? null);
  const isLost = found?.outcome === "loss";
  // The curves of the player's own move are seen alone.
  const isDrawing = view.picker.offer.value !== null || view.input.stroke.value !== "none";
  const lists = {
    drawing,
    curves,
    current: shown?.child ?? null,
    onPoint: setPointed,
    onFollow: (child: string) => void analyses.follow(child),
    onNeedCurve: (child: string) => void analyses.findCurve(child),
  };
  const words = useRef<HTMLParagraphElement>(null);
  const [saidText, setSaid] = useState("");
  const hasLine = useMemo(
    () => ruleset.surface === "S" && drawing.curves.length > 0 && movesTo(drawing) !== null,
    [ruleset, drawing],
  );
  const isReady = found !== null && isConnected;
  useEffect(() => {
    if (isReady) void analyses.findPlayed();
  }, [analyses, isReady]);
  useShortcut("b", () => window.history.back());
  return (
    <div class="game analysis">
      <div class="game-board analysis-board">
        <GameBoard game={view} theme={theme} lens={lens} use="study">
          <AnalysisLayer
            drawing={drawing}
            parts={found?.parts ?? []}
            part={part}
            stroke={
              curve === null || shown === null || isDrawing
                ? null
                : { curve, isWin: shown.outcome === null ? null : shown.outcome === "win" }
            }
            lens={lens}
          />
        </GameBoard>
      </div>
      <aside class="panel analysis-panel" aria-label={t("analysis.panel")}>
        <div class="panel-top">
          <IconButton label={t("analysis.back")} testid="analysis-back" onClick={() => window.history.back()}>
            <BackIcon />
          </IconButton>
          <div class="panel-title">
            <h1>{t("analysis.title")}</h1>
            <SurfaceName ruleset={ruleset} />
          </div>
          {isSprouts && <LensButtons game={view} lens={lens} spots={drawing.spots.length} />}
          {isSprouts && <NumbersButton use="study" />}
          <PictureButton onClick={() => showDialog("picture")} />
          <HelpButton topic="analysis" ruleset={ruleset} />
        </div>
        <GameOptions ruleset={ruleset} onChange={(next) => void analyses.choose(drawing, next)} />
        <Steps steps={steps} />
        {view.picker.offer.value !== null && <ChoiceList game={view} onDone={focusBoard} />}
        <div class="analysis-words">
          <p
            ref={words}
            tabIndex={-1}
            role="status"
            aria-live="polite"
            class="analysis-outcome"
            data-testid="analysis-outcome"
          >
            <OutcomeWords state={state} moves={steps.length} />
          </p>
          <ToastLine game={view} />
        </div>
        {found != null && found.genus !== null && (
          <p class="quiet" data-testid="analysis-genus">
            {genusSentence(found.genus)} {t("analysis.misere-nimber", { nimber: found.genus.misere[0] })}
          </p>
        )}
        <SearchState
          words={words}
          state={state}
          onStop={() => void analyses.stop()}
          onGoOn={() => void analyses.goOn()}
        />
        <div class="panel-buttons analysis-buttons">
          <button
            type="button"
            class="button"
            data-testid="play-on-here"
            disabled={!state.usable.includes(true) || !isConnected}
            onClick={() => showDialog("play-on")}
          >
            <PlayIcon />
            {t("replay.play-on")}
          </button>
          {isSprouts && <EditButton session={session} drawing={drawing} />}
          <LabButton session={session} ruleset={ruleset} position={state.position} />
          {hasLine && (
            <button
              type="button"
              class="button button-quiet"
              data-testid="copy-moves"
              disabled={!isConnected}
              onClick={() => void copied(analyses).then(setSaid)}
            >
              <CopyIcon />
              {t("replay.copy")}
            </button>
          )}
        </div>
        <p role="status" aria-live="polite" class="quiet analysis-copied" data-testid="moves-copied">
          {saidText}
        </p>
        {conventionOf(ruleset).hasNimbers && (
          <Parts drawing={drawing} parts={found?.parts ?? []} nimber={found?.nimber ?? null} onPoint={setPart} />
        )}
        <ExploredMoves
          {...lists}
          played={analyses.played.value}
          found={found}
          addressOf={(game) => routeHash({ screen: "replay", game })}
        />
        <AnalysedMoves
          {...lists}
          testid="winning-moves"
          title={t("analysis.winning", { count: winning.length })}
          moves={winning}
          followLabel={t("analysis.why")}
        />
        <AnalysedMoves
          {...lists}
          testid="other-moves"
          title={t(isLost ? "analysis.replies" : "analysis.others", { count: others.length })}
          moves={others}
          followLabel={t(isLost ? "analysis.answer" : "analysis.look")}
        />
        {found !== null && !found.isListed && <p class="quiet">{t("analysis.more-moves", { count: moves.length })}</p>}
      </aside>
      <SpokenLine game={view} />
      {dialog === "picture" && (
        <PicturedBoard
          heading={t("analysis.board-name")}
          ruleset={ruleset}
          date={longDayText(timeNow.value)}
          picture={{ drawing, setup: null, usable: state.usable, title: t("analysis.board-name") }}
          name={`${ruleset.game}-analysis`}
          {...(isSprouts ? { keep: (name: string) => maps.create(name, drawing) } : {})}
          onClose={() => showDialog("none")}
        />
      )}
      {dialog === "play-on" && (
        <PlayOnDialog
          maps={maps}
          setup={{ ...(session.settings.peek().lastSetup ?? setupOfForm(FIRST_FORM)), ruleset, starts: 0 }}
          position={state.position}
          lives={view.shown.value.lives}
          text={t("analysis.play-on-text")}
          loadPerfect={() => maps.loadPerfectOfAnalysis(state.id)}
          onClose={() => showDialog("none")}
          onPlay={(choices) => {
            showDialog("none");
            void session.playOnAnalysed({ analysis: state.id, name: t("analysis.board-name"), ...choices });
          }}
        />
      )}
    </div>
  );
}

/** Copies the game that leads to the board; returns a sentence about it. */
async function copied(analyses: AnalysisClient): Promise<string> {
  try {
    const line = await analyses.notation();
    return line === null ? t("analysis.no-line") : await copyLine(line);
  } catch (error) {
    return failureText(error);
  }
}

function Steps({ steps }: { steps: readonly AnalysisStep[] }) {
  if (steps.length === 0) return null;
  return (
    <nav aria-label={t("analysis.steps")}>
      <ol class="analysis-steps" data-testid="analysis-steps">
        {steps.map(({ analysis, drawing, stroke, isWin }, index) => (
          <li key={analysis}>
            <a class="link" href={routeHash({ screen: "analyse", analysis })} title={t("analysis.back-to-step")}>
              {t("analysis.step", {
                who: index % 2 === 0 ? "you" : "other",
                move: strokeText(drawing, stroke),
                result: isWin === null ? "open" : isWin ? "win" : "loss",
              })}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

type FoundParts = NonNullable<OpenAnalysis["state"]["found"]>["parts"];

function Parts({
  drawing,
  parts,
  nimber,
  onPoint,
}: {
  drawing: Drawing;
  parts: FoundParts;
  nimber: number | null;
  onPoint: (part: number | null) => void;
}) {
  if (parts.length === 0) return null;
  return (
    <section class="analysis-parts">
      <h2>{t("analysis.parts", { count: parts.length })}</h2>
      <ul data-testid="analysis-parts">
        {parts.map((part, index) => (
          <li key={part.spots.join()}>
            <button
              type="button"
              class="analysis-entry"
              onPointerEnter={() => onPoint(index)}
              onPointerLeave={() => onPoint(null)}
              onFocus={() => onPoint(index)}
              onBlur={() => onPoint(null)}
            >
              <span class="analysis-nimber" aria-hidden="true">
                {nimberText(part.nimber)}
              </span>
              <span>{partText(drawing, part)}</span>
            </button>
          </li>
        ))}
      </ul>
      {parts.length > 1 && nimber !== null && <p class="quiet">{t("analysis.sum", { nimber })}</p>}
    </section>
  );
}

/** Opens the analysis of the address if it is not open, as after a reload. */
export function AnalysisOfAddress({
  session,
  theme,
  analysisId,
}: {
  session: Session;
  theme: ReadonlySignal<Theme>;
  analysisId: string;
}) {
  const { analyses } = session;
  useOpening(session, analysisId, (id) => analyses.open(id), { screen: "maps" });
  useEffect(() => () => analyses.close(), [analyses]);
  const opened = analyses.opened.value;
  if (opened === null || opened.state.id !== analysisId) return <p class="quiet-note">{t("analysis.opening")}</p>;
  return <AnalysisScreen key={analysisId} session={session} analysis={opened} theme={theme} />;
}
