import { describe, expect, it } from "vitest";
import { usesKeyboard } from "../../renderer/session/input-mode.ts";

const key = (key: string, held: { ctrlKey?: boolean; altKey?: boolean; metaKey?: boolean } = {}) => ({
  type: "keydown" as const,
  key,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...held,
});

describe("the use of the keyboard", () => {
  it.each(["Tab", "Enter", " ", "ArrowUp", "ArrowDown", "Home"])("is detected after %j", (name) => {
    expect(usesKeyboard(false, key(name))).toBe(true);
  });

  it.each([key("Escape"), key("+"), key("z", { ctrlKey: true }), key("ArrowLeft", { altKey: true })])(
    "as before after %o, which players with a mouse press, too",
    (sign) => {
      expect(usesKeyboard(false, sign)).toBe(false);
      expect(usesKeyboard(true, sign)).toBe(true);
    },
  );

  it("ends when a pointer is pressed", () => {
    expect(usesKeyboard(true, { type: "pointerdown" })).toBe(false);
  });
});
