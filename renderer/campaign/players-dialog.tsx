import { useState } from "preact/hooks";
import { MAX_NAME_LENGTH } from "../../protocol/letters.ts";
import { profileNameSchema, type Profile } from "../../protocol/campaign.ts";
import { t } from "../texts/texts.ts";
import { Dialog } from "../parts/dialog.tsx";
import { FileButton } from "../parts/file-button.tsx";
import { fileName } from "../parts/file-name.ts";
import { NameDialog } from "../parts/name-dialog.tsx";
import { saveText } from "../picture/save.ts";
import { failureText } from "../texts/failure-text.ts";
import { playerName } from "../texts/player-name.ts";
import type { CampaignClient } from "../session/campaign-client.ts";
import { actions } from "../session/navigation.ts";
import "./players-dialog.css";

type Page =
  | { readonly kind: "all" }
  | { readonly kind: "new" }
  | { readonly kind: "rename" | "delete"; readonly profile: Profile };

export function PlayersDialog({ campaign, onClose }: { campaign: CampaignClient; onClose: () => void }) {
  const [page, setPage] = useState<Page>({ kind: "all" });
  const [said, setSaid] = useState<string | null>(null);
  const progress = campaign.progress.value;
  if (progress === null) return null;
  const { profiles, profile: chosen } = progress;
  const me = profiles.find(({ id }) => id === chosen);
  const back = (words: string | null = null): void => {
    setSaid(words);
    setPage({ kind: "all" });
  };

  const save = async (profile: Profile): Promise<void> => {
    const text = await campaign.exported(profile.id);
    if (text === null) return;
    const name = fileName(playerName(profile), t("players.file-name"));
    await saveText(text, `sprouts-progress-${name}.json`).catch((error: unknown) => setSaid(failureText(error)));
  };

  if (page.kind === "new" || page.kind === "rename") {
    return (
      <NameDialog
        testid="player-name"
        schema={profileNameSchema}
        maxLength={MAX_NAME_LENGTH}
        title={page.kind === "new" ? t("players.new") : t("players.rename-title", { name: playerName(page.profile) })}
        first={page.kind === "new" ? "" : playerName(page.profile)}
        onCancel={() => back()}
        onName={async (name) => {
          const failed = await (page.kind === "new" ? campaign.create(name) : campaign.rename(page.profile.id, name));
          if (failed === null) back();
          return failed;
        }}
      />
    );
  }
  if (page.kind === "delete") {
    return (
      <Dialog
        title={t("players.delete-title", { name: playerName(page.profile) })}
        testid="delete-player"
        onClose={() => back()}
      >
        <p>{t("players.delete-text", { name: playerName(page.profile) })}</p>
        <div class="dialog-buttons">
          <button type="button" class="button" data-testid="delete-player-save" onClick={() => void save(page.profile)}>
            {t("players.save")}
          </button>
          <button type="button" class="button" data-testid="delete-player-no" data-first onClick={() => back()}>
            {t("players.delete-no")}
          </button>
          <button
            type="button"
            class="button button-danger"
            data-testid="delete-player-yes"
            onClick={() => void actions.once("change", async () => back(await campaign.remove(page.profile.id)))}
          >
            {t("players.delete")}
          </button>
        </div>
      </Dialog>
    );
  }

  return (
    <Dialog title={t("players.title")} testid="players" onClose={onClose}>
      <ul class="player-list">
        {profiles.map((profile) => (
          <li key={profile.id} data-testid={`profile-${profile.name}`}>
            <label class="player-choice">
              <input
                type="radio"
                name="player"
                checked={profile.id === chosen}
                {...(profile.id === chosen ? { "data-first": true } : {})}
                onChange={() => void campaign.choose(profile.id).then(setSaid)}
              />
              <span>{playerName(profile)}</span>
            </label>
            <div class="player-buttons">
              <button
                type="button"
                class="button button-small button-quiet"
                aria-label={t("players.rename-title", { name: playerName(profile) })}
                data-testid="rename-player"
                onClick={() => setPage({ kind: "rename", profile })}
              >
                {t("players.rename")}
              </button>
              <button
                type="button"
                class="button button-small button-quiet"
                aria-label={t("players.delete-label", { name: playerName(profile) })}
                data-testid="delete-player-open"
                disabled={profiles.length === 1}
                onClick={() => setPage({ kind: "delete", profile })}
              >
                {t("players.delete")}
              </button>
            </div>
          </li>
        ))}
      </ul>
      <button
        type="button"
        class="button button-small player-new"
        data-testid="new-player"
        onClick={() => setPage({ kind: "new" })}
      >
        {t("players.new")}
      </button>
      <section class="progress-files">
        <h3>{t("players.progress", { name: me === undefined ? "" : playerName(me) })}</h3>
        <p class="quiet">{t("players.progress-text")}</p>
        <div class="progress-files-buttons">
          <button
            type="button"
            class="button button-small"
            data-testid="export-progress"
            onClick={() => me !== undefined && void save(me)}
          >
            {t("players.save")}
          </button>
          <FileButton
            label={t("players.load")}
            kind="progress"
            isSmall
            testid="import-progress"
            inputTestid="progress-file"
            onFiles={([file]) => void campaign.imported(file).then(setSaid)}
          />
        </div>
      </section>
      <p class="players-said" role="status" aria-live="polite" data-testid="players-said">
        {said}
      </p>
      <div class="dialog-buttons">
        <button type="button" class="button button-primary" data-testid="players-close" onClick={onClose}>
          {t("players.done")}
        </button>
      </div>
    </Dialog>
  );
}
