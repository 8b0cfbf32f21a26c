import { signal } from "@preact/signals";

interface Done {
  readonly sentence: string;
  /** Takes it back; null where that is not offered. */
  readonly undo: (() => void) | null;
}

/** What was done last, for a moment; null for nothing. */
export const done = signal<Done | null>(null);

/** Tells above every screen what was done. */
export function tellDone(sentence: string, undo: Done["undo"] = null): void {
  done.value = { sentence, undo };
}
