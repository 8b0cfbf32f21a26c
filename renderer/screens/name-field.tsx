import { useId } from "preact/hooks";
import { MAX_SIDE_NAME_LETTERS } from "../../protocol/letters.ts";
import type { SideIndex } from "../../engine/play/match.ts";
import type { Profile } from "../../protocol/campaign.ts";
import { useTyping } from "../parts/use-typing.ts";
import { nameFaultText } from "../texts/failure-text.ts";
import { t } from "../texts/texts.ts";

interface NameFieldProps {
  readonly side: SideIndex;
  readonly name: string;
  /** Players whose names are offered. */
  readonly players: readonly Profile[];
  readonly onChange: (name: string) => void;
}

/** A letter too many is not taken, and the field says so. */
export function NameField({ side, name, players, onChange }: NameFieldProps) {
  const { field, isTooLong } = useTyping(name, onChange, MAX_SIDE_NAME_LETTERS);
  const list = useId();
  return (
    <div class="name-field">
      <input
        type="text"
        class="text-input"
        aria-label={t(side === 0 ? "play.first-name" : "play.second-name")}
        placeholder={t("play.name")}
        autocomplete="off"
        list={list}
        data-testid={`name-${side + 1}`}
        {...field}
      />
      <datalist id={list}>
        {players.map((player) => (
          <option key={player.id} value={player.name} />
        ))}
      </datalist>
      <p class="quiet" role="status" data-testid={`name-${side + 1}-said`}>
        {isTooLong && nameFaultText("name-too-long", MAX_SIDE_NAME_LETTERS)}
      </p>
    </div>
  );
}
