import type { SumGame } from "../game.ts";
import type { Outcome } from "../solver.ts";
import type { Nimbers } from "../table.ts";
import { type CoupleEstimate, IMPOSSIBLE, type ProofNumbers, provedNumbers } from "./couple-estimate.ts";

/** A couple of one component that somebody is to search. */
export interface SearchJob {
  readonly component: number;
  readonly heap: number;
}

export interface JobResult extends ProofNumbers {
  /** Children as `ProofNumberSearch.children` returns them, if the couple is open. */
  readonly children: readonly CoupleEstimate[] | undefined;
}

/** Lists the children of a couple as `ProofNumberSearch.children` does. */
export type ExpandCouple = (component: number, heap: number) => readonly CoupleEstimate[] | undefined;

/** Factor by which a child looks worse for each job below it, so that jobs spread. */
const VIRTUAL_LOSS = 0.5;

interface TreeNode {
  readonly components: readonly number[];
  readonly heap: number;
  readonly parents: Set<TreeNode>;
  pn: number;
  dn: number;
  /**
   * Children of one component, undefined before it is expanded. For several components, the couple that the node waits
   * for or equals.
   */
  children: TreeNode[] | undefined;
  /** Number of jobs at the node or below it. */
  jobs: number;
  /** Number of the last selection that found no job at or below this node. */
  emptySelection: number;
}

/**
 * The tree of a master that hands out its leaves as jobs to many searchers (Čížek, Balko and Schmid, arXiv 2511.10339:
 * PNS-PDFPN). A couple of several components waits for the easiest one, as in `ProofNumberSearch`. Facts come from the
 * nimber table and go into it.
 */
export class JobTree {
  private readonly game: SumGame;
  private readonly table: Nimbers;
  private readonly expand: ExpandCouple;
  private readonly nodes = new Map<string, TreeNode>();
  private readonly nodesOf = new Map<number, Set<TreeNode>>();
  private readonly paths = new Map<string, readonly TreeNode[]>();
  private readonly root: TreeNode;
  private selection = 0;

  constructor(game: SumGame, table: Nimbers, expand: ExpandCouple, components: readonly number[], heap: number) {
    this.game = game;
    this.table = table;
    this.expand = expand;
    this.root = this.nodeOf({ components, heap, pn: 1, dn: 1 });
  }

  get outcome(): Outcome | undefined {
    return this.root.pn === 0 ? "win" : this.root.dn === 0 ? "loss" : undefined;
  }

  /** The most promising leaf that nobody searches; undefined if the root is proved. */
  next(): SearchJob | undefined {
    while (this.outcome === undefined) {
      const path = this.pathTo(false);
      if (path !== undefined) return this.handOut(path);
      // All leaves are taken: one of them is expanded here.
      const leaf = this.pathTo(true)?.at(-1);
      if (leaf !== undefined) this.open(leaf, this.expand(leaf.components[0], leaf.heap));
    }
    return undefined;
  }

  /** Takes the result of a job, also one that nobody asked for. */
  report(job: SearchJob, { pn, dn, children }: JobResult): void {
    this.withdraw(job);
    const own: CoupleEstimate = { components: [job.component], heap: job.heap, pn, dn };
    // The table must know a proof before a node shows it: sums look there.
    for (const couple of [own, ...(children ?? [])]) {
      const [component, ...others] = couple.components;
      if (isProved(couple) && others.length === 0) this.prove({ component, heap: couple.heap }, couple.dn === 0);
    }
    const node = this.nodeOf(own);
    if (isProved(node)) return;
    if (node.children === undefined) this.open(node, children);
    else for (const child of children ?? []) this.improve(this.nodeOf(child), child);
  }

  /** Takes over a couple that somebody has proved. */
  prove({ component, heap }: SearchJob, lost: boolean): void {
    this.table.learn(component, heap, lost);
    for (const node of this.nodesOf.get(component) ?? []) this.refresh(node);
  }

  private withdraw({ component, heap }: SearchJob): void {
    const key = keyOf([component], heap);
    for (const node of this.paths.get(key) ?? []) node.jobs--;
    this.paths.delete(key);
  }

  private handOut(path: readonly TreeNode[]): SearchJob {
    const leaf = path[path.length - 1];
    const [component] = leaf.components;
    for (const node of path) node.jobs++;
    this.paths.set(keyOf(leaf.components, leaf.heap), path);
    return { component, heap: leaf.heap };
  }

  /** @param taken whether the leaf at its end is searched by somebody. Undefined if the tree changed, or has none. */
  private pathTo(taken: boolean): readonly TreeNode[] | undefined {
    this.selection++;
    const path: TreeNode[] = [];
    return this.descend(this.root, path, taken) ? path : undefined;
  }

  private descend(node: TreeNode, path: TreeNode[], taken: boolean): boolean {
    if (isProved(node) || node.emptySelection === this.selection) return false;
    path.push(node);
    const { children } = node;
    if (children === undefined) {
      // An expansion may have put its nimber into the table.
      this.refresh(node);
      if (!isProved(node) && this.paths.has(keyOf(node.components, node.heap)) === taken) return true;
    } else {
      const order = children.map((child) => ({ child, effort: child.dn * (1 + VIRTUAL_LOSS * child.jobs) }));
      order.sort((a, b) => a.effort - b.effort);
      for (const { child } of order) if (this.descend(child, path, taken)) return true;
    }
    path.pop();
    node.emptySelection = this.selection;
    return false;
  }

  private nodeOf(couple: CoupleEstimate): TreeNode {
    const key = keyOf(couple.components, couple.heap);
    const known = this.nodes.get(key);
    if (known !== undefined) return known;
    const node: TreeNode = {
      components: couple.components,
      heap: couple.heap,
      parents: new Set(),
      pn: couple.pn,
      dn: couple.dn,
      children: undefined,
      jobs: 0,
      emptySelection: 0,
    };
    this.nodes.set(key, node);
    for (const component of couple.components) {
      const nodes = this.nodesOf.get(component) ?? new Set();
      this.nodesOf.set(component, nodes.add(node));
    }
    this.refresh(node);
    return node;
  }

  /** Gives a leaf better figures. */
  private improve(node: TreeNode, numbers: ProofNumbers): void {
    if (node.children === undefined) this.set(node, numbers);
  }

  private open(node: TreeNode, children: readonly CoupleEstimate[] | undefined): void {
    const [component] = node.components;
    if (children === undefined) {
      this.prove({ component, heap: node.heap }, false);
      return;
    }
    node.children = children.map((child) => this.nodeOf(child));
    for (const child of node.children) child.parents.add(node);
    this.refresh(node);
  }

  /** Brings a node up to date with the table and its children. */
  private refresh(node: TreeNode): void {
    if (isProved(node)) return;
    const { components, heap } = node;
    if (components.length === 1) {
      this.refreshOne(node, components[0]);
      return;
    }
    const { rest, merged } = this.simplified(components, heap);
    if (rest.length === 0) this.set(node, provedNumbers(merged === 0 ? "loss" : "win"));
    else if (rest.length < components.length) this.set(node, this.link(node, rest, merged));
    else {
      const easiest = rest.reduce((a, b) => (this.isEasier(b, a) ? b : a));
      const { pn, dn } = this.link(node, [easiest], this.table.lowestOpen(easiest));
      const effort = Math.min(pn, dn);
      // A proof changes the table, which has refreshed this node.
      if (effort > 0) this.set(node, { pn: effort, dn: effort });
    }
  }

  private refreshOne(node: TreeNode, component: number): void {
    const { table } = this;
    const { heap, children } = node;
    const nimber = table.nimber(component);
    if (nimber >= 0 || table.excludes(component, heap)) {
      this.set(node, provedNumbers(nimber === heap ? "loss" : "win"));
      return;
    }
    if (children === undefined) return;
    let [pn, dn] = [IMPOSSIBLE, 0];
    for (const child of children) {
      pn = Math.min(pn, child.dn);
      dn += child.pn;
    }
    if (pn === 0 || dn === 0) this.prove({ component, heap }, dn === 0);
    else this.set(node, { pn, dn });
  }

  /** Lets a node of several components wait for another. */
  private link(node: TreeNode, components: readonly number[], heap: number): TreeNode {
    const target = this.nodeOf({ components, heap, pn: 1, dn: 1 });
    if (node.children?.[0] !== target) {
      node.children?.[0].parents.delete(node);
      node.children = [target];
      target.parents.add(node);
    }
    return target;
  }

  private set(node: TreeNode, { pn, dn }: ProofNumbers): void {
    if (isProved(node) || (node.pn === pn && node.dn === dn)) return;
    node.pn = pn;
    node.dn = dn;
    for (const parent of node.parents) this.refresh(parent);
  }

  private simplified(components: readonly number[], heap: number): { rest: number[]; merged: number } {
    let merged = heap;
    const rest: number[] = [];
    for (const component of components) {
      const nimber = this.table.nimber(component);
      if (nimber < 0) rest.push(component);
      else merged ^= nimber;
    }
    return { rest, merged };
  }

  private isEasier(a: number, b: number): boolean {
    const { game } = this;
    const difference = game.depthBound(a) - game.depthBound(b) || game.branchingEstimate(a) - game.branchingEstimate(b);
    return difference < 0;
  }
}

function isProved({ pn, dn }: ProofNumbers): boolean {
  return pn === 0 || dn === 0;
}

function keyOf(components: readonly number[], heap: number): string {
  return `${components.join()}+${heap}`;
}
