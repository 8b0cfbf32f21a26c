import { hostname, userInfo } from "node:os";
import { expect, it } from "vitest";
import { personalOfComputer, reportText } from "../../../main/logs/report.ts";

it("A report states versions and the last lines, and neither the computer nor its user", () => {
  const { username } = userInfo();
  const personal = personalOfComputer();
  const lines = [
    `2026-01-02T03:04:05.000Z ${username} on ${hostname()} has ${process.cwd()}/file`,
    "2026-01-02T03:04:06.000Z Anna won",
  ];
  const text = reportText({ version: "1.2.3", lines, personal: { ...personal, names: [...personal.names, "Anna"] } });
  expect(text).toContain("Sprouts 1.2.3\n");
  expect(text).toContain(`node ${process.versions.node}`);
  expect(text).toContain("2026-01-02T03:04:05.000Z <name> on <name> has");
  expect(text).toContain("2026-01-02T03:04:06.000Z <name> won");
  for (const secret of [username, hostname(), process.cwd(), "Anna"]) expect(text).not.toContain(secret);
});
