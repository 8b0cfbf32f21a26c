import { describe, expect, it } from "vitest";
import { readLink } from "../../protocol/link.ts";
import { MAX_POSITION_TEXT, positionCode } from "../../protocol/position-code.ts";

const code = positionCode("0*4") ?? "";

describe("a link into the game", () => {
  it.each([
    [`sprouts://map/${code}`, { kind: "map", code }],
    [`SPROUTS://Map/${code}/`, { kind: "map", code }],
    ["sprouts://level/12", { kind: "level", level: 12 }],
    ["sprouts://level/12/", { kind: "level", level: 12 }],
  ])("leads to a place: %s", (address, link) => expect(readLink(address)).toEqual(link));

  it.each([
    "",
    "sprouts:",
    "sprouts://",
    "sprouts://map/",
    "sprouts://map/hello",
    `sprouts://map/${code}?x=1`,
    `sprouts://map/${code}#x`,
    `sprouts://user@map/${code}`,
    `sprouts://map:80/${code}`,
    `sprouts://map/SPROUTS1-${"A".repeat(MAX_POSITION_TEXT + 30)}`,
    "sprouts://map/../../etc/passwd",
    "sprouts://level/0",
    "sprouts://level/-1",
    "sprouts://level/1e3",
    "sprouts://level/99999",
    "sprouts://level/12/13",
    "sprouts://settings/1",
    "https://level/12",
    "javascript:alert(1)",
    "sprouts://level/12\nsprouts://level/13",
  ])("leads nowhere else: %s", (address) => expect(readLink(address)).toBeNull());
});
