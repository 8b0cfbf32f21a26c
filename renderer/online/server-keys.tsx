import { keyPrint } from "../../protocol/network/key-print.ts";
import type { OnlineLink, OnlineState } from "../../protocol/online.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { CloseIcon } from "../parts/icons.tsx";
import type { OnlineClient } from "../session/online-client.ts";
import { t } from "../texts/texts.ts";

/** The keys by which the player's game knows servers again, to compare with what a server's operator tells. */
export function ServerKeys({ online, keys }: { online: OnlineClient; keys: OnlineState["serverKeys"] }) {
  if (keys.length === 0) return null;
  return (
    <details class="online-servers" data-testid="server-keys">
      <summary>{t("online.server-keys")}</summary>
      <p class="quiet">{t("online.about-server-keys")}</p>
      <ul>
        {keys.map(({ server, key }) => (
          <li key={server} data-testid="server-key">
            <span class="online-server">
              {server}
              <br />
              <span class="key-print">{keyPrint(key)}</span>
            </span>
            <button
              type="button"
              class="icon-button"
              aria-label={t("online.forget-key", { server })}
              title={t("online.forget-key", { server })}
              onClick={() => void online.do("online.forgetKey", { server })}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Asks whether a server may be used that shows another key than before. */
export function ServerKeyQuestion({ online, link, name }: { online: OnlineClient; link: OnlineLink; name: string }) {
  if (link.kind !== "refused" || link.failure.code !== "online-server-key") return null;
  const { server } = link;
  const { known, shown } = link.failure.params;
  return (
    <ConfirmDialog
      testid="server-key"
      title={t("online.other-key-title")}
      text={t("online.other-key-text", { server })}
      no={t("online.other-key-no")}
      yes={t("online.other-key-yes")}
      isDanger
      onClose={() => void online.do("online.disconnect", {})}
      onYes={() => void online.do("online.connect", { address: server, name, acceptsRisk: false, acceptsKey: shown })}
    >
      <dl class="key-prints">
        <dt>{t("online.known-key")}</dt>
        <dd class="key-print">{keyPrint(known)}</dd>
        <dt>{t("online.shown-key")}</dt>
        <dd class="key-print">{keyPrint(shown)}</dd>
      </dl>
    </ConfirmDialog>
  );
}
