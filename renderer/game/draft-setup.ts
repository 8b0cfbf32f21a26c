import { DEFAULT_RULESET } from "../../engine/rules.ts";
import type { MatchSetup } from "../../protocol/schemas.ts";

/** Two people, so that every move may be drawn. */
export const DRAFT_SETUP: MatchSetup = {
  ruleset: DEFAULT_RULESET,
  sides: [
    { kind: "person", colour: "blue" },
    { kind: "person", colour: "red" },
  ],
  map: { kind: "custom", id: "draft", name: "" },
  starts: 0,
};

/** Whether it is a draft: strokes have no colour, and there is no turn. */
export function isDraft(setup: MatchSetup): boolean {
  return setup === DRAFT_SETUP;
}
