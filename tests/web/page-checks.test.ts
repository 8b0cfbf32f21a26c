import { expect, it } from "vitest";
import { CONTRACT_CHECKS } from "../../protocol/network/contract-checks.ts";
import { MAX_CURVE_POINTS } from "../../protocol/network/limits.ts";
import { PAGE_CHECKS } from "../../web/page-checks.ts";

const MATCH = "m".repeat(22);
const inner = (points: number) => Array.from({ length: points }, () => ({ x: 0.5, y: 0.5 }));
const curve = (points: number) => ({
  match: MATCH,
  command: { kind: "draw", move: 1, from: 0, to: 1, inner: inner(points) } as const,
});

it.each([
  ["the longest curve that a server takes", curve(MAX_CURVE_POINTS)],
  ["a longer curve", curve(MAX_CURVE_POINTS + 1)],
  ["a command without a curve", { match: MATCH, command: { kind: "redraw" } as const }],
])("answer as the contract's to %s", (_what, params) => {
  const fault = CONTRACT_CHECKS.fault("match.command", params);
  expect(PAGE_CHECKS.fault("match.command", params)).toEqual(fault);
});
