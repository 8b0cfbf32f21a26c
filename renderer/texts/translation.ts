import type { en } from "./en.ts";

type English = typeof en;

export type Translation<English> = { readonly [Name in keyof English]: string };

export type Catalogue = { readonly [Area in keyof English]: Translation<English[Area]> };
