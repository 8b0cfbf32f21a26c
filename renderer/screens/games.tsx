import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { FileButtons } from "../games/file-buttons.tsx";
import { FilterFields } from "../games/filter-fields.tsx";
import { GameCard } from "../games/game-card.tsx";
import { exportGames, importGames } from "../games/game-files.ts";
import { findGames, NO_FILTER, type GameFilter } from "../games/game-filter.ts";
import { statisticsOf } from "../games/game-statistics.ts";
import { searchedText } from "../games/game-texts.ts";
import { MovesDialog } from "../games/moves-dialog.tsx";
import { StatisticsPanel } from "../games/statistics-panel.tsx";
import { matchTitle } from "../game/match-texts.ts";
import { EmptyList } from "../parts/empty-list.tsx";
import { BinIcon, GamesIcon } from "../parts/icons.tsx";
import { useLostFocus } from "../parts/lost-focus.ts";
import { Pages } from "../parts/pages.tsx";
import type { ListedGame } from "../session/library-client.ts";
import { routeHash } from "../session/navigation.ts";
import type { Session } from "../session/session.ts";
import { t } from "../texts/texts.ts";

/** All games that were played, with what they add up to. */
export function Games({ session }: { session: Session }) {
  const { library } = session;
  const [filter, setFilter] = useState<GameFilter>(NO_FILTER);
  const [deleted, setDeleted] = useState<ListedGame | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const connected = session.connected.value;
  useEffect(() => {
    if (connected) void library.refresh();
  }, [library, connected]);

  const games = library.games.value;
  const [changes, setChanges] = useState(0);
  const undoButton = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useLostFocus(changes, games, [undoButton, title]);
  const statistics = useMemo(() => (games === null ? null : statisticsOf(games, Date.now())), [games]);
  if (games === null || statistics === null) return <div class="page games" />;
  const found = findGames(games, filter, searchedText, Date.now());
  const change = async (work: Promise<string | null>, done: ListedGame | null): Promise<void> => {
    const problem = await work;
    setSaid(problem);
    setDeleted(problem === null ? done : null);
    setChanges((count) => count + 1);
  };

  const tell = async (work: Promise<string>): Promise<void> => {
    setBusy(true);
    setDeleted(null);
    setSaid(t("games.busy"));
    setSaid(await work);
    setBusy(false);
  };

  return (
    <div class="page games">
      <header class="games-head">
        <h1 ref={title} tabIndex={-1}>
          {t("games.title")}
        </h1>
        <p class="quiet">{t("games.lead")}</p>
        <FileButtons
          isImportOff={!connected || isBusy}
          isExportOff={!connected || isBusy || found.length === 0}
          hasExport={games.length > 0}
          onExport={() =>
            void tell(
              exportGames(
                library,
                found.map(({ id }) => id),
              ),
            )
          }
          onImport={(files) => void tell(importGames(library, files))}
          onMoves={() => setPasting(true)}
        />
      </header>
      {isPasting && (
        <MovesDialog
          library={library}
          onClose={() => setPasting(false)}
          onImported={(sentence) => {
            setPasting(false);
            setDeleted(null);
            setSaid(sentence);
          }}
        />
      )}
      {statistics.games > 0 && <StatisticsPanel statistics={statistics} />}
      {games.length > 0 && <FilterFields filter={filter} onChange={setFilter} />}
      <p role="status" aria-live="polite" class="games-said" data-testid="games-said">
        {saidText(said, deleted) ?? (games.length > 0 ? t("games.found", { count: found.length }) : "")}
        {said === null && deleted !== null && (
          <button
            ref={undoButton}
            type="button"
            class="button button-small"
            data-testid="undo-delete"
            onClick={() => void change(library.restore([deleted.id]), null)}
          >
            {t("games.undo")}
          </button>
        )}
      </p>
      {games.length === 0 && (
        <EmptyList testid="no-games">
          <GamesIcon />
          <p>{t("games.none")}</p>
          <a class="button button-primary" href={routeHash({ screen: "play" })}>
            {t("screens.play")}
          </a>
        </EmptyList>
      )}
      <Pages key={JSON.stringify(filter)} found={found} testid="games">
        {(game) => (
          <GameCard key={game.id} library={library} game={game}>
            {game.result === null && (
              <a
                class="button button-primary button-small"
                href={routeHash({ screen: "match", matchId: game.id })}
                data-testid="continue-game"
              >
                {t("home.continue")}
              </a>
            )}
            {game.moves > 0 && (
              <a
                class={`button button-small ${game.result === null ? "" : "button-primary"}`}
                href={routeHash({ screen: "replay", game: game.id })}
                aria-label={t("games.replay-label", { match: matchTitle(game.setup) })}
                data-testid="replay-game"
              >
                {t("games.replay")}
              </a>
            )}
            <span class="card-icons">
              <button
                type="button"
                class="icon-button"
                aria-label={t("games.delete-label", { match: matchTitle(game.setup) })}
                title={t("games.delete")}
                data-testid="delete-game"
                onClick={() => void change(library.remove([game.id]), game)}
              >
                <BinIcon />
              </button>
            </span>
          </GameCard>
        )}
      </Pages>
    </div>
  );
}

function saidText(said: string | null, deleted: ListedGame | null): string | null {
  if (said !== null) return said;
  return deleted === null ? null : t("games.deleted", { match: matchTitle(deleted.setup) });
}
