import type { en } from "./en.ts";

type English = typeof en;

/** The texts of an area in another language. */
export type Translation<English> = { readonly [Name in keyof English]: string };

/** All texts in another language, by area. */
export type Catalogue = { readonly [Area in keyof English]: Translation<English[Area]> };
