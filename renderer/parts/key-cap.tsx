/** Degrees by which the left arrow is turned. */
const ARROW_TURNS: Readonly<Record<string, number>> = { "←": 0, "↑": 90, "→": 180, "↓": 270 };

/** Arrows are drawn: the typefaces lack them. */
export function KeyCap({ name }: { name: string }) {
  const turn = ARROW_TURNS[name];
  if (turn === undefined) return <kbd>{name}</kbd>;
  return (
    <kbd>
      <svg class="key-arrow" viewBox="0 0 10 10" role="img" aria-label={name}>
        <path d="M9 5H1M4 2 1 5l3 3" transform={`rotate(${turn} 5 5)`} />
      </svg>
    </kbd>
  );
}
