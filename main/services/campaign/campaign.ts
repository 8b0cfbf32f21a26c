import { randomUUID } from "node:crypto";
import type { CampaignLevel } from "../../../engine/play/campaign/campaign.ts";
import { OPPONENTS, unlockedOpponents } from "../../../engine/play/campaign/unlocking.ts";
import type { Drawing } from "../../../engine/drawing/drawing.ts";
import { readBoard } from "../../../engine/play/board-reading.ts";
import {
  unfinishedLevelSchema,
  type ShownLevel,
  type CampaignPlace,
  type Progress,
} from "../../../protocol/campaign.ts";
import type { MatchSetup } from "../../../protocol/schemas.ts";
import type { Store } from "../../store/store.ts";
import { refused } from "../failures.ts";
import type { LoadedLevels } from "./levels.ts";
import { readProgress, writeProgress } from "../players/progress-file.ts";

/** A level about to be played: everything that a new match of it needs. */
export interface LevelToPlay {
  readonly setup: MatchSetup;
  readonly drawing: Drawing;
  readonly profile: string;
  readonly edition: string;
  readonly place: CampaignPlace;
  /** The unfinished match of this level and opponent in which something was drawn already; null where there is none. */
  readonly begun: string | null;
}

/** The campaign of this computer: its levels, its players, and what each may play. */
export class CampaignHost {
  private readonly store: Store;
  private readonly levels: readonly CampaignLevel[];
  private readonly edition: string;
  /** As they are shown, once somebody has asked. */
  private shownLevels: readonly ShownLevel[] | null = null;

  constructor(store: Store, { levels, edition }: Pick<LoadedLevels, "levels" | "edition">) {
    this.store = store;
    this.levels = levels;
    this.edition = edition;
  }

  shown(): readonly ShownLevel[] {
    this.shownLevels ??= this.levels.map(({ number, spots, idea, drawing }) => ({
      number,
      spots,
      idea,
      drawing: asFound(drawing),
      usable: readBoard(drawing).usable,
    }));
    return this.shownLevels;
  }

  progress(): Progress {
    const { campaign } = this.store;
    const profile = campaign.chosen();
    return {
      profiles: campaign.profiles(),
      profile,
      wins: campaign.wins(profile, this.edition),
      winsElsewhere: campaign.winsElsewhere(profile, this.edition),
      place: campaign.place(profile),
      unfinished: this.unfinished(profile),
    };
  }

  /** The level as the chosen player is to play it, who is there from now on. Refuses what is not unlocked. */
  enter(place: CampaignPlace): LevelToPlay {
    const { campaign } = this.store;
    const level = this.levels.find(({ number }) => number === place.level);
    if (level === undefined) throw refused("unknown-level", { level: place.level });
    if (place.colours[0] === place.colours[1]) throw refused("colours-equal");
    const profile = campaign.chosen();
    if (!unlockedOpponents(campaign.wins(profile, this.edition), place.level).includes(place.opponent)) {
      throw refused("opponent-locked", { level: place.level, opponent: place.opponent });
    }
    campaign.moveTo(profile, place);
    const [mine, theirs] = place.colours;
    const setup: MatchSetup = {
      sides: [
        { kind: "person", colour: mine },
        { kind: "computer", colour: theirs, level: place.opponent },
      ],
      map: { kind: "campaign", level: place.level },
      starts: 0,
    };
    const begun = this.unfinished(profile).find(
      ({ level, opponent, moves }) => level === place.level && opponent === place.opponent && moves > 0,
    );
    return {
      setup,
      drawing: asFound(level.drawing),
      profile,
      edition: this.edition,
      place,
      begun: begun?.matchId ?? null,
    };
  }

  /** A player's progress as the text of a file. */
  exported(id: string): string {
    const { campaign } = this.store;
    const player = campaign.profiles().find((profile) => profile.id === id);
    if (player === undefined) throw refused("unknown-player");
    return writeProgress({ player: player.name, edition: this.edition, wins: campaign.wins(id, this.edition) });
  }

  imported(text: string): { added: number; improved: number } {
    if (this.levels.length === 0) throw refused("levels-unreadable");
    const { wins } = readProgress(text, { edition: this.edition, count: this.levels.length });
    const { campaign } = this.store;
    const profile = campaign.chosen();
    const counts = campaign.merge(profile, wins, this.edition);
    // Who brings progress to a computer goes on there where it ends.
    const place = campaign.place(profile);
    const last = wins
      .toSorted((a, b) => a.level - b.level || OPPONENTS.indexOf(a.opponent) - OPPONENTS.indexOf(b.opponent))
      .at(-1);
    if (last !== undefined && last.level > place.level)
      campaign.moveTo(profile, { ...place, level: last.level, opponent: last.opponent });
    return counts;
  }

  // ---- the players

  create(name: string): Progress {
    this.expectFree(name, null);
    this.store.campaign.create({ id: randomUUID(), name });
    return this.progress();
  }

  rename(id: string, name: string): Progress {
    this.expectFree(name, id);
    expectKnown(this.store.campaign.rename({ id, name }));
    return this.progress();
  }

  choose(id: string): Progress {
    expectKnown(this.store.campaign.choose(id));
    return this.progress();
  }

  remove(id: string): Progress {
    if (this.store.campaign.profiles().length === 1) throw refused("last-player");
    expectKnown(this.store.campaign.remove(id));
    return this.progress();
  }

  private expectFree(name: string, id: string | null): void {
    const taken = this.store.campaign
      .profiles()
      .some((profile) => profile.id !== id && profile.name.toLocaleLowerCase() === name.toLocaleLowerCase());
    if (taken) throw refused("name-taken", { name });
  }

  /** What is not over; against an opponent of a later version it is left alone. */
  private unfinished(profile: string): Progress["unfinished"] {
    return this.store.campaign.unfinished(profile, this.edition).flatMap((match) => {
      const known = unfinishedLevelSchema.safeParse(match);
      return known.success ? known.data : [];
    });
  }
}

function expectKnown(known: boolean): void {
  if (!known) throw refused("unknown-player");
}

/** A drawing whose curves are nobody's: they were there before the match. */
function asFound(drawing: Drawing): Drawing {
  return {
    ...drawing,
    spots: drawing.spots.map((spot) => ({ ...spot, move: 0 })),
    curves: drawing.curves.map((curve) => ({ ...curve, move: 0 })),
  };
}
