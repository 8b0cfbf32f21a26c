import type { Reason } from "../../engine/play/reasons.ts";
import { t } from "../texts/texts.ts";
import type { Who } from "./match-texts.ts";

/** As in the middle of a sentence. */
export function winnerName({ who, name }: Who): string {
  return who === "computer" ? t("end.mark-lost") : name;
}

/** One or two sentences about a move of the winner. */
export function whyText(reason: Reason, by: Who): string {
  const winner = { who: by.who, name: winnerName(by) };
  const { kind, moves, survivors, isOdd, shutIn } = reason;
  if (kind !== "survivors") return t(`reasons.${kind}`, winner);
  const first = shutIn.length === 0 ? "" : `${t("reasons.shut-in", { count: shutIn.length })} `;
  return (
    first +
    (moves === null || survivors === null
      ? t("reasons.survivors-parity", { ...winner, parity: isOdd ? "odd" : "even" })
      : t("reasons.survivors", { ...winner, survivors, moves }))
  );
}
