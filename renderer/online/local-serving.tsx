import { useState } from "preact/hooks";
import type { OnlineState } from "../../protocol/online.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import type { OnlineClient } from "../session/online-client.ts";
import { t } from "../texts/texts.ts";
import { CopyButton } from "./copy-button.tsx";

/** Makes this computer the server for a friend. */
export function StartServing({ isBusy, onServe }: { isBusy: boolean; onServe: () => void }) {
  return (
    <section class="online-serve" aria-label={t("online.serve-title")}>
      <button
        type="button"
        class="button button-primary button-large"
        data-testid="serve"
        disabled={isBusy}
        onClick={onServe}
      >
        {t("online.serve-title")}
      </button>
      <p class="quiet">{t("online.serve-about")}</p>
      <p class="quiet">{t("online.serve-visible")}</p>
    </section>
  );
}

interface ServingProps {
  readonly online: OnlineClient;
  readonly serving: NonNullable<OnlineState["serving"]>;
}

/** Shows what the friend types, and what others see. */
export function Serving({ online, serving }: ServingProps) {
  const [isAsking, setAsking] = useState(false);
  const games = online.state.value?.matches.length ?? 0;
  const stop = (): void => void online.do("online.stopServing", {});
  return (
    <section class="online-serve" aria-label={t("online.serve-title")} data-testid="serving">
      <p>{t("online.serve-here", { addresses: serving.addresses.length })}</p>
      <ul class="serving-addresses">
        {serving.addresses.map((address) => (
          <li key={address}>
            <output>{address}</output>
            <CopyButton text={address} label={t("online.copy")} testid="copy-address" />
          </li>
        ))}
      </ul>
      {serving.isAnnounced && <p class="quiet">{t("online.serve-announced")}</p>}
      <p class="quiet">{t("online.serve-visible")}</p>
      <button
        type="button"
        class="button button-small"
        data-testid="stop-serving"
        onClick={() => (games === 0 ? stop() : setAsking(true))}
      >
        {t("online.serve-stop")}
      </button>
      {isAsking && (
        <ConfirmDialog
          testid="stop-serving"
          title={t("online.serve-stop-title")}
          text={t("online.serve-stop-text", { games })}
          no={t("online.serve-stop-no")}
          yes={t("online.serve-stop")}
          onClose={() => setAsking(false)}
          onYes={() => {
            setAsking(false);
            stop();
          }}
        />
      )}
    </section>
  );
}
