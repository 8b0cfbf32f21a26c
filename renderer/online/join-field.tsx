import { useState } from "preact/hooks";
import { typedCode } from "../../protocol/network/room-code.ts";
import { hostHeader, readInvitation, readServerAddress } from "../../protocol/network/server-address.ts";
import { onlineMatchId } from "../../protocol/online-part.ts";
import { t } from "../texts/texts.ts";

export type Wanted =
  | { readonly kind: "join"; readonly code: string }
  /** As pages name the match. */
  | { readonly kind: "watch"; readonly match: string };

interface JoinFieldProps {
  /** The server that the player is connected to. */
  readonly server: string;
  readonly first: string;
  /** Returns why it was refused, or null. */
  readonly onWanted: (wanted: Wanted) => Promise<string | null>;
}

/** For a code that somebody told, and for a pasted link. */
export function JoinField({ server, first, onWanted }: JoinFieldProps) {
  const [text, setText] = useState(first);
  const [failed, setFailed] = useState<string | null>(null);
  const open = async (): Promise<void> => {
    const wanted = wantedBy(text, server);
    setFailed(typeof wanted === "string" ? wanted : await onWanted(wanted));
  };
  return (
    <form
      class="online-join"
      onSubmit={(event) => {
        event.preventDefault();
        void open();
      }}
    >
      <label class="online-field">
        <span class="label">{t("online.join-by")}</span>
        <input
          type="text"
          class="text-input"
          value={text}
          placeholder={t("online.join-by-example")}
          autocomplete="off"
          spellcheck={false}
          data-testid="join-text"
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button" data-testid="join-go" disabled={text.trim() === ""}>
        {t("online.join-go")}
      </button>
      <p class="field-failure" role="status" data-testid="join-said">
        {failed}
      </p>
    </form>
  );
}

/** Or why it is nothing, as a sentence. */
function wantedBy(text: string, server: string): Wanted | string {
  const code = typedCode(text);
  if (code !== null) return { kind: "join", code };
  const invitation = readInvitation(text);
  if (invitation === null) return t("online.not-a-code");
  const here = readServerAddress(server);
  if (!here.ok || hostHeader(here.value) !== hostHeader(invitation.server))
    return t("online.other-server", { server: hostHeader(invitation.server) });
  return invitation.kind === "join"
    ? { kind: "join", code: invitation.code }
    : { kind: "watch", match: onlineMatchId(invitation.match) };
}
