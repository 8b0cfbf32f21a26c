import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { chapterOf } from "../../engine/play/campaign/chapters.ts";
import { OPPONENTS } from "../../engine/play/campaign/unlocking.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import type { ShownLevel, CampaignPlace, Progress, UnfinishedLevel } from "../../protocol/campaign.ts";
import type { Colour } from "../../protocol/schemas.ts";
import { AchievementsButton } from "../campaign/achievements.tsx";
import { ChapterStrip } from "../campaign/chapter-strip.tsx";
import { placeToContinue, offeredOpponent, unfinishedOn } from "../session/campaign-client.ts";
import { LevelMap } from "../campaign/level-map.tsx";
import { LevelPanel } from "../campaign/level-panel.tsx";
import { HereMark, StandingMark } from "../campaign/marks.tsx";
import { StartOverDialog } from "../campaign/start-over-dialog.tsx";
import { go, replaceRoute } from "../session/navigation.ts";
import type { Session } from "../session/session.ts";
import { failureSentence } from "../texts/failure-text.ts";
import { playerName } from "../texts/player-name.ts";
import { t } from "../texts/texts.ts";
import "./campaign.css";

/** The screen of the campaign (thesis, Figure 4.6). */
export function CampaignScreen({ session, linked }: { session: Session; linked: number | null }) {
  const { campaign } = session;
  const levels = campaign.levels.value;
  const progress = campaign.progress.value;
  useEffect(() => {
    void campaign.load();
    void campaign.refresh();
  }, [campaign]);

  if (levels === null || progress === null) return <p class="quiet-note">{t("campaign.opening")}</p>;
  if (levels.length === 0) {
    return (
      <div class="page" data-testid="no-levels">
        <h1>{t("campaign.title")}</h1>
        <p class="quiet-note">{t("campaign.no-levels")}</p>
      </div>
    );
  }
  const { level, opponent } = progress.place;
  return (
    <Levels
      key={`${progress.profile} ${level} ${opponent}`}
      session={session}
      levels={levels}
      progress={progress}
      linked={linked}
    />
  );
}

function Levels({
  session,
  levels,
  progress,
  linked,
}: {
  session: Session;
  levels: readonly ShownLevel[];
  progress: Progress;
  /** A level that a link names; there may be none with this number. */
  linked: number | null;
}) {
  const [place, setPlace] = useState<CampaignPlace>(() => placeToContinue(progress, levels.length));
  /** Whether the player has picked an opponent; before, that of a begun game on the level is chosen. */
  const [picked, setPicked] = useState(false);
  const [shown, show] = useState(place.level);
  const [startingOver, setStartingOver] = useState<UnfinishedLevel | null>(null);
  const { wins, unfinished } = progress;
  const achievements = session.campaign.achievements.value;
  useEffect(() => void session.campaign.loadAchievements(), [session, wins]);
  const level = levels[place.level - 1] ?? levels[0];
  useLayoutEffect(() => session.campaign.want(level.number), [session, level]);
  const play = level.wonInMisere ? session.campaign.play.value : DEFAULT_RULESET.play;
  const begunThere = unfinishedOn(
    unfinished.filter((match) => match.play === play),
    place.level,
    place.opponent,
  );
  const opponent =
    !picked && begunThere !== null ? begunThere.opponent : offeredOpponent(wins, place.level, place.opponent);
  const begun = begunThere?.opponent === opponent ? begunThere : null;
  const set = (change: Partial<CampaignPlace>): void => setPlace({ ...place, ...change });

  const choose = (number: number): void => {
    if (number !== place.level) setPicked(false);
    set({ level: number });
  };

  useEffect(() => {
    if (linked === null) return;
    if (linked < 1 || linked > levels.length)
      session.refuse(failureSentence({ code: "unknown-level", params: { level: linked } }));
    else {
      choose(linked);
      show(linked);
      showPanel();
    }
    replaceRoute({ screen: "campaign" });
  }, [linked]);

  const here = placeToContinue(progress, levels.length).level;
  const scroll = (selector: string, block: ScrollLogicalPosition): void =>
    document
      .querySelector(selector)
      ?.scrollIntoView({ block, behavior: session.reducedMotion.peek() ? "auto" : "smooth" });
  const showChapter = (chapter: number): void => scroll(`#chapter-${chapter}`, "start");

  /** The panel may lie below the map. */
  const showPanel = (): void => {
    requestAnimationFrame(() => scroll(".level-panel", "nearest"));
  };

  const begin = (afresh: boolean): void => {
    if (opponent !== null) void session.startLevel({ ...place, play, opponent }, afresh);
  };
  const goOn = (): void => {
    if (begun === null) begin(false);
    else go({ screen: "match", matchId: begun.matchId });
  };

  return (
    <div class="campaign">
      <header class="campaign-head">
        <div>
          <h1>{t("campaign.title")}</h1>
          <Summary progress={progress} levels={levels.length} />
        </div>
        {achievements !== null && <AchievementsButton achievements={achievements.achievements} />}
      </header>
      <div class="campaign-columns">
        <div class="campaign-path">
          <ChapterStrip wins={wins} here={chapterOf(here)} onChoose={showChapter} />
          <Key />
          <LevelMap
            campaign={session.campaign}
            levels={levels}
            wins={wins}
            unfinished={unfinished}
            chosen={place.level}
            here={here}
            shown={shown}
            onChoose={choose}
            onPick={showPanel}
            onPlay={goOn}
          />
        </div>
        <LevelPanel
          board={session.campaign.boardOf(level.number)}
          level={level}
          progress={progress}
          play={play}
          opponent={opponent}
          begun={begun}
          colours={place.colours}
          isConnected={session.isConnected.value}
          onPlayConvention={(chosen) => {
            setPicked(false);
            session.campaign.play.value = chosen;
          }}
          onOpponent={(name) => {
            setPicked(true);
            set({ opponent: name });
          }}
          onColour={(colour) => set({ colours: withMine(place.colours, colour) })}
          onPlay={() => {
            if (begun !== null && begun.moves > 0) setStartingOver(begun);
            else begin(false);
          }}
          onContinue={goOn}
        />
      </div>
      {startingOver !== null && (
        <StartOverDialog
          match={startingOver}
          onClose={() => setStartingOver(null)}
          onContinue={() => {
            setStartingOver(null);
            goOn();
          }}
          onStartOver={() => {
            setStartingOver(null);
            begin(true);
          }}
        />
      )}
    </div>
  );
}

/** Exchanges the colours if the computer had this one. */
function withMine([mine, theirs]: CampaignPlace["colours"], colour: Colour): CampaignPlace["colours"] {
  return [colour, theirs === colour ? mine : theirs];
}

function Summary({
  progress: { wins, winsElsewhere, profiles, profile },
  levels,
}: {
  progress: Progress;
  levels: number;
}) {
  const beaten = new Set(wins.map(({ level }) => level)).size;
  const badges = wins.filter(({ badge }) => badge).length;
  const player = profiles.find(({ id }) => id === profile);
  return (
    <p class="quiet campaign-sum" data-testid="campaign-sum">
      <span>{t("campaign.won", { name: player === undefined ? "" : playerName(player), won: beaten, levels })}</span>
      <span>
        <StandingMark standing="badge" /> {t("campaign.badges", { badges, all: levels * OPPONENTS.length })}
      </span>
      <span>
        <StandingMark standing="won" /> {t("campaign.with-help", { wins: wins.length - badges })}
      </span>
      {winsElsewhere > 0 && (
        <span data-testid="wins-elsewhere">{t("campaign.wins-elsewhere", { wins: winsElsewhere })}</span>
      )}
    </p>
  );
}

function Key() {
  return (
    <p class="quiet campaign-key" data-testid="campaign-key">
      {t("campaign.key")}
      {OPPONENTS.map((opponent) => (
        <span key={opponent}>
          <StandingMark standing="open" /> {t(`opponents.${opponent}`)}
        </span>
      ))}
      <span>
        <HereMark /> {t("campaign.here")}
      </span>
    </p>
  );
}
