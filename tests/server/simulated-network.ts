import type { Random } from "../../engine/random.ts";
import type { Wire } from "../../protocol/network/client.ts";
import type { ServerMessage } from "../../protocol/network/contract.ts";
import type { Connection } from "../../server/connection.ts";
import type { ClientLink, Hub } from "../../server/hub.ts";
import type { OnlineService } from "../../server/online-service.ts";

/** What can go wrong, each with its probability. */
export interface Weather {
  readonly cut: number;
  readonly twice: number;
  /** The longest delay of a message, in milliseconds; messages overtake each other. */
  readonly delay: number;
}

export const FAIR: Weather = { cut: 0, twice: 0, delay: 0 };
/** Milliseconds until a client tries again to connect to a server that is away. */
const RETRY_MS = 500;
/** Turns of the event loop after which the database has answered everything. */
const TURNS = 12;

/** Milliseconds of each step of waiting for something to end. */
const STEP_MS = 20;
const MAX_STEPS = 2000;

interface SimulatedEvent {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

/**
 * Time that passes only from one event to the next, so that a run depends on nothing but its seed. Some events come
 * while the work of the last one is going on.
 */
export class SimulatedTime {
  private readonly random: Random;
  private readonly isIdle: () => boolean;
  private time = 1_000_000;
  private order = 0;
  private readonly events: SimulatedEvent[] = [];

  /** @param isIdle whether the database has answered everything. */
  constructor(random: Random, isIdle: () => boolean) {
    this.random = random;
    this.isIdle = isIdle;
  }

  readonly now = (): number => this.time;

  readonly after = (milliseconds: number, run: () => void): (() => void) => {
    const event = { at: this.time + milliseconds, order: this.order++, run };
    this.events.push(event);
    return () => {
      const at = this.events.indexOf(event);
      if (at !== -1) this.events.splice(at, 1);
    };
  };

  /** Lets time pass, event by event. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    for (;;) {
      if (this.random.below(2) === 0) await turn();
      else await this.settled();
      if (this.next(end) === undefined) await this.settled();
      const next = this.next(end);
      if (next === undefined) break;
      this.events.splice(this.events.indexOf(next), 1);
      this.time = next.at;
      next.run();
    }
    this.time = end;
  }

  /** Lets time pass until `work` ends, and returns its value. */
  async ended<Value>(work: Promise<Value>): Promise<Value> {
    const state = { isOver: false };
    const over = (): void => {
      state.isOver = true;
    };
    work.then(over, over);
    for (let step = 0; step < MAX_STEPS && !state.isOver; step++) await this.pass(STEP_MS);
    if (!state.isOver) throw new Error("It does not end.");
    return work;
  }

  private next(end: number): SimulatedEvent | undefined {
    const [first] = this.events.sort((a, b) => a.at - b.at || a.order - b.order);
    return first !== undefined && first.at <= end ? first : undefined;
  }

  private async settled(): Promise<void> {
    for (let idle = 0; idle < TURNS; idle = this.isIdle() ? idle + 1 : 0) await turn();
  }
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Wires between clients and the processes of a server, which delay, cut, duplicate and reorder. */
export class SimulatedNetwork {
  weather: Weather = FAIR;
  /** Processes of the server; a wire reaches any of them. */
  processes: readonly OnlineService[] = [];
  private readonly time: SimulatedTime;
  private readonly random: Random;
  private readonly channels = new Map<string, Set<ClientLink>>();

  constructor(time: SimulatedTime, random: Random) {
    this.time = time;
    this.random = random;
  }

  readonly hub: Hub = {
    tell: (channel, message) => {
      for (const link of this.channels.get(channel) ?? []) link.send(message);
    },
    count: async (channels) => channels.map((channel) => this.channels.get(channel)?.size ?? 0),
    end: (channel) => {
      for (const link of this.channels.get(channel) ?? []) link.end();
    },
  };

  private readonly ends = new Set<() => void>();

  /** Cuts all connections, as when all processes end. */
  cutAll(): void {
    for (const end of this.ends) end();
  }

  wire(): Wire {
    let hear: (message: unknown) => void = () => {};
    let opened: (isOpen: boolean) => void = () => {};
    let current: { connection: Connection; end: () => void } | null = null;
    let isClosed = false;
    let pause = 0;

    const carry = (deliver: () => void, isOpen: () => boolean): void => {
      const { delay, twice } = this.weather;
      for (let copies = this.random.next() < twice ? 2 : 1; copies > 0; copies--)
        this.time.after(this.random.below(delay + 1), () => {
          if (isOpen()) deliver();
        });
    };

    const connect = (): void => {
      if (isClosed) return;
      if (this.processes.length === 0) {
        this.time.after(RETRY_MS, connect);
        return;
      }
      let isOpen = true;
      const own = (): boolean => isOpen;
      const joined = new Set<string>();
      const end = (): void => {
        if (!isOpen) return;
        isOpen = false;
        this.ends.delete(end);
        for (const channel of joined) this.channels.get(channel)?.delete(link);
        void connection.closed();
        current = null;
        opened(false);
        this.time.after(pause + 1 + this.random.below(400), connect);
        pause = 0;
      };
      const link: ClientLink = {
        address: "simulated",
        exporter: null,
        send(message: ServerMessage) {
          // As JSON, so that nothing is shared.
          const text = JSON.stringify(message);
          carry(() => hear(JSON.parse(text)), own);
        },
        join: (channel) => {
          if (!isOpen) return;
          joined.add(channel);
          const links = this.channels.get(channel) ?? new Set();
          this.channels.set(channel, links.add(link));
        },
        leave: (channel) => {
          joined.delete(channel);
          this.channels.get(channel)?.delete(link);
        },
        end,
      };
      const process = this.processes[this.random.below(this.processes.length)];
      this.ends.add(end);
      opened(true);
      const connection = process.connect(link);
      current = { connection, end };
    };

    return {
      name: "simulated",
      exporter: () => null,
      send: (message) => {
        const wired = current;
        if (wired === null) return;
        const text = JSON.stringify(message);
        carry(
          () => void wired.connection.receive(JSON.parse(text), text.length),
          () => current === wired,
        );
        if (this.random.next() < this.weather.cut) this.time.after(this.random.below(100), wired.end);
      },
      listen(listener) {
        hear = listener;
      },
      onOpen: (listener) => {
        opened = listener;
        this.time.after(0, connect);
      },
      wait(milliseconds) {
        pause = milliseconds;
      },
      wake() {},
      close() {
        isClosed = true;
        current?.end();
      },
    };
  }
}
