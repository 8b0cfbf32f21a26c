import type { Drawing } from "../../engine/drawing/drawing.ts";
import packed from "./home-games.json" with { type: "json" };
import { unpacked } from "./packed-drawing.ts";

/** The ends of short games, made by `node tools/record-home-games.ts`. */
export const HOME_GAMES: readonly Drawing[] = packed.map((game) => unpacked(game, 1000));
