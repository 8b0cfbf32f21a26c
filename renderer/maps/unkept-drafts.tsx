import { useState } from "preact/hooks";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { DrawingPicture } from "../picture/drawing-picture.tsx";
import { routeHash } from "../session/routes.ts";
import type { Session } from "../session/session.ts";
import { timeNow } from "../session/page-time.ts";
import { agoText } from "../texts/numbers.ts";
import { t } from "../texts/texts.ts";

export function UnkeptDrafts({ session: { drafts }, hasMaps }: { session: Session; hasMaps: boolean }) {
  const [discarding, setDiscarding] = useState<string | null>(null);
  const unkept = drafts.list.value.filter(({ isKept, drawing }) => !isKept && drawing.spots.length > 0);
  if (unkept.length === 0) return null;
  return (
    <>
      <section aria-labelledby="drafts">
        <h2 id="drafts">{t("maps.drafts")}</h2>
        <ul class="cards" data-testid="drafts">
          {unkept.map((draft) => (
            <li key={draft.id} class="card" data-testid={`draft-${draft.id}`}>
              <div class="card-picture">
                <DrawingPicture drawing={draft.drawing} usable={draft.usable} side={200} />
              </div>
              <div class="card-text">
                <strong>{draft.map?.name ?? t("editor.title")}</strong>
                <p class="quiet">{agoText(draft.changedAt, timeNow.value)}</p>
                <div class="card-buttons">
                  <a
                    class="button button-primary button-small"
                    href={routeHash({ screen: "edit", draft: draft.id })}
                    data-testid="continue-draft"
                  >
                    {t("home.continue")}
                  </a>
                  <button
                    type="button"
                    class="button button-small button-quiet"
                    data-testid="discard-draft"
                    onClick={() => setDiscarding(draft.id)}
                  >
                    {t("home.discard")}
                  </button>
                </div>
              </div>
            </li>
          ))}
        </ul>
      </section>
      {hasMaps && <h2>{t("maps.kept-title")}</h2>}
      {discarding !== null && (
        <ConfirmDialog
          testid="discard-draft"
          title={t("maps.discard-title")}
          text={t("maps.discard-text")}
          onClose={() => setDiscarding(null)}
          no={t("maps.discard-no")}
          yes={t("home.discard")}
          isDanger
          onYes={() => {
            setDiscarding(null);
            void drafts.discard(discarding);
          }}
        />
      )}
    </>
  );
}
