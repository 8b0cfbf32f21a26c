import type { OpponentLevel } from "../../engine/play/opponent-levels.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import type { HostClient } from "../../protocol/client.ts";
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
