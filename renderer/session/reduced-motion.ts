import { computed, type ReadonlySignal } from "@preact/signals";
import type { Settings } from "../../protocol/schemas.ts";

/** Whether the page moves little: as the settings say, or the system. */
export function reducedMotionOf(settings: ReadonlySignal<Settings>, system: () => boolean): ReadonlySignal<boolean> {
  return computed(() => {
    const { motion } = settings.value;
    return motion === "reduced" || (motion === "system" && system());
  });
}
