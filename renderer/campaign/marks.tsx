import type { Standing } from "../session/campaign-client.ts";
import "./marks.css";

const STAR = "M0-5 1.5-1.7 5-1.4 2.3.9 3.1 4.4 0 2.5-3.1 4.4-2.3.9-5-1.4-1.5-1.7Z";

/** Mark of a level: a ring if it is not beaten, a disc if it is, a star if it was beaten without help. */
export function StandingMark({ standing }: { standing: Standing }) {
  return (
    <svg class={`mark mark-${standing}`} viewBox="-6 -6 12 12" width="12" height="12" aria-hidden="true">
      {standing === "badge" ? <path d={STAR} transform="scale(1.15)" /> : <circle r={standing === "won" ? 3.6 : 2.6} />}
    </svg>
  );
}

/** An open curve: the game can be continued. */
export function BegunMark() {
  return (
    <svg class="mark mark-begun" viewBox="-6 -6 12 12" width="12" height="12" aria-hidden="true">
      <path d="M-4 3C-3-5 1 4 4-3" />
      <circle cx="-4" cy="3" r="1.6" />
    </svg>
  );
}

export function Marks({ standings }: { standings: readonly Standing[] }) {
  return (
    <span class="marks">
      {standings.map((standing, index) => (
        <StandingMark key={index} standing={standing} />
      ))}
    </span>
  );
}

/** A pin: the level to play next. */
export function HereMark() {
  return (
    <svg class="mark mark-here" viewBox="-6 -8 12 16" width="15" height="20" aria-hidden="true">
      <path d="M0 7C-2 2-5 0-5-3a5 5 0 0 1 10 0C5 0 2 2 0 7Z" />
      <circle cy="-3" r="1.8" />
    </svg>
  );
}
