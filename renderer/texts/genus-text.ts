import { type Genus, genusText } from "../../engine/misere/genus.ts";
import { t } from "./texts.ts";

/** A genus with the word of the theory for it, as in "Genus 2^20 (tame)." */
export function genusSentence(genus: Genus): string {
  return t("analysis.genus", { genus: genusText(genus), kind: genus.kind });
}
