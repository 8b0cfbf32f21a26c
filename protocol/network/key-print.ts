import { keyLetters } from "./digits.ts";

/** Stands for a server's key where people compare keys: its first 80 bits, in groups of four letters. */
export function keyPrint(key: string): string {
  return keyLetters(key, 16).replaceAll(/(?<=.{4})(?=(?:.{4})+$)/g, "-");
}
