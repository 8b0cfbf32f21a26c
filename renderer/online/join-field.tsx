import { useEffect, useState } from "preact/hooks";
import { onlineMatchId } from "../../protocol/online-id.ts";
import { typedCode } from "../../protocol/network/code.ts";
import {
  isSameServer,
  readInvitation,
  readServerAddress,
  typedAddress,
  type Invitation,
} from "../../protocol/network/server-address.ts";
import { useTyping } from "../parts/use-typing.ts";
import { t } from "../texts/texts.ts";

export type Wanted =
  | { readonly kind: "join"; readonly code: string }
  /** A match to watch, by the id that pages know. */
  | { readonly kind: "watch"; readonly match: string };

interface JoinFieldProps {
  /** The server that the player is connected to. */
  readonly server: string;
  readonly first: string;
  /** Whether the player connected in order to open `first`. */
  readonly opensFirst: boolean;
  /** Returns why it was refused, or null. */
  readonly onWanted: (wanted: Wanted) => Promise<string | null>;
  /** A link to another server. */
  readonly onElsewhere: (invitation: Invitation) => void;
}

/** Takes a code that somebody told, or a pasted link. */
export function JoinField({ server, first, opensFirst, onWanted, onElsewhere }: JoinFieldProps) {
  const [text, setText] = useState(first);
  const [failed, setFailed] = useState<string | null>(null);
  const { field } = useTyping(text, (typed) => {
    setText(typed);
    setFailed(null);
  });
  const invitation = readInvitation(text);
  const isElsewhere = invitation !== null && !leadsTo(invitation, server);
  const open = async (): Promise<void> => {
    const wanted = wantedBy(text);
    setFailed(wanted === null ? t("online.not-a-code") : await onWanted(wanted));
  };
  useEffect(() => {
    if (opensFirst && !isElsewhere) void open();
  }, [opensFirst]);
  return (
    <form
      class="online-join"
      onSubmit={(event) => {
        event.preventDefault();
        if (isElsewhere) onElsewhere(invitation);
        else void open();
      }}
    >
      <label class="online-field">
        <span class="label">{t("online.join-by")}</span>
        <input
          type="text"
          class="text-input"
          placeholder={t("online.join-by-example")}
          autocomplete="off"
          spellcheck={false}
          data-testid="join-text"
          {...field}
        />
      </label>
      <button type="submit" class="button" data-testid="join-go" disabled={text.trim() === ""}>
        {t(isElsewhere ? "online.go-there" : "online.join-go")}
      </button>
      <p class={isElsewhere ? "quiet" : "field-failure"} role="status" data-testid="join-said">
        {isElsewhere ? t("online.other-server", { server: typedAddress(invitation.server) }) : failed}
      </p>
    </form>
  );
}

function leadsTo({ server }: Invitation, address: string): boolean {
  const read = readServerAddress(address);
  return read.ok && isSameServer(read.value, server);
}

/** Reads what the player wants; null if the text is nothing. */
function wantedBy(text: string): Wanted | null {
  const code = typedCode(text);
  if (code !== null) return { kind: "join", code };
  const invitation = readInvitation(text);
  if (invitation === null) return null;
  return invitation.kind === "join"
    ? { kind: "join", code: invitation.code }
    : { kind: "watch", match: onlineMatchId(invitation.match) };
}
