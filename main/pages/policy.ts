/**
 * Pages may use their own origin and the WebSocket addresses in `sockets`. A worker that searches may compile
 * WebAssembly, which its own code holds.
 */
export function pageHeaders(sockets: readonly string[] = [], isSearching = false): Record<string, string> {
  const policy = [
    "default-src 'none'",
    isSearching ? "script-src 'self' 'wasm-unsafe-eval'" : "script-src 'self'",
    "style-src 'self'",
    // Pictures to save.
    "img-src 'self' blob:",
    "font-src 'self'",
    "manifest-src 'self'",
    ["connect-src 'self'", ...sockets].join(" "),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    "Content-Security-Policy": policy.join("; "),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), display-capture=()",
  };
}
