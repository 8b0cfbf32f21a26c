import { isPositionCode, MAX_POSITION_TEXT } from "./position-code.ts";

/** Scheme of addresses that lead into the game. */
export const LINK_SCHEME = "sprouts:";
const MAX_LINK_LENGTH = MAX_POSITION_TEXT + 30;

export type Link =
  | { readonly kind: "map"; readonly code: string }
  /** A level by its number, which may be none of the campaign's. */
  | { readonly kind: "level"; readonly level: number };

/**
 * `sprouts://map/CODE` and `sprouts://level/12`; null for any other address. Whether the code is sound is not looked
 * at.
 */
export function readLink(address: string): Link | null {
  if (address.length > MAX_LINK_LENGTH) return null;
  const [, kind = "", value = ""] = /^sprouts:\/\/(map|level)\/([\w-]+)\/?$/i.exec(address) ?? [];
  if (kind.toLowerCase() === "map" && isPositionCode(value)) return { kind: "map", code: value };
  if (kind.toLowerCase() === "level" && /^[1-9]\d{0,3}$/.test(value)) return { kind: "level", level: Number(value) };
  return null;
}
