import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { MapSummary } from "../../protocol/maps.ts";
import { isPositionCode } from "../../protocol/position-code.ts";
import type { DraftSource } from "../../protocol/drafts.ts";
import { NewMapDialog } from "../editor/new-map-dialog.tsx";
import { UnkeptDrafts } from "../maps/unkept-drafts.tsx";
import { copyCode, exportMaps, importFiles } from "../maps/map-files.ts";
import { MapPictureDialog } from "../maps/map-picture-dialog.tsx";
import { MapActions } from "../maps/map-actions.tsx";
import { MapCard } from "../maps/map-card.tsx";
import { findMaps, MAP_ORDERS, type MapOrder } from "../maps/map-order.ts";
import { BinChoice, type ListPlace } from "../parts/bin-choice.tsx";
import { Choice } from "../parts/choice.tsx";
import { FileButton } from "../parts/file-button.tsx";
import { SaidLine, useListChanges } from "../parts/list-changes.tsx";
import { MapNameDialog } from "../parts/map-name-dialog.tsx";
import { EmptyList } from "../parts/empty-list.tsx";
import { MapIcon } from "../parts/icons.tsx";
import { Pages } from "../parts/pages.tsx";
import { PickedBar } from "../parts/picked-items.tsx";
import { useCommands } from "../parts/use-commands.ts";
import { go, replaceRoute } from "../session/navigation.ts";
import type { ReadableFile } from "../session/shell.ts";
import type { Session } from "../session/session.ts";
import { language, localeOf } from "../texts/language.ts";
import { t } from "../texts/texts.ts";
import "./maps.css";

/** `linked` is the code of a position to begin with. */
export function Maps({ session, linked }: { session: Session; linked: string | null }) {
  const { maps, drafts } = session;
  const [search, setSearch] = useState("");
  const [order, setOrder] = useState<MapOrder>("newest");
  const [place, setPlace] = useState<ListPlace>("kept");
  const [renaming, setRenaming] = useState<MapSummary | null>(null);
  const newMapButton = useRef<HTMLButtonElement>(null);
  const list = maps.list.value;
  const changes = useListChanges(list, newMapButton);
  const { picked, say, change, unpick } = changes;
  /** Empty for no code; null while no map is being begun. */
  const [beginning, setBeginning] = useState<string | null>(null);
  useEffect(() => {
    if (linked === null) return;
    setBeginning(linked);
    replaceRoute({ screen: "maps" });
  }, [linked]);
  const [pictured, setPictured] = useState<MapSummary | null>(null);
  const connected = session.connected.value;
  const hasMaps = list !== null && list.maps.length > 0;
  useCommands(hasMaps && connected ? { export: () => void exportMaps(maps, list.maps).then(say) } : {});
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
  const isEmpty = list.maps.length + list.bin.length === 0;
  const all = place === "kept" ? list.maps : list.bin;
  const found = findMaps(all, search, order, localeOf(language.value));
  const chosen = found.filter(({ id }) => picked.has(id));
  const idsOf = (those: readonly MapSummary[]): string[] => those.map(({ id }) => id);
  const remove = (those: readonly MapSummary[]): void => {
    const ids = idsOf(those);
    const sentence = t("maps.deleted", { name: those[0]?.name ?? "", count: ids.length });
    void change(maps.remove(ids), { ids, sentence });
  };

  return (
    <div class="page maps">
      <header class="maps-head">
        <h1>{t("maps.title")}</h1>
        <p class="quiet">{t("maps.lead")}</p>
        <div class="maps-buttons">
          <button
            ref={newMapButton}
            type="button"
            class="button button-primary"
            data-testid="new-map"
            disabled={!connected}
            onClick={() => setBeginning("")}
          >
            {t("maps.new")}
          </button>
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
              onClick={() => void exportMaps(maps, list.maps).then(say)}
            >
              {t("maps.export-all")}
            </button>
          )}
        </div>
      </header>
      {!isEmpty && (
        <div class="maps-tools">
          <label class="maps-search">
            <span class="visually-hidden">{t("maps.search")}</span>
            <input
              type="search"
              class="text-input"
              placeholder={t("maps.search")}
              value={search}
              data-testid="search-maps"
              onInput={(event) => setSearch(event.currentTarget.value)}
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
          <BinChoice
            testid="map-place"
            value={place}
            counts={{ kept: list.maps.length, bin: list.bin.length }}
            onChange={(next) => {
              setPlace(next);
              unpick();
            }}
          />
        </div>
      )}
      {chosen.length > 0 && (
        <PickedBar
          text={t("maps.picked", { count: chosen.length })}
          place={place}
          deleteLabel={t("maps.delete")}
          onDelete={() => remove(chosen)}
          onRestore={() => void change(maps.restore(idsOf(chosen)))}
          onErase={() => void change(maps.erase(idsOf(chosen)))}
          onUnpick={unpick}
        >
          <button
            type="button"
            class="button button-small"
            data-testid="duplicate-picked"
            onClick={() => void change(maps.duplicate(idsOf(chosen)))}
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
      )}
      <SaidLine changes={changes} testid="maps-said" onRestore={(ids) => maps.restore(ids)} />
      {place === "kept" && <UnkeptDrafts session={session} hasMaps={found.length > 0} />}
      {found.length === 0 && (
        <EmptyList testid="no-maps">
          <MapIcon />
          <p>{emptyText(place, search)}</p>
        </EmptyList>
      )}
      <Pages key={`${place} ${order} ${search}`} found={found} testid="maps">
        {(map) => (
          <MapCard
            key={map.id}
            maps={maps}
            map={map}
            isPicked={picked.has(map.id)}
            onPick={(isPicked) => changes.pick(map.id, isPicked)}
          >
            {place === "kept" ? (
              <MapActions
                session={session}
                map={map}
                onEdit={() => void edit(session, { kind: "map", map: map.id }).then(say)}
                onRename={() => setRenaming(map)}
                onDelete={() => remove([map])}
              />
            ) : (
              <button
                type="button"
                class="button button-small"
                aria-label={t("maps.restore-label", { name: map.name })}
                data-testid="restore-map"
                onClick={() => void change(maps.restore([map.id]))}
              >
                {t("lists.restore")}
              </button>
            )}
          </MapCard>
        )}
      </Pages>
      {beginning !== null && (
        <NewMapDialog
          key={beginning}
          code={beginning}
          levels={session.campaign.levels.value?.length ?? null}
          onBegin={(source) => edit(session, source)}
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

/** Opens the editor; returns why it did not open, or null. */
async function edit(session: Session, source: DraftSource): Promise<string | null> {
  const draft = await session.drafts.tryBegin(source);
  if (!draft.ok) return draft.error;
  go({ screen: "edit", draft: draft.value });
  return null;
}

function emptyText(place: ListPlace, search: string): string {
  if (search !== "") return t("maps.none-found");
  return t(place === "kept" ? "maps.none" : "maps.bin-empty");
}
