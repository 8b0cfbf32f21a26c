import type { Page } from "playwright-core";

/** Controls and notes that overlap or stand out of the window. */
export async function clashes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // The input of an option is transparent: its label is seen.
    const isShown = (element: Element): boolean =>
      (element.matches(".choice-option input") ? element.closest("label") : element)?.checkVisibility({
        checkOpacity: true,
      }) === true;
    const controls = [
      ...document.querySelectorAll(
        "main :is(a, button, input, .board, .sheet-picture, .lives, .player, .level-badge, .legend), nav :is(a, button)",
      ),
    ].filter((element) => isShown(element) && element.closest(".visually-hidden, .choice-signs") === null);
    /** The part of an element that is seen within boxes that scroll. */
    const seen = (element: Element): { left: number; right: number; top: number; bottom: number } => {
      let { left, right, top, bottom } = element.getBoundingClientRect();
      for (
        let around = element.parentElement;
        around !== null && around.tagName !== "MAIN";
        around = around.parentElement
      ) {
        if (getComputedStyle(around).overflowY === "visible") continue;
        const box = around.getBoundingClientRect();
        [left, right, top, bottom] = [
          Math.max(left, box.left),
          Math.min(right, box.right),
          Math.max(top, box.top),
          Math.min(bottom, box.bottom),
        ];
      }
      return { left, right, top, bottom };
    };
    const isSticky = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).position === "sticky" || isSticky(element.parentElement));
    const boxes = controls.map((element) => ({
      element,
      name: element.getAttribute("data-testid") ?? element.className,
      box: seen(element),
    }));
    const found: string[] = [];
    for (const [i, { element, name, box }] of boxes.entries()) {
      if (box.left < -0.5 || box.right > window.innerWidth + 0.5) found.push(`${name} stands out of the window`);
      for (const other of boxes.slice(i + 1)) {
        const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (wide <= 1 || high <= 1) continue;
        if (element.contains(other.element) || other.element.contains(element)) continue;
        if (isSticky(element) === isSticky(other.element)) found.push(`${name} and ${other.name}`);
      }
    }
    return found;
  });
}

export async function sideways(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      ...[document.documentElement, ...document.querySelectorAll("main, dialog[open]")].map(
        (element) => element.scrollWidth - element.clientWidth,
      ),
    ),
  );
}

/** Texts wider than their elements. Names of players may be shortened. */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>(":is(main, nav, dialog, .banners) *")]
      .filter(
        (element) =>
          element instanceof HTMLElement &&
          element.checkVisibility() &&
          element.closest(".visually-hidden, .board, .board-frame, svg, .navigation-player, .player-choice") === null &&
          [...element.childNodes].some(
            ({ nodeType, data }: Node & { data?: string }) => nodeType === Node.TEXT_NODE && data?.trim() !== "",
          ) &&
          getComputedStyle(element).display !== "inline" &&
          element.clientWidth > 0 &&
          element.scrollWidth > element.clientWidth + 1,
      )
      .map((element) => `${element.dataset["testid"] ?? element.className}: ${element.textContent.slice(0, 60)}`),
  );
}

/** Buttons outside the window after scrolling the dialog to its end. */
export async function outOfSight(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = document.querySelector("dialog[open]");
    dialog?.scrollTo(0, dialog.scrollHeight);
    return [...(dialog?.querySelectorAll<HTMLElement>(".dialog-buttons > *") ?? [])]
      .filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return left < 0 || top < 0 || right > window.innerWidth || bottom > window.innerHeight;
      })
      .map((button) => button.dataset["testid"] ?? button.textContent);
  });
}

/** Controls that are outside the window or covered. */
export async function notInSight(page: Page, testids: readonly string[]): Promise<string[]> {
  return page.evaluate(
    (names) =>
      names.filter((name) => {
        const element = document.querySelector(`[data-testid="${name}"]`);
        if (element === null) return true;
        const { left, right, top, bottom } = element.getBoundingClientRect();
        if (left < -0.5 || top < -0.5 || right > window.innerWidth + 0.5 || bottom > window.innerHeight + 0.5)
          return true;
        const corners = [
          [left + 4, top + 4],
          [right - 4, top + 4],
          [left + 4, bottom - 4],
          [right - 4, bottom - 4],
        ];
        return corners.some(([x, y]) => {
          const met = document.elementFromPoint(x, y);
          return met === null || !(element.contains(met) || met.contains(element));
        });
      }),
    testids,
  );
}
