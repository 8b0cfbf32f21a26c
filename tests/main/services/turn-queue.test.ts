import { describe, expect, it } from "vitest";
import { TurnQueue } from "../../../main/services/turn-queue.ts";

describe("the queue of changes", () => {
  it("continues after a change or a listener fails", async () => {
    let isBroken = true;
    const queue = new TurnQueue(() => {
      if (isBroken) throw new Error("nobody can be told");
    });
    await expect(queue.follow(() => {})).rejects.toThrow(/nobody can be told/);
    isBroken = false;
    await expect(queue.ask(() => Promise.reject(new Error("not done")))).rejects.toThrow(/not done/);
    let isDone = false;
    await queue.ask(() => void (isDone = true));
    expect(isDone).toBe(true);
    expect(queue.isIdle).toBe(true);
  });
});
