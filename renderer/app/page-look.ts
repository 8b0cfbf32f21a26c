// The first stylesheet: it puts the layers of all into an order.
import "../styles/tokens.css";
import "../styles/fonts.css";
import "../styles/base.css";
import "../parts/button.css";
import "../parts/cards.css";
import "../parts/board-sheet.css";
import "../parts/page.css";
import "../parts/panel.css";
import "../parts/panel-buttons.css";
import "../parts/text-input.css";
import { signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Settings } from "../../protocol/schemas.ts";
import { reducedMotionOf } from "../session/reduced-motion.ts";
import { followTheme, systemReducedMotion, type Theme } from "../session/theme.ts";
import { followLanguage } from "../texts/language.ts";
import { loadTexts } from "../texts/texts.ts";

/** What a page looks like, also before it has a session. */
export interface PageLook {
  readonly settings: Signal<Settings>;
  readonly theme: ReadonlySignal<Theme>;
}

/** Makes the page look as `first` says, and then as the settings do that its session gets. */
export function pageLook(first: Settings): PageLook {
  const settings = signal(first);
  const theme = followTheme(
    settings,
    reducedMotionOf(settings, () => systemReducedMotion.value),
  );
  followLanguage(settings, loadTexts);
  return { settings, theme };
}
