import { expect, it } from "vitest";
import type { LabState } from "../../protocol/lab.ts";
import { LabClient } from "../../renderer/session/lab-client.ts";
import { HostFailure } from "../../protocol/client.ts";
import { FakeHost } from "./fake-host.ts";

it("knows that a question is being read, until the newest one is answered or refused", async () => {
  const host = new FakeHost();
  const answers: PromiseWithResolvers<LabState>[] = [];
  host.ask = (() => {
    const answer = Promise.withResolvers<LabState>();
    answers.push(answer);
    return answer.promise;
  }) as unknown as FakeHost["ask"];
  const lab = new LabClient(
    host,
    () => {},
    () => {},
  );
  expect(lab.isBeginning.value).toBe(false);
  const first = lab.start();
  const second = lab.start();
  answers[0].reject(new HostFailure({ code: "unknown-lab", params: {} }));
  await first;
  expect(lab.isBeginning.value).toBe(true);
  answers[1].reject(new HostFailure({ code: "position-unreadable", params: { column: 1 } }));
  await second;
  expect(lab.isBeginning.value).toBe(false);
  expect(lab.refusal.value).not.toBe("");
});
