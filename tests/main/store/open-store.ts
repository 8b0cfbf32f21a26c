import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startFailureText } from "../../../main/store/start-failure.ts";
import { openStore } from "../../../main/store/store.ts";

const [, , , user] = process.argv;
if (user !== undefined) {
  // That user may not be able to read the sources, so load everything first.
  const warmUp = mkdtempSync(join(tmpdir(), "sprouts-warm-up-"));
  openStore(warmUp).close();
  rmSync(warmUp, { recursive: true });
  process.setgid?.(Number(user));
  process.setuid?.(Number(user));
}

// Prints what the store holds; closes it when standard input ends.
try {
  const store = openStore(process.argv[2]);
  process.stdin.resume().on("end", () => store.close());
  const players = store.campaign.profiles();
  const wins = players.reduce((sum, { id }) => sum + store.campaign.wins(id).length, 0);
  const { matches } = store.matches.unfinished();
  console.log(JSON.stringify({ players: players.map(({ name }) => name), wins, unfinished: matches.length }));
} catch (error) {
  const { code, folder } = error as { code?: string; folder?: string };
  console.log(JSON.stringify({ code, folder, text: startFailureText(error, "en") }));
}
