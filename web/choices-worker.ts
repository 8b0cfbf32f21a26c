import { alternatives, CURVES_ON_OFFER } from "../engine/play/alternatives.ts";
import type { Drawing } from "../engine/drawing/drawing.ts";
import type { EndsOfChoice } from "../protocol/board.ts";

self.addEventListener("message", ({ data }: MessageEvent<EndsOfChoice & { readonly drawing: Drawing }>) => {
  const { drawing, from, to, start } = data;
  self.postMessage(alternatives(drawing, from, to, start, CURVES_ON_OFFER), { targetOrigin: self.location.origin });
});
