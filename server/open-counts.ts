import { networkOf } from "./addresses.ts";
import { NETWORK_FACTOR } from "./limits.ts";

/** What is open at once for an address, and for its network. */
export class OpenCounts {
  private readonly most: number;
  private readonly open = new Map<string, number>();

  /**
   * Counts what is open by address.
   * @param most of one address.
   */
  constructor(most: number) {
    this.most = most;
  }

  /** An address and its network, with the most that each may have. */
  placesOf(address: string): readonly { readonly name: string; readonly most: number }[] {
    const network = networkOf(address);
    const own = { name: address, most: this.most };
    return network === null ? [own] : [own, { name: network, most: NETWORK_FACTOR * this.most }];
  }

  isFull(address: string): boolean {
    return this.placesOf(address).some(({ name, most }) => this.count(name) >= most);
  }

  /** Returns how to take it away again. */
  add(address: string): () => void {
    this.change(address, 1);
    return () => this.change(address, -1);
  }

  /** Number of those of an address, or of a network. */
  private count(name: string): number {
    return this.open.get(name) ?? 0;
  }

  private change(address: string, by: number): void {
    for (const { name } of this.placesOf(address)) {
      const count = this.count(name) + by;
      if (count > 0) this.open.set(name, count);
      else this.open.delete(name);
    }
  }
}
