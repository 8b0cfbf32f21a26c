import { setTimeout as wait } from "node:timers/promises";
import { readInvitation } from "../protocol/network/server-address.ts";
import type { Room } from "../protocol/network/rooms.ts";
import type { ServerContext } from "./context.ts";
import { publicRoom } from "./store/room-store.ts";

/** Milliseconds for the database to answer, after which a page is sent without the room. */
const PATIENCE_MS = 500;

type Context = Pick<ServerContext, "limits" | "now" | "rooms">;

/**
 * Finds the room to which a link leads, so that its page can show it before it has connected. Null where the page must
 * ask by itself, and is then told why there is none.
 */
export function invitedRoom(context: Context, link: string, address: string): Promise<Room | null> {
  const invitation = readInvitation(link);
  if (invitation?.kind !== "join") return Promise.resolve(null);
  return Promise.race([roomOfCode(context, invitation.code, address), wait(PATIENCE_MS, null, { ref: false })]);
}

async function roomOfCode({ limits, now, rooms }: Context, code: string, address: string): Promise<Room | null> {
  try {
    const spent = await limits.spend("joins", { key: null, address });
    const room = await rooms.find({ code }, now());
    if (room === null) return null;
    await spent.giveBack();
    return publicRoom(room);
  } catch {
    return null;
  }
}
