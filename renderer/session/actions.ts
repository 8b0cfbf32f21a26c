import type { ReadonlySignal } from "@preact/signals";
import type { Route } from "./routes.ts";

interface Navigation {
  /** Another object with each visit to a screen. */
  readonly route: ReadonlySignal<Route>;
  readonly go: (to: Route) => void;
}

interface LeadOptions<T> {
  /** Gets an answer that leads nowhere any longer. */
  readonly late?: (answer: T) => unknown;
  /** Whether a newer action replaces the one that runs, as where the player chooses among several. */
  readonly isChoice?: boolean;
}

/**
 * Actions of the player that create something or lead to another screen. A second press while the first one runs does
 * nothing. Who has left the screen meanwhile stays where they are, and may begin the same action anew.
 */
export class Actions {
  private readonly navigation: Navigation;
  /** Visit during which each kind of action that runs was begun. */
  private readonly running = new Map<string, { readonly visit: Route }>();

  constructor(navigation: Navigation) {
    this.navigation = navigation;
  }

  /** Does work, unless work of that kind that was begun on this visit runs. Rejects as the work does. */
  async once(kind: string, work: () => Promise<unknown>): Promise<void> {
    if (!this.isRunning(kind)) await this.run(kind, work);
  }

  /** Goes where the answer to a request leads. Rejects as the request does. */
  async lead<T>(
    ask: () => Promise<T>,
    show: (answer: T) => Route,
    { late, isChoice = false }: LeadOptions<T> = {},
  ): Promise<void> {
    if (!isChoice && this.isRunning(LEAD)) return;
    await this.run(LEAD, async (isWanted) => {
      const answer = await ask();
      if (isWanted()) this.navigation.go(show(answer));
      else late?.(answer);
    });
  }

  private isRunning(kind: string): boolean {
    return this.running.get(kind)?.visit === this.navigation.route.peek();
  }

  private async run(kind: string, work: (isWanted: () => boolean) => Promise<unknown>): Promise<void> {
    const { route } = this.navigation;
    const action = { visit: route.peek() };
    this.running.set(kind, action);
    const isNewest = (): boolean => this.running.get(kind) === action;
    try {
      await work(() => isNewest() && route.peek() === action.visit);
    } finally {
      if (isNewest()) this.running.delete(kind);
    }
  }
}

const LEAD = "lead";
