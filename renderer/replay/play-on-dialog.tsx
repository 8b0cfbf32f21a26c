import { useState } from "preact/hooks";
import { OPPONENT_LEVEL_IDS } from "../../engine/play/opponent-levels.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";
import { personIn } from "../games/game-filter.ts";
import { Choice } from "../parts/choice.tsx";
import { Dialog } from "../parts/dialog.tsx";
import { t } from "../texts/texts.ts";

/** Perfect play is only offered where it is proved. */
const OPPONENTS = ["people", ...OPPONENT_LEVEL_IDS.filter((level) => level !== "perfect")] as const;
type Opponent = (typeof OPPONENTS)[number];

interface PlayOnDialogProps {
  readonly setup: MatchSetup;
  readonly onPlay: (sides: MatchSetup["sides"]) => void;
  readonly onClose: () => void;
}

/** Asks against whom a game goes on. */
export function PlayOnDialog({ setup, onPlay, onClose }: PlayOnDialogProps) {
  const [opponent, setOpponent] = useState<Opponent>(() => firstOpponent(setup));
  return (
    <Dialog title={t("replay.play-on-title")} testid="play-on" onClose={onClose}>
      <p>{t("replay.play-on-text")}</p>
      <Choice<Opponent>
        legend={t("games.opponent")}
        testid="play-on-against"
        value={opponent}
        options={OPPONENTS.map((value) => ({
          value,
          label: value === "people" ? t("games.opponent-people") : t(`opponents.${value}`),
        }))}
        onChange={setOpponent}
      />
      <div class="dialog-buttons">
        <button type="button" class="button button-quiet" data-testid="play-on-no" onClick={onClose}>
          {t("replay.cancel")}
        </button>
        <button
          type="button"
          class="button button-primary"
          data-testid="play-on-yes"
          data-first
          onClick={() => onPlay(sidesOf(setup, opponent))}
        >
          {t("replay.play-on-yes")}
        </button>
      </div>
    </Dialog>
  );
}

/** The opponent of the game, or the strongest one on offer instead of Perfect. */
function firstOpponent({ sides }: MatchSetup): Opponent {
  const computer = sides.find((side) => side.kind === "computer");
  if (computer?.kind !== "computer") return "people";
  return computer.level === "perfect" ? "insane" : computer.level;
}

/** With the colours of the game; the person keeps the side that a person had. */
function sidesOf(setup: MatchSetup, opponent: Opponent): MatchSetup["sides"] {
  const person = personIn(setup) ?? 0;
  const [first, second] = setup.sides.map(({ colour }, side): MatchSetup["sides"][number] =>
    opponent === "people" || side === person
      ? { kind: "person", colour }
      : { kind: "computer", colour, level: opponent },
  );
  return [first, second];
}
