import { signal } from "@preact/signals";
import { Actions } from "../../renderer/session/actions.ts";
import type { Route } from "../../renderer/session/routes.ts";

/** Screens of a page that has no address. */
export class FakeNavigation {
  readonly route = signal<Route>({ screen: "home" });
  readonly actions = new Actions({ route: this.route, go: (to) => this.go(to) });

  go(to: Route): void {
    this.route.value = to;
  }
}
