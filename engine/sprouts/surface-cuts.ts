/** Cut that a curve from a boundary to itself makes in its region (Sprouts on compact surfaces, 3.1). */
export type SurfaceCut =
  /** Moves II.A: two regions, with these genera. */
  | { readonly kind: "apart"; readonly near: number; readonly far: number }
  /** Moves II.B.1: one region with two boundaries; `turns` if one of them is then read backwards (II.B.1.c). */
  | { readonly kind: "two-boundaries"; readonly genus: number; readonly turns: boolean }
  /** Moves II.B.2: one region with one boundary, which follows the curve twice in the same direction. */
  | { readonly kind: "one-boundary"; readonly genus: number };

const known = new Map<number, readonly SurfaceCut[]>();

/** @param genus handles if positive, cross-caps if negative. */
export function surfaceCuts(genus: number): readonly SurfaceCut[] {
  let cuts = known.get(genus);
  if (cuts === undefined) known.set(genus, (cuts = genus >= 0 ? orientableCuts(genus) : oneSidedCuts(-genus)));
  return cuts;
}

function orientableCuts(handles: number): SurfaceCut[] {
  const cuts: SurfaceCut[] = [];
  for (let near = 0; near <= handles; near++) cuts.push({ kind: "apart", near, far: handles - near });
  if (handles > 0) cuts.push({ kind: "two-boundaries", genus: handles - 1, turns: false });
  return cuts;
}

function oneSidedCuts(crossCaps: number): SurfaceCut[] {
  const cuts: SurfaceCut[] = [];
  for (let near = 1; near < crossCaps; near++) cuts.push({ kind: "apart", near: -near, far: near - crossCaps });
  for (let handles = 0; 2 * handles < crossCaps; handles++) {
    const rest = 2 * handles - crossCaps;
    cuts.push({ kind: "apart", near: handles, far: rest }, { kind: "apart", near: rest, far: handles });
  }
  if (crossCaps >= 3) cuts.push({ kind: "two-boundaries", genus: 2 - crossCaps, turns: false });
  if (crossCaps % 2 === 0) cuts.push({ kind: "two-boundaries", genus: (crossCaps - 2) / 2, turns: true });
  if (crossCaps >= 2) cuts.push({ kind: "one-boundary", genus: 1 - crossCaps });
  if (crossCaps % 2 === 1) cuts.push({ kind: "one-boundary", genus: (crossCaps - 1) / 2 });
  return cuts;
}
