import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { MapSummary } from "../../protocol/maps.ts";
import { isPositionCode } from "../../protocol/position-code.ts";
import type { DraftSource } from "../../protocol/drafts.ts";
import { NewMapDialog } from "../editor/new-map-dialog.tsx";
import { FileButton } from "../maps/file-button.tsx";
import { UnkeptDrafts } from "../maps/unkept-drafts.tsx";
import { copyCode, exportMaps, importFiles } from "../maps/map-files.ts";
import { MapPictureDialog } from "../maps/map-picture-dialog.tsx";
import { MapCard } from "../maps/map-card.tsx";
import { findMaps, MAP_ORDERS, type MapOrder } from "../maps/map-order.ts";
import { Choice } from "../parts/choice.tsx";
import { MapNameDialog } from "../parts/map-name-dialog.tsx";
import { EmptyList } from "../parts/empty-list.tsx";
import { BinIcon, MapIcon, RenameIcon } from "../parts/icons.tsx";
import { useLostFocus } from "../parts/lost-focus.ts";
import { Pages } from "../parts/pages.tsx";
import { go, routeHash } from "../session/navigation.ts";
import type { Session } from "../session/session.ts";
import { language, localeOf } from "../texts/language.ts";
import { t } from "../texts/texts.ts";

/** What was deleted last, so that it can be taken back. */
interface Deleted {
  readonly ids: readonly string[];
  readonly name: string;
}

/** The player's own maps (thesis, 4.1.7). */
export function Maps({ session }: { session: Session }) {
  const { maps, drafts } = session;
  const [search, setSearch] = useState("");
  const [order, setOrder] = useState<MapOrder>("newest");
  const [place, setPlace] = useState<"kept" | "bin">("kept");
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [renaming, setRenaming] = useState<MapSummary | null>(null);
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const [changes, setChanges] = useState(0);
  const newMapButton = useRef<HTMLButtonElement>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  const list = maps.list.value;
  useLostFocus(changes, list, [undoButton, newMapButton]);
  /** The code that the new map begins with, empty for none; null while no map is being begun. */
  const [beginning, setBeginning] = useState<string | null>(null);
  const [pictured, setPictured] = useState<MapSummary | null>(null);
  const connected = session.connected.value;
  useEffect(() => {
    if (!connected) return;
    void maps.refresh();
    void drafts.refresh();
    void session.campaign.load();
  }, [session, maps, drafts, connected]);

  const say = useCallback((sentence: string | null): void => {
    setSaid(sentence);
    setDeleted(null);
  }, []);
  const take = useCallback(
    (files: readonly File[]): void => {
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
  const unpick = (): void => setPicked(new Set());
  const change = async (work: Promise<string | null>, done: Deleted | null = null): Promise<void> => {
    const problem = await work;
    setSaid(problem);
    setDeleted(problem === null ? done : null);
    unpick();
    setChanges((count) => count + 1);
  };
  const remove = (those: readonly MapSummary[]): void => {
    const ids = those.map(({ id }) => id);
    void change(maps.remove(ids), { ids, name: those[0]?.name ?? "" });
  };
  const pick = (id: string, isPicked: boolean): void => {
    const next = new Set(picked);
    if (isPicked) next.add(id);
    else next.delete(id);
    setPicked(next);
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
          <FileButton isDisabled={!connected} onFiles={take} />
          {list.maps.length > 0 && (
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
          <Choice
            legend={t("maps.place")}
            testid="map-place"
            hideLegend
            value={place}
            options={[
              { value: "kept", label: t("maps.kept", { count: list.maps.length }) },
              { value: "bin", label: t("maps.bin", { count: list.bin.length }) },
            ]}
            onChange={(next) => {
              setPlace(next);
              unpick();
            }}
          />
        </div>
      )}
      {chosen.length > 0 && (
        <div class="maps-picked" role="group" aria-label={t("maps.picked", { count: chosen.length })}>
          <span>{t("maps.picked", { count: chosen.length })}</span>
          {place === "kept" ? (
            <>
              <button
                type="button"
                class="button button-small"
                data-testid="duplicate-picked"
                onClick={() => void change(maps.duplicate(chosen.map(({ id }) => id)))}
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
              <button
                type="button"
                class="button button-small button-danger"
                data-testid="delete-picked"
                onClick={() => remove(chosen)}
              >
                {t("maps.delete")}
              </button>
            </>
          ) : (
            <>
              <button
                type="button"
                class="button button-small"
                data-testid="restore-picked"
                onClick={() => void change(maps.restore(chosen.map(({ id }) => id)))}
              >
                {t("maps.restore")}
              </button>
              <button
                type="button"
                class="button button-small button-danger"
                data-testid="erase-picked"
                onClick={() => void change(maps.erase(chosen.map(({ id }) => id)))}
              >
                {t("maps.erase")}
              </button>
            </>
          )}
          <button type="button" class="button button-small button-quiet" data-testid="unpick" onClick={unpick}>
            {t("maps.unpick")}
          </button>
        </div>
      )}
      <p role="status" aria-live="polite" class="maps-said" data-testid="maps-said">
        {said ?? (deleted === null ? "" : t("maps.deleted", { name: deleted.name, count: deleted.ids.length }))}
        {said === null && deleted !== null && (
          <button
            ref={undoButton}
            type="button"
            class="button button-small"
            data-testid="undo-delete"
            onClick={() => void change(maps.restore(deleted.ids))}
          >
            {t("maps.undo")}
          </button>
        )}
      </p>
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
            onPick={(isPicked) => pick(map.id, isPicked)}
          >
            {place === "kept" ? (
              <>
                {map.isPlayable && (
                  <a
                    class="button button-primary button-small"
                    href={routeHash({ screen: "play", map: map.id })}
                    aria-label={t("maps.play-label", { name: map.name })}
                    data-testid="play-map"
                  >
                    {t("maps.play")}
                  </a>
                )}
                <button
                  type="button"
                  class="button button-small"
                  aria-label={t("maps.edit-label", { name: map.name })}
                  data-testid="edit-map"
                  onClick={() => void edit(session, { kind: "map", map: map.id }).then(say)}
                >
                  {t("maps.edit")}
                </button>
                {map.isPlayable && (
                  <button
                    type="button"
                    class="button button-small"
                    aria-label={t("analysis.map-label", { name: map.name })}
                    data-testid="analyse-map"
                    onClick={() => void analyseMap(session, map.id)}
                  >
                    {t("analysis.analyse")}
                  </button>
                )}
                <span class="card-icons">
                  <button
                    type="button"
                    class="icon-button"
                    aria-label={t("maps.rename-label", { name: map.name })}
                    title={t("maps.rename")}
                    data-testid="rename-map"
                    onClick={() => setRenaming(map)}
                  >
                    <RenameIcon />
                  </button>
                  <button
                    type="button"
                    class="icon-button"
                    aria-label={t("maps.delete-label", { name: map.name })}
                    title={t("maps.delete")}
                    data-testid="delete-map"
                    onClick={() => remove([map])}
                  >
                    <BinIcon />
                  </button>
                </span>
              </>
            ) : (
              <button
                type="button"
                class="button button-small"
                aria-label={t("maps.restore-label", { name: map.name })}
                data-testid="restore-map"
                onClick={() => void change(maps.restore([map.id]))}
              >
                {t("maps.restore")}
              </button>
            )}
          </MapCard>
        )}
      </Pages>
      {beginning !== null && (
        <NewMapDialog
          code={beginning}
          levels={session.campaign.levels.value?.length ?? 0}
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

async function analyseMap(session: Session, map: string): Promise<void> {
  const analysis = await session.analyses.beginMap(map);
  if (analysis !== null) go({ screen: "analyse", analysis });
}

function emptyText(place: "kept" | "bin", search: string): string {
  if (search !== "") return t("maps.none-found");
  return t(place === "kept" ? "maps.none" : "maps.bin-empty");
}
