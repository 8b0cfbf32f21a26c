import { expect, it, onTestFinished, vi } from "vitest";
import { FileTooLarge, MAX_SAVED_BYTES } from "../../protocol/shell.ts";
import { saveFile } from "../../renderer/picture/save.ts";
import { readableFile } from "../../renderer/session/shell.ts";
import { failureText } from "../../renderer/texts/failure-text.ts";

it("hands the shell no file that it would refuse, and says so", async () => {
  const ask = vi.fn(() => Promise.resolve("saved"));
  vi.stubGlobal("window", { sproutsShell: { ask } });
  onTestFinished(() => void vi.unstubAllGlobals());
  const bytes = new Blob(["{}"]);
  const sized = (size: number): Blob => Object.defineProperty(bytes, "size", { value: size, configurable: true });
  expect(await saveFile(sized(MAX_SAVED_BYTES), "k.sprouts-backup")).toBe(true);
  await expect(saveFile(sized(MAX_SAVED_BYTES + 1), "k.sprouts-backup")).rejects.toThrow(FileTooLarge);
  expect(ask).toHaveBeenCalledOnce();
  expect(failureText(new FileTooLarge())).toMatch(/^This file would be larger than 1,000 MB/);
});

it("takes what the shell has read as a browser's file, and tells what it could not read", async () => {
  expect(await readableFile({ name: "a.sprouts", size: 2, text: "{}" }).text()).toBe("{}");
  await expect(readableFile({ name: "a.exe", size: 0, text: null }).text()).rejects.toThrow("could not read it");
  const backup = readableFile({ name: "k.sprouts-backup", size: 1, text: null, bytes: Uint8Array.of(7) });
  expect(backup).toBeInstanceOf(File);
});
