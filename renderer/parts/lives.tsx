import type { MatchState } from "../../protocol/schemas.ts";
import { count, parityHint } from "../game/sentences.ts";
import { SpotPicture } from "../picture/drawing-picture.tsx";

/** The sum of lives, and what its parity means to the side to move (thesis, Proposition 7). */
export function Lives({ state }: { state: MatchState }) {
  return (
    <section class="lives" aria-label="Lives">
      <strong class="lives-number" data-testid="lives">
        {state.lives}
      </strong>
      <p>
        <span>{state.lives === 1 ? "life left" : "lives left"}</span>
        <small data-testid="parity">{parityHint(state) || `${count(state.moves, "move")} played.`}</small>
      </p>
    </section>
  );
}

/** What the signs of the spots mean; a word to the player covers it for a while. */
export function Legend({ isCovered }: { isCovered: boolean }) {
  const signs = [
    { lives: 2, usable: true, text: "A dot for each life" },
    { lives: 1, usable: false, text: "No curve can reach it any more" },
    { lives: 0, usable: false, text: "Dead" },
  ];
  return (
    <ul class={`legend ${isCovered ? "legend-covered" : ""}`} aria-label="What the spots mean">
      {signs.map(({ lives, usable, text }) => (
        <li key={text}>
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
            <SpotPicture x={10} y={10} radius={8} lives={lives} usable={usable} />
          </svg>
          {text}
        </li>
      ))}
    </ul>
  );
}
