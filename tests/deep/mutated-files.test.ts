import { expect, it } from "vitest";
import { gameFileText } from "../../protocol/game-file-text.ts";
import { startDrawing } from "../../engine/drawing/start-drawing.ts";
import { type Certificate, whyNoProof } from "../../engine/games/certificate.ts";
import { certificateText } from "../../engine/games/certificate-text.ts";
import { proving } from "../../engine/games/proving.ts";
import { type Random, seededRandom } from "../../engine/random.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import { newSigningKey, signerOf } from "../../main/network/signing-key.ts";
import { readProgress, writeProgress } from "../../main/services/campaign/progress-file.ts";
import { RequestRefused } from "../../main/services/failures.ts";
import { SHIPPED_EDITION } from "../../main/store/edition.ts";
import { readMaps } from "../../main/workers/file-reading.ts";
import { writeMapFile } from "../../protocol/map-file.ts";
import { positionCode, positionFromText } from "../../protocol/position-code.ts";
import { openTestHost, setupOf, straight } from "../main/services/test-host.ts";
import { WINS } from "../main/store/filled.ts";
import { temporaryFolder } from "../main/folders.ts";
import { gamesRead } from "../main/workers/games-read.ts";
import { testSeed } from "../oracle/seed.ts";
import { commanded } from "../commanded.ts";

const EACH = 700;
const NOW = 1_790_000_000_000;
/** What is likely to be read in another way. */
const PIECES = [
  "0",
  "-1",
  "1e309",
  "null",
  "{",
  "]",
  '"',
  ",",
  "A",
  "|",
  "\u0000",
  "\ud800",
  "é",
  "999999999999999999",
];

/** Changes, adds or removes a few letters, or repeats a part. */
function mutated(text: string, random: Random): string {
  let result = text;
  for (let i = 0; i <= random.below(4); i++) {
    const at = random.below(result.length + 1);
    const length = random.below(20);
    const put = [PIECES[random.below(PIECES.length)], result.slice(at, at + length).repeat(random.below(4)), ""];
    result = result.slice(0, at) + put[random.below(put.length)] + result.slice(at + random.below(length + 1));
  }
  return result;
}

async function gameFile(): Promise<string> {
  const { ask, host } = openTestHost({ folder: temporaryFolder() });
  const state = await ask("match.start", setupOf(3));
  await commanded({ ask }, straight(state, 0, 1));
  const { lines } = await ask("library.export", { ids: [state.id] });
  await host.close();
  return gameFileText(lines);
}

function certificate(): Certificate {
  const steps = proving(new SproutsGame(), "0*4", { searches: 1, rounds: 1, memory: 1 << 26, seed: 0 });
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  if (step.value === undefined) throw new Error("nothing stopped it");
  return step.value;
}

/** Expects that `work` throws nothing but a refusal. */
function refuses(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error;
  }
}

it("no mutated file of the game is more than refused", async () => {
  const random = seededRandom(testSeed("mutations"));
  const drawing = startDrawing(4);
  const files: readonly [string, string, (text: string) => unknown][] = [
    ["maps", writeMapFile([{ name: "Four", drawing, position: "0*4" }]), readMaps],
    ["games", await gameFile(), (text) => gamesRead(text, NOW)],
    ["notation", "4: 1(5)1[2] 3(6)4\n\n# A second one.\n4 misere: 1(5)2\n", (text) => gamesRead(text, NOW)],
    ["codes of positions", positionCode("0*3") ?? "", positionFromText],
    ["keys", newSigningKey(), signerOf],
    [
      "progress",
      writeProgress({ player: "Anna", edition: SHIPPED_EDITION, wins: WINS.slice(0, 20) }),
      (text) => refuses(() => readProgress(text, { edition: SHIPPED_EDITION, count: 150 })),
    ],
    [
      "certificates",
      certificateText(certificate()),
      (text) => {
        const value = parsed(text);
        return value === undefined ? undefined : whyNoProof(value);
      },
    ],
  ];
  for (const [name, text, read] of files) {
    read(text);
    for (let i = 0; i < EACH; i++) {
      const changed = mutated(text, random);
      expect(() => read(changed), `${name}: ${JSON.stringify(changed.slice(0, 500))}`).not.toThrow();
    }
  }
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
