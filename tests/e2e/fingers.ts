import type { CDPSession, Page } from "playwright-core";
import type { Point } from "../../engine/drawing/geometry/point.ts";

export class Fingers {
  private readonly session: CDPSession;
  private readonly down = new Map<
    number,
    { readonly x: number; readonly y: number; readonly radiusX: number; readonly radiusY: number }
  >();

  constructor(session: CDPSession) {
    this.session = session;
  }

  /** Finger `id` comes down or goes on; `radius` is how wide it touches. */
  async to(id: number, { x, y }: Point, radius = 8): Promise<void> {
    const type = this.down.has(id) ? "touchMove" : "touchStart";
    this.down.set(id, { x, y, radiusX: radius, radiusY: radius });
    await this.session.send("Input.dispatchTouchEvent", { type, touchPoints: this.points() });
  }

  async lift(): Promise<void> {
    this.down.clear();
    await this.session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  /** Cancels the touch, as the system does when it finds a palm. */
  async cancel(): Promise<void> {
    this.down.clear();
    await this.session.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
  }

  private points(): { x: number; y: number; radiusX: number; radiusY: number; id: number }[] {
    return [...this.down].map(([id, point]) => ({ ...point, id }));
  }
}

export class Stylus {
  private readonly session: CDPSession;
  private isDown = false;

  constructor(session: CDPSession) {
    this.session = session;
  }

  async to({ x, y }: Point): Promise<void> {
    await this.send("mouseMoved", { x, y });
  }

  async press({ x, y }: Point): Promise<void> {
    await this.send("mouseMoved", { x, y });
    this.isDown = true;
    await this.send("mousePressed", { x, y });
  }

  async lift({ x, y }: Point): Promise<void> {
    this.isDown = false;
    await this.send("mouseReleased", { x, y });
  }

  private async send(type: "mouseMoved" | "mousePressed" | "mouseReleased", { x, y }: Point): Promise<void> {
    const button = type === "mouseMoved" && !this.isDown ? "none" : "left";
    await this.session.send("Input.dispatchMouseEvent", {
      type,
      x,
      y,
      button,
      buttons: this.isDown ? 1 : 0,
      clickCount: type === "mouseMoved" ? 0 : 1,
      pointerType: "pen",
    });
  }
}

export async function spotsOnPage(page: Page): Promise<Point[]> {
  const box = await page.getByTestId("board").boundingBox();
  if (box === null) throw new Error("there is no board");
  const spots = await page
    .getByTestId("spots-list")
    .locator("li")
    .evaluateAll((items) => items.map(({ dataset }) => ({ x: Number(dataset.x), y: Number(dataset.y) })));
  return spots.map(({ x, y }) => ({ x: x + box.x, y: y + box.y }));
}

export function way(a: Point, b: Point, steps: number): Point[] {
  return Array.from({ length: steps }, (_, i) => ({
    x: a.x + ((b.x - a.x) * (i + 1)) / steps,
    y: a.y + ((b.y - a.y) * (i + 1)) / steps,
  }));
}
