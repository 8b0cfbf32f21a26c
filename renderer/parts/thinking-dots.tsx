/** Three dots that come and go while something is awaited. */
export function ThinkingDots() {
  return (
    <span class="thinking-dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
