import type { Reason } from "../../engine/play/reason.ts";
import type { Ruleset } from "../../engine/rules.ts";
import { t } from "../texts/texts.ts";
import type { Who } from "./match-texts.ts";

/** Names the winner as in the middle of a sentence. */
export function winnerName({ who, name }: Who): string {
  return who === "computer" ? t("end.mark-lost") : name;
}

/** Explains a move of the winner in one or two sentences. */
export function whyText(reason: Reason, by: Who, { play }: Pick<Ruleset, "play">): string {
  const winner = { who: by.who, name: winnerName(by) };
  const { kind, moves, survivors, isOdd, replies, shutIn } = reason;
  if (kind === "next-move") return t(`rules.why-next-move-${play}`, winner);
  if (kind === "exact" && replies !== null) return t("reasons.exact-replies", { ...winner, count: replies });
  if (kind !== "survivors") return t(`reasons.${kind}`, winner);
  const first = shutIn.length === 0 ? "" : `${t("reasons.shut-in", { count: shutIn.length })} `;
  return (
    first +
    (moves === null || survivors === null
      ? t(`rules.why-parity-${play}`, { ...winner, parity: isOdd ? "odd" : "even" })
      : t(`rules.why-survivors-${play}`, { ...winner, survivors, moves }))
  );
}
