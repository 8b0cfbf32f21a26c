import { describe, expect, it } from "vitest";
import { shortcutKey } from "../../renderer/session/shortcut-key.ts";

const pressed = (key: string, code: string, change: { isComposing?: boolean; shiftKey?: boolean } = {}) =>
  shortcutKey({ key, code, isComposing: false, shiftKey: false, ...change });

describe("the key of a shortcut", () => {
  it.each([
    ["QWERTY", "z", "KeyZ", "z"],
    ["caps lock", "Z", "KeyZ", "z"],
    ["Russian", "я", "KeyZ", "z"],
    ["Russian with Shift", "Я", "KeyZ", "z"],
    ["Greek", "ζ", "KeyZ", "z"],
    ["Hebrew", "ז", "KeyZ", "z"],
    ["Arabic", "س", "KeyS", "s"],
    ["Korean", "ㅋ", "KeyZ", "z"],
    ["Arabic, two letters", "لا", "KeyB", "b"],
    ["Bengali, with a sign", "ক্ষ", "KeyF", "f"],
    ["Japanese kana", "つ", "KeyZ", "z"],
    ["Persian digits", "۲", "Digit2", "2"],
    ["Devanagari digits", "०", "Digit0", "0"],
    ["Arabic digits of a number pad", "٣", "Numpad3", "3"],
    ["Thai", "ๅ", "Digit1", "1"],
    ["a dead key", "Dead", "KeyY", "y"],
    ["full width", "ｚ", "KeyM", "z"],
  ])("is found on %s", (_, key, code, name) => {
    expect(pressed(key, code)).toBe(name);
  });

  it.each([
    ["QWERTZ", "z", "KeyY", "z"],
    ["AZERTY", "z", "KeyW", "z"],
    ["AZERTY's row of digits", "à", "Digit0", "à"],
    ["Czech's row of digits", "ě", "Digit2", "ě"],
    ["Dvorak", "z", "Slash", "z"],
    ["Dvorak, where an English keyboard has Z", ";", "KeyZ", ";"],
    ["Turkish", "ı", "KeyI", "ı"],
  ])("is that of a Latin layout, wherever it lies: %s", (_, key, code, name) => {
    expect(pressed(key, code)).toBe(name);
  });

  it("knows signs in the places of an English keyboard, where the layout has others", () => {
    expect(pressed("؟", "Slash", { shiftKey: true })).toBe("?");
    expect(pressed("?", "Digit7", { shiftKey: true })).toBe("?");
    expect(pressed("ー", "Minus")).toBe("-");
    expect(pressed("๛", "Equal", { shiftKey: true })).toBe("+");
  });

  it.each(["Enter", "Escape", "ArrowLeft", " ", "F11", "Home"])("is %j itself", (key) => {
    expect(pressed(key, "Any")).toBe(key);
  });

  it("is none while a text is composed", () => {
    expect(pressed("Enter", "Enter", { isComposing: true })).toBe("");
    expect(pressed("z", "KeyZ", { isComposing: true })).toBe("");
    expect(pressed("Process", "KeyZ")).toBe("");
  });

  it("is none for a letter without a place", () => {
    expect(pressed("я", "")).toBe("");
    expect(pressed("я", "constructor")).toBe("");
  });
});
