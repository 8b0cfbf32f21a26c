import { settingsSchema, type Settings } from "../../protocol/schemas.ts";
import type { Session } from "../session/session.ts";
import { LANGUAGE_NAMES } from "../texts/language.ts";
import { t } from "../texts/texts.ts";
import { Choice } from "./choice.tsx";
import { Dialog } from "./dialog.tsx";

const OPTIONS = settingsSchema.shape;

/** What is offered, and another number that is set. */
function keptCounts(current: Settings["keepGames"]): Settings["keepGames"][] {
  return [...new Set<Settings["keepGames"]>(["all", 1000, 300, current])];
}

export function SettingsDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const settings = session.settings.value;
  const write = (change: Partial<Settings>): void => void session.write(change);
  return (
    <Dialog title={t("settings.title")} testid="settings" onClose={onClose}>
      <div class="settings">
        <Choice
          legend={t("settings.language")}
          testid="language"
          value={settings.language}
          options={OPTIONS.language.options.map((value) => ({
            value,
            label: value === "system" ? t("settings.language-system") : LANGUAGE_NAMES[value],
          }))}
          onChange={(language) => write({ language })}
        />
        <Choice
          legend={t("settings.theme")}
          testid="theme"
          value={settings.theme}
          options={OPTIONS.theme.options.map((value) => ({ value, label: t(`settings.theme-${value}`) }))}
          onChange={(theme) => write({ theme })}
        />
        <Choice
          legend={t("settings.motion")}
          testid="motion"
          value={settings.motion}
          options={OPTIONS.motion.options.map((value) => ({ value, label: t(`settings.motion-${value}`) }))}
          onChange={(motion) => write({ motion })}
        />
        <Choice
          legend={t("settings.pace")}
          testid="pace"
          value={settings.pace}
          options={OPTIONS.pace.options.map((value) => ({ value, label: t(`settings.pace-${value}`) }))}
          onChange={(pace) => write({ pace })}
        />
        <Choice
          legend={t("settings.sounds")}
          testid="sounds"
          value={settings.sounds}
          options={OPTIONS.sounds.options.map((value) => ({ value, label: t(`settings.sounds-${value}`) }))}
          onChange={(sounds) => write({ sounds })}
        />
        <Choice
          legend={t("settings.take-back")}
          testid="take-back"
          value={settings.takeBack}
          options={OPTIONS.takeBack.options.map((value) => ({ value, label: t(`settings.take-back-${value}`) }))}
          onChange={(takeBack) => write({ takeBack })}
        />
        <Choice
          legend={t("settings.belief")}
          testid="belief"
          value={settings.belief}
          options={OPTIONS.belief.options.map((value) => ({ value, label: t(`settings.belief-${value}`) }))}
          onChange={(belief) => write({ belief })}
        />
        <Choice
          legend={t("settings.keep-games")}
          testid="keep-games"
          value={String(settings.keepGames)}
          options={keptCounts(settings.keepGames).map((value) => ({
            value: String(value),
            label: value === "all" ? t("settings.keep-games-all") : t("settings.keep-games-last", { count: value }),
          }))}
          onChange={(value) => write({ keepGames: value === "all" ? "all" : Number(value) })}
        />
      </div>
      <p class="quiet">{t("settings.note")}</p>
      <div class="dialog-buttons">
        <button type="button" class="button button-primary" data-testid="settings-close" data-first onClick={onClose}>
          {t("settings.done")}
        </button>
      </div>
    </Dialog>
  );
}
