import { PLAY_CONVENTIONS, type Ruleset } from "../../engine/rules.ts";
import { t } from "../texts/texts.ts";
import { Choice } from "./choice.tsx";

interface GameOptionsProps {
  readonly ruleset: Ruleset;
  readonly onChange: (ruleset: Ruleset) => void;
}

/** The rules of a new game, a row each. */
export function GameOptions({ ruleset, onChange }: GameOptionsProps) {
  return (
    <Choice
      legend={t("rules.last-to-move")}
      testid="play-convention"
      value={ruleset.play}
      options={PLAY_CONVENTIONS.map((value) => ({ value, label: t(`rules.${value}`) }))}
      onChange={(play) => onChange({ ...ruleset, play })}
    />
  );
}
