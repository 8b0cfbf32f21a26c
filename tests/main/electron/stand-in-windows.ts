import { EventEmitter } from "node:events";
import type Electron from "electron";

// Stands in for Electron's windows and their pages, by the same rules as stand-in.ts.

/** Whom windows and pages tell what happens to them: the newest stand-in. */
interface Standing {
  readonly app: Pick<EventEmitter, "emit"> & { readonly isReady: () => boolean };
  readonly noWindowIsLeft: () => void;
}
let standing: Standing | null = null;

export function tellOfWindows(to: Standing): void {
  standing = to;
}

export function destroyed(): never {
  throw new TypeError("Object has been destroyed");
}

type WebContentsPart = Pick<
  Electron.WebContents,
  "getURL" | "isDestroyed" | "send" | "reload" | "forcefullyCrashRenderer" | "undo" | "redo" | "setWindowOpenHandler"
>;

export class StandInContents extends EventEmitter implements WebContentsPart {
  url = "app://sprouts/";
  readonly calls: string[] = [];
  /** What arrived in the page: channel and values. */
  readonly sent: unknown[][] = [];
  private openHandler: Parameters<Electron.WebContents["setWindowOpenHandler"]>[0] | undefined;
  private isGone = false;

  getURL(): string {
    return this.alive().url;
  }
  isDestroyed(): boolean {
    return this.isGone;
  }
  send(...values: Parameters<Electron.WebContents["send"]>): void {
    this.alive().sent.push(structuredClone(values));
    this.emit("sent", ...structuredClone(values));
  }
  reload(): void {
    this.alive().calls.push("reload");
  }
  forcefullyCrashRenderer(): void {
    this.alive().calls.push("crash");
    standing?.app.emit("render-process-gone", {}, this, { reason: "killed", exitCode: 9 });
  }
  undo(): void {
    this.alive().calls.push("undo");
  }
  redo(): void {
    this.alive().calls.push("redo");
  }
  setWindowOpenHandler(handler: Parameters<Electron.WebContents["setWindowOpenHandler"]>[0]): void {
    this.alive().openHandler = handler;
  }
  /** The answer that a page gets for `window.open(url)`. */
  opens(url: string): Electron.WindowOpenHandlerResponse | undefined {
    return this.openHandler?.({ url } as Electron.HandlerDetails);
  }
  destroy(): void {
    if (this.isGone) return;
    this.isGone = true;
    this.emit("destroyed");
  }
  private alive(): this {
    return this.isGone ? destroyed() : this;
  }
}

type WindowPart = Pick<
  Electron.BrowserWindow,
  | "isDestroyed"
  | "isVisible"
  | "isMinimized"
  | "isMaximized"
  | "isFullScreen"
  | "setFullScreen"
  | "getNormalBounds"
  | "maximize"
  | "minimize"
  | "restore"
  | "show"
  | "hide"
  | "focus"
  | "close"
  | "destroy"
  | "loadURL"
>;

export class StandInWindow extends EventEmitter implements WindowPart {
  static readonly all: StandInWindow[] = [];
  /**
   * A hidden window is painted, so that `ready-to-show` comes before it is shown. False on some desktops of Wayland.
   */
  static isPaintedWhileHidden = true;
  /** False for a page that cannot be loaded. */
  static loads: boolean | "never" = true;

  static getAllWindows(): StandInWindow[] {
    return [...StandInWindow.all];
  }
  static getFocusedWindow(): StandInWindow | null {
    return StandInWindow.all.find((window) => window.isVisible()) ?? null;
  }
  static fromWebContents(contents: StandInContents): StandInWindow | null {
    return StandInWindow.all.find(({ webContents }) => webContents === contents) ?? null;
  }

  readonly options: Electron.BrowserWindowConstructorOptions;
  readonly webContents = new StandInContents();
  readonly calls: string[] = [];
  private readonly state = { visible: false, minimized: false, maximized: false, fullScreen: false, painted: false };
  private isGone = false;

  constructor(options: Electron.BrowserWindowConstructorOptions) {
    super();
    if (standing?.app.isReady() === false) throw new Error("Cannot create BrowserWindow before app is ready");
    this.options = options;
    StandInWindow.all.push(this);
    this.state.visible = options.show !== false;
    standing?.app.emit("browser-window-created", {}, this);
    standing?.app.emit("web-contents-created", {}, this.webContents);
  }

  isDestroyed(): boolean {
    return this.isGone;
  }
  isVisible(): boolean {
    return this.alive().state.visible;
  }
  isMinimized(): boolean {
    return this.alive().state.minimized;
  }
  isMaximized(): boolean {
    return this.alive().state.maximized;
  }
  isFullScreen(): boolean {
    return this.alive().state.fullScreen;
  }
  setFullScreen(fills: boolean): void {
    this.alive().calls.push(`full screen ${fills}`);
    this.state.fullScreen = fills;
  }
  getNormalBounds(): Electron.Rectangle {
    return this.alive() && { x: 10, y: 20, width: 1000, height: 700 };
  }
  /** "This will also show (but not focus) the window if it isn't being displayed already." */
  maximize(): void {
    this.alive().calls.push("maximize");
    this.state.maximized = true;
    this.appear();
  }
  minimize(): void {
    this.alive().state.minimized = true;
  }
  restore(): void {
    this.alive().calls.push("restore");
    this.state.minimized = false;
  }
  show(): void {
    this.alive().calls.push("show");
    this.appear();
    standing?.app.emit("browser-window-focus", {}, this);
  }
  hide(): void {
    this.alive().state.visible = false;
  }
  focus(): void {
    this.alive().calls.push("focus");
    standing?.app.emit("browser-window-focus", {}, this);
  }
  async loadURL(url: string): Promise<void> {
    this.alive().calls.push(`load ${url}`);
    await Promise.resolve();
    if (StandInWindow.loads === "never") await new Promise(() => {});
    if (this.isGone) return;
    if (StandInWindow.loads === false) throw new Error("ERR_FAILED (-2)");
    this.webContents.emit("did-finish-load");
    if (this.state.visible || StandInWindow.isPaintedWhileHidden) this.paint();
  }
  close(): void {
    let isPrevented = false;
    this.emit("close", { preventDefault: () => void (isPrevented = true) });
    if (!isPrevented) this.destroy();
  }
  destroy(): void {
    if (this.isGone) return;
    StandInWindow.all.splice(StandInWindow.all.indexOf(this), 1);
    this.webContents.destroy();
    this.isGone = true;
    this.emit("closed");
    if (StandInWindow.all.length === 0) standing?.noWindowIsLeft();
  }

  private appear(): void {
    if (this.state.visible) return;
    this.state.visible = true;
    this.emit("show");
    if (!this.state.painted) queueMicrotask(() => !this.isGone && this.paint());
  }
  private paint(): void {
    if (this.state.painted) return;
    this.state.painted = true;
    this.emit("ready-to-show");
  }
  private alive(): this {
    return this.isGone ? destroyed() : this;
  }
}
