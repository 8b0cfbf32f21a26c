import { signal } from "@preact/signals";
import { MAX_DRAWINGS_OF_ANSWER } from "../../protocol/request-limits.ts";
import { OPPONENTS, unlockedOpponents, type CampaignOpponent } from "../../engine/play/campaign/unlocking.ts";
import type {
  Achievements,
  LevelBoard,
  ShownLevel,
  CampaignPlace,
  Progress,
  UnfinishedLevel,
  Win,
} from "../../protocol/campaign.ts";
import type { HostClient } from "../../protocol/host-client.ts";
import { DEFAULT_RULESET, type PlayConvention } from "../../engine/rules.ts";
import { MAX_PROGRESS_CHARACTERS } from "../../protocol/progress-file.ts";
import { Newest } from "../game/newest.ts";
import { failureSentence, failureText } from "../texts/failure-text.ts";
import { t } from "../texts/texts.ts";
import { refusalText } from "./host-answers.ts";
import { WantedDrawings } from "./wanted-drawings.ts";
import { textOfFile } from "./shell.ts";

export class CampaignClient {
  /** Levels of the campaign, empty if they cannot be read; null before they are loaded. */
  readonly levels = signal<readonly ShownLevel[] | null>(null);
  readonly progress = signal<Progress | null>(null);
  readonly achievements = signal<Achievements | null>(null);
  /** The play convention that is chosen for levels; those that lack it are played in normal play. */
  readonly play = signal<PlayConvention>(DEFAULT_RULESET.play);
  private readonly boards: WantedDrawings<LevelBoard>;
  private readonly host: HostClient;
  private readonly fail: (error: unknown) => void;
  private readonly progressRequests: Newest;
  private readonly achievementRequests: Newest;
  /** Whether a screen has asked for the levels. */
  private isAsked = false;

  constructor(host: HostClient, fail: (error: unknown) => void) {
    this.host = host;
    this.fail = fail;
    this.progressRequests = new Newest(fail);
    this.achievementRequests = new Newest(fail);
    this.boards = new WantedDrawings(host, {
      most: MAX_DRAWINGS_OF_ANSWER,
      ask: async (levels) => {
        const boards = await host.ask("campaign.boards", { levels: levels.map(Number) });
        return boards.map((board) => [String(board.number), board] as const);
      },
      fail,
    });
    host.on("campaign.changed", (progress) => {
      this.progressRequests.drop();
      this.progress.value = progress;
    });
    host.onStatus((isConnected) => {
      if (isConnected && this.isAsked) void this.load();
    });
  }

  async refresh(): Promise<void> {
    await this.progressRequests.show(
      () => this.host.ask("campaign.progress", {}),
      (progress) => (this.progress.value = progress),
    );
  }

  async loadAchievements(): Promise<void> {
    await this.achievementRequests.show(
      () => this.host.ask("campaign.achievements", {}),
      (achievements) => (this.achievements.value = achievements),
    );
  }

  /** Loads the levels, once, as they never change; again after a lost connection where they did not come. */
  async load(): Promise<void> {
    this.isAsked = true;
    if (this.levels.peek() !== null) return;
    await this.trying(async () => {
      this.levels.value = await this.host.ask("campaign.levels", {});
    });
  }

  /** The board of a level; undefined until it has come. */
  boardOf(level: number): LevelBoard | undefined {
    return this.boards.of(String(level));
  }

  /** Fetches the board of a level soon. It never changes. */
  want(level: number): void {
    this.boards.want(String(level), String(level));
  }

  // ---- players; each returns why it was not done, or null. The host tells what has changed.

  create(name: string): Promise<string | null> {
    return refusalText(this.host.ask("profile.create", { name }));
  }

  rename(profile: string, name: string): Promise<string | null> {
    return refusalText(this.host.ask("profile.rename", { profile, name }));
  }

  choose(profile: string): Promise<string | null> {
    return refusalText(this.host.ask("profile.choose", { profile }));
  }

  remove(profile: string): Promise<string | null> {
    return refusalText(this.host.ask("profile.delete", { profile }));
  }

  async exported(profile: string): Promise<string | null> {
    let text: string | null = null;
    await this.trying(async () => {
      ({ text } = await this.host.ask("campaign.export", { profile }));
    });
    return text;
  }

  /** Returns a sentence about the file's wins. */
  async imported(file: Pick<File, "size" | "text">): Promise<string> {
    // A larger message would close the connection.
    if (file.size > MAX_PROGRESS_CHARACTERS) return failureSentence({ code: "progress-file-too-large", params: {} });
    let text: string;
    try {
      text = await textOfFile(file);
    } catch {
      return t("players.unreadable");
    }
    try {
      const { added, improved } = await this.host.ask("campaign.import", { text });
      return importText(added, improved);
    } catch (error) {
      return failureText(error);
    }
  }

  private async trying(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.fail(error);
    }
  }
}

function importText(wins: number, badges: number): string {
  if (wins + badges === 0) return t("players.nothing-new");
  if (wins === 0) return t("players.badges-added", { badges });
  if (badges === 0) return t("players.wins-added", { wins });
  return t("players.wins-and-badges-added", { wins, badges });
}

/** What the player has reached on a level; "won" is with help. */
export type Standing = "open" | "won" | "badge";

export function standings(wins: readonly Win[], level: number): Standing[] {
  return OPPONENTS.map((opponent) => {
    const win = wins.find((one) => one.level === level && one.opponent === opponent);
    return win === undefined ? "open" : win.badge ? "badge" : "won";
  });
}

/** `wanted` or the strongest open opponent below it. */
export function offeredOpponent(
  wins: readonly Win[],
  level: number,
  wanted: CampaignOpponent,
): CampaignOpponent | null {
  const unlocked = unlockedOpponents(wins, level);
  return unlocked.includes(wanted) ? wanted : (unlocked.at(-1) ?? null);
}

/** The unfinished match on a level: that against `wanted`, or else the latest; null if there is none. */
export function unfinishedOn(
  unfinished: readonly UnfinishedLevel[],
  level: number,
  wanted: CampaignOpponent,
): UnfinishedLevel | null {
  const there = unfinished.filter((match) => match.level === level);
  return there.find(({ opponent }) => opponent === wanted) ?? there.at(0) ?? null;
}

/** Puts those reached last first, and after the reached ones those that lack the smallest part. */
export function nearestFirst(achievements: Achievements["achievements"]): Achievements["achievements"] {
  return achievements.toSorted(
    (a, b) => (b.reachedAt ?? -1) - (a.reachedAt ?? -1) || b.count / b.goal - a.count / a.goal,
  );
}

/** The last place; after a win, the next level that neither its opponent nor a stronger one has lost. */
export function placeToContinue(
  { place, wins, unfinished }: Pick<Progress, "place" | "wins" | "unfinished">,
  lastLevel: number,
): CampaignPlace {
  const { level, opponent } = place;
  const isBegun = unfinished.some(
    (match) => match.level === level && match.opponent === opponent && match.play === place.play,
  );
  const beaten = new Set(
    wins.filter((win) => OPPONENTS.indexOf(win.opponent) >= OPPONENTS.indexOf(opponent)).map((win) => win.level),
  );
  if (isBegun || !beaten.has(level)) return place;
  let next = level;
  while (next < lastLevel && beaten.has(next)) next++;
  return { ...place, level: next };
}
