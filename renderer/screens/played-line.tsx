import { useSignal, type ReadonlySignal } from "@preact/signals";
import { GameBoard } from "../board/game-board.tsx";
import { LensButtons } from "../board/lens-buttons.tsx";
import { firstLens, type Lens } from "../board/lens.ts";
import { moveText, whoIs } from "../game/match-texts.ts";
import { whyText } from "../game/reason-texts.ts";
import { IconButton } from "../parts/icon-button.tsx";
import { BackIcon } from "../parts/icons.tsx";
import { RulesLine } from "../parts/rules-line.tsx";
import type { PlayedLine } from "../session/replay-client.ts";
import type { Theme } from "../session/theme.ts";
import { t } from "../texts/texts.ts";
import { PartTint } from "../analysis/part-tint.tsx";
import { PlayControls } from "../replay/play-controls.tsx";

/** Shows on the board why a move wins, in place of the game. */
export function PlayedLineScreen({
  played: { player, line, winner },
  theme,
  onClose,
}: {
  played: PlayedLine;
  theme: ReadonlySignal<Theme>;
  onClose: () => void;
}) {
  const lens = useSignal<Lens>(firstLens(player.replay.drawing));
  const at = player.at.value;
  const shown = player.view.shown.value;
  const { reason, reasonAt } = line;
  const isTinted =
    shown.drawing.game === undefined &&
    reason !== null &&
    at === reasonAt &&
    shown.moves === at &&
    !player.view.isAnimating.value;
  return (
    <div class="game replay" data-testid="played-line">
      <div class="game-board">
        <GameBoard game={player.view} theme={theme} lens={lens}>
          {isTinted && <PartTint drawing={shown.drawing} parts={reason.parts} lens={lens} />}
        </GameBoard>
      </div>
      <aside class="panel panel-list" aria-label={t("reasons.line-title")}>
        <div class="panel-top">
          <IconButton label={t("reasons.back")} testid="played-line-close" onClick={onClose}>
            <BackIcon />
          </IconButton>
          <h1>{t("reasons.line-title")}</h1>
          {shown.drawing.game === undefined && (
            <LensButtons game={player.view} lens={lens} spots={shown.drawing.spots.length} />
          )}
        </div>
        <RulesLine ruleset={player.replay.setup.ruleset} />
        <p role="status" aria-live="polite" data-testid="played-line-words">
          {t("reasons.line-move", { at, moves: player.last })}
          {at > 0 && (
            <span class="visually-hidden">. {moveText(player.stateAt(at), player.replay.moves[at - 1].by)}</span>
          )}
        </p>
        {reason !== null && (
          <p data-testid="played-line-reason">
            {whyText(reason, whoIs(player.replay.setup, winner), player.replay.setup.ruleset)}
          </p>
        )}
        <PlayControls player={player} />
        <div class="panel-buttons panel-buttons-1">
          <button type="button" class="button button-primary" data-testid="played-line-back" onClick={onClose}>
            {t("reasons.back")}
          </button>
        </div>
      </aside>
    </div>
  );
}
