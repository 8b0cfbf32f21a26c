import { GAMES, type GameId } from "../../engine/rules.ts";
import { gameName } from "../texts/rules-text.ts";
import { t } from "../texts/texts.ts";
import { Choice } from "./choice.tsx";
import { gameLead } from "./start-form.ts";
import "./game-choice.css";

/** Chooses the game, and tells how it is played. */
export function GameChoice({ game, onChange }: { game: GameId; onChange: (game: GameId) => void }) {
  const lead = gameLead(game);
  return (
    <div class="game-choice">
      <Choice
        legend={t("play.game")}
        testid="game"
        value={game}
        options={GAMES.map((value) => ({ value, label: gameName(value) }))}
        onChange={onChange}
      />
      {lead !== "" && <p data-testid="game-lead">{lead}</p>}
    </div>
  );
}
