import { z } from "zod";
import { networkFailure } from "../protocol/network/network-failure.ts";
import { helloText } from "../protocol/network/hello-text.ts";
import { isSigned } from "../main/network/signing-key.ts";
import { TaskOverdue } from "../main/workers/task.ts";
import {
  clientMessageSchema,
  commandIdSchema,
  commands,
  isCommand,
  type ValidParams,
  type CommandName,
  type CommandResult,
  type Welcome,
} from "../protocol/network/contract.ts";
import type { NetworkFailure } from "../protocol/network/failures.ts";
import { PROTOCOLS } from "../protocol/network/limits.ts";
import type { CommandCall, CommandHandlers, PlayerSession } from "./commands/handlers.ts";
import type { ServerContext } from "./context.ts";
import { CHANNELS, tellEvent, type ClientLink } from "./hub.ts";
import { LEFT_BEHIND, type Asker, type Limited, type Spent } from "./limits.ts";
import { NOBODY } from "./matches/changes.ts";
import type { PresenceService } from "./presence.ts";
import { CommandRefused, refusal } from "./refusal.ts";
import { publicRoom } from "./store/room-store.ts";
import { checkInput } from "../protocol/checked-input.ts";

/** Number of consecutive refused commands after which the connection ends. */
const MAX_REFUSED = 100;

/** What a hello of any protocol has. */
const spokenSchema = z.object({ protocol: z.number() });
/** What the answer to any message needs. */
const identifiedSchema = z.object({ id: commandIdSchema });

/** A message, and the server's time when it came. */
interface Asked {
  readonly message: unknown;
  readonly arrived: number;
}

type Handlers = CommandHandlers<Exclude<CommandName, "hello">>;

export interface ConnectionServices {
  readonly context: ServerContext;
  readonly handlers: Handlers;
  readonly presence: PresenceService;
  /** Whether the server is closing, so that new commands are refused. */
  readonly isClosing: () => boolean;
  /** Waits for it before the end; an error goes to the log. */
  readonly follow: (work: Promise<void>) => Promise<void>;
}

/** What one client says, from its challenge on. */
export class Connection {
  private readonly services: ConnectionServices;
  private readonly link: ClientLink;
  private readonly challenge: string;
  private session: PlayerSession | null = null;
  /** The key that the client has proved; it may be one of several of the player. */
  private provedKey: string | null = null;
  /** Whether the client has heard who it is. */
  private isWelcome = false;
  private refusedInARow = 0;
  private isOver = false;
  /** Whether the connection is ending: what the client still says is not heard. */
  private isEnding = false;
  /** The welcome to the first hello; the same hello may come twice. */
  private greeting: Promise<Welcome> | null = null;

  constructor(services: ConnectionServices, link: ClientLink) {
    this.services = services;
    this.link = link;
    const { randomBytes, version, metrics, identity } = services.context;
    this.challenge = Buffer.from(randomBytes(32)).toString("base64url");
    metrics?.connections.inc();
    link.send({
      event: "challenge",
      payload: {
        challenge: this.challenge,
        ...PROTOCOLS,
        version,
        server: identity.key,
        endsTls: link.exporter !== null,
      },
    });
  }

  get isIntroduced(): boolean {
    return this.session !== null;
  }

  /**
   * Answers a message. Never rejects.
   *
   * @param bytes that the client has sent since its last message, with this one.
   */
  receive(message: unknown, bytes: number): Promise<void> {
    return this.services.follow(this.answerMessage(message, bytes));
  }

  /** Ends what a connection had that is closed. Never rejects. */
  closed(): Promise<void> {
    return this.services.follow(this.leave());
  }

  end(reason: string): void {
    if (this.isEnding) return;
    this.isEnding = true;
    this.services.context.metrics?.cut.inc({ reason });
    this.link.end();
  }

  private async answerMessage(message: unknown, bytes: number): Promise<void> {
    if (this.isEnding) return;
    const { queue, now } = this.services.context;
    const asked = { message, arrived: now() };
    try {
      // Before it waits, so that what waits is bounded.
      await this.spend(bytes);
    } catch (error) {
      await this.refuse(asked, error);
      return;
    }
    await queue.add(this.client, bytes, async () => {
      if (!this.isEnding) await this.answerInTurn(asked);
    });
  }

  private async answerInTurn(asked: Asked): Promise<void> {
    try {
      const parsed = checkInput(clientMessageSchema, asked.message);
      if (!parsed.success) throw refusal("malformed", { at: pathOf(parsed.error) });
      const { id, command, params } = parsed.data;
      if (!isCommand(command)) throw refusal("malformed", { at: "command" });
      const result = await this.answer(command, params, { id, arrived: asked.arrived });
      this.refusedInARow = 0;
      this.services.context.metrics?.commands.inc({ command, answer: "result" });
      this.link.send({ id, result });
    } catch (error) {
      await this.refuse(asked, error);
    }
  }

  private async refuse({ message }: Asked, error: unknown): Promise<void> {
    const failure = this.failureOf(error);
    const { metrics, limits } = this.services.context;
    const { data } = checkInput(clientMessageSchema, message);
    const name = data !== undefined && isCommand(data.command) ? data.command : "unknown";
    metrics?.commands.inc({ command: name, answer: failure.code });
    this.link.send({ id: checkInput(identifiedSchema, message).data?.id ?? null, failure });
    // The client is not to blame.
    if (failure.code !== "online-unavailable") this.refusedInARow++;
    const isHelloOver = name === "hello" && !this.isWelcome;
    if (!isHelloOver && this.refusedInARow <= MAX_REFUSED) return;
    this.end(isHelloOver ? "hello" : "refused");
    if (!isHelloOver && this.session !== null) await limits.shutOut(this.session.key);
  }

  private async leave(): Promise<void> {
    if (this.isOver) return;
    this.isOver = true;
    const { context, presence, isClosing } = this.services;
    context.metrics?.connections.dec();
    // When the server stops, its clients go on at another process, or at the next one.
    if (this.session === null || isClosing()) return;
    const { key, followed } = this.session;
    // First of all: nothing else may keep the player here.
    if (await presence.left(key, this.link)) await this.tellRooms(false);
    for (const [match, isSpectator] of followed) {
      if (!isSpectator) continue;
      const head = await context.matchHeads.read(match);
      if (head !== null) await presence.tell([head]);
    }
  }

  /** Who takes turns with others: the player, with all connections, or before the hello the connection alone. */
  private get client(): unknown {
    return this.session?.key ?? this;
  }

  private get asker(): Asker {
    return { key: this.session?.key ?? null, address: this.link.address };
  }

  private async spend(bytes: number): Promise<void> {
    const { limits } = this.services.context;
    await Promise.all([limits.spend("messages", this.asker), limits.spend("bytes", this.asker, bytes)]);
  }

  /** A command waits for the database while it is away. */
  private async answer(
    command: CommandName,
    params: unknown,
    { id, arrived }: Pick<CommandCall, "id" | "arrived">,
  ): Promise<unknown> {
    const { limits, outage, queue } = this.services.context;
    const spent = new Map<Limited, Spent>();
    const call: Omit<CommandCall, "session"> = {
      id,
      arrived,
      spend: async (what, points = 1) => {
        if (spent.has(what)) return;
        spent.set(what, await limits.spend(what, this.asker, points));
        if (what === "sent") queue.charge(this.client, points);
      },
      giveBack: async (what) => {
        const points = spent.get(what);
        spent.delete(what);
        await points?.giveBack();
      },
    };
    try {
      return await outage.through(() => this.answerOnce(command, params, call));
    } catch (error) {
      if (error instanceof CommandRefused)
        // The client hears the refusal, whatever becomes of its points.
        await Promise.all(LEFT_BEHIND.map(call.giveBack)).catch((fault: unknown) => outage.report(fault));
      throw error;
    }
  }

  private async answerOnce(
    command: CommandName,
    params: unknown,
    call: Omit<CommandCall, "session">,
  ): Promise<unknown> {
    if (this.services.isClosing()) throw refusal("online-server-closing", {});
    if (command === "hello") return this.introduce(params, call.id);
    if (this.session === null) throw refusal("online-not-introduced", {});
    const handle = this.services.handlers[command] as (params: unknown, call: CommandCall) => Promise<unknown>;
    try {
      return await handle(checked(command, params), { ...call, session: this.session });
    } catch (error) {
      // The same command may have been done meanwhile, here or by another process.
      const done = error instanceof CommandRefused ? await this.answered(this.session, call.id) : undefined;
      if (done === undefined) throw error;
      return done;
    }
  }

  /** What a command was answered; undefined if it was not. Its key may have become that of another player by it. */
  private async answered({ key }: PlayerSession, command: string): Promise<unknown> {
    const { answers, keys } = this.services.context;
    return answers.find(await keys.playerOf(key), command);
  }

  private async introduce(params: unknown, id: string): Promise<CommandResult<"hello">> {
    const { context } = this.services;
    const { link, challenge } = this;
    // A program of another protocol may lack what this one asks for.
    const spoken = checkInput(spokenSchema, params);
    if (spoken.success && (spoken.data.protocol < PROTOCOLS.least || spoken.data.protocol > PROTOCOLS.newest))
      throw refusal("online-protocol", { version: context.version, ...PROTOCOLS });
    const { server, key, name, signature } = checked("hello", params);
    if (!context.isNamed(server)) throw refusal("online-wrong-name", { name: server });
    // Before the costly check: a flood must not become one of signatures.
    await context.limits.expect("connections", { key, address: link.address });
    const terms = {
      name: server,
      server: context.identity.key,
      player: key,
      challenge,
      id,
      exporter: link.exporter,
    };
    if (key === NOBODY.key || !isSigned(key, helloText("player", terms), signature))
      throw refusal("online-wrong-signature", {});
    if (this.provedKey !== null && this.provedKey !== key) throw refusal("online-wrong-signature", {});
    this.provedKey = key;
    const proof = await context.identity.sign(helloText("server", terms));
    this.greeting ??= this.welcome(key, name).catch((error: unknown) => {
      this.greeting = null;
      throw error;
    });
    return { ...(await this.greeting), signature: proof };
  }

  private async welcome(proved: string, name: string): Promise<Welcome> {
    const { context, presence } = this.services;
    const key = await context.keys.playerOf(proved);
    await context.limits.spend("connections", { key, address: this.link.address });
    const now = context.now();
    const player = await context.players.arrive(key, name, now, presence.onlineUntil(), key === proved);
    if (this.isOver) throw refusal("online-not-introduced", {});
    this.session = { key, address: this.link.address, link: this.link, followed: new Map() };
    this.link.join(CHANNELS.player(key));
    this.link.join(CHANNELS.here(key));
    await presence.arrived(key, this.link);
    await this.tellRooms(true);
    const [rooms, matches] = [await context.rooms.ofPlayer(key, now), await context.matchLists.page(key, false)];
    this.isWelcome = true;
    return { player, rooms, matches };
  }

  /** The public rooms of a player come and go with the player. */
  private async tellRooms(areOpen: boolean): Promise<void> {
    const { rooms, now, hub } = this.services.context;
    if (this.session === null) return;
    const own = await rooms.publicOf(this.session.key, now());
    if (own.length === 0) return;
    tellEvent(hub, CHANNELS.rooms, "rooms.changed", {
      opened: areOpen ? own.map(publicRoom) : [],
      closed: areOpen ? [] : own.map(({ id }) => id),
    });
  }

  private failureOf(error: unknown): NetworkFailure {
    if (error instanceof CommandRefused) return error.failure;
    const { randomBytes, log } = this.services.context;
    const reference = Buffer.from(randomBytes(4)).toString("hex");
    log(`${reference}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    return error instanceof TaskOverdue
      ? networkFailure("took-too-long", {})
      : networkFailure("online-internal", { reference });
  }
}

function checked<C extends CommandName>(command: C, params: unknown): ValidParams<C> {
  const result = checkInput(commands[command].params, params);
  if (!result.success) throw refusal("malformed", { at: pathOf(result.error, "params") });
  return result.data as ValidParams<C>;
}

function pathOf({ issues }: z.core.$ZodError, ...before: readonly string[]): string {
  return [...before, ...(issues[0]?.path ?? [])].map(String).join(".").slice(0, 200);
}
