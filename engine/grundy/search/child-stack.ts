import { copied } from "../../typed-arrays.ts";

/** Children of the couples on the search line: components[starts[i] .. ends[i]) + heaps[i]. */
export class ChildStack {
  components = new Int32Array(4096);
  starts = new Int32Array(1024);
  ends = new Int32Array(1024);
  heaps = new Int32Array(1024);
  hashes = new Int32Array(1024);
  pns = new Float64Array(1024);
  dns = new Float64Array(1024);
  /**
   * The child's name in a shared search (see `SharedSearch`): its place and its check, and its numbers without virtual
   * losses.
   */
  places = new Int32Array(1024);
  checks = new Int32Array(1024);
  ownPns = new Float64Array(1024);
  ownDns = new Float64Array(1024);
  top = 0;
  used = 0;

  private seen = new Int32Array(1024);
  private seenIn = new Int32Array(1024);
  private serial = 0;
  /** The first child since `begin`. */
  private first = 0;

  begin(): void {
    this.serial++;
    this.first = this.top;
  }

  reserve(count: number): void {
    const room = this.used + count;
    if (room > this.components.length)
      this.components = copied(this.components, new Int32Array(Math.max(room, this.components.length * 2)));
    if (this.top === this.starts.length) {
      const size = this.top * 2;
      this.starts = copied(this.starts, new Int32Array(size));
      this.ends = copied(this.ends, new Int32Array(size));
      this.heaps = copied(this.heaps, new Int32Array(size));
      this.hashes = copied(this.hashes, new Int32Array(size));
      this.pns = copied(this.pns, new Float64Array(size));
      this.dns = copied(this.dns, new Float64Array(size));
      this.places = copied(this.places, new Int32Array(size));
      this.checks = copied(this.checks, new Int32Array(size));
      this.ownPns = copied(this.ownPns, new Float64Array(size));
      this.ownDns = copied(this.ownDns, new Float64Array(size));
      this.seen = new Int32Array(size);
      this.seenIn = new Int32Array(size);
      this.serial = 1;
      for (let child = this.first; child < this.top; child++) this.record(child);
    }
  }

  /** Whether components[used .. end) + heap was pushed since `begin`; if not, records it as child `top`. */
  isRepeated(end: number, heap: number, hash: number): boolean {
    const mask = this.seen.length - 1;
    let slot = hash & mask;
    for (let probes = 0; this.seenIn[slot] === this.serial && probes <= mask; probes++) {
      const child = this.seen[slot];
      if (child < this.top && this.hashes[child] === hash && this.heaps[child] === heap && this.isSame(child, end))
        return true;
      slot = (slot + 1) & mask;
    }
    this.seenIn[slot] = this.serial;
    this.seen[slot] = this.top;
    return false;
  }

  private record(child: number): void {
    const mask = this.seen.length - 1;
    let slot = this.hashes[child] & mask;
    while (this.seenIn[slot] === this.serial) slot = (slot + 1) & mask;
    this.seenIn[slot] = this.serial;
    this.seen[slot] = child;
  }

  push(end: number, heap: number, hash: number, pn: number, dn: number): void {
    const { top } = this;
    this.starts[top] = this.used;
    this.ends[top] = end;
    this.heaps[top] = heap;
    this.hashes[top] = hash;
    this.pns[top] = pn;
    this.dns[top] = dn;
    this.ownPns[top] = pn;
    this.ownDns[top] = dn;
    this.used = end;
    this.top++;
  }

  remove(index: number): void {
    const last = --this.top;
    this.starts[index] = this.starts[last];
    this.ends[index] = this.ends[last];
    this.heaps[index] = this.heaps[last];
    this.hashes[index] = this.hashes[last];
    this.pns[index] = this.pns[last];
    this.dns[index] = this.dns[last];
    this.places[index] = this.places[last];
    this.checks[index] = this.checks[last];
    this.ownPns[index] = this.ownPns[last];
    this.ownDns[index] = this.ownDns[last];
  }

  private isSame(child: number, end: number): boolean {
    const { components } = this;
    const from = this.starts[child];
    if (this.ends[child] - from !== end - this.used) return false;
    for (let i = from, j = this.used; j < end; i++, j++) if (components[i] !== components[j]) return false;
    return true;
  }
}
