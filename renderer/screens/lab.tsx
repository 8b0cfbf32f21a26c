import { useEffect } from "preact/hooks";
import { LabFormFields } from "../lab/lab-form.tsx";
import { LabSearchCard } from "../lab/lab-search.tsx";
import { labResultText } from "../lab/lab-texts.ts";
import type { Session } from "../session/session.ts";
import { t } from "../texts/texts.ts";

/** Solves any position of any game, rule and surface. */
export function LabScreen({ session }: { session: Session }) {
  const { lab } = session;
  const isConnected = session.hello.value !== null && session.connected.value;
  const state = lab.state.value;
  useEffect(() => {
    if (isConnected) void lab.load();
  }, [lab, isConnected]);
  return (
    <div class="page lab">
      <h1>{t("lab.title")}</h1>
      <p class="quiet">{t("lab.lead")}</p>
      <div class="lab-columns">
        <LabFormFields lab={lab} isConnected={isConnected} />
        {state !== null && (
          <div class="lab-answer">
            <section class="lab-card" aria-labelledby="lab-result">
              <h2 id="lab-result">{t("lab.result")}</h2>
              <p class="lab-result" aria-live="polite" data-testid="lab-result">
                {labResultText(state)}
              </p>
            </section>
            <LabSearchCard lab={lab} state={state} />
          </div>
        )}
      </div>
    </div>
  );
}
