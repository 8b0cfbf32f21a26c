import { describe, expect, it } from "vitest";
import {
  CREATOR,
  JOINER,
  SWAP2_BEGIN,
  swap2Actor,
  swap2After,
  type Swap2,
  type Swap2Action,
} from "../../../engine/play/swap2.ts";

const ACTIONS: Readonly<Record<string, Swap2Action>> = {
  "creator: I start": { kind: "choose", by: CREATOR, starts: CREATOR },
  "creator: you start": { kind: "choose", by: CREATOR, starts: JOINER },
  "creator draws": { kind: "draw", by: CREATOR },
  "joiner: I start": { kind: "choose", by: JOINER, starts: JOINER },
  "joiner: you start": { kind: "choose", by: JOINER, starts: CREATOR },
  "joiner draws": { kind: "draw", by: JOINER },
};

/** Every sequence of actions that the opening takes, to its end. */
const PLAYED: Readonly<Record<string, Swap2>> = {
  "joiner: I start": { phase: "decided", starts: JOINER },
  "joiner: you start": { phase: "decided", starts: CREATOR },
  "joiner draws, creator: I start": { phase: "decided", starts: CREATOR },
  "joiner draws, creator: you start": { phase: "decided", starts: JOINER },
};

/** What each phase refuses, and why. */
const REFUSED: Readonly<Record<string, string>> = {
  ", creator: I start": "not-your-choice",
  ", creator: you start": "not-your-choice",
  ", creator draws": "not-your-choice",
  "joiner draws, creator draws": "opening-move-drawn",
  "joiner draws, joiner: I start": "not-your-choice",
  "joiner draws, joiner: you start": "not-your-choice",
  "joiner draws, joiner draws": "not-your-choice",
};

describe("Swap2", () => {
  it("ends as in the table after every sequence of actions, and refuses all others", () => {
    const ended: Record<string, Swap2> = {};
    const refused: Record<string, string> = {};
    const walk = (opening: Swap2, path: readonly string[]): void => {
      for (const [name, action] of Object.entries(ACTIONS)) {
        const after = swap2After(opening, action);
        const sequence = [...path, name];
        if (!after.ok) refused[sequence.length === 1 ? `, ${name}` : sequence.join(", ")] = after.error;
        else if (after.value.phase === "decided") ended[sequence.join(", ")] = after.value;
        else walk(after.value, sequence);
      }
    };
    walk(SWAP2_BEGIN, []);
    expect(ended).toEqual(PLAYED);
    expect(refused).toEqual(REFUSED);
  });

  it("takes nothing once it is decided", () => {
    for (const opening of Object.values(PLAYED)) {
      expect(swap2Actor(opening)).toBeNull();
      for (const action of Object.values(ACTIONS))
        expect(swap2After(opening, action)).toEqual({ ok: false, error: "opening-decided" });
    }
  });

  it("names who must act", () => {
    expect(swap2Actor({ phase: "joiner-answers" })).toBe(JOINER);
    expect(swap2Actor({ phase: "creator-chooses" })).toBe(CREATOR);
  });
});
