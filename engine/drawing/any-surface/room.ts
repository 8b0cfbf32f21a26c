import { type Drawing, pointCount } from "../drawing.ts";
import { hasRoomForMoves } from "../moves/room.ts";
import { cutPoints, isSurfaceDrawing } from "../surface/cut.ts";

/** Number of the inner points of all curves, and of the places where they go over a side of the board. */
export function drawnPoints(drawing: Drawing): number {
  if (!isSurfaceDrawing(drawing)) return pointCount(drawing);
  return drawing.curves.reduce((sum, curve) => sum + cutPoints(drawing, curve), 0);
}

/** Whether a drawing has so few points that a game can go on from it to its end. */
export function hasRoom(drawing: Drawing): boolean {
  return hasRoomForMoves(drawing, drawnPoints(drawing));
}
