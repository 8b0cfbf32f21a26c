import type { PortableGame } from "../grundy/game.ts";
import { copied } from "../typed-arrays.ts";
import { OUT_OF_MEMORY } from "./assembly/halt-reasons.ts";
import type { Core } from "./built/core.js";

/** The most bytes of a form, and the largest number in it. */
const MOST = 255;
/** Marks a land that is too large for the core, as its address. */
const BEYOND = -1;

/** Sprouts on the sphere in normal play. */
export interface CoreGame extends PortableGame {
  readonly bytes: number;
  /** Any form of a land. */
  form(land: number): Int32Array;
}

/** Lands as the game numbers them, and as the core does: by addresses, which change when it forgets others. */
export class CoreLands {
  private readonly core: Core;
  private readonly game: CoreGame;
  /** Addresses by number; 0 if they are not known. */
  private addresses = new Float64Array(256);
  private generation = 0;
  private isUsed = false;

  constructor(core: Core, game: CoreGame) {
    this.core = core;
    this.game = game;
  }

  /** Does something with addresses, which no other thread's search changes meanwhile. */
  using<Answer>(work: () => Answer): Answer {
    if (this.isUsed) return work();
    this.core.arrive();
    this.isUsed = true;
    try {
      return work();
    } finally {
      this.isUsed = false;
      this.core.depart();
    }
  }

  /** The address of a land, which the core takes in if it is new to it; 0 if the core has no room. */
  addressOf(land: number): number {
    const generation = this.core.generation();
    if (this.generation !== generation) {
      this.generation = generation;
      this.addresses.fill(0);
    }
    if (land >= this.addresses.length)
      this.addresses = copied(this.addresses, new Float64Array(Math.max(land + 1, this.addresses.length * 2)));
    const known = this.addresses[land];
    if (known !== 0) return known === BEYOND ? 0 : known;
    const address = this.enter(this.game.form(land));
    if (address !== 0) this.addresses[land] = address;
    else if (this.core.haltedBy() !== OUT_OF_MEMORY) this.addresses[land] = BEYOND;
    return address;
  }

  /** Addresses of the lands of a question, for which the core forgets others if it must; undefined without room. */
  addressesOf(lands: readonly number[]): number[] | undefined {
    for (let shortages = 0; this.core.makeRoom(shortages) !== 0; shortages++) {
      const addresses: number[] = [];
      for (const land of lands) {
        const address = this.addressOf(land);
        if (address === 0) break;
        addresses.push(address);
      }
      if (addresses.length === lands.length) return addresses;
      if (this.core.haltedBy() !== OUT_OF_MEMORY) return undefined;
    }
    return undefined;
  }

  /** The game's number of a land of the core. */
  numberOf(address: number): number {
    return this.game.decode(this.formOf(address));
  }

  /** The form by which the core knows a land. */
  formOf(address: number): Int32Array {
    const { core } = this;
    const from = core.formAddress(address) >>> 0;
    return Int32Array.from(new Uint8Array(core.memory.buffer, from, core.formLength(address)));
  }

  /** The address of the land of a form, which the core takes in if it is new to it; 0 if the core has no room. */
  enter(form: Int32Array): number {
    if (form.length > MOST || form.some((number) => number > MOST)) return 0;
    new Uint8Array(this.core.memory.buffer).set(form, this.core.inputAddress() >>> 0);
    return this.core.enter(form.length) >>> 0;
  }
}
