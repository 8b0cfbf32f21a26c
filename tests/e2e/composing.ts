import type { CDPSession, Locator, Page } from "playwright-core";
import { shown } from "./game-screen.ts";

/** Composes a text as an input method does, letter by letter. */
export async function compose(devtools: CDPSession, text: string): Promise<void> {
  for (let length = 1; length <= text.length; length++) await composeAtOnce(devtools, text.slice(0, length));
}

/** Replaces what is composed; an empty text ends the composition with nothing. */
async function composeAtOnce(devtools: CDPSession, text: string): Promise<void> {
  const { length } = text;
  await devtools.send("Input.imeSetComposition", { text, selectionStart: length, selectionEnd: length });
}

/** Presses a key that the input method has for itself. */
export async function pressInComposition(devtools: CDPSession, key: string): Promise<void> {
  for (const type of ["rawKeyDown", "keyUp"] as const)
    await devtools.send("Input.dispatchKeyEvent", { type, key, code: key, windowsVirtualKeyCode: 229 });
}

const FIELDS = "input:is([type=text], [type=search]), textarea";

/**
 * Composes in each field of the dialog that is open, or else of the page, and returns what is wrong. A text that is
 * composed is not cut where the field is full, and its Enter and Escape neither send nor close anything. `known` are
 * the fields that were tried before; what they say stays as it was.
 */
export async function composeInFields(page: Page, devtools: CDPSession, known: Set<string>): Promise<string[]> {
  const faults: string[] = [];
  const dialog = page.locator("dialog[open]").last();
  const within = (await dialog.count()) > 0 ? dialog : page.locator("body");
  for (const field of await within.locator(FIELDS).all()) {
    const name = (await field.getAttribute("data-testid")) ?? "a field without a name";
    if (known.has(name) || !(await field.isVisible()) || !(await field.isEditable())) continue;
    known.add(name);
    faults.push(...(await faultsOf(page, devtools, field)).map((fault) => `${name} ${fault}`));
  }
  return faults;
}

async function faultsOf(page: Page, devtools: CDPSession, field: Locator): Promise<string[]> {
  const before = await field.inputValue();
  await field.fill("x".repeat(300));
  await shown(page);
  const full = await field.inputValue();
  const composed = `${full}にほ`;
  const around = async (): Promise<string> =>
    `${page.url()}, ${await page.locator("dialog[open]").count()} dialogs, ${await page.locator("button:disabled").count()} idle buttons`;
  const there = await around();
  await field.press("End");
  await compose(devtools, "にほ");
  await shown(page);
  const faults: string[] = [];
  if ((await field.inputValue()) !== composed) faults.push(`cuts what is composed to ${await field.inputValue()}`);
  for (const key of ["Enter", "Escape"]) {
    await pressInComposition(devtools, key);
    await shown(page);
    const now = await around();
    if (now !== there) return [...faults, `hears ${key} of an input method: ${there} became ${now}`];
    if ((await field.inputValue()) !== composed) faults.push(`loses what is composed with ${key}`);
  }
  await composeAtOnce(devtools, "");
  await field.fill(before);
  await shown(page);
  return faults;
}
