import { canonicalLand } from "../../../../engine/sprouts/canonical.ts";
import { regionsOf } from "../../../../engine/sprouts/canonical-of.ts";
import { SproutsGame } from "../../../../engine/sprouts/game.ts";
import { MoveGenerator } from "../../../../engine/sprouts/moves.ts";
import { printPosition } from "../../../../engine/sprouts/print.ts";
import { Reduction } from "../../../../engine/sprouts/reduction.ts";
import type { LabelledPosition } from "../../../../engine/sprouts/labelled.ts";

/** Each of their moves can be drawn, which does not hold for the canonical string (docs/engine.md, Reduction). */
export class UnmergedGame {
  private readonly game = new SproutsGame();
  private readonly flats = new Map<string, Int32Array>();
  private readonly moves = new MoveGenerator();
  private readonly options = new Map<string, string[][]>();
  private readonly names = new Map<string, string>();

  read(position: LabelledPosition): string {
    const reduction = new Reduction();
    reduction.reduce(regionsOf(position), false);
    return this.landsOf(reduction).sort().join("+");
  }

  /** The canonical string of a position, with merged boundaries. */
  canonical(position: string): string {
    const known = this.names.get(position);
    if (known !== undefined) return known;
    const read = this.game.parse(position === "" ? "!" : position);
    if (!read.ok) throw new Error(position);
    const name = this.game.print(read.value);
    this.names.set(position, name);
    return name;
  }

  children(position: string): string[] {
    const lands = position === "" ? [] : position.split("+");
    const children = new Set<string>();
    for (const land of new Set(lands)) {
      const others = lands.toSpliced(lands.indexOf(land), 1);
      for (const option of this.optionsOf(land)) children.add([...option, ...others].sort().join("+"));
    }
    return [...children];
  }

  private optionsOf(land: string): string[][] {
    const known = this.options.get(land);
    if (known !== undefined) return known;
    const flat = this.flats.get(land);
    if (flat === undefined) throw new Error(`${land} is no land of a position that was read.`);
    const reduction = new Reduction();
    const options = new Map<string, string[]>();
    this.moves.forEachChild(flat, 0, flat.length, (child) => {
      reduction.reduce(child, false);
      const lands = this.landsOf(reduction).sort();
      options.set(lands.join("+"), lands);
      return true;
    });
    this.options.set(land, [...options.values()]);
    return [...options.values()];
  }

  private landsOf(reduction: Reduction): string[] {
    return Array.from({ length: reduction.landCount }, (_, i) => {
      const flat = canonicalLand(reduction.flat, reduction.starts[i], reduction.starts[i + 1]).slice();
      const name = printPosition([flat]);
      this.flats.set(name, flat);
      return name;
    });
  }
}
