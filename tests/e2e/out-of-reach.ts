import type { Page } from "playwright-core";

/** Pixels of the side of the smallest board that a curve can be drawn on. */
const LEAST_BOARD = 160;

/** Pixels of the height of the smallest place in which something high can be scrolled through. */
const LEAST_PLACE = 64;

/**
 * Controls and words that nobody can see or press, however the player scrolls, each with the reason. Looks at the
 * dialog if there is one, or else at the whole page. A board counts as a control, and must not be too small to draw on.
 */
export async function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(
    ([leastBoard, leastPlace]) => {
      const BOARDS = ".board, [data-testid=cram-board], [data-testid=brussels-board]";
      const CONTROLS = "a[href], button, input, select, textarea, summary, [tabindex='0']";
      const WORDS = "h1, h2, h3, p, dt, dd, th, td, legend, figcaption";
      const within = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
      const shown = (element: Element): boolean =>
        element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true, contentVisibilityAuto: true });
      /** What is seen of a control: the face of a choice, or the control itself. */
      const faceOf = (element: Element): Element =>
        element.matches(".choice-option input") ? (element.parentElement ?? element) : element;
      const nameOf = (element: Element): string =>
        element.getAttribute("data-testid") ?? `${element.tagName} ${element.textContent.trim().slice(0, 30)}`;
      const isHiding = (element: Element): boolean => {
        const { overflowX, overflowY } = getComputedStyle(element);
        return [overflowX, overflowY].some((overflow) => overflow === "hidden" || overflow === "clip");
      };
      const around = (element: Element): Element[] =>
        element.parentElement === null ? [] : [element.parentElement, ...around(element.parentElement)];

      const faultOf = (element: Element): string | null => {
        const isWords = element.matches(WORDS);
        element.scrollIntoView({ block: "center", inline: "nearest" });
        // A player can't scroll what hides the rest.
        for (const one of around(element)) {
          if (!isHiding(one) || (one.scrollTop === 0 && one.scrollLeft === 0)) continue;
          if (getComputedStyle(one).overflowY === "hidden") one.scrollTop = 0;
          if (getComputedStyle(one).overflowX === "hidden") one.scrollLeft = 0;
        }
        document.documentElement.scrollTo(0, 0);
        const box = element.getBoundingClientRect();
        // The part of the window where it can be seen.
        let [left, right, top, bottom] = [0, window.innerWidth, 0, window.innerHeight];
        for (const one of around(element)) {
          const style = getComputedStyle(one);
          const frame = one.getBoundingClientRect();
          if (style.overflowX !== "visible") [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
          if (style.overflowY !== "visible") [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
          if (style.position === "fixed") break;
        }
        const place = bottom - top;
        [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
        [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
        const isCutAcross = right - left < box.width - 1.5;
        // What is higher than its place is scrolled through.
        const isCutDown = bottom - top < Math.min(box.height, Math.max(place, leastPlace)) - 1.5;
        if (isCutAcross || isCutDown)
          return `cut to ${Math.round(right - left)} x ${Math.round(bottom - top)} of ${Math.round(box.width)} x ${Math.round(box.height)}`;
        if (element.matches(BOARDS) && Math.min(box.width, box.height) < leastBoard)
          return `only ${Math.round(box.width)} x ${Math.round(box.height)}`;
        if (isWords) return null;
        const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (met === null || element.contains(met) || met.contains(element) || met.closest("label") === element)
          return null;
        return `covered by ${met.getAttribute("data-testid") ?? (met.className || met.tagName)}`;
      };

      const found = new Set<string>();
      for (const element of within.querySelectorAll(`${CONTROLS}, ${BOARDS}, ${WORDS}`)) {
        const face = faceOf(element);
        if (!shown(face) || element.closest(".visually-hidden, .skip-link, .choice-signs, [inert]") !== null) continue;
        if (face.getBoundingClientRect().width <= 1) continue;
        const fault = faultOf(face);
        if (fault !== null) found.add(`${nameOf(element)} ${fault}`);
      }
      for (const one of [within, ...within.querySelectorAll("*")])
        if (/auto|scroll/.test(getComputedStyle(one).overflowX) && one.scrollWidth > one.clientWidth + 1)
          found.add(`${nameOf(one)} scrolls sideways by ${one.scrollWidth - one.clientWidth}`);
      return [...found];
    },
    [LEAST_BOARD, LEAST_PLACE] as const,
  );
}
