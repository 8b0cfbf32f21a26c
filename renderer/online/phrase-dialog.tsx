import { PHRASES } from "../../protocol/network/limits.ts";
import { Dialog } from "../parts/dialog.tsx";
import type { Session } from "../session/session.ts";
import type { TextKey } from "../../texts/catalogue.ts";
import { t } from "../texts/texts.ts";

/** Offers the phrases that a player can say. There is no free chat. */
export function PhraseDialog({ session, match, onClose }: { session: Session; match: string; onClose: () => void }) {
  const say = (phrase: number): void => {
    onClose();
    void session.online.do("online.phrase", { match, phrase });
  };
  return (
    <Dialog title={t("online.say-title")} testid="phrases-dialog" onClose={onClose}>
      <div class="phrases">
        {Array.from({ length: PHRASES }, (_, index) => index + 1).map((phrase) => (
          <button
            key={phrase}
            type="button"
            class="button"
            data-testid={`phrase-${phrase}`}
            {...(phrase === 1 ? { "data-first": true } : {})}
            onClick={() => say(phrase)}
          >
            {t(`online.phrase-${phrase}` as TextKey)}
          </button>
        ))}
      </div>
      <label class="phrases-shown">
        <input
          type="checkbox"
          checked={session.settings.value.phrases === "shown"}
          data-testid="phrases-shown"
          onChange={(event) => void session.write({ phrases: event.currentTarget.checked ? "shown" : "hidden" })}
        />
        <span>{t("online.phrases-shown")}</span>
      </label>
    </Dialog>
  );
}
