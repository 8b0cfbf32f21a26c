import { readFileSync, writeFileSync } from "node:fs";
import { drawGame } from "../engine/play/game-notation.ts";
import { scanGames } from "../engine/play/notation/game-scanner.ts";
import { projectPath } from "./process.ts";
import { packed } from "./recorded-games.ts";

// The last boards of the games of the collection, which its list shows.

const text = readFileSync(projectPath("assets/collection/games.txt"), "utf8");
const boards = scanGames(text).map((game) => JSON.stringify(packed(drawGame(game).drawing)));
writeFileSync(projectPath("renderer/picture/collected-games.json"), `[\n${boards.join(",\n")}\n]\n`);
