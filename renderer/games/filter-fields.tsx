import { conventionName, gameName } from "../texts/rules-text.ts";
import { t } from "../texts/texts.ts";
import { useTyping } from "../parts/use-typing.ts";
import {
  DATE_FILTERS,
  GAME_FILTERS,
  MAP_FILTERS,
  OPPONENT_FILTERS,
  RESULT_FILTERS,
  RULES_FILTERS,
  type GameFilter,
} from "./game-filter.ts";

interface FilterFieldsProps {
  readonly filter: GameFilter;
  readonly onChange: (filter: GameFilter) => void;
}

export function FilterFields({ filter, onChange }: FilterFieldsProps) {
  const { field } = useTyping(filter.search, (search) => onChange({ ...filter, search }));
  return (
    <div class="game-filters">
      <label class="game-search">
        <span class="visually-hidden">{t("games.search")}</span>
        <input type="search" class="text-input" placeholder={t("games.search")} data-testid="search-games" {...field} />
      </label>
      <Select
        label={t("play.game")}
        testid="filter-game"
        values={GAME_FILTERS}
        value={filter.game}
        textOf={(value) => (value === "all" ? t("games.map-all") : gameName(value))}
        onChange={(game) => onChange({ ...filter, game })}
      />
      <Select
        label={t("games.opponent")}
        testid="filter-opponent"
        values={OPPONENT_FILTERS}
        value={filter.opponent}
        textOf={(value) =>
          value === "all" || value === "people" ? t(`games.opponent-${value}`) : t(`opponents.${value}`)
        }
        onChange={(opponent) => onChange({ ...filter, opponent })}
      />
      <Select
        label={t("games.result")}
        testid="filter-result"
        values={RESULT_FILTERS}
        value={filter.result}
        textOf={(value) => t(`games.result-${value}`)}
        onChange={(result) => onChange({ ...filter, result })}
      />
      <Select
        label={t("games.map")}
        testid="filter-map"
        values={MAP_FILTERS}
        value={filter.map}
        textOf={(value) => t(`games.map-${value}`)}
        onChange={(map) => onChange({ ...filter, map })}
      />
      <Select
        label={t("rules.last-to-move")}
        testid="filter-rules"
        values={RULES_FILTERS}
        value={filter.rules}
        textOf={(value) => (value === "all" ? t("games.map-all") : conventionName(value))}
        onChange={(rules) => onChange({ ...filter, rules })}
      />
      <Select
        label={t("games.date")}
        testid="filter-date"
        values={DATE_FILTERS}
        value={filter.date}
        textOf={(value) => t(`games.date-${value}`)}
        onChange={(date) => onChange({ ...filter, date })}
      />
    </div>
  );
}

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly testid: string;
  readonly values: readonly Value[];
  readonly value: Value;
  readonly textOf: (value: Value) => string;
  readonly onChange: (value: Value) => void;
}

function Select<Value extends string>({ label, testid, values, value, textOf, onChange }: SelectProps<Value>) {
  return (
    <label class="game-filter">
      <span class="label">{label}</span>
      <select
        class="text-input"
        data-testid={testid}
        onChange={(event) => {
          const chosen = values.find((one) => one === event.currentTarget.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {values.map((one) => (
          <option key={one} value={one} selected={one === value}>
            {textOf(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
