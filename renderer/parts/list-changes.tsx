import type { RefObject } from "preact";
import { useCallback, useRef, useState } from "preact/hooks";
import { useLostFocus } from "./lost-focus.ts";
import { t } from "../texts/texts.ts";

interface Deleted {
  readonly ids: readonly string[];
  readonly sentence: string;
}

export interface ListChanges {
  readonly picked: ReadonlySet<string>;
  /** What to tell; null for nothing. */
  readonly said: string | null;
  readonly deleted: Deleted | null;
  readonly undoButton: RefObject<HTMLButtonElement | null>;
  readonly pick: (id: string, isPicked: boolean) => void;
  readonly unpick: () => void;
  readonly say: (sentence: string | null) => void;
  /** Waits for a change, which gives the sentence that refuses it or null; `deleted` can be taken back after it. */
  readonly change: (work: Promise<string | null>, deleted?: Deleted) => Promise<void>;
}

/** The focus of a button that disappears goes to Undo, or to `fallback`. */
export function useListChanges(list: unknown, fallback: RefObject<HTMLElement | null>): ListChanges {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState<string | null>(null);
  const [deleted, setDeleted] = useState<Deleted | null>(null);
  const [changes, setChanges] = useState(0);
  const undoButton = useRef<HTMLButtonElement>(null);
  useLostFocus(changes, list, [undoButton, fallback]);
  const unpick = useCallback((): void => setPicked(new Set()), []);
  const say = useCallback((sentence: string | null): void => {
    setSaid(sentence);
    setDeleted(null);
  }, []);
  return {
    picked,
    said,
    deleted,
    undoButton,
    unpick,
    say,
    pick: (id, isPicked) => {
      const next = new Set(picked);
      if (isPicked) next.add(id);
      else next.delete(id);
      setPicked(next);
    },
    change: async (work, done) => {
      const problem = await work;
      setSaid(problem);
      setDeleted(problem === null ? (done ?? null) : null);
      unpick();
      setChanges((count) => count + 1);
    },
  };
}

interface SaidLineProps {
  readonly changes: ListChanges;
  readonly testid: string;
  /** What to say when there is no news. */
  readonly otherwise?: string;
  readonly onRestore: (ids: readonly string[]) => Promise<string | null>;
}

export function SaidLine({ changes, testid, otherwise = "", onRestore }: SaidLineProps) {
  const { said, deleted } = changes;
  return (
    <p role="status" aria-live="polite" class="said-line" data-testid={testid}>
      {said ?? deleted?.sentence ?? otherwise}
      {said === null && deleted !== null && (
        <button
          ref={changes.undoButton}
          type="button"
          class="button button-small"
          data-testid="undo-delete"
          onClick={() => void changes.change(onRestore(deleted.ids))}
        >
          {t("lists.undo")}
        </button>
      )}
    </p>
  );
}
