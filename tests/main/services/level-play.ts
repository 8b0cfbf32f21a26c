import type { CampaignOpponent } from "../../../engine/play/campaign/unlocking.ts";
import type { PlayConvention } from "../../../engine/rules.ts";
import type { MatchState } from "../../../protocol/schemas.ts";
import { straight, type TestHost } from "./test-host.ts";
import { commanded } from "../../commanded.ts";

export const place = (level: number, opponent: CampaignOpponent, play: PlayConvention = "normal") => ({
  level,
  opponent,
  play,
  colours: ["blue", "red"] as ["blue", "red"],
});

export async function winFirst({ ask }: TestHost, opponent: CampaignOpponent): Promise<MatchState> {
  return commanded({ ask }, straight(await ask("campaign.start", place(1, opponent)), 0, 1));
}

export async function drawOne({ ask, events, until }: TestHost, state: MatchState): Promise<MatchState> {
  await commanded({ ask }, straight(state, 0, 1));
  await until(() => events["board.changed"].some((change) => change.state.id === state.id && change.state.moves === 2));
  return ask("board.open", { board: state.id });
}
