import type { ComponentChild, ComponentChildren, RefObject } from "preact";
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";
import { DrawingPicture } from "../picture/drawing-picture.tsx";
import type { KeptItems } from "../session/kept-items.ts";
import { actions } from "../session/navigation.ts";
import { t } from "../texts/texts.ts";
import { Choice } from "./choice.tsx";
import { BinIcon } from "./icons.tsx";
import { IconButton } from "./icon-button.tsx";

/** Items of the first page: about what a window shows. */
const FIRST_PAGE = 12;
/** Number of items that are added each time the end is near. */
const PAGE = 30;

interface KeptItem {
  readonly id: string;
}

type Items<Item extends KeptItem> = Pick<
  KeptItems<Item, KeptItem & { readonly drawing: Drawing }, unknown>,
  "list" | "remove" | "restore" | "erase"
>;

type ListPlace = "kept" | "bin";

interface Deleted {
  readonly ids: string[];
  readonly sentence: string;
}

interface KeptViewOptions<Item extends KeptItem> {
  readonly kind: "map" | "game";
  readonly items: Items<Item>;
  /** Finds the items that the player looks for. */
  readonly find: (all: readonly Item[]) => readonly Item[];
  /** What is said after these were deleted. */
  readonly deletedText: (items: readonly Item[]) => string;
  /** Gets the focus of a button that disappears, if the one that takes a deletion back is not there. */
  readonly fallback: RefObject<HTMLElement | null>;
}

/** What a screen shows of the player's maps or games, and what the player does with them. */
export type KeptView<Item extends KeptItem> = ReturnType<typeof useKeptView<Item>>;

export function useKeptView<Item extends KeptItem>({
  kind,
  items,
  find,
  deletedText,
  fallback,
}: KeptViewOptions<Item>) {
  const list = items.list.value;
  const [place, setPlace] = useState<ListPlace>("kept");
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  const [changes, setChanges] = useState(0);
  const undoButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (changes > 0 && document.activeElement === document.body)
      [undoButton, fallback].find(({ current }) => current !== null)?.current?.focus();
  }, [changes, list]);
  const unpick = useCallback((): void => setPicked(new Set()), []);
  const say = useCallback((sentence: string | null): void => {
    setSaid(sentence);
    setDeleted(null);
  }, []);
  /** Waits for a change, which gives the sentence that refuses it, or null. */
  const change = (work: () => Promise<string | null>, done: Deleted | null = null): Promise<void> =>
    actions.once("change", async () => {
      const problem = await work();
      setSaid(problem);
      setDeleted(problem === null ? done : null);
      unpick();
      setChanges((count) => count + 1);
    });
  const all = list?.[place] ?? [];
  const found = find(all);
  return {
    kind,
    list,
    place,
    all,
    found,
    picked,
    /** Items that were found and are picked. */
    chosen: found.filter(({ id }) => picked.has(id)),
    /** What to tell; null for nothing. */
    said,
    /** Items whose deletion can be taken back. */
    deleted,
    undoButton,
    goTo: (next: ListPlace): void => {
      setPlace(next);
      unpick();
    },
    pick: (id: string, isPicked: boolean): void => {
      const next = new Set(picked);
      if (isPicked) next.add(id);
      else next.delete(id);
      setPicked(next);
    },
    unpick,
    say,
    change,
    remove: (those: readonly Item[]): void => {
      const ids = idsOf(those);
      void change(() => items.remove(ids), { ids, sentence: deletedText(those) });
    },
    restore: (ids: string[]): void => void change(() => items.restore(ids)),
    erase: (ids: string[]): void => void change(() => items.erase(ids)),
  };
}

interface ViewProps<Item extends KeptItem> {
  readonly view: KeptView<Item>;
}

/** Lets the player choose between what is kept and the bin. */
export function PlaceChoice<Item extends KeptItem>({ view: { kind, list, place, goTo } }: ViewProps<Item>) {
  return (
    <Choice<ListPlace>
      legend={t("lists.place")}
      testid={`${kind}-place`}
      hideLegend
      value={place}
      options={[
        { value: "kept", label: t("lists.kept", { count: list?.kept.length ?? 0 }) },
        { value: "bin", label: t("lists.bin", { count: list?.bin.length ?? 0 }) },
      ]}
      onChange={goTo}
    />
  );
}

/** What can be done with picked items; `children` are buttons for those that are kept. */
export function PickedBar<Item extends KeptItem>({
  view,
  children,
}: ViewProps<Item> & { readonly children: ComponentChildren }) {
  const { kind, place, chosen } = view;
  if (chosen.length === 0) return null;
  const text = t(kind === "map" ? "maps.picked" : "games.picked", { count: chosen.length });
  return (
    <div class="picked-bar" role="group" aria-label={text}>
      <span>{text}</span>
      {place === "kept" ? (
        <>
          {children}
          <button
            type="button"
            class="button button-small button-danger"
            data-testid="delete-picked"
            onClick={() => view.remove(chosen)}
          >
            {t(kind === "map" ? "maps.delete" : "games.delete")}
          </button>
        </>
      ) : (
        <>
          <button
            type="button"
            class="button button-small"
            data-testid="restore-picked"
            onClick={() => view.restore(idsOf(chosen))}
          >
            {t("lists.restore")}
          </button>
          <button
            type="button"
            class="button button-small button-danger"
            data-testid="erase-picked"
            onClick={() => view.erase(idsOf(chosen))}
          >
            {t("lists.erase")}
          </button>
        </>
      )}
      <button type="button" class="button button-small button-quiet" data-testid="unpick" onClick={view.unpick}>
        {t("lists.unpick")}
      </button>
    </div>
  );
}

/** News about the list, and the button that takes a deletion back. `otherwise` is said when there is no news. */
export function SaidLine<Item extends KeptItem>({
  view: { kind, said, deleted, undoButton, restore },
  otherwise = "",
}: ViewProps<Item> & { readonly otherwise?: string }) {
  return (
    <p role="status" aria-live="polite" class="said-line" data-testid={`${kind}s-said`}>
      {said ?? deleted?.sentence ?? otherwise}
      {said === null && deleted !== null && (
        <button
          ref={undoButton}
          type="button"
          class="button button-small"
          data-testid="undo-delete"
          onClick={() => restore(deleted.ids)}
        >
          {t("lists.undo")}
        </button>
      )}
    </p>
  );
}

export function EmptyList<Item extends KeptItem>({
  view: { kind },
  children,
}: ViewProps<Item> & { readonly children: ComponentChildren }) {
  return (
    <div class="empty-list" data-testid={`no-${kind}s`}>
      {children}
    </div>
  );
}

interface CardsProps<Item extends KeptItem> extends ViewProps<Item> {
  /** What stands before the items. */
  readonly first?: ComponentChildren;
  readonly children: (item: Item) => ComponentChild;
}

/** Cards of what was found. They grow while the end is in view, so that a long list opens at once. */
export function KeptCards<Item extends KeptItem>({ view: { kind, found }, first, children }: CardsProps<Item>) {
  const [shown, setShown] = useState(FIRST_PAGE);
  const end = useRef<HTMLLIElement>(null);
  // The same elements again: as the list grows, only what is new is made.
  const made = useMemo(() => new Map<number, ComponentChild>(), [found, children]);
  const items = found.slice(0, shown).map((item, index) => {
    const known = made.get(index) ?? children(item);
    made.set(index, known);
    return known;
  });
  const hasMore = shown < found.length;
  useEffect(() => {
    if (end.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setShown((count) => count + PAGE),
      { rootMargin: "600px" },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [shown, hasMore]);
  return (
    <ul class="cards" data-testid={`${kind}s`}>
      {first}
      {items}
      {hasMore && <li ref={end} class="cards-more" aria-hidden="true" />}
    </ul>
  );
}

interface KeptCardProps<Item extends KeptItem> extends ViewProps<Item> {
  readonly item: Item;
  readonly title: string;
  /** The item's name in full, where others have the same title. */
  readonly label?: string;
  /** Test id of the card, without its kind. */
  readonly testid: string;
  readonly picture: ComponentChild;
  /** Lines below the title. */
  readonly lines: ComponentChildren;
  /** Buttons of a kept item, before the icons. */
  readonly buttons: ComponentChildren;
  readonly icons?: ComponentChildren;
  readonly deleteLabel: string;
  readonly restoreLabel: string;
}

export function KeptCard<Item extends KeptItem>(props: KeptCardProps<Item>) {
  const { view, item, title, label, testid, picture, lines, buttons, icons, deleteLabel, restoreLabel } = props;
  const { kind } = view;
  const isPicked = view.picked.has(item.id);
  return (
    <li class={`card kept-card ${isPicked ? "card-picked" : ""}`} data-testid={`${kind}-${testid}`}>
      <div class="card-picture">{picture}</div>
      <div class="card-text">
        <label class="pick-box">
          <input
            type="checkbox"
            checked={isPicked}
            aria-label={label}
            data-testid={`pick-${kind}`}
            onChange={(event) => view.pick(item.id, event.currentTarget.checked)}
          />
          <strong>{title}</strong>
        </label>
        {lines}
        <div class="card-buttons">
          {view.place === "kept" ? (
            <>
              {buttons}
              <span class="card-icons">
                {icons}
                <IconButton
                  label={deleteLabel}
                  title={t(kind === "map" ? "maps.delete" : "games.delete")}
                  testid={`delete-${kind}`}
                  onClick={() => view.remove([item])}
                >
                  <BinIcon />
                </IconButton>
              </span>
            </>
          ) : (
            <button
              type="button"
              class="button button-small"
              aria-label={restoreLabel}
              data-testid={`restore-${kind}`}
              onClick={() => view.restore([item.id])}
            >
              {t("lists.restore")}
            </button>
          )}
        </div>
      </div>
    </li>
  );
}

interface KeptPictureProps<Item extends KeptItem> {
  readonly items: Pick<
    KeptItems<Item, KeptItem & { readonly drawing: Drawing }, unknown>,
    "want" | "drawingOf" | "keyOf"
  >;
  readonly item: Item;
  /** Side of the picture in CSS pixels. */
  readonly side: number;
  /** The setup that gives the curves their colours. */
  readonly setup?: MatchSetup;
  /** What the picture shows, in words; missing for decoration. */
  readonly label?: string;
}

/** Picture of a map, or of a game's last board; empty until the drawing has come. */
export function KeptPicture<Item extends KeptItem>({ items, item, side, setup, label }: KeptPictureProps<Item>) {
  // Before the cards are painted, so that the host reads meanwhile.
  useLayoutEffect(() => items.want(item), [items, items.keyOf(item)]);
  const drawing = items.drawingOf(item);
  // Keeps a long list from being drawn anew as it grows.
  return useMemo(
    () =>
      drawing === undefined ? (
        <div class="picture-empty" />
      ) : (
        <DrawingPicture
          drawing={drawing}
          side={side}
          {...(setup === undefined ? {} : { setup })}
          {...(label === undefined ? {} : { label })}
        />
      ),
    [drawing, side, setup, label],
  );
}

function idsOf(items: readonly KeptItem[]): string[] {
  return items.map(({ id }) => id);
}
