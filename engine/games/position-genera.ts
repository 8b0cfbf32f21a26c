import { ComponentTrees } from "../misere/component-trees.ts";
import { Genera, type Genus } from "../misere/genus.ts";
import { ReducedTrees } from "../misere/reduced-trees.ts";
import { depthOf, type PlayableGame, type Position } from "./playable-game.ts";

/** The genera of positions of a game whose rules are those of misère play. What is found serves the next ones. */
export class PositionGenera {
  private readonly game: PlayableGame;
  private readonly trees = new ReducedTrees();
  private readonly genera = new Genera(this.trees);
  private readonly components: ComponentTrees;

  constructor(game: PlayableGame) {
    this.game = game;
    this.components = new ComponentTrees(game, this.trees, { treeDepth: 0 });
  }

  /** Bytes in use, with those of the game. */
  get bytes(): number {
    return this.game.bytes + this.trees.bytes;
  }

  /** Whether a position is small enough, as its whole game tree is walked. */
  isSmall(position: Position): boolean {
    return depthOf(this.game, position) <= this.game.depths.walked;
  }

  /** The genus of a position; null if interrupted. Then the next call goes on. */
  of(position: Position, interrupted: () => boolean = () => false): Genus | null {
    const tree = this.components.sumUnless(position, interrupted);
    return tree < 0 ? null : this.genera.of(tree);
  }
}
