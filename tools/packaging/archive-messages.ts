/** To the main process of an archive. */
export type FromParent =
  | { readonly kind: "ask"; readonly channel: string; readonly value: unknown }
  | { readonly kind: "read"; readonly path: string }
  | { readonly kind: "quit" };

/** From the main process of an archive. */
export type ToParent =
  | { readonly kind: "host"; readonly value: unknown }
  | { readonly kind: "window"; readonly preload: string }
  | { readonly kind: "loaded"; readonly address: string }
  | { readonly kind: "page"; readonly path: string; readonly status: number; readonly text: string };
