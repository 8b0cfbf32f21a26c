import { useState } from "preact/hooks";
import { MAX_SIDE_NAME_LETTERS } from "../../protocol/letters.ts";
import type { OnlinePlayer } from "../../protocol/network/identity.ts";
import { sideNameSchema } from "../../protocol/names.ts";
import { Choice } from "../parts/choice.tsx";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { tellDone } from "../parts/done.ts";
import { NameDialog } from "../parts/name-dialog.tsx";
import { saveText } from "../picture/save.ts";
import { mayNotify } from "../session/turn-notices.ts";
import type { Session } from "../session/session.ts";
import { failureText } from "../texts/failure-text.ts";
import { t } from "../texts/texts.ts";
import { KeyFromFile } from "./key-file.tsx";
import { OtherDevice } from "./other-device.tsx";
import { ratingText, taggedName } from "./online-texts.ts";

const KEY_FILE_TYPE = "application/x-pem-file";

/** Who the player is on servers. */
export function OwnData({ session, player }: { session: Session; player: OnlinePlayer }) {
  const { online } = session;
  const [dialog, showDialog] = useState<"none" | "rename" | "delete">("none");
  const [failed, setFailed] = useState<string | null>(null);
  const [isDenied, setDenied] = useState(false);
  const settings = session.settings.value;

  const saveKey = async (): Promise<void> => {
    const key = await online.answer("online.exportKey", {});
    if (key === null) return;
    await saveText(key.text, `${t("online.key-file-name")}.pem`, KEY_FILE_TYPE).catch((error: unknown) =>
      setFailed(failureText(error)),
    );
  };
  const notify = async (isOn: boolean): Promise<void> => {
    const isAllowed = !isOn || (await mayNotify());
    setDenied(!isAllowed);
    await session.write({ turnNotices: isOn && isAllowed ? "on" : "off" });
  };

  return (
    <section class="online-section online-you" aria-label={t("online.place-you")}>
      <p>
        <strong data-testid="own-name">{taggedName(player)}</strong> · {ratingText(player.rating)}
      </p>
      <p class="quiet">{t("online.about-tag")}</p>
      <div class="online-buttons">
        <button type="button" class="button" data-testid="online-rename" onClick={() => showDialog("rename")}>
          {t("online.rename")}
        </button>
      </div>
      <Choice
        legend={t("online.notices")}
        testid="turn-notices"
        value={settings.turnNotices}
        options={(["on", "off"] as const).map((value) => ({ value, label: t(`online.notices-${value}`) }))}
        onChange={(value) => void notify(value === "on")}
      />
      <p class="field-failure" role="status" data-testid="notices-said">
        {isDenied && t("online.notices-denied")}
      </p>
      <Choice
        legend={t("online.phrases")}
        testid="phrases"
        value={settings.phrases}
        options={[
          { value: "shown", label: t("online.phrases-on") },
          { value: "hidden", label: t("online.phrases-off") },
        ]}
        onChange={(phrases) => void session.write({ phrases })}
      />
      <p class="quiet">{t(session.isAtServer ? "web.about-key" : "online.about-key")}</p>
      {!session.isAtServer && (
        <div class="online-buttons">
          <button type="button" class="button" data-testid="save-key" onClick={() => void saveKey()}>
            {t("online.save-key")}
          </button>
          <KeyFromFile online={online} onAnswer={setFailed} />
        </div>
      )}
      <p class="field-failure" role="status" data-testid="own-data-said">
        {failed}
      </p>
      <OtherDevice online={online} />
      <p class="quiet">{t("online.about-data")}</p>
      <div class="online-buttons">
        <button
          type="button"
          class="button button-danger"
          data-testid="delete-data"
          onClick={() => showDialog("delete")}
        >
          {t("online.delete-data")}
        </button>
      </div>
      {dialog === "rename" && (
        <NameDialog
          title={t("online.rename")}
          first={player.name}
          schema={sideNameSchema}
          maxLength={MAX_SIDE_NAME_LETTERS}
          testid="online-name-dialog"
          onCancel={() => showDialog("none")}
          onName={async (name) => {
            const refused = await online.refusalOf("online.rename", { name });
            if (refused === null) showDialog("none");
            return refused;
          }}
        />
      )}
      {dialog === "delete" && (
        <ConfirmDialog
          testid="delete-data"
          title={t("online.delete-title")}
          text={t("online.delete-text")}
          no={t("online.delete-no")}
          yes={t("online.delete-yes")}
          isDanger
          onClose={() => showDialog("none")}
          onYes={() => {
            showDialog("none");
            void online.answer("online.deleteData", {}).then((answer) => {
              if (answer !== null) tellDone(t("online.deleted"));
            });
          }}
        />
      )}
    </section>
  );
}
