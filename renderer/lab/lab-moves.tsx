import { conventionOf } from "../../engine/rules.ts";
import type { LabState } from "../../protocol/lab.ts";
import type { LabClient } from "../session/lab-client.ts";
import { t } from "../texts/texts.ts";

/** All moves of the position; one that is chosen becomes the next question. */
export function LabMoves({ lab, state }: { lab: LabClient; state: LabState }) {
  const { found, ruleset } = state;
  const { moves, moveCount } = found;
  const hasNimbers = conventionOf(ruleset).hasNimbers;
  if (state.task !== "moves") return null;
  return (
    <section class="lab-card" aria-labelledby="lab-moves">
      <h2 id="lab-moves">{t("lab.moves", { count: moveCount })}</h2>
      {moves.length > 0 && (
        <table class="lab-moves" data-testid="lab-moves">
          <thead>
            <tr>
              <th scope="col">{t("lab.after-move")}</th>
              <th scope="col">{t("lab.move-result")}</th>
              {hasNimbers && <th scope="col">{t("lab.nimber")}</th>}
            </tr>
          </thead>
          <tbody>
            {moves.map(({ position, outcome, nimber }) => (
              <tr key={position} class={outcome === "win" ? "lab-winning" : ""}>
                <td>
                  <button
                    type="button"
                    class="lab-choose"
                    title={t("lab.ask-next")}
                    onClick={() => lab.choose(ruleset, position)}
                  >
                    <code>{position}</code>
                  </button>
                </td>
                <td>{t("lab.move-outcome", { outcome: outcome ?? "open" })}</td>
                {hasNimbers && <td class="lab-number">{nimber ?? "–"}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {moves.length < moveCount && <p class="quiet">{t("lab.more-rows", { count: moves.length })}</p>}
    </section>
  );
}
