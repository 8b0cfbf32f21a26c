import "./thinking-dots.css";

export function ThinkingDots() {
  return (
    <span class="thinking-dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
