import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { FileButtons } from "../games/file-buttons.tsx";
import { FilterFields } from "../games/filter-fields.tsx";
import { GameCard } from "../games/game-card.tsx";
import { exportGames, exportMoves, importGames } from "../games/game-files.ts";
import { findGames, NO_FILTER, type GameFilter } from "../games/game-filter.ts";
import { statisticsOf } from "../games/game-statistics.ts";
import { searchedText } from "../games/game-texts.ts";
import { MovesDialog } from "../games/moves-dialog.tsx";
import { StatisticsPanel } from "../games/statistics-panel.tsx";
import { matchTitle } from "../game/match-texts.ts";
import { BinChoice, type ListPlace } from "../parts/bin-choice.tsx";
import { EmptyList } from "../parts/empty-list.tsx";
import { BinIcon, GamesIcon } from "../parts/icons.tsx";
import { SaidLine, useListChanges } from "../parts/list-changes.tsx";
import { Pages } from "../parts/pages.tsx";
import { PickedBar } from "../parts/picked-items.tsx";
import type { ListedGame } from "../session/library-client.ts";
import { routeHash } from "../session/routes.ts";
import type { Session } from "../session/session.ts";
import { t } from "../texts/texts.ts";
import "./games.css";

export function Games({ session }: { session: Session }) {
  const { library } = session;
  const [filter, setFilter] = useState<GameFilter>(NO_FILTER);
  const [place, setPlace] = useState<ListPlace>("kept");
  const [isBusy, setBusy] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const connected = session.connected.value;
  // Before anything is painted, so that the host reads meanwhile.
  useLayoutEffect(() => {
    if (connected) void library.refresh();
  }, [library, connected]);

  const list = library.list.value;
  const title = useRef<HTMLHeadingElement>(null);
  const changes = useListChanges(list, title);
  const { change, unpick, say } = changes;
  const statistics = useMemo(() => (list === null ? null : statisticsOf(list.games, Date.now())), [list]);
  if (list === null || statistics === null) return <div class="page games" />;
  const all = place === "kept" ? list.games : list.bin;
  const found = findGames(all, filter, searchedText, Date.now());
  const chosen = found.filter(({ id }) => changes.picked.has(id));
  const idsOf = (those: readonly ListedGame[]): string[] => those.map(({ id }) => id);
  const remove = (those: readonly ListedGame[]): void => {
    const ids = idsOf(those);
    const match = those.length === 1 ? matchTitle(those[0].setup) : "";
    void change(library.remove(ids), { ids, sentence: t("games.deleted", { match, count: ids.length }) });
  };
  const tell = async (work: Promise<string>): Promise<void> => {
    setBusy(true);
    say(t("games.busy"));
    say(await work);
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
          hasExport={list.games.length > 0}
          onExport={() => void tell(exportGames(library, idsOf(found)))}
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
            say(sentence);
          }}
        />
      )}
      {statistics.games > 0 && <StatisticsPanel statistics={statistics} />}
      {list.games.length + list.bin.length > 0 && (
        <>
          <FilterFields filter={filter} onChange={setFilter} />
          <BinChoice
            testid="game-place"
            value={place}
            counts={{ kept: list.games.length, bin: list.bin.length }}
            onChange={(next) => {
              setPlace(next);
              unpick();
            }}
          />
        </>
      )}
      {chosen.length > 0 && (
        <PickedBar
          text={t("games.picked", { count: chosen.length })}
          place={place}
          deleteLabel={t("games.delete")}
          onDelete={() => remove(chosen)}
          onRestore={() => void change(library.restore(idsOf(chosen)))}
          onErase={() => void change(library.erase(idsOf(chosen)))}
          onUnpick={unpick}
        >
          <button
            type="button"
            class="button button-small"
            data-testid="export-picked"
            disabled={isBusy}
            onClick={() => void tell(exportGames(library, idsOf(chosen)))}
          >
            {t("games.export")}
          </button>
          <button
            type="button"
            class="button button-small"
            data-testid="export-picked-moves"
            disabled={isBusy}
            onClick={() => void tell(exportMoves(library, chosen))}
          >
            {t("games.export-moves")}
          </button>
        </PickedBar>
      )}
      <SaidLine
        changes={changes}
        testid="games-said"
        otherwise={all.length > 0 ? t("games.found", { count: found.length }) : ""}
        onRestore={(ids) => library.restore(ids)}
      />
      {all.length === 0 && (
        <EmptyList testid="no-games">
          <GamesIcon />
          <p>{t(place === "kept" ? "games.none" : "games.bin-empty")}</p>
          {place === "kept" && (
            <a class="button button-primary" href={routeHash({ screen: "play" })}>
              {t("screens.play")}
            </a>
          )}
        </EmptyList>
      )}
      <Pages key={`${place} ${JSON.stringify(filter)}`} found={found} testid="games">
        {(game) => (
          <GameCard
            key={game.id}
            library={library}
            game={game}
            isPicked={changes.picked.has(game.id)}
            onPick={(isPicked) => changes.pick(game.id, isPicked)}
          >
            {place === "kept" ? (
              <>
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
                    onClick={() => remove([game])}
                  >
                    <BinIcon />
                  </button>
                </span>
              </>
            ) : (
              <button
                type="button"
                class="button button-small"
                aria-label={t("games.restore-label", { match: matchTitle(game.setup) })}
                data-testid="restore-game"
                onClick={() => void change(library.restore([game.id]))}
              >
                {t("lists.restore")}
              </button>
            )}
          </GameCard>
        )}
      </Pages>
    </div>
  );
}
