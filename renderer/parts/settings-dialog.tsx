import { useEffect, useState } from "preact/hooks";
import { dayAt } from "../../protocol/local-day.ts";
import type { Settings } from "../../protocol/schemas.ts";
import { SETTING_CHOICES } from "../../protocol/settings-values.ts";
import { saveFile } from "../picture/save.ts";
import type { UploadedBackup } from "../session/backup-client.ts";
import type { Session } from "../session/session.ts";
import { backupOpened } from "../session/shortcuts.ts";
import { LANGUAGE_NAMES } from "../texts/language.ts";
import { t } from "../texts/texts.ts";
import { failureText } from "../texts/failure-text.ts";
import { Choice } from "./choice.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import { Volume } from "./volume.tsx";
import { BACKUP_FILE_ENDING, backupContentsText, YourData } from "./your-data.tsx";
import "./settings-dialog.css";
import type { ShellChoices } from "../../protocol/shell.ts";

/** What is offered, and another number that is set. */
function keptCounts(current: Settings["keepGames"]): Settings["keepGames"][] {
  return [...new Set<Settings["keepGames"]>(["all", 1000, 300, current])];
}

interface SettingsDialogProps {
  readonly session: Session;
  /** Lets the player hear a new volume. */
  readonly onVolume: (settings: Settings) => void;
  readonly onClose: () => void;
}

export function SettingsDialog({ session, onVolume, onClose }: SettingsDialogProps) {
  const settings = session.settings.value;
  const write = (change: Partial<Settings>): void => void session.write(change);
  const folder = session.hello.value?.dataFolder ?? "";
  const [said, setSaid] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [question, setQuestion] = useState<(UploadedBackup & { readonly file: string }) | null>(null);

  /** `work` returns what to say when it is done. */
  const doing = async (work: () => Promise<string | null>): Promise<void> => {
    setBusy(true);
    try {
      setSaid(await work());
    } catch (error) {
      setSaid(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  const backUp = async (): Promise<string | null> => {
    const file = await session.backups.make((percent) => setSaid(t("data.backing-up", { percent })));
    const name = `sprouts-${dayAt(Date.now())}${BACKUP_FILE_ENDING}`;
    return (await saveFile(file, name)) ? t("data.backed-up", { file: name }) : null;
  };
  const check = async (file: File): Promise<null> => {
    const uploaded = await session.backups.check(file, (percent) =>
      setSaid(t("data.reading", { file: file.name, percent })),
    );
    setQuestion({ ...uploaded, file: file.name });
    return null;
  };
  const opened = backupOpened.value;
  useEffect(() => {
    if (opened === null) return;
    backupOpened.value = null;
    void doing(() => check(opened));
  }, [opened]);
  const restore = async (upload: string): Promise<string> => {
    await session.backups.restore(upload);
    return t("data.restoring");
  };

  if (question !== null) {
    const { upload, file, checked } = question;
    return (
      <ConfirmDialog
        testid="replace-data"
        title={t("data.replace-title")}
        text={t("data.replace-text", {
          file,
          found: backupContentsText(checked.found),
          here: backupContentsText(checked.here),
          folder,
        })}
        no={t("data.replace-no")}
        yes={t("data.replace-yes")}
        isDanger
        onClose={() => setQuestion(null)}
        onYes={() => {
          setQuestion(null);
          void doing(() => restore(upload));
        }}
      />
    );
  }
  return (
    <Dialog title={t("settings.title")} testid="settings" onClose={onClose}>
      <div class="settings">
        <Choice
          legend={t("settings.language")}
          testid="language"
          value={settings.language}
          options={SETTING_CHOICES.language.map((value) => ({
            value,
            label: value === "system" ? t("settings.language-system") : LANGUAGE_NAMES[value],
          }))}
          onChange={(language) => write({ language })}
        />
        <Choice
          legend={t("settings.theme")}
          testid="theme"
          value={settings.theme}
          options={SETTING_CHOICES.theme.map((value) => ({ value, label: t(`settings.theme-${value}`) }))}
          onChange={(theme) => write({ theme })}
        />
        <Choice
          legend={t("settings.motion")}
          testid="motion"
          value={settings.motion}
          options={SETTING_CHOICES.motion.map((value) => ({ value, label: t(`settings.motion-${value}`) }))}
          onChange={(motion) => write({ motion })}
        />
        <Choice
          legend={t("settings.pace")}
          testid="pace"
          value={settings.pace}
          options={SETTING_CHOICES.pace.map((value) => ({ value, label: t(`settings.pace-${value}`) }))}
          onChange={(pace) => write({ pace })}
        />
        <Choice
          legend={t("settings.sounds")}
          testid="sounds"
          value={settings.sounds}
          options={SETTING_CHOICES.sounds.map((value) => ({ value, label: t(`settings.sounds-${value}`) }))}
          onChange={(sounds) => write({ sounds })}
        />
        <Volume
          settings={settings}
          onChange={(volume) => {
            write({ volume });
            onVolume({ ...settings, volume });
          }}
        />
        <Choice
          legend={t("settings.pencil")}
          testid="pencil"
          value={settings.pencil}
          options={SETTING_CHOICES.pencil.map((value) => ({ value, label: t(`settings.pencil-${value}`) }))}
          onChange={(pencil) => write({ pencil })}
        />
        <Choice
          legend={t("settings.regions")}
          testid="regions"
          value={settings.regions}
          options={SETTING_CHOICES.regions.map((value) => ({ value, label: t(`settings.regions-${value}`) }))}
          onChange={(regions) => write({ regions })}
        />
        <Choice
          legend={t("settings.take-back")}
          testid="take-back"
          value={settings.takeBack}
          options={SETTING_CHOICES.takeBack.map((value) => ({ value, label: t(`settings.take-back-${value}`) }))}
          onChange={(takeBack) => write({ takeBack })}
        />
        <Choice
          legend={t("settings.belief")}
          testid="belief"
          value={settings.belief}
          options={SETTING_CHOICES.belief.map((value) => ({ value, label: t(`settings.belief-${value}`) }))}
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
        <ShellChoiceRows />
      </div>
      {!session.isAtServer && <p class="quiet">{t("settings.note")}</p>}
      {!session.isAtServer && (
        <YourData
          folder={folder}
          said={said}
          isBusy={isBusy}
          onBackUp={() => void doing(backUp)}
          onFile={(file) => void doing(() => check(file))}
        />
      )}
      <div class="dialog-buttons">
        <button type="button" class="button button-primary" data-testid="settings-close" data-first onClick={onClose}>
          {t("settings.done")}
        </button>
      </div>
    </Dialog>
  );
}

const CHOICES = ["on", "off"] as const;

/** Settings of the shell alone: a browser's player updates the host, and sets the browser's graphics there. */
function ShellChoiceRows() {
  /** Null until the shell has said them. */
  const [choices, setChoices] = useState<ShellChoices | null>(null);
  useEffect(() => void window.sproutsShell?.ask("choices", null).then(setChoices), []);
  if (choices === null) return null;
  const choose = (change: Partial<ShellChoices>): void => {
    setChoices({ ...choices, ...change });
    void window.sproutsShell?.ask("choose", change);
  };
  return (
    <>
      <Choice<(typeof CHOICES)[number]>
        legend={t("settings.updates")}
        testid="updates"
        value={choices.checksUpdates ? "on" : "off"}
        options={CHOICES.map((value) => ({ value, label: t(`settings.updates-${value}`) }))}
        onChange={(value) => choose({ checksUpdates: value === "on" })}
      />
      <Choice<(typeof CHOICES)[number]>
        legend={t("settings.graphics")}
        testid="graphics"
        value={choices.ignoresBlocklist ? "on" : "off"}
        options={CHOICES.map((value) => ({ value, label: t(`settings.graphics-${value}`) }))}
        onChange={(value) => choose({ ignoresBlocklist: value === "on" })}
      />
    </>
  );
}
