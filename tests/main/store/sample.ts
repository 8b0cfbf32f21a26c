import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import type { Drawing } from "../../../engine/drawing/drawing.ts";
import type { QuickSetup } from "../../../protocol/schemas.ts";

/** The setup in the fixture of version 1; written out, so that it never changes. */
export const setup: QuickSetup = {
  ruleset: DEFAULT_RULESET,
  sides: [
    { kind: "person", colour: "blue" },
    { kind: "computer", colour: "red", level: "hard" },
  ],
  map: { kind: "plain", spots: 3 },
  starts: 1,
};

const spots = [
  { x: 0.25, y: 0.3125, move: 0 },
  { x: 0.75, y: 0.28, move: 0 },
  { x: 0.5078125, y: 0.71, move: 0 },
];

export const before: Drawing = { format: 1, spots, curves: [] };

export const after: Drawing = {
  format: 1,
  spots: [...spots, { x: 0.5, y: 0.1, move: 1 }],
  curves: [
    { from: 0, to: 3, inner: [{ x: 0.3, y: 0.15 }], move: 1 },
    { from: 3, to: 1, inner: [{ x: 0.7, y: 1 / 7 }], move: 1 },
  ],
};

/** The drawing after a second move, from the third spot to itself. */
export const afterTwo: Drawing = {
  format: 1,
  spots: [...after.spots, { x: 0.6, y: 0.9, move: 2 }],
  curves: [
    ...after.curves,
    { from: 2, to: 4, inner: [{ x: 0.5, y: 0.8 }], move: 2 },
    { from: 4, to: 2, inner: [{ x: 0.6, y: 0.8 }], move: 2 },
  ],
};

export const stroke = [
  { x: 0.25, y: 0.3125 },
  { x: 0.3, y: 0.15 },
  { x: 0.5, y: 0.1 },
  { x: 0.7, y: 1 / 7 },
  { x: 0.75, y: 0.28 },
];
