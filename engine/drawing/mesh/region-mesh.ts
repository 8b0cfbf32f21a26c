import type { PlanarMap } from "../topology/map.ts";
import { insetRings } from "./inset.ts";
import { type Mesh, triangulatedRings } from "./mesh.ts";

/** An error: a region's boundaries touch or cross. */
export class MeshError extends Error {
  override name = "MeshError";
}

const INSET_SCALES = [1, 0.25, 0.04];

/** The mesh of the inset boundaries. @throws MeshError where the drawing is not planar. */
export function regionMesh(map: PlanarMap, region: number): Mesh {
  for (const share of INSET_SCALES) {
    const mesh = triangulatedRings(insetRings(map, region, share));
    if (mesh) return mesh;
  }
  throw new MeshError(`Region ${region} cannot be triangulated: its boundaries touch or cross.`);
}
