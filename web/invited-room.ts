import type { Room } from "../protocol/network/rooms.ts";

/** Takes the room that the server has written into the page of its link; null if there is none, or it was taken. */
export function takeInvitedRoom(): Room | null {
  const place = document.getElementById("room");
  place?.remove();
  return place === null ? null : (JSON.parse(place.textContent) as Room | null);
}
