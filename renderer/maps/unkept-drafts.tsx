import { useState } from "preact/hooks";
import type { DraftSummary } from "../../protocol/drafts.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { DrawingPicture } from "../picture/drawing-picture.tsx";
import { routeHash } from "../session/routes.ts";
import type { Session } from "../session/session.ts";
import { timeNow } from "../session/page-time.ts";
import { agoText } from "../texts/numbers.ts";
import { t } from "../texts/texts.ts";

/** Cards of drawings that are not kept as maps yet. */
export function UnkeptDrafts({ session }: { session: Session }) {
  const unkept = session.drafts.list.value.filter(({ isKept, drawing }) => !isKept && drawing.spots.length > 0);
  return unkept.map((draft) => <DraftCard key={draft.id} session={session} draft={draft} />);
}

function DraftCard({ session: { drafts }, draft }: { session: Session; draft: DraftSummary }) {
  const [isDiscarding, setDiscarding] = useState(false);
  return (
    <li class="card" data-testid={`draft-${draft.id}`}>
      <div class="card-picture">
        <DrawingPicture drawing={draft.drawing} usable={draft.usable} side={200} />
      </div>
      <div class="card-text">
        <strong>{draft.map?.name ?? t("editor.title")}</strong>
        <p>{t("maps.drafts")}</p>
        <p class="quiet">{agoText(draft.changedAt, timeNow.value)}</p>
        <div class="card-buttons">
          <a
            class="button button-primary button-small"
            href={routeHash({ screen: "edit", draft: draft.id })}
            data-testid="continue-draft"
          >
            {t("maps.continue-draft")}
          </a>
          <button
            type="button"
            class="button button-small button-quiet"
            data-testid="discard-draft"
            onClick={() => setDiscarding(true)}
          >
            {t("home.discard")}
          </button>
        </div>
      </div>
      {isDiscarding && (
        <ConfirmDialog
          testid="discard-draft"
          title={t("maps.discard-title")}
          text={t("maps.discard-text")}
          onClose={() => setDiscarding(false)}
          no={t("maps.discard-no")}
          yes={t("home.discard")}
          isDanger
          onYes={() => {
            setDiscarding(false);
            void drafts.discard(draft.id);
          }}
        />
      )}
    </li>
  );
}
