import { signal } from "@preact/signals";

/** Whether the page can be seen; it is not behind another tab, minimised or frozen. */
export const isPageSeen = signal(true);
