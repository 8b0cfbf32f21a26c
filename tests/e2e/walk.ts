import type { Locator, Page } from "playwright-core";
import { shown } from "./game-screen.ts";

/** Looks at what the page shows. It may leave the window in another state. */
type Visit = (name: string) => Promise<void>;

/** Leads a page from one thing to see to the next, and looks at each. */
export class Walk {
  readonly page: Page;
  readonly visit: Visit;

  constructor(page: Page, visit: Visit) {
    this.page = page;
    this.visit = visit;
  }

  at(testid: string): Locator {
    return this.page.getByTestId(testid).first();
  }

  /** Goes to an address, such as `match/7`, whose first part is its screen. */
  async go(address: string): Promise<void> {
    await this.page.evaluate((to) => {
      location.hash = `#/${to}`;
    }, address);
    await this.at(`screen-${/^[a-z]*/.exec(address)?.[0]}`).waitFor();
    await shown(this.page);
  }

  async click(...testids: readonly string[]): Promise<void> {
    for (const testid of testids) await this.at(testid).click();
  }

  async choose(...testids: readonly string[]): Promise<void> {
    for (const testid of testids) await this.at(testid).check({ force: true });
  }

  /** Looks when `testid` is there. */
  async see(name: string, testid: string): Promise<void> {
    await this.at(testid).waitFor();
    await this.visit(name);
  }

  /** Looks at the dialog that the last of some clicks opens, and closes it. */
  async dialog(name: string, ...testids: readonly string[]): Promise<void> {
    await this.click(...testids);
    await this.page.locator("dialog[open]").last().waitFor();
    await this.visit(name);
    await this.close();
  }

  /** Closes all dialogs. */
  async close(): Promise<void> {
    const dialogs = this.page.locator("dialog[open]");
    while ((await dialogs.count()) > 0) {
      await this.page.keyboard.press("Escape");
      await shown(this.page);
    }
  }
}
