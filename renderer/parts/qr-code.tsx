import { encode } from "uqr";
import "./qr-code.css";

/** Modules around a code that stay empty (ISO/IEC 18004, 7.3.8 says four). */
const QUIET = 4;

/** A QR code of a text, such as an address for a phone. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg
      class="qr-code"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
      data-testid="qr-code"
      data-text={text}
    >
      <path d={path} />
    </svg>
  );
}
