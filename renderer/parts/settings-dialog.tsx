import type { Session } from "../session/session.ts";
import { t } from "../texts/texts.ts";
import { LANGUAGES } from "../../protocol/languages.ts";
import { LANGUAGE_NAMES } from "../texts/language.ts";
import { Choice } from "./choice.tsx";
import { Dialog } from "./dialog.tsx";

export function SettingsDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const { language, theme, motion, pace, sounds, takeBack, belief } = session.settings.value;
  return (
    <Dialog title={t("settings.title")} testid="settings" onClose={onClose}>
      <div class="settings">
        <Choice
          legend={t("settings.language")}
          testid="language"
          value={language}
          options={[
            { value: "system", label: t("settings.language-system") },
            ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
          ]}
          onChange={(language) => void session.write({ language })}
        />
        <Choice
          legend={t("settings.theme")}
          testid="theme"
          value={theme}
          options={[
            { value: "system", label: t("settings.theme-system") },
            { value: "light", label: t("settings.theme-light") },
            { value: "dark", label: t("settings.theme-dark") },
            { value: "paper", label: t("settings.theme-paper") },
          ]}
          onChange={(theme) => void session.write({ theme })}
        />
        <Choice
          legend={t("settings.motion")}
          testid="motion"
          value={motion}
          options={[
            { value: "system", label: t("settings.motion-system") },
            { value: "full", label: t("settings.motion-full") },
            { value: "reduced", label: t("settings.motion-reduced") },
          ]}
          onChange={(motion) => void session.write({ motion })}
        />
        <Choice
          legend={t("settings.pace")}
          testid="pace"
          value={pace}
          options={[
            { value: "slow", label: t("settings.pace-slow") },
            { value: "natural", label: t("settings.pace-natural") },
            { value: "quick", label: t("settings.pace-quick") },
          ]}
          onChange={(pace) => void session.write({ pace })}
        />
        <Choice
          legend={t("settings.sounds")}
          testid="sounds"
          value={sounds}
          options={[
            { value: "on", label: t("settings.sounds-on") },
            { value: "off", label: t("settings.sounds-off") },
          ]}
          onChange={(sounds) => void session.write({ sounds })}
        />
        <Choice
          legend={t("settings.take-back")}
          testid="take-back"
          value={takeBack}
          options={[
            { value: "ask", label: t("settings.take-back-ask") },
            { value: "freely", label: t("settings.take-back-freely") },
            { value: "never", label: t("settings.take-back-never") },
          ]}
          onChange={(takeBack) => void session.write({ takeBack })}
        />
        <Choice
          legend={t("settings.belief")}
          testid="belief"
          value={belief}
          options={[
            { value: "shown", label: t("settings.belief-shown") },
            { value: "hidden", label: t("settings.belief-hidden") },
          ]}
          onChange={(belief) => void session.write({ belief })}
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
