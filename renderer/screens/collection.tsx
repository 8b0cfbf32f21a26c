import { useEffect, useState } from "preact/hooks";
import { PLAY_CONVENTIONS } from "../../engine/rules.ts";
import type { CollectedGame } from "../../protocol/collection.ts";
import { nameKey } from "../../protocol/names.ts";
import { CollectedCard } from "../games/collected-card.tsx";
import { sourceText } from "../games/game-texts.ts";
import { BackLink } from "../parts/back-link.tsx";
import { Choice } from "../parts/choice.tsx";
import { useTyping } from "../parts/use-typing.ts";
import { routeHash } from "../session/routes.ts";
import type { Session } from "../session/session.ts";
import { mapTitle, matchTitle } from "../game/match-texts.ts";
import { t } from "../texts/texts.ts";
import "./collection.css";

const RULES = ["all", ...PLAY_CONVENTIONS] as const;
type Rules = (typeof RULES)[number];

/** The published games that come with the program. */
export function CollectionScreen({ session }: { session: Session }) {
  const { library } = session;
  const [rules, setRules] = useState<Rules>("all");
  const [search, setSearch] = useState("");
  const { field } = useTyping(search, setSearch);
  const isReady = session.hello.value !== null && session.isConnected.value;
  useEffect(() => {
    if (isReady) void library.loadCollection();
  }, [library, isReady]);
  const all = library.collection.value;
  const found = all?.filter((game) => isFound(game, rules, search)) ?? [];
  return (
    <div class="page collection">
      <header>
        <div class="collection-head">
          <BackLink href={routeHash({ screen: "games" })} label={t("replay.leave")} testid="collection-leave" />
          <h1>{t("screens.collection")}</h1>
        </div>
        <p class="quiet">{t("collection.lead")}</p>
      </header>
      <div class="collection-filters">
        <label>
          <span class="visually-hidden">{t("collection.search")}</span>
          <input
            type="search"
            class="text-input"
            placeholder={t("collection.search")}
            data-testid="search-collection"
            {...field}
          />
        </label>
        <Choice<Rules>
          legend={t("rules.last-to-move")}
          testid="collection-rules"
          value={rules}
          options={RULES.map((value) => ({
            value,
            label: value === "all" ? t("games.map-all") : t(`rules.${value}`),
          }))}
          onChange={setRules}
        />
      </div>
      {all !== null && (
        <p role="status" class="quiet" data-testid="collection-found">
          {all.length === 0 ? t("collection.missing") : t("collection.found", { count: found.length })}
        </p>
      )}
      <ul class="cards" data-testid="collected-games">
        {found.map((game) => (
          <CollectedCard key={game.id} game={game} />
        ))}
      </ul>
    </div>
  );
}

function isFound({ setup, notation }: CollectedGame, rules: Rules, search: string): boolean {
  if (rules !== "all" && setup.ruleset.play !== rules) return false;
  const text = nameKey([mapTitle(setup), matchTitle(setup), sourceText(setup), ...notation].join(" "));
  return nameKey(search)
    .split(/\s+/u)
    .every((word) => text.includes(word));
}
