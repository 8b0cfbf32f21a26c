export const GLOBALS: readonly {
  readonly path: string;
  readonly names: readonly string[];
  readonly advice: string;
}[] = [
  {
    path: "engine",
    names: [
      "process",
      "Buffer",
      "window",
      "document",
      "navigator",
      "performance",
      "setTimeout",
      "setInterval",
      "setImmediate",
      "fetch",
      "localStorage",
      "__dirname",
      "require",
    ],
    advice: "engine/ is pure: pass it in.",
  },
  {
    path: "renderer/game",
    names: [
      "window",
      "document",
      "navigator",
      "performance",
      "requestAnimationFrame",
      "cancelAnimationFrame",
      "matchMedia",
      "localStorage",
      "fetch",
    ],
    advice: "renderer/game/ runs without a page: pass time, media and storage in.",
  },
];
