import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { PackageFigures } from "../../tools/packaging/package-figures.ts";
import type { Report } from "./report.ts";

/** The assembled archive: how long it starts, and what it needs. Linux alone. */
export function benchPackage({ section, line, record, fail }: Report): void {
  const program = fileURLToPath(new URL("../../tools/packaging/package-figures.ts", import.meta.url));
  const { status, stdout } = spawnSync(process.execPath, [program], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) {
    fail(`the archive could not be measured: exit code ${status}`);
    return;
  }
  const figures = JSON.parse(stdout.trimEnd().split("\n").at(-1) ?? "") as PackageFigures;
  const { window, screen, afterStart, afterGame, moves, idleHome, idleGame } = figures;
  const row = (what: string, unit: string, digits: number, host: number, page: number): void =>
    line(`|${what}|${unit}|${host.toFixed(digits)}|${page.toFixed(digits)}|`);
  section("package");
  line("|||host|page|");
  line("|---|---|---|---|");
  row("until the window is asked for, until the first screen", "ms", 0, window, screen);
  row("memory after the start", "MB", 0, afterStart.host, afterStart.page);
  row(`memory after a game of 20 spots, ${moves} moves`, "MB", 0, afterGame.host, afterGame.page);
  row("processor, first screen, nothing moves", "%", 2, idleHome.host, idleHome.page);
  row("processor, finished game, nothing moves", "%", 2, idleGame.host, idleGame.page);
  record({ package: figures });
}
