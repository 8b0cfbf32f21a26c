import type { Database } from "better-sqlite3";
import type { MatchResult } from "../../engine/play/match.ts";
import type { PlayConvention } from "../../engine/rules.ts";
import { SHIPPED_EDITION } from "./edition.ts";

/** The default edition is the shipped one. */
export interface CampaignEntry {
  readonly profile: string;
  readonly edition?: string;
  readonly level: number;
  readonly opponent: string;
}

/** Call the methods within the match's transaction. */
export class CampaignMatches {
  private readonly insert;
  private readonly discardSuperseded;
  private readonly updateHelped;
  private readonly helped;
  private readonly insertWin;
  private readonly insertRetried;

  constructor(database: Database) {
    this.insert = database.prepare(
      "INSERT INTO campaign_matches (match_id, profile_id, edition, level, opponent, play) VALUES (@id, @profile, @edition, @level, @opponent, @play)",
    );
    this.discardSuperseded = database.prepare(`
      UPDATE matches SET discarded = 1 WHERE winner IS NULL
        AND id IN (SELECT match_id FROM campaign_matches WHERE profile_id = @profile AND edition = @edition AND level = @level
          AND opponent = @opponent AND play = @play)`);
    this.updateHelped = database.prepare("UPDATE campaign_matches SET helped = 1 WHERE match_id = ?");
    this.helped = database.prepare<[string], number>("SELECT helped FROM campaign_matches WHERE match_id = ?").pluck();
    this.insertRetried = database.prepare("INSERT INTO retried_matches VALUES (?) ON CONFLICT DO NOTHING");
    this.insertWin = database.prepare(`
      INSERT INTO campaign_wins (profile_id, edition, level, opponent, play, beaten_at, badge)
      SELECT profile_id, edition, level, opponent, play, @time, 1 - helped FROM campaign_matches WHERE match_id = @match
      ON CONFLICT DO UPDATE SET badge = max(badge, excluded.badge)`);
  }

  /** Discards the player's unfinished matches of the same level, opponent and play convention. */
  add(id: string, entry: CampaignEntry, play: PlayConvention): void {
    const counts = { edition: SHIPPED_EDITION, ...entry, play };
    this.discardSuperseded.run(counts);
    this.insert.run({ id, ...counts });
  }

  /** A finished match goes on from an earlier move. */
  retry(id: string): void {
    this.insertRetried.run(id);
  }

  help(id: string): void {
    this.updateHelped.run(id);
  }

  /** Whether the player was helped; false outside the campaign. */
  isHelped(id: string): boolean {
    return this.helped.get(id) === 1;
  }

  /** Records a win of the first side; ignores all else. */
  finish(match: string, { winner }: MatchResult, time: number): void {
    if (winner === 0) this.insertWin.run({ match, time });
  }
}
