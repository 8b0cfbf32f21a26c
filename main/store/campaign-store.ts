import type { Database } from "better-sqlite3";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { campaignPlaceSchema, winSchema, type CampaignPlace, type Profile, type Win } from "../../protocol/campaign.ts";
import { SHIPPED_EDITION } from "./edition.ts";

export interface UnfinishedLevelRow {
  readonly matchId: string;
  readonly level: number;
  readonly opponent: string;
  readonly play: string;
  readonly moves: number;
}

/** Each method is one durable transaction. The default edition is the shipped one. */
export interface CampaignStore {
  /** All players, the oldest first; never empty. */
  profiles(): Profile[];
  chosen(): string;
  /** The caller checks that the name is new. */
  create(profile: Profile): void;
  /** Renames a player; false for an unknown one. */
  rename(profile: Profile): boolean;
  choose(id: string): boolean;
  remove(id: string): boolean;
  /** Wins of a player in either play convention. Ignores rows that cannot be read. */
  wins(profile: string, edition?: string): Win[];
  winsElsewhere(profile: string, edition?: string): number;
  /** Keeps the earlier time and the badge. */
  merge(profile: string, wins: readonly Win[], edition?: string): { added: number; improved: number };
  /** The place of a player in normal play. */
  place(profile: string): CampaignPlace;
  /** Moves a player to a place in normal play. */
  moveTo(profile: string, place: CampaignPlace): void;
  /** Unfinished matches of the campaign, the last changed first. */
  unfinished(profile: string, edition?: string): UnfinishedLevelRow[];
  /** The player of a campaign match; undefined for any other match. */
  playerOf(match: string): string | undefined;
}

export const CHOSEN_PROFILE = "SELECT id FROM profiles ORDER BY chosen_at DESC, rowid DESC LIMIT 1";

interface WinRow {
  level: number;
  opponent: string;
  play: string;
  beaten_at: number;
  badge: number;
}

interface PlaceRow {
  level: number;
  opponent: string;
  colour: string;
  opponent_colour: string;
}

const FIRST_PLACE: CampaignPlace = {
  level: 1,
  opponent: "easy",
  play: DEFAULT_RULESET.play,
  colours: ["blue", "red"],
};

/**
 * `now` returns milliseconds since 1970; `changed` updates the progress copy and returns whether it could.
 */
export function campaignStore(
  database: Database,
  now: () => number,
  changed: () => boolean = () => true,
): CampaignStore {
  const all = database.prepare<[], Profile>("SELECT id, name FROM profiles ORDER BY rowid");
  const chosen = database.prepare<[], string>(CHOSEN_PROFILE).pluck();
  const insert = database.prepare(
    "INSERT INTO profiles (id, name, begun_at, chosen_at) VALUES (@id, @name, @now, @chosen)",
  );
  const rename = database.prepare("UPDATE profiles SET name = @name WHERE id = @id");
  const choose = database.prepare("UPDATE profiles SET chosen_at = @chosen WHERE id = @id");
  const newest = database.prepare<[], number>("SELECT max(chosen_at) FROM profiles").pluck();
  const discardMatches = database.prepare(
    `UPDATE matches SET discarded = 1 WHERE id IN (
      SELECT match_id FROM campaign_matches WHERE profile_id = @id
      UNION SELECT match_id FROM match_owners WHERE profile_id = @id)`,
  );
  const remove = database.prepare("DELETE FROM profiles WHERE id = ?");
  const winsOf = database.prepare<[string, string], WinRow>(
    "SELECT level, opponent, play, beaten_at, badge FROM campaign_wins WHERE profile_id = ? AND edition = ? ORDER BY level, opponent, play",
  );
  const winsElsewhere = database
    .prepare<[string, string], number>("SELECT count(*) FROM campaign_wins WHERE profile_id = ? AND edition <> ?")
    .pluck();
  const oneWin = database.prepare<[string, string, number, string, string], WinRow>(
    "SELECT level, opponent, play, beaten_at, badge FROM campaign_wins WHERE profile_id = ? AND edition = ? AND level = ? AND opponent = ? AND play = ?",
  );
  const putWin = database.prepare(`
    INSERT INTO campaign_wins (profile_id, edition, level, opponent, play, beaten_at, badge)
    VALUES (@profile, @edition, @level, @opponent, @play, @beatenAt, @badge)
    ON CONFLICT DO UPDATE SET beaten_at = min(beaten_at, excluded.beaten_at), badge = max(badge, excluded.badge)`);
  const place = database.prepare<[string], PlaceRow>(
    "SELECT level, opponent, colour, opponent_colour FROM profiles WHERE id = ?",
  );
  const moveTo = database.prepare(
    "UPDATE profiles SET level = @level, opponent = @opponent, colour = @colour, opponent_colour = @theirs WHERE id = @profile",
  );
  const unfinished = database.prepare<[string, string], UnfinishedLevelRow>(`
    SELECT id AS matchId, level, opponent, play, moves FROM matches JOIN campaign_matches ON match_id = id
    WHERE profile_id = ? AND edition = ? AND winner IS NULL AND discarded = 0 ORDER BY changed_at DESC, matches.rowid DESC`);
  const playerOf = database
    .prepare<[string], string>("SELECT profile_id FROM campaign_matches WHERE match_id = ?")
    .pluck();

  /** Increases even if the clock was set back. */
  const choiceTime = (): number => Math.max(now(), (newest.get() ?? 0) + 1);

  const removeAll = database.transaction((id: string) => {
    discardMatches.run({ id });
    const isRemoved = remove.run(id).changes === 1;
    // Before the commit: an old progress copy would restore the player.
    if (!changed()) throw new Error("The player stays, because the copy of the progress could not be written.");
    return isRemoved;
  });

  const merge = database.transaction((profile: string, wins: readonly Win[], edition: string) => {
    const counts = { added: 0, improved: 0 };
    for (const { level, opponent, play, beatenAt, badge } of wins) {
      const before = oneWin.get(profile, edition, level, opponent, play);
      if (before === undefined) counts.added++;
      else if (badge && before.badge === 0) counts.improved++;
      putWin.run({ profile, edition, level, opponent, play, beatenAt, badge: badge ? 1 : 0 });
    }
    return counts;
  });

  const afterChange = <T>(result: T): T => {
    changed();
    return result;
  };

  return {
    profiles: () => all.all(),
    chosen() {
      const id = chosen.get();
      if (id === undefined) throw new Error("There is no player in the database.");
      return id;
    },
    create(profile) {
      insert.run({ ...profile, now: now(), chosen: choiceTime() });
      changed();
    },
    rename: (profile) => afterChange(rename.run(profile).changes === 1),
    choose: (id) => afterChange(choose.run({ id, chosen: choiceTime() }).changes === 1),
    remove: (id) => removeAll(id),
    wins(profile, edition = SHIPPED_EDITION) {
      return winsOf.all(profile, edition).flatMap((row) => {
        const win = winSchema.safeParse({
          level: row.level,
          opponent: row.opponent,
          play: row.play,
          beatenAt: row.beaten_at,
          badge: row.badge === 1,
        });
        return win.success ? win.data : [];
      });
    },
    winsElsewhere: (profile, edition = SHIPPED_EDITION) => winsElsewhere.get(profile, edition) ?? 0,
    merge: (profile, wins, edition = SHIPPED_EDITION) => afterChange(merge(profile, wins, edition)),
    place(profile) {
      const row = place.get(profile);
      const parsed = campaignPlaceSchema.safeParse({
        level: row?.level,
        opponent: row?.opponent,
        play: DEFAULT_RULESET.play,
        colours: [row?.colour, row?.opponent_colour],
      });
      return parsed.success ? parsed.data : FIRST_PLACE;
    },
    moveTo(profile, { level, opponent, colours: [colour, theirs] }) {
      moveTo.run({ profile, level, opponent, colour, theirs });
      changed();
    },
    unfinished: (profile, edition = SHIPPED_EDITION) => unfinished.all(profile, edition),
    playerOf: (match) => playerOf.get(match),
  };
}
