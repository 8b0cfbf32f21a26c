import { useEffect, useRef } from "preact/hooks";
import { LabFormFields } from "../lab/lab-form.tsx";
import { LabMoves } from "../lab/lab-moves.tsx";
import { LabProof } from "../lab/lab-proof.tsx";
import { LabSearchCard } from "../lab/lab-search.tsx";
import { labResultText, labRulesText } from "../lab/lab-texts.ts";
import { HelpButton } from "../parts/help-button.tsx";
import type { Session } from "../session/session.ts";
import { t } from "../texts/texts.ts";
import "./lab.css";

/** Solves any position of any game, rule and surface. */
export function LabScreen({ session }: { session: Session }) {
  const { lab } = session;
  const isConnected = session.hello.value !== null && session.isConnected.value;
  const state = lab.state.value;
  useEffect(() => {
    if (isConnected) void lab.load();
  }, [lab, isConnected]);
  const answer = useRef<HTMLDivElement>(null);
  const isAsked = useRef(false);
  const id = state?.id;
  useEffect(() => {
    const top = answer.current?.getBoundingClientRect().top ?? 0;
    // In narrow windows the answer is below the question.
    if (isAsked.current && top > window.innerHeight / 2) answer.current?.scrollIntoView({ block: "start" });
    isAsked.current = false;
  }, [id]);
  return (
    <div class="page lab" onSubmitCapture={() => (isAsked.current = true)}>
      <div class="lab-head">
        <h1>{t("lab.title")}</h1>
        <HelpButton topic="lab" />
      </div>
      <p class="quiet">{t("lab.lead")}</p>
      <div class="lab-columns">
        <LabFormFields lab={lab} isConnected={isConnected} />
        <div ref={answer} class="lab-answer">
          <section class="lab-card" aria-labelledby="lab-result">
            <h2 id="lab-result">{t("lab.result")}</h2>
            {state === null ? (
              <p class="quiet">{t("lab.nothing-asked")}</p>
            ) : (
              <>
                {/* The form may ask something else by now. */}
                <p class="lab-asked">
                  <code data-testid="lab-searched">{state.position}</code>
                  <span class="quiet">
                    {[labRulesText(state.ruleset), t("lab.task-name", { task: state.task })].join(" · ")}
                  </span>
                </p>
                <p class="lab-result" aria-live="polite" data-testid="lab-result">
                  {labResultText(state)}
                </p>
              </>
            )}
          </section>
          {state !== null && (
            <>
              <LabSearchCard lab={lab} state={state} />
              <LabMoves lab={lab} state={state} />
              <LabProof lab={lab} state={state} />
            </>
          )}
        </div>
      </div>
    </div>
  );
}
