/** A name as a part of a file's name; `fallback` where nothing of it can stay. */
export function fileName(name: string, fallback: string): string {
  return (
    name
      .toLocaleLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
      .replaceAll(/^-|-$/g, "") || fallback
  );
}
