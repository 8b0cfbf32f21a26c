import type { OpponentLevel } from "../../engine/play/opponent-levels.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import type { HostClient } from "../../protocol/client.ts";
import { gameFileText } from "../../protocol/game-file.ts";
import { writeMapFile } from "../../protocol/map-file.ts";
import type { MatchState } from "../../protocol/schemas.ts";

/** Waits for the state of a match that satisfies `condition`. */
async function until(
  client: HostClient,
  matchId: string,
  condition: (state: MatchState) => boolean,
): Promise<MatchState> {
  const heard = Promise.withResolvers<MatchState>();
  const stop = client.on("match.changed", ({ state }) => {
    if (state.id === matchId && condition(state)) heard.resolve(state);
  });
  // It may be so already.
  const now = await client.ask("match.open", { matchId });
  if (condition(now)) heard.resolve(now);
  return heard.promise.finally(stop);
}

/** The first move that the board allows. */
async function drawAny(client: HostClient, state: MatchState): Promise<MatchState> {
  const spots = state.usable.flatMap((usable, spot) => (usable ? [spot] : []));
  const turn = { matchId: state.id, move: state.moves + 1 };
  for (const from of spots) {
    for (const to of spots.filter((spot) => spot >= from)) {
      const { choices } = await client.ask("match.choices", { ...turn, from, to, start: 0 });
      const [choice] = choices;
      if (choice !== undefined) return client.ask("match.draw", { ...turn, ...choice.stroke });
    }
  }
  throw new Error(`No move was found in ${state.position}.`);
}

function isTurnOrEnd({ result, toMove }: MatchState): boolean {
  return result !== null || toMove === 0;
}

/** A game against the computer, to the end. `begun` runs before its first move. */
export async function playGame(
  client: HostClient,
  spots: number,
  level: OpponentLevel = "perfect",
  begun: (state: MatchState) => Promise<void> = () => Promise.resolve(),
): Promise<MatchState> {
  let state = await client.ask("match.start", {
    ruleset: DEFAULT_RULESET,
    sides: [
      { kind: "person", colour: "blue" },
      { kind: "computer", colour: "red", level },
    ],
    map: { kind: "plain", spots },
    starts: 0,
  });
  await begun(state);
  while (state.result === null) {
    await drawAny(client, state);
    state = await until(client, state.id, isTurnOrEnd);
  }
  return state;
}

/** Wins a level with the help of hints. */
export async function winLevel(client: HostClient, level: number): Promise<MatchState> {
  let state = await client.ask("campaign.start", { level, opponent: "easy", colours: ["blue", "red"] });
  while (state.result === null) {
    state = await until(client, state.id, isTurnOrEnd);
    if (state.result !== null) break;
    const turn = { matchId: state.id, move: state.moves + 1 };
    const hint = await client.ask("match.hint", turn);
    if (hint.kind !== "move") throw new Error(`There was no hint in ${state.position}.`);
    await client.ask("match.draw", { ...turn, ...hint.stroke });
    state = await until(client, state.id, isTurnOrEnd);
  }
  return state;
}

/** Draws a move into a new map and keeps it. */
export async function keepMap(client: HostClient, name: string): Promise<void> {
  const draft = await client.ask("draft.begin", { kind: "spots", spots: 3 });
  const { choices } = await client.ask("draft.choices", {
    draft: draft.id,
    step: draft.step,
    from: 0,
    to: 1,
    start: 0,
  });
  const drawn = await client.ask("draft.draw", { draft: draft.id, step: draft.step, ...choices[0].stroke });
  await client.ask("draft.keep", { draft: drawn.id, step: drawn.step, name });
}

/** Writes all games and maps to files, and reads these again. Answers how many games and maps came back. */
export async function tradeFiles(client: HostClient): Promise<{ games: number; maps: number }> {
  const { games } = await client.ask("library.list", {});
  const { lines } = await client.ask("library.export", { games: games.map(({ id }) => id) });
  await client.ask("library.upload", { upload: "games", part: gameFileText(lines) });
  const { known } = await client.ask("library.import", { upload: "games" });
  const { maps } = await client.ask("map.list", {});
  const drawings = await client.ask("map.drawings", { maps: maps.map(({ id }) => id) });
  const shared = maps.map(({ id, name, position }) => {
    const drawn = drawings.find((each) => each.id === id);
    if (drawn === undefined) throw new Error(`The map ${name} has no drawing.`);
    return { name, drawing: drawn.drawing, position };
  });
  await client.ask("map.upload", { upload: "maps", part: writeMapFile(shared) });
  return { games: known, maps: (await client.ask("map.import", { upload: "maps" })).length };
}

/** Makes this computer a server, and ends that. Answers whether a player could connect. */
export async function serve(client: HostClient): Promise<boolean> {
  const { serving } = await client.ask("online.serve", { name: "Žofie" });
  await client.ask("online.stopServing", {});
  return serving !== null;
}
