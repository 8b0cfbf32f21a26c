import { ACHIEVEMENT_IDS, achievementCount, ACHIEVEMENTS } from "../../../engine/play/achievements.ts";
import { DEFAULT_RULESET, lastMoverWins } from "../../../engine/rules.ts";
import type { CampaignLevel } from "../../../engine/play/campaign/campaign.ts";
import { difficultyStep } from "../../../engine/play/campaign/chapters.ts";
import { OPPONENTS, unlockedOpponents } from "../../../engine/play/campaign/unlocking.ts";
import { asMap } from "../../../engine/play/drawing-check.ts";
import type { Drawing } from "../../../engine/drawing/drawing.ts";
import {
  unfinishedLevelSchema,
  type Achievements,
  type LevelBoard,
  type ShownLevel,
  type CampaignPlace,
  type Progress,
} from "../../../protocol/campaign.ts";
import type { MatchSetup } from "../../../protocol/schemas.ts";
import type { AchievementStore } from "../../store/achievement-store.ts";
import type { CampaignStore } from "../../store/campaign-store.ts";
import type { LessonStore } from "../../store/lesson-store.ts";
import type { Store } from "../../store/store.ts";
import type { Pool } from "../../workers/pool.ts";
import type { HostTasks } from "../../workers/tasks.ts";
import { OWNER, type Clients } from "../clients.ts";
import { refused } from "../failures.ts";
import type { RequestHandlers, RequestsOf } from "../requests.ts";
import type { LoadedLevels } from "./levels.ts";
import { readProgress, writeProgress } from "./progress-file.ts";

export interface LevelToPlay {
  readonly setup: MatchSetup;
  readonly drawing: Drawing;
  readonly profile: string;
  readonly edition: string;
  /** The unfinished match, if it has moves. */
  readonly begun: string | null;
}

export class CampaignService {
  /** All but `campaign.start`, which begins a match. */
  readonly handlers: RequestHandlers<Exclude<RequestsOf<"campaign">, "campaign.start">> = {
    "campaign.levels": () => this.shown,
    "campaign.boards": ({ levels }) => this.boards(levels),
    "campaign.progress": () => this.progress(),
    "campaign.achievements": () => this.achievements(),
    "campaign.export": ({ profile: id }) => {
      const { store, edition } = this;
      const player = store.profiles().find((profile) => profile.id === id);
      if (player === undefined) throw refused("unknown-player");
      return { text: writeProgress({ player: player.name, edition, wins: store.wins(id, edition) }) };
    },
    "campaign.import": ({ text }) => {
      if (this.levels.length === 0) throw refused("levels-unreadable");
      const { wins } = readProgress(text, { edition: this.edition, count: this.levels.length });
      const campaign = this.store;
      const profile = campaign.chosen();
      const counts = campaign.merge(profile, wins, this.edition);
      const place = campaign.place(profile);
      const last = wins
        .filter(lastMoverWins)
        .toSorted((a, b) => a.level - b.level || OPPONENTS.indexOf(a.opponent) - OPPONENTS.indexOf(b.opponent))
        .at(-1);
      if (last !== undefined && last.level > place.level)
        campaign.moveTo(profile, { ...place, level: last.level, opponent: last.opponent });
      this.announce();
      return counts;
    },
  };
  private readonly store: CampaignStore;
  private readonly lessons: Pick<LessonStore, "finished">;
  private readonly achievementStore: AchievementStore;
  private readonly clients: Clients;
  private readonly levels: readonly CampaignLevel[];
  private readonly edition: string;
  private readonly pool: Pick<Pool<HostTasks>, "run">;
  private readonly shown: readonly ShownLevel[];

  constructor(
    { campaign, lessons, achievements }: Pick<Store, "campaign" | "lessons" | "achievements">,
    clients: Clients,
    { levels, edition }: Pick<LoadedLevels, "levels" | "edition">,
    pool: Pick<Pool<HostTasks>, "run">,
  ) {
    this.store = campaign;
    this.lessons = lessons;
    this.achievementStore = achievements;
    this.clients = clients;
    this.levels = levels;
    this.edition = edition;
    this.pool = pool;
    this.shown = levels.map(({ number, spots, difficulty, idea, wonInMisere }) => ({
      number,
      spots,
      difficulty: difficultyStep(difficulty),
      idea,
      wonInMisere,
    }));
  }

  levelDrawing(number: number): Drawing {
    return this.level(number).drawing;
  }

  progress(): Progress {
    const campaign = this.store;
    const profile = campaign.chosen();
    const wins = campaign.wins(profile, this.edition);
    return {
      profiles: campaign.profiles(),
      profile,
      wins: wins.filter(lastMoverWins),
      misereWins: wins.filter((win) => !lastMoverWins(win)),
      winsElsewhere: campaign.winsElsewhere(profile, this.edition),
      place: campaign.place(profile),
      unfinished: this.unfinished(profile),
      lessons: this.lessons.finished(),
    };
  }

  /** Tells the progress to the owner's clients, and returns it. */
  announce(): Progress {
    const progress = this.progress();
    this.clients.tell({ identity: OWNER }, "campaign.changed", progress);
    return progress;
  }

  isOfAnotherPlayer(matchId: string): boolean {
    const player = this.store.playerOf(matchId);
    return player !== undefined && player !== this.store.chosen();
  }

  /**
   * The level to play at a place. Refuses a locked one, and misère play where it would be lost. Wins in normal play
   * open levels, and only there a player moves on.
   */
  startAt(place: CampaignPlace): LevelToPlay {
    const campaign = this.store;
    const { drawing, wonInMisere } = this.level(place.level);
    const isNormal = lastMoverWins(place);
    if (place.colours[0] === place.colours[1]) throw refused("colours-equal");
    if (!isNormal && !wonInMisere) throw refused("level-not-in-misere", { level: place.level });
    const profile = campaign.chosen();
    const wins = campaign.wins(profile, this.edition).filter(lastMoverWins);
    if (!unlockedOpponents(wins, place.level).includes(place.opponent)) {
      throw refused("opponent-locked", { level: place.level, opponent: place.opponent });
    }
    campaign.moveTo(profile, isNormal ? place : { ...campaign.place(profile), colours: place.colours });
    const [mine, theirs] = place.colours;
    const setup: MatchSetup = {
      ruleset: { ...DEFAULT_RULESET, play: place.play },
      sides: [
        { kind: "person", colour: mine },
        { kind: "computer", colour: theirs, level: place.opponent },
      ],
      map: { kind: "campaign", level: place.level },
      starts: 0,
    };
    const begun = this.unfinished(profile).find(
      ({ level, opponent, play, moves }) =>
        level === place.level && opponent === place.opponent && play === place.play && moves > 0,
    );
    return {
      setup,
      drawing: asMap(drawing),
      profile,
      edition: this.edition,
      begun: begun?.matchId ?? null,
    };
  }

  private level(number: number): CampaignLevel {
    const level = this.levels.find((one) => one.number === number);
    if (level === undefined) throw refused("unknown-level", { level: number });
    return level;
  }

  private async boards(numbers: readonly number[]): Promise<readonly LevelBoard[]> {
    const wanted = this.levels.filter(({ number }) => numbers.includes(number));
    const boards = await this.pool.run(
      "boards",
      wanted.map(({ drawing }) => drawing),
    ).done;
    return wanted.map(({ number, drawing }, i) => ({ number, drawing: asMap(drawing), usable: boards[i].usable }));
  }

  /** Keeps those that are reached: they stay when games are deleted. */
  private achievements(): Achievements {
    const { wins } = this.progress();
    const store = this.achievementStore;
    const history = { wins, retriedWins: store.retriedWins(), games: store.games(), days: store.days() };
    const before = store.reached();
    const counts = new Map(ACHIEVEMENT_IDS.map((id) => [id, achievementCount(id, history)]));
    const fresh = ACHIEVEMENT_IDS.filter((id) => !before.has(id) && counts.get(id) === ACHIEVEMENTS[id].goal);
    if (fresh.length > 0) store.reach(fresh);
    const reached = store.reached();
    const achievements = ACHIEVEMENT_IDS.map((id) => {
      const { goal } = ACHIEVEMENTS[id];
      const reachedAt = reached.get(id) ?? null;
      return { id, count: reachedAt === null ? (counts.get(id) ?? 0) : goal, goal, reachedAt };
    });
    return { achievements, fresh };
  }

  /** The unfinished levels of a player, without opponents of later versions. */
  private unfinished(profile: string): Progress["unfinished"] {
    return this.store.unfinished(profile, this.edition).flatMap((match) => {
      const known = unfinishedLevelSchema.safeParse(match);
      return known.success ? known.data : [];
    });
  }
}
