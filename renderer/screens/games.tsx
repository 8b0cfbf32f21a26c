import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { FilterFields } from "../games/filter-fields.tsx";
import { GameCard } from "../games/game-card.tsx";
import { exportGames, exportMoves, importGames } from "../games/game-files.ts";
import { findGames, isOfGame, NO_FILTER, type GameFilter } from "../games/game-filter.ts";
import { statisticsOf } from "../games/game-statistics.ts";
import { searchedText } from "../games/game-texts.ts";
import { ImportBar } from "../games/import-bar.tsx";
import { MovesDialog } from "../games/moves-dialog.tsx";
import { StatisticsPanel } from "../games/statistics-panel.tsx";
import { matchTitle } from "../game/match-texts.ts";
import { FileButton } from "../parts/file-button.tsx";
import { GamesIcon } from "../parts/icons.tsx";
import { EmptyList, KeptCards, PickedBar, PlaceChoice, SaidLine, useKeptView } from "../parts/kept-list.tsx";
import { useCommands } from "../parts/use-commands.ts";
import type { ListedGame } from "../session/library-client.ts";
import { timeNow, today } from "../session/page-time.ts";
import { routeHash } from "../session/routes.ts";
import type { Session } from "../session/session.ts";
import { t } from "../texts/texts.ts";
import "./games.css";

export function Games({ session }: { session: Session }) {
  const { library } = session;
  const [filter, setFilter] = useState<GameFilter>(NO_FILTER);
  const [isBusy, setBusy] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const connected = session.isConnected.value;
  // Before anything is painted, so that the host reads meanwhile.
  useLayoutEffect(() => {
    if (connected) void library.refresh();
  }, [library, connected]);

  const title = useRef<HTMLHeadingElement>(null);
  const view = useKeptView({
    kind: "game",
    items: library,
    find: (all) => findGames(all, filter, searchedText, timeNow.value),
    deletedText: (those) =>
      t("games.deleted", { match: those.length === 1 ? matchTitle(those[0].setup) : "", count: those.length }),
    fallback: title,
  });
  const { list, place, all, found, chosen, say } = view;
  const statistics = useMemo(
    () =>
      list === null
        ? null
        : statisticsOf(
            list.kept.filter((game) => isOfGame(game, filter.game)),
            timeNow.peek(),
          ),
    [list, filter.game, today.value],
  );
  const tell = async (work: Promise<string>): Promise<void> => {
    setBusy(true);
    say(t("games.busy"));
    say(await work);
    setBusy(false);
  };
  const save = (make: () => Promise<string>): void => void session.once("export", () => tell(make()));
  const exportFound = (): void => save(() => exportGames(library, idsOf(found)));
  const isExportOff = !connected || isBusy || found.length === 0;
  const hasExport = list !== null && list.kept.length > 0;
  useCommands(hasExport && !isExportOff ? { export: exportFound } : {});
  if (list === null || statistics === null) return <div class="page games" />;

  return (
    <div class="page games">
      <header class="list-head">
        <h1 ref={title} tabIndex={-1}>
          {t("games.title")}
        </h1>
        <p class="quiet">
          {t("games.lead")}{" "}
          <a class="link" href={routeHash({ screen: "collection" })} data-testid="open-collection">
            {t("collection.open")}
          </a>
        </p>
        <div class="list-buttons">
          <FileButton
            label={t("games.import")}
            kind="games"
            isForMany
            testid="import-games"
            inputTestid="game-files"
            isDisabled={!connected || isBusy}
            onFiles={(files) => void tell(importGames(library, files))}
          />
          <button
            type="button"
            class="button"
            data-testid="paste-moves"
            disabled={!connected || isBusy}
            onClick={() => setPasting(true)}
          >
            {t("games.moves")}
          </button>
          {hasExport && (
            <button
              type="button"
              class="button"
              data-testid="export-games"
              disabled={isExportOff}
              onClick={exportFound}
            >
              {t("games.export")}
            </button>
          )}
        </div>
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
      {list.kept.length + list.bin.length > 0 && (
        <>
          <FilterFields filter={filter} onChange={setFilter} />
          <PlaceChoice view={view} />
        </>
      )}
      <PickedBar view={view}>
        <button
          type="button"
          class="button button-small"
          data-testid="export-picked"
          disabled={isBusy}
          onClick={() => save(() => exportGames(library, idsOf(chosen)))}
        >
          {t("games.export")}
        </button>
        <button
          type="button"
          class="button button-small"
          data-testid="export-picked-moves"
          disabled={isBusy}
          onClick={() => save(() => exportMoves(library, chosen))}
        >
          {t("games.export-moves")}
        </button>
      </PickedBar>
      {!isPasting && <ImportBar library={library} />}
      <SaidLine view={view} otherwise={all.length > 0 ? t("games.found", { count: found.length }) : ""} />
      {all.length === 0 && (
        <EmptyList view={view}>
          <GamesIcon />
          <p>{t(place === "kept" ? "games.none" : "games.bin-empty")}</p>
          {place === "kept" && (
            <a class="button button-primary" href={routeHash({ screen: "play" })}>
              {t("screens.play")}
            </a>
          )}
        </EmptyList>
      )}
      <KeptCards key={`${place} ${JSON.stringify(filter)}`} view={view}>
        {(game) => <GameCard key={game.id} library={library} view={view} game={game} />}
      </KeptCards>
    </div>
  );
}

function idsOf(games: readonly ListedGame[]): string[] {
  return games.map(({ id }) => id);
}
