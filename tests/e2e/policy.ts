import type { Page } from "playwright-core";

/** Notes what the content security policy of the page refuses. */
export function watchPolicy(page: Page): Promise<void> {
  return page.evaluate(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      refused.push(`${violatedDirective}: ${blockedURI} in ${sourceFile}`),
    );
  });
}

export function refusedBy(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { refused: string[] }).refused);
}
