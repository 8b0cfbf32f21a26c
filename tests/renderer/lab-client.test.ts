import { expect, it } from "vitest";
import type { LabState } from "../../protocol/lab.ts";
import { LabClient } from "../../renderer/session/lab-client.ts";
import { HostFailure } from "../../protocol/host-client.ts";
import { FakeHost } from "./fake-host.ts";

/** A lab whose questions the test answers. */
function openLab() {
  const host = new FakeHost();
  const asked: string[] = [];
  const answers: PromiseWithResolvers<LabState>[] = [];
  const told: unknown[] = [];
  host.ask = ((request: string) => {
    asked.push(request);
    const answer = Promise.withResolvers<LabState>();
    answers.push(answer);
    return answer.promise;
  }) as unknown as FakeHost["ask"];
  const lab = new LabClient(
    host,
    (error) => told.push(error),
    () => {},
  );
  return { lab, asked, answers, told };
}

it("knows that a question is being read, until the newest one is answered or refused", async () => {
  const { lab, answers } = openLab();
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

it("gives up a question that is being read, and says nothing of its refusal", async () => {
  const { lab, asked, answers, told } = openLab();
  const start = lab.start();
  const stop = lab.stopReading();
  expect([asked, lab.isBeginning.value]).toEqual([["lab.start", "lab.stopReading"], false]);
  answers[0].reject(new HostFailure({ code: "unknown-lab", params: {} }));
  answers[1].resolve({} as LabState);
  await Promise.all([start, stop]);
  expect([lab.message.value, lab.refusal.value, told, lab.state.value]).toEqual(["", "", [], null]);
});
