import type { Ruleset } from "../../engine/rules.ts";
import { rulesText } from "../texts/rules-text.ts";

/** Nothing under the usual rules. */
export function RulesLine({ ruleset }: { ruleset: Ruleset }) {
  const text = rulesText(ruleset);
  return text === "" ? null : (
    <p class="rules-line" data-testid="rules">
      {text}
    </p>
  );
}
