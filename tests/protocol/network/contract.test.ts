import { networkFailure } from "../../../protocol/network/network-failure.ts";
import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import { describe, expect, it } from "vitest";
import { startDrawing } from "../../../engine/drawing/start-drawing.ts";
import { clientMessageSchema, commands, serverMessageSchema } from "../../../protocol/network/contract.ts";
import { NETWORK_FAILURES } from "../../../protocol/network/failures.ts";
import { MAX_CURVE_POINTS, MAX_START_POINTS } from "../../../protocol/network/limits.ts";
import { paceSchema } from "../../../protocol/request-parts.ts";
import { termsSchema } from "../../../protocol/network/rooms.ts";
import { FAILURES } from "../../../protocol/error-codes.ts";

const MATCH = "abcdefghijklmnopqrst-_";
const curve = (points: number): unknown => ({
  match: MATCH,
  command: {
    kind: "draw" as const,
    move: 1,
    from: 0,
    to: 1,
    inner: Array.from({ length: points }, () => ({ x: 0.5, y: 0.5 })),
    pace: [0, 100],
  },
});

describe("the network's contract", () => {
  it("takes a curve as long as any hand draws, and none that is longer", () => {
    expect(commands["match.command"].params.safeParse(curve(MAX_CURVE_POINTS)).success).toBe(true);
    expect(commands["match.command"].params.safeParse(curve(MAX_CURVE_POINTS + 1)).success).toBe(false);
  });

  it("takes a pace that begins at once and never goes back", () => {
    expect(paceSchema.safeParse([]).success).toBe(true);
    expect(paceSchema.safeParse([0, 5, 5, 90]).success).toBe(true);
    for (const pace of [[0], [1, 2], [0, 5, 4], [0, 1e9], Array<number>(65).fill(0)])
      expect(paceSchema.safeParse(pace).success).toBe(false);
  });

  it("takes plain maps of 1 to 40 spots, and drawings", () => {
    const terms = (start: unknown): unknown => ({
      ruleset: DEFAULT_RULESET,
      start,
      clock: null,
      opening: "swap2",
      rated: true,
    });
    const drawing = startDrawing(20);
    const long = {
      ...drawing,
      curves: [
        { from: 0, to: 1, inner: Array.from({ length: MAX_START_POINTS + 1 }, () => ({ x: 0, y: 0 })), move: 0 },
      ],
    };
    for (const [start, isTaken] of [
      [{ kind: "plain", spots: 1 }, true],
      [{ kind: "plain", spots: 40 }, true],
      [{ kind: "plain", spots: 0 }, false],
      [{ kind: "plain", spots: 41 }, false],
      [{ kind: "drawing", name: "Mine", drawing }, true],
      [{ kind: "drawing", name: "Mine", drawing: long }, false],
      [{ kind: "drawing", name: "", drawing }, false],
    ] as const)
      expect(termsSchema.safeParse(terms(start)).success).toBe(isTaken);
  });

  it("has messages with ids of its own letters alone", () => {
    const message = { id: "a-1_Z", command: "ladder", params: {} };
    expect(clientMessageSchema.parse(message)).toEqual(message);
    for (const id of ["", "a b", "x".repeat(41), 7])
      expect(clientMessageSchema.safeParse({ ...message, id }).success).toBe(false);
  });

  it("answers with a result or a known failure", () => {
    const failure = networkFailure("online-too-much", { what: "joins", wait: 60_000 });
    expect(serverMessageSchema.parse({ id: null, failure })).toEqual({ id: null, failure });
    expect(serverMessageSchema.safeParse({ id: "a", failure: { code: "no-such-code", params: {} } }).success).toBe(
      false,
    );
  });

  it("has codes that the host hands on to pages as they are", () => {
    expect(FAILURES).toEqual(expect.objectContaining(NETWORK_FAILURES));
  });
});
