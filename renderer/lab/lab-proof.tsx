import { useEffect, useRef, useState } from "preact/hooks";
import type { LabProofNode, LabState } from "../../protocol/lab.ts";
import { saveText } from "../picture/save.ts";
import type { LabClient } from "../session/lab-client.ts";
import { failureText } from "../texts/failure-text.ts";
import { t } from "../texts/texts.ts";

type Row = LabProofNode["rows"][number];
type Sum = Pick<LabProofNode, "position" | "heap" | "trees">;

/** A proof that was made or checked: save it, and walk through it. */
export function LabProof({ lab, state }: { lab: LabClient; state: LabState }) {
  const { proof } = state.found;
  const isOver = state.status === "done" || state.status === "stopped";
  const [saved, setSaved] = useState("");
  const hasWalk = proof?.isValid === true && isOver;
  useEffect(() => {
    setSaved("");
    if (hasWalk) void lab.openProof();
  }, [lab, state.id, hasWalk]);
  if (proof === null || (!hasWalk && !isOver)) return null;
  const save = async (): Promise<void> => {
    const text = await lab.certificate();
    if (text === null) return;
    try {
      if (await saveText(text, `${state.ruleset.game}-certificate.json`)) setSaved(t("lab.certificate-saved"));
    } catch (error) {
      setSaved(failureText(error));
    }
  };
  return (
    <section class="lab-card" aria-labelledby="lab-proof" data-testid="lab-proof">
      <h2 id="lab-proof">{t("lab.proof")}</h2>
      <p class="lab-asked">
        <code>{state.position}</code>
      </p>
      <p>{t("lab.proof-size", { count: proof.claims, valid: proof.isValid ? "yes" : "no" })}</p>
      {hasWalk && (
        <>
          <div class="lab-buttons">
            <button type="button" class="button button-small" data-testid="lab-save" onClick={() => void save()}>
              {t("lab.save-certificate")}
            </button>
          </div>
          <p class="quiet lab-saved" role="status">
            {saved}
          </p>
          <ProofTree lab={lab} id={state.id} />
        </>
      )}
    </section>
  );
}

function ProofTree({ lab, id }: { lab: LabClient; id: string }) {
  const place = lab.proof.value;
  const tree = useRef<HTMLDivElement>(null);
  const depth = place?.path.length ?? 0;
  const wasWalked = useRef(false);
  useEffect(() => {
    if (!wasWalked.current) return;
    const rows = tree.current?.querySelectorAll<HTMLElement>(".proof-step");
    (rows?.[0] ?? tree.current?.querySelector<HTMLElement>(".proof-out"))?.focus();
  }, [place]);
  if (place === null || place.lab !== id) return null;
  const node = place.nodes[depth];
  const stepIn = (rows: readonly number[]): void => {
    wasWalked.current = true;
    void lab.stepIn(rows);
  };
  const stepOut = (to: number): void => {
    wasWalked.current = true;
    lab.stepOut(to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps = [...(tree.current?.querySelectorAll<HTMLElement>(".proof-step") ?? [])];
    const now = steps.findIndex((step) => step === document.activeElement);
    if (event.key === "ArrowDown" || event.key === "ArrowUp")
      steps[Math.min(steps.length - 1, Math.max(0, now + (event.key === "ArrowDown" ? 1 : -1)))]?.focus();
    else if (event.key === "ArrowRight" && now >= 0) steps[now].click();
    else if ((event.key === "ArrowLeft" || event.key === "Backspace") && depth > 0) stepOut(depth - 1);
    else return;
    event.preventDefault();
  };
  return (
    <div ref={tree} class="proof-tree" role="group" aria-label={t("lab.walk")} onKeyDown={onKeyDown}>
      <p class="quiet">{t("lab.walk-keys")}</p>
      {depth > 0 && (
        <ol class="proof-path" aria-label={t("lab.path")} data-testid="proof-path">
          {place.nodes.slice(0, depth).map((above, index) => (
            <li key={index}>
              <button type="button" class="proof-out" title={t("lab.step-out")} onClick={() => stepOut(index)}>
                <SumText sum={above} outcome={above.outcome} />
              </button>
            </li>
          ))}
        </ol>
      )}
      <div class="proof-node" aria-live="polite" data-testid="proof-node" data-outcome={node.outcome}>
        <SumText sum={node} outcome={node.outcome} />
        <p>{reasonText(node)}</p>
      </div>
      <ul class="proof-rows" data-testid="proof-rows">
        {node.rows.map((row, index) => (
          <ProofLine key={index} row={row} onStep={(rows) => stepIn([index, ...rows])} />
        ))}
      </ul>
      {node.rows.length < node.rowCount && <p class="quiet">{t("lab.more-rows", { count: node.rows.length })}</p>}
    </div>
  );
}

/** A row, and the answer to it. */
function ProofLine({ row, onStep }: { row: Row; onStep: (rows: readonly number[]) => void }) {
  return (
    <li>
      <button type="button" class="proof-step" title={t("lab.step-in")} onClick={() => onStep([])}>
        <SumText sum={row} outcome={row.outcome} />
      </button>
      {row.reply !== null && (
        <button type="button" class="proof-step proof-answer" title={t("lab.step-in")} onClick={() => onStep([0])}>
          <span class="quiet">{t("lab.answer")}</span>
          <SumText sum={row.reply} outcome="loss" />
        </button>
      )}
    </li>
  );
}

/** A position with what is beside it, and who wins. */
function SumText({ sum: { position, heap, trees }, outcome }: { sum: Sum; outcome: "win" | "loss" }) {
  return (
    <span class="proof-sum">
      <span class={`proof-badge proof-${outcome}`}>{t("lab.badge", { outcome })}</span>
      {position !== "" && <code>{position}</code>}
      {heap > 0 && <span class="quiet">{t("lab.with-heap", { heap })}</span>}
      {trees.length > 0 && (
        <span class="quiet">
          {t("lab.with-trees", { beside: position === "" ? "no" : "yes", count: trees.length })}{" "}
          <code>{trees.join(" + ")}</code>
        </span>
      )}
    </span>
  );
}

function reasonText({ reason, rowCount }: LabProofNode): string {
  return reason === "moves" ? t("lab.reason-moves", { count: rowCount }) : t(`lab.reason-${reason}`);
}
