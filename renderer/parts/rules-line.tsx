import type { Ruleset } from "../../engine/rules.ts";
import { rulesText } from "../texts/rules-text.ts";

/** Names the rules of a game; shows nothing under the usual ones. */
export function RulesLine({ ruleset }: { ruleset: Ruleset }) {
  const text = rulesText(ruleset);
  return text === "" ? null : (
    <p class="rules-line" data-testid="rules">
      {text}
    </p>
  );
}
