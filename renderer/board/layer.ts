import type { Container } from "pixi.js";
import type { Paint } from "./paint.ts";

/** Paint as one of Pixi's renderers shows it. */
export interface Layer {
  readonly paint: Paint;
  readonly view: Container;
  /** Brings the view up to date. `resolution` is in device pixels per CSS pixel. */
  update(isRepainted: boolean, resolution: number): void;
  destroy(): void;
}
