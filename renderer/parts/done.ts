import { signal } from "@preact/signals";

/** What a dialog did before it closed, as a sentence; null for nothing. */
export const done = signal<string | null>(null);
