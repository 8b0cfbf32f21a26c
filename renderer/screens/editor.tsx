import { useSignal, type ReadonlySignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { Board } from "../board/board.tsx";
import { LensButtons } from "../board/lens-buttons.tsx";
import { changeLens } from "../board/lens-keys.ts";
import { firstLens, type Lens, ontoBoard } from "../board/lens.ts";
import { SpokenLine } from "../board/spoken-line.tsx";
import { ToastLine } from "../board/toast-line.tsx";
import { ArrangeLayer } from "../editor/arrange-layer.tsx";
import type { ArrangeTool } from "../editor/arranging.ts";
import { Verdict } from "../analysis/verdict.tsx";
import { PositionFacts } from "../editor/position-facts.tsx";
import { Choice } from "../parts/choice.tsx";
import { ChoiceList } from "../parts/choice-list.tsx";
import { GameOptions } from "../parts/game-options.tsx";
import { HelpButton } from "../parts/help-button.tsx";
import { FullScreenButton } from "../parts/full-screen-button.tsx";
import { BackLink } from "../parts/back-link.tsx";
import { PlayIcon, RedoIcon, RedrawIcon, UndoIcon } from "../parts/icons.tsx";
import { SurfaceName } from "../parts/surface-name.tsx";
import { MapNameDialog } from "../parts/map-name-dialog.tsx";
import { actions } from "../session/navigation.ts";
import { routeHash } from "../session/routes.ts";
import type { GameView } from "../game/game-view.ts";
import type { Session } from "../session/session.ts";
import type { Theme } from "../session/theme.ts";
import { t } from "../texts/texts.ts";
import { focusBoard } from "./game-context.ts";
import { useOpening } from "./use-opening.ts";
import { useStepKeys } from "./use-step-keys.ts";
import "./editor.css";

type Tool = "draw" | ArrangeTool;

interface EditorProps {
  readonly session: Session;
  readonly view: GameView;
  readonly theme: ReadonlySignal<Theme>;
}

/** Draws a position to keep it as a map (thesis, 4.1.7). */
export function Editor({ session, view, theme }: EditorProps) {
  const { drafts, verdicts } = session;
  const state = view.latest.value;
  const { map = null, isKept = false } = state.draft ?? {};
  const isOver = state.toMove === null;
  const verdict = verdicts.state.value;
  /** Ruleset of the games that the player has in mind: a map has none. */
  const [ruleset, setRuleset] = useState(state.setup.ruleset);
  // It is about one position, and its search must not outlive the screen.
  useEffect(() => () => verdicts.drop(), [verdicts, state.position, ruleset]);
  const lens = useSignal<Lens>(firstLens(state.drawing));
  const isBare = state.drawing.curves.length === 0;
  const [chosen, setTool] = useState<Tool>(state.drawing.spots.length === 0 ? "add" : "draw");
  const tool = !isBare && (chosen === "add" || chosen === "remove") ? "draw" : chosen;
  const [naming, setNaming] = useState<"none" | "map" | "copy">("none");
  const [said, setSaid] = useState<string | null>(null);
  const isChoosing = view.picker.offer.value !== null;
  const isConnected = session.isConnected.value;
  const canUndo = state.moves > 0;
  const canRedo = state.canRedo === true;

  const hint = tool === "draw" && !isBare ? "" : t(`editor.hint-${tool}`);

  const undo = (): void => {
    if (view.hand.cancel()) return;
    if (view.isDragged.peek()) view.isDragged.value = false;
    else if (view.isWaiting.peek() || !view.picker.back())
      void view.turns.step(async () => {
        if (view.latest.peek().moves > 0) await view.actions.undo();
      });
  };
  const redo = (): void => void view.turns.step(() => view.actions.redo());
  const save = (): void => {
    if (map === null) setNaming("map");
    else
      void actions.once("save", async () => {
        const refusal = await drafts.save();
        setSaid(refusal?.text ?? t("editor.saved", { name: map.name }));
        if (refusal?.isChangedElsewhere === true) setNaming("copy");
      });
  };

  useStepKeys(view, { undo, redo, ...(isConnected && state.drawing.spots.length > 0 ? { save } : {}) });

  return (
    <div class="game editor">
      <div class="game-board">
        <Board game={view} theme={theme} lens={lens} isCovered={tool !== "draw"}>
          {tool !== "draw" && (
            <ArrangeLayer
              game={view}
              drawing={state.drawing}
              tool={tool}
              lens={lens}
              onArrange={async (drawing) => {
                const problem = await drafts.arrange(drawing);
                setSaid(problem);
                return problem === null;
              }}
            />
          )}
        </Board>
      </div>
      <aside class="panel panel-list panel-scroll" aria-label={t("editor.panel")}>
        <div class="panel-top">
          <BackLink href={routeHash({ screen: "maps" })} label={t("editor.back")} testid="editor-back" />
          <div class="panel-title">
            <h1>{map?.name ?? t("editor.title")}</h1>
            <SurfaceName ruleset={ruleset} />
          </div>
          {map !== null && isKept && !isOver && (
            <a
              class="icon-button"
              href={routeHash({ screen: "play", map: map.id })}
              aria-label={t("maps.play-label", { name: map.name })}
              title={t("maps.play-label", { name: map.name })}
              data-testid="play-kept"
            >
              <PlayIcon />
            </a>
          )}
          <FullScreenButton />
          <HelpButton topic="maps" />
        </div>
        <Choice<Tool>
          legend={t("editor.tool")}
          testid="tool"
          hideLegend
          value={tool}
          options={(isBare ? (["draw", "add", "move", "remove"] as const) : (["draw", "move"] as const)).map(
            (value) => ({ value, label: t(`editor.tool-${value}`) }),
          )}
          onChange={(next) => {
            setTool(next);
            setSaid(null);
            if (next === "draw") return;
            view.hand.drop();
            changeLens(view, lens, ontoBoard);
          }}
        />
        <div class="editor-words">
          <p role="status" aria-live="polite" class="quiet" data-testid="editor-said">
            {said ?? `${hint} ${t(isKept ? "editor.is-kept" : "editor.is-stored")}`}
          </p>
          <ToastLine game={view} />
        </div>
        {isChoosing && <ChoiceList game={view} onDone={focusBoard} />}
        <PositionFacts
          drafts={drafts}
          draft={state}
          verdict={
            <>
              <GameOptions ruleset={ruleset} onChange={setRuleset} />
              <Verdict
                state={verdict?.position === state.position ? verdict : null}
                onAsk={() => void verdicts.find(state.drawing, ruleset)}
                onStop={() => verdicts.stop()}
              />
            </>
          }
          onAnalyse={() => void session.analyses.begin(state.drawing, ruleset)}
        />
        {!isChoosing && <LensButtons game={view} lens={lens} spots={state.drawing.spots.length} />}
        <div class="panel-buttons editor-buttons">
          <button
            type="button"
            class="button"
            data-testid="undo"
            title={t("editor.undo-title")}
            aria-disabled={!canUndo || !isConnected}
            onClick={() => canUndo && undo()}
          >
            <UndoIcon />
            {t("editor.undo")}
          </button>
          <button
            type="button"
            class="button"
            data-testid="redo"
            title={t("editor.redo-title")}
            aria-disabled={!canRedo || !isConnected}
            onClick={redo}
          >
            <RedoIcon />
            {t("editor.redo")}
          </button>
          <button
            type="button"
            class="button"
            data-testid="redraw"
            aria-disabled={isBare || view.isWaiting.value || !isConnected}
            onClick={() => !isBare && !view.isWaiting.peek() && void view.actions.redraw()}
          >
            <RedrawIcon />
            {t("game.redraw")}
          </button>
          <button
            type="button"
            class="button button-primary"
            data-testid="save-map"
            disabled={!isConnected || state.drawing.spots.length === 0}
            onClick={save}
          >
            {t(map === null ? "editor.keep" : "editor.save")}
          </button>
        </div>
      </aside>
      <SpokenLine game={view} />
      {naming !== "none" && (
        <MapNameDialog
          title={t(naming === "copy" ? "editor.copy-title" : "maps.keep-title")}
          text={naming === "copy" ? t("editor.copy-text") : undefined}
          first={naming === "copy" ? `${map?.name ?? ""} (2)` : ""}
          onCancel={() => setNaming("none")}
          onName={async (name) => {
            const problem = await drafts.keep(name);
            if (problem !== null) return problem;
            setNaming("none");
            setSaid(t("maps.saved", { name }));
            return null;
          }}
        />
      )}
    </div>
  );
}

/** Opens the draft of the address if it is not open, as after a reload. */
export function OpenEditor({
  session,
  theme,
  draftId,
}: {
  session: Session;
  theme: ReadonlySignal<Theme>;
  draftId: string;
}) {
  useOpening(session, draftId, (id) => session.drafts.open(id), { screen: "maps" });
  const opened = session.drafts.opened.value;
  if (opened === null || opened.id !== draftId) return <p class="quiet-note">{t("editor.opening")}</p>;
  return <Editor key={draftId} session={session} view={opened} theme={theme} />;
}
