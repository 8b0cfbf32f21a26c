import { describe, expect, it } from "vitest";
import {
  afterFirstScreen,
  afterLeaving,
  afterStart,
  nextReturn,
  nextUpdateStep,
  NO_UPDATES,
  returnedFrom,
  type Starts,
} from "../../../main/electron/update-plan.ts";
import { isNewerVersion, versionOfTag } from "../../../main/electron/version.ts";

const NOON = 1_790_000_000_000;
const HOUR = 3_600_000;

describe("the next step of updates", () => {
  it.each([
    ["a signed build asks", {}, true, "ask"],
    ["an unsigned one does not", {}, false, "wait"],
    ["but once", { wasAsked: true }, true, "wait"],
    ["a build that may check does so", { wasAsked: true, mayCheck: true }, true, "check"],
    ["also an unsigned one", { wasAsked: true, mayCheck: true }, false, "check"],
    ["once a day", { mayCheck: true, checkedAt: NOON - 23 * HOUR }, true, "wait"],
    ["the next day again", { mayCheck: true, checkedAt: NOON - 24 * HOUR }, true, "check"],
    ["also when the clock was set back", { mayCheck: true, checkedAt: NOON + HOUR }, true, "check"],
  ] as const)("%s", (_, change, isSigned, step) => {
    expect(nextUpdateStep({ ...NO_UPDATES, ...change }, isSigned, NOON)).toBe(step);
  });
});

describe("a version", () => {
  it.each([
    ["1.2.3", "1.2.2", true],
    ["1.10.0", "1.9.9", true],
    ["2.0.0", "1.99.99", true],
    ["1.2.3", "1.2.3", false],
    ["1.2.3", "1.3.0", false],
    ["1.9.9", "1.10.0", false],
  ])("%s is newer than %s: %s", (version, than, isNewer) => expect(isNewerVersion(version, than)).toBe(isNewer));

  it.each([
    ["v1.2.3", "1.2.3"],
    ["1.2.3", "1.2.3"],
    ["v1.2.3-beta.1", null],
    ["v1.2", null],
    ["latest", null],
    ["v1.2.3/../../evil", null],
    ["", null],
  ])("is read of a tag: %s", (tag, version) => expect(versionOfTag(tag)).toBe(version));
});

describe("failed starts", () => {
  function starts(before: Starts | null, version: string, count: number): Starts {
    let now = before;
    for (let start = 0; start < count; start++) now = afterStart(now, version);
    if (now === null) throw new Error("no start");
    return now;
  }
  const good = afterFirstScreen(starts(null, "1.0.0", 1));

  it("lead back to the version before after the third one in a row", () => {
    expect(nextReturn(starts(good, "1.1.0", 3))).toBeNull();
    expect(nextReturn(starts(good, "1.1.0", 4))).toEqual({ version: "1.0.0", wasTried: false });
  });

  it("are forgotten with the first screen, and with another version", () => {
    const shown = afterFirstScreen(starts(good, "1.1.0", 3));
    expect(nextReturn(starts(shown, "1.1.0", 3))).toBeNull();
    expect(nextReturn(starts(starts(good, "1.1.0", 3), "1.2.0", 3))).toBeNull();
  });

  it("lead to the version before of one that once worked, and nowhere where no older one is known", () => {
    const shown = afterFirstScreen(starts(good, "1.1.0", 1));
    expect(nextReturn(starts(shown, "1.1.0", 4))?.version).toBe("1.0.0");
    expect(nextReturn(starts(null, "1.0.0", 4))?.version).toBeNull();
    expect(nextReturn(starts(shown, "1.0.0", 4))?.version).toBeNull();
  });

  it("lead back once, however often the version starts again", () => {
    let left = afterLeaving(starts(good, "1.1.0", 4));
    for (let start = 0; start < 5; start++) {
      left = afterStart(left, "1.1.0");
      expect(nextReturn(left)).toEqual({ version: "1.0.0", wasTried: true });
      left = afterLeaving(left);
    }
  });

  it("are told by the version that came back, once", () => {
    const left = afterLeaving(starts(good, "1.1.0", 4));
    const back = afterStart(left, "1.0.0");
    expect(returnedFrom(back)).toBe("1.1.0");
    const shown = afterFirstScreen(back);
    expect(shown).toMatchObject({ left: "1.1.0", good: "1.0.0" });
    expect(returnedFrom(afterStart(shown, "1.0.0"))).toBeNull();
    // Neither by the version that failed, nor by one that the player installed over it.
    expect([returnedFrom(afterStart(left, "1.1.0")), returnedFrom(afterStart(left, "1.2.0"))]).toEqual([null, null]);
  });

  it("do not count against a version that shows its screen later", () => {
    const left = afterLeaving(starts(good, "1.1.0", 4));
    expect(afterFirstScreen(afterStart(left, "1.1.0")).left).toBeNull();
  });

  it("never lead to and fro between two versions", () => {
    const back = starts(afterLeaving(starts(good, "1.1.0", 4)), "1.0.0", 4);
    expect(nextReturn(back)).toEqual({ version: null, wasTried: false });
  });
});
