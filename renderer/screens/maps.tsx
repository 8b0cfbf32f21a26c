import type { RefObject } from "preact";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { MapSummary } from "../../protocol/maps.ts";
import { isPositionCode } from "../../protocol/position-code.ts";
import { NewMapDialog } from "../editor/new-map-dialog.tsx";
import { UnkeptDrafts } from "../maps/unkept-drafts.tsx";
import { copyCode, exportMaps, importFiles } from "../maps/map-files.ts";
import { MapCard } from "../maps/map-card.tsx";
import { findMaps, MAP_ORDERS, type MapOrder } from "../maps/map-order.ts";
import { Choice } from "../parts/choice.tsx";
import { FileButton } from "../parts/file-button.tsx";
import { MapNameDialog } from "../parts/map-name-dialog.tsx";
import { MapIcon, PlusIcon } from "../parts/icons.tsx";
import { EmptyList, KeptCards, PickedBar, PlaceChoice, SaidLine, useKeptView } from "../parts/kept-list.tsx";
import { useTyping } from "../parts/use-typing.ts";
import { useCommands } from "../parts/use-commands.ts";
import { replaceRoute } from "../session/navigation.ts";
import type { ReadableFile } from "../session/shell.ts";
import type { Session } from "../session/session.ts";
import { language, localeOf } from "../texts/language.ts";
import { t } from "../texts/texts.ts";
import "./maps.css";
import { readBoard } from "../../engine/play/board-reading.ts";
import { fileName } from "../parts/file-name.ts";
import { PicturedBoard } from "../poster/pictured-board.tsx";
import type { MapClient } from "../session/map-client.ts";
import { timeNow } from "../session/page-time.ts";
import { longDayText } from "../texts/numbers.ts";

/** `linked` is the code of a position to begin with. */
export function Maps({ session, linked }: { session: Session; linked: string | null }) {
  const { maps, drafts } = session;
  const [search, setSearch] = useState("");
  const searching = useTyping(search, setSearch);
  const [order, setOrder] = useState<MapOrder>("newest");
  const [renaming, setRenaming] = useState<MapSummary | null>(null);
  const newMap = useRef<HTMLElement>(null);
  const view = useKeptView({
    kind: "map",
    items: maps,
    find: (all) => findMaps(all, search, order, localeOf(language.value)),
    deletedText: (those) => t("maps.deleted", { name: those[0]?.name ?? "", count: those.length }),
    fallback: newMap,
  });
  const { list, place, chosen, say } = view;
  /** Empty for no code; null while no map is being begun. */
  const [beginning, setBeginning] = useState<string | null>(null);
  useEffect(() => {
    if (linked === null) return;
    if (isPositionCode(linked)) setBeginning(linked);
    else session.refuse(t("app.link-refused"));
    replaceRoute({ screen: "maps" });
  }, [session, linked]);
  const [pictured, setPictured] = useState<MapSummary | null>(null);
  const connected = session.isConnected.value;
  const hasMaps = list !== null && list.kept.length > 0;
  const mayBegin = place === "kept" && search === "";
  useCommands(hasMaps && connected ? { export: () => void exportMaps(maps, list.kept).then(say) } : {});
  // Before anything is painted, so that the host reads meanwhile.
  useLayoutEffect(() => {
    if (!connected) return;
    void maps.refresh();
    void drafts.refresh();
  }, [maps, drafts, connected]);
  const isBeginning = beginning !== null;
  useEffect(() => {
    // As large as all maps together: asked for when a level can be chosen.
    if (isBeginning && connected) void session.campaign.load();
  }, [session, isBeginning, connected]);

  const take = useCallback(
    (files: readonly ReadableFile[]): void => {
      void importFiles(maps, files, (file) => say(t("maps.importing", { file }))).then(say);
    },
    [maps, say],
  );
  useLayoutEffect(() => {
    const onPaste = (event: ClipboardEvent): void => {
      const text = event.clipboardData?.getData("text/plain").trim() ?? "";
      const isElsewhere = document.querySelector("dialog[open]") !== null || event.target instanceof HTMLInputElement;
      if (isElsewhere || !isPositionCode(text)) return;
      event.preventDefault();
      setBeginning(text);
    };
    window.addEventListener("paste", onPaste);
    return () => window.removeEventListener("paste", onPaste);
  }, []);
  if (list === null) return <div class="page maps" />;
  return (
    <div class="page maps">
      <header class="list-head">
        <h1 {...(mayBegin ? {} : { ref: newMap as RefObject<HTMLHeadingElement>, tabIndex: -1 })}>{t("maps.title")}</h1>
        <p class="quiet">{t("maps.lead")}</p>
        <div class="list-buttons">
          <FileButton
            label={t("maps.import")}
            kind="maps"
            isForMany
            testid="import-maps"
            inputTestid="map-files"
            isDisabled={!connected}
            onFiles={take}
          />
          {hasMaps && (
            <button
              type="button"
              class="button"
              data-testid="export-all"
              disabled={!connected}
              onClick={() => void exportMaps(maps, list.kept).then(say)}
            >
              {t("maps.export-all")}
            </button>
          )}
        </div>
      </header>
      {(list.kept.length + list.bin.length > 0 || place === "bin") && (
        <div class="maps-tools">
          <label class="maps-search">
            <span class="visually-hidden">{t("maps.search")}</span>
            <input
              type="search"
              class="text-input"
              placeholder={t("maps.search")}
              data-testid="search-maps"
              {...searching.field}
            />
          </label>
          <Choice
            legend={t("maps.order")}
            testid="map-order"
            hideLegend
            value={order}
            options={MAP_ORDERS.map((value) => ({ value, label: t(`maps.by-${value}`) }))}
            onChange={setOrder}
          />
          <PlaceChoice view={view} />
        </div>
      )}
      <PickedBar view={view}>
        <button
          type="button"
          class="button button-small"
          data-testid="duplicate-picked"
          onClick={() => void view.change(() => maps.duplicate(chosen.map(({ id }) => id)))}
        >
          {t("maps.duplicate")}
        </button>
        <button
          type="button"
          class="button button-small"
          data-testid="export-picked"
          onClick={() => void exportMaps(maps, chosen).then(say)}
        >
          {t("maps.export")}
        </button>
        {chosen.length === 1 && (
          <>
            <button
              type="button"
              class="button button-small"
              data-testid="copy-code"
              onClick={() => void copyCode(chosen[0]).then(say)}
            >
              {t("maps.copy-code")}
            </button>
            <button
              type="button"
              class="button button-small"
              data-testid="picture-picked"
              onClick={() => setPictured(chosen[0])}
            >
              {t("maps.save-picture")}
            </button>
          </>
        )}
      </PickedBar>
      <SaidLine view={view} />
      {view.found.length === 0 && !mayBegin && (
        <EmptyList view={view}>
          <MapIcon />
          <p>{t(search === "" ? "maps.bin-empty" : "maps.none-found")}</p>
        </EmptyList>
      )}
      <KeptCards
        key={`${place} ${order} ${search}`}
        view={view}
        first={
          mayBegin && (
            <>
              <li class={hasMaps ? undefined : "cards-whole"}>
                <button
                  ref={newMap as RefObject<HTMLButtonElement>}
                  type="button"
                  class="new-card"
                  data-testid="new-map"
                  disabled={!connected}
                  onClick={() => setBeginning("")}
                >
                  <PlusIcon />
                  <strong>{t("maps.new")}</strong>
                  {!hasMaps && <span class="quiet">{t("maps.none")}</span>}
                </button>
              </li>
              <UnkeptDrafts session={session} />
            </>
          )
        }
      >
        {(map) => (
          <MapCard
            key={map.id}
            session={session}
            view={view}
            map={map}
            onEdit={() => void drafts.tryBegin({ kind: "map", map: map.id }).then(say)}
            onRename={() => setRenaming(map)}
          />
        )}
      </KeptCards>
      {beginning !== null && (
        <NewMapDialog
          key={beginning}
          code={beginning}
          levels={session.campaign.levels.value?.length ?? null}
          onBegin={(source) => drafts.tryBegin(source)}
          onClose={() => setBeginning(null)}
        />
      )}
      {pictured !== null && <MapPictureDialog maps={maps} map={pictured} onClose={() => setPictured(null)} />}
      {renaming !== null && (
        <MapNameDialog
          title={t("maps.rename-label", { name: renaming.name })}
          first={renaming.name}
          onCancel={() => setRenaming(null)}
          onName={async (name) => {
            const problem = await maps.rename(renaming.id, name);
            if (problem === null) setRenaming(null);
            return problem;
          }}
        />
      )}
    </div>
  );
}

function MapPictureDialog({ maps, map, onClose }: { maps: MapClient; map: MapSummary; onClose: () => void }) {
  useEffect(() => maps.want(map), [maps, map.id, map.revision]);
  const drawing = maps.drawingOf(map);
  if (drawing === undefined) return null;
  const { usable } = readBoard(drawing);
  return (
    <PicturedBoard
      heading={map.name}
      date={longDayText(timeNow.value)}
      picture={{ drawing, setup: null, usable, title: t("picture.of-map", { map: map.name }) }}
      name={`sprouts-${fileName(map.name, "map")}`}
      onClose={onClose}
    />
  );
}
