import type { Reason } from "../../engine/play/reason.ts";
import { lastMoverWins, type Ruleset } from "../../engine/rules.ts";
import { t } from "../texts/texts.ts";
import type { Who } from "./match-texts.ts";

/** Names the winner as in the middle of a sentence. */
export function winnerName({ who, name }: Who): string {
  return who === "computer" ? t("end.mark-lost") : name;
}

/** Explains a move of the winner in one or two sentences. */
export function whyText(reason: Reason, by: Who, ruleset: Pick<Ruleset, "play">): string {
  const winner = { who: by.who, name: winnerName(by) };
  const { kind, moves, survivors, isOdd, shutIn } = reason;
  const isNormal = lastMoverWins(ruleset);
  if (kind === "next-move" && !isNormal) return t("reasons.next-move-misere", winner);
  if (kind !== "survivors") return t(`reasons.${kind}`, winner);
  const first = shutIn.length === 0 ? "" : `${t("reasons.shut-in", { count: shutIn.length })} `;
  return (
    first +
    (moves === null || survivors === null
      ? t(isNormal ? "reasons.survivors-parity" : "reasons.survivors-parity-misere", {
          ...winner,
          parity: isOdd ? "odd" : "even",
        })
      : t(isNormal ? "reasons.survivors" : "reasons.survivors-misere", { ...winner, survivors, moves }))
  );
}
