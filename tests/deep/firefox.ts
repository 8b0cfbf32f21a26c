import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { expect } from "vitest";
import { WebSocket } from "ws";
import type { Point } from "../../engine/drawing/geometry/point.ts";

const NAMES = ["firefox-esr", "firefox"];
/** The most milliseconds until something is shown. */
const WAIT_MS = 30_000;
const LISTENING = /WebDriver BiDi listening on (ws:\/\/\S+)/;

/** Firefox of this computer; SPROUTS_FIREFOX overrides. Undefined if there is none. */
export function installedFirefox(): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)));
  return [process.env.SPROUTS_FIREFOX ?? "", ...candidates].find((path) => path !== "" && existsSync(path));
}

interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly result?: unknown;
  readonly message?: string;
  readonly params?: { readonly level?: string; readonly text?: string };
}

/** Firefox without a window, driven by WebDriver BiDi, which it speaks itself. */
export class Firefox {
  /** What pages complain of. */
  readonly complaints: string[] = [];
  private readonly profile = mkdtempSync(join(tmpdir(), "sprouts-firefox-"));
  private readonly process: ChildProcess;
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private socket: WebSocket | null = null;
  private sent = 0;

  private constructor(path: string, preferences: Readonly<Record<string, boolean | number>>) {
    const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});`);
    writeFileSync(join(this.profile, "user.js"), lines.join("\n"));
    this.process = spawn(path, ["--headless", "--remote-debugging-port=0", "--profile", this.profile], {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, HOME: this.profile },
    });
  }

  /** @param preferences of `about:config`. */
  static async start(path: string, preferences: Readonly<Record<string, boolean | number>>): Promise<Firefox> {
    const firefox = new Firefox(path, preferences);
    const address = await new Promise<string>((resolve, reject) => {
      let said = "";
      firefox.process.stderr?.on("data", (part: Buffer) => {
        said += part.toString();
        const found = LISTENING.exec(said)?.[1];
        if (found !== undefined) resolve(found);
      });
      firefox.process.once("exit", () => reject(new Error(`Firefox has ended. ${said}`)));
    });
    firefox.socket = new WebSocket(`${address}/session`);
    firefox.socket.on("message", (data: Buffer) => firefox.hear(JSON.parse(data.toString()) as Answer));
    await new Promise((resolve) => firefox.socket?.once("open", resolve));
    await firefox.command("session.new", { capabilities: {} });
    await firefox.command("session.subscribe", { events: ["log.entryAdded"] });
    return firefox;
  }

  /** Opens an address as a person with a storage of their own. */
  async open(address: string): Promise<FirefoxPage> {
    const { userContext } = await this.command<{ userContext: string }>("browser.createUserContext", {});
    // A tab behind another one would not be painted.
    const wanted = { type: "window", userContext };
    const { context } = await this.command<{ context: string }>("browsingContext.create", wanted);
    await this.command("browsingContext.navigate", { context, url: address, wait: "complete" });
    return new FirefoxPage(this, context);
  }

  command<Result>(method: string, params: object): Promise<Result> {
    const id = ++this.sent;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, ({ result, message }) => {
        if (result === undefined) reject(new Error(`${method}: ${message}`));
        else resolve(result as Result);
      });
      this.socket?.send(JSON.stringify({ id, method, params }));
    });
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.process.once("exit", resolve));
    this.process.kill();
    await ended;
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  private hear(answer: Answer): void {
    if (answer.id !== undefined) this.waiting.get(answer.id)?.(answer);
    else if (answer.method === "log.entryAdded" && answer.params?.level === "error")
      this.complaints.push(answer.params.text ?? "");
  }
}

/** A page in Firefox. Elements are named by their `data-testid`, or by a selector. */
export class FirefoxPage {
  private readonly firefox: Firefox;
  private readonly context: string;

  constructor(firefox: Firefox, context: string) {
    this.firefox = firefox;
    this.context = context;
  }

  /** Runs a function, which reads nothing around it, with values of JSON. */
  async evaluate<Result, Values extends readonly unknown[]>(
    work: (...values: Values) => Result,
    ...values: Values
  ): Promise<Result> {
    const { result, exceptionDetails } = await this.firefox.command<{
      result?: { readonly value?: string };
      exceptionDetails?: { readonly text: string };
    }>("script.callFunction", {
      functionDeclaration: `(values) => JSON.stringify((${work.toString()})(...JSON.parse(values)) ?? null)`,
      arguments: [{ type: "string", value: JSON.stringify(values) }],
      awaitPromise: false,
      target: { context: this.context },
    });
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
    return JSON.parse(result?.value ?? "null") as Result;
  }

  async see(selector: string): Promise<void> {
    const isThere = (): Promise<boolean> =>
      this.evaluate((wanted) => document.querySelector(wanted) !== null, selector);
    await expect.poll(isThere, { timeout: WAIT_MS, message: selector }).toBe(true);
  }

  async press(testid: string): Promise<void> {
    const selector = `[data-testid="${testid}"]`;
    await this.see(selector);
    await this.evaluate((wanted) => document.querySelector<HTMLElement>(wanted)?.click(), selector);
  }

  /** Clicks at a place of an element, in parts of its size. */
  async click(selector: string, { x, y }: Point): Promise<void> {
    const box = await this.evaluate((wanted) => {
      const { left, top, width, height } = document.querySelector(wanted)?.getBoundingClientRect() ?? new DOMRect();
      return { left, top, width, height };
    }, selector);
    const place = { x: Math.round(box.left + x * box.width), y: Math.round(box.top + y * box.height) };
    await this.firefox.command("input.performActions", {
      context: this.context,
      actions: [
        {
          type: "pointer",
          id: "mouse",
          actions: [
            { type: "pointerMove", ...place },
            { type: "pointerDown", button: 0 },
            { type: "pointerUp", button: 0 },
          ],
        },
      ],
    });
  }

  async reload(): Promise<void> {
    await this.firefox.command("browsingContext.reload", { context: this.context, wait: "complete" });
  }
}
