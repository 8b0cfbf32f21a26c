import { describe, expect, it } from "vitest";
import { nextUpdateStep, NO_UPDATES } from "../../../main/electron/update-plan.ts";
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
