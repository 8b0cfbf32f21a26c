import { renewAnalogues } from "./analogue-heuristic";
import { lands, used } from "./child-stack";
import { forgetCouples, needLandsOfCouples } from "./couple-table";
import { Land, need, NEEDED, NO_HEAP } from "./land";
import { firstLand, forgetLand, freeRecordBytes, indexAgain, nextLand } from "./lands";
import { bytesAllowed, bytesTaken } from "./memory";
import { options } from "./option-collector";

/** Number of times that lands were forgotten: addresses of lands from before may be others' now. */
export let forgettings = 0;

/** Bytes that the search may take without asking. */
function reserveOf(allowed: usize): usize {
  return allowed >> 4;
}

function bytesFree(): usize {
  return max(bytesAllowed(), bytesTaken()) - bytesTaken() + freeRecordBytes;
}

export function isMemoryShort(): bool {
  return bytesFree() < reserveOf(bytesAllowed());
}

/**
 * Forgets all options, and lands that nothing was found out about. If that gives back too little, proof numbers go too.
 * Nimbers always stay.
 * @returns whether enough memory is free to go on.
 */
export function forget(): bool {
  forgettings++;
  const enough = bytesAllowed() >> 2;
  forgetOptions();
  needLandsOfCouples();
  forgetUnneeded(true);
  if (bytesFree() < enough) {
    forgetCouples();
    forgetUnneeded(false);
  }
  indexAgain();
  renewAnalogues();
  return bytesFree() >= enough;
}

function forgetOptions(): void {
  options.clear();
  for (let land = firstLand(); changetype<usize>(land) != 0; land = nextLand(land)) land.options = 0;
}

/** Forgets lands without results that are neither marked nor on the stack. */
function forgetUnneeded(keepsNumbers: bool): void {
  for (let i = 0; i < used; i++) need(changetype<Land>(<usize>lands[i]));
  for (let land = firstLand(); changetype<usize>(land) != 0; land = nextLand(land)) {
    const isNeeded = land.options == NEEDED;
    land.options = 0;
    if (isNeeded || land.nimber >= 0 || land.excluded != 0) continue;
    if (!keepsNumbers || land.heap == <u8>NO_HEAP) forgetLand(land);
  }
}
