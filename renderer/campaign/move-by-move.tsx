import { useId } from "preact/hooks";
import type { Review } from "../../protocol/campaign.ts";
import type { GameView } from "../game/game-view.ts";
import { positionTexts } from "./course.ts";
import { t } from "../texts/texts.ts";

interface MoveByMoveProps {
  readonly game: GameView;
  readonly review: Review;
  readonly isCovered: boolean;
}

export function MoveByMove({ game, review, isCovered }: MoveByMoveProps) {
  const id = useId();
  const words = positionTexts(review, game.shown.value);
  const { moves } = game.seen.value;
  return (
    <div class={`move-by-move ${isCovered ? "legend-covered" : ""}`}>
      <label for={id}>
        <span class="visually-hidden">{t("end.move-by-move")}</span>{" "}
        <span data-testid="past-words">{words[moves]}</span>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={words.length - 1}
        step={1}
        value={moves}
        aria-valuetext={words[moves]}
        data-testid="move-by-move"
        onInput={({ currentTarget }) => {
          const index = Number(currentTarget.value);
          game.lookAt(index === words.length - 1 ? null : review.boards[index]);
        }}
      />
    </div>
  );
}
