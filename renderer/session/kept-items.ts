import { signal } from "@preact/signals";
import { MAX_DRAWINGS_OF_ANSWER } from "../../protocol/request-limits.ts";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { HostClient } from "../../protocol/host-client.ts";
import type { UploadKind } from "../../protocol/file-limits.ts";
import { Newest } from "../game/newest.ts";
import { refusalText, sendFile } from "./host-answers.ts";
import { WantedDrawings } from "./wanted-drawings.ts";

export interface KeptList<Item> {
  /** Items outside the bin, the last changed first. */
  readonly kept: readonly Item[];
  /** Items in the bin, the last deleted first. */
  readonly bin: readonly Item[];
}

interface KeptItemsOptions<Item, Drawn, Imported> {
  readonly host: HostClient;
  readonly fail: (error: unknown) => void;
  /** The first word of the requests. */
  readonly area: "map" | "library";
  /** The event after each change. */
  readonly changed: "maps.changed" | "library.changed";
  readonly files: UploadKind;
  readonly read: () => Promise<KeptList<Item>>;
  readonly drawings: (ids: string[]) => Promise<readonly Drawn[]>;
  /** A number that changes with the drawing. */
  readonly versionOf: (one: Item | Drawn) => number;
  /** Takes what an uploaded file holds. */
  readonly take: (upload: string) => Promise<Imported>;
}

/** The player's maps, or games: a list with a bin, pictures and files. */
export class KeptItems<
  Item extends { readonly id: string },
  Drawn extends { readonly id: string; readonly drawing: Drawing },
  Imported,
> {
  /** The list of items; null until it is loaded. */
  readonly list = signal<KeptList<Item> | null>(null);
  private readonly options: KeptItemsOptions<Item, Drawn, Imported>;
  private readonly wanted: WantedDrawings;
  private readonly listRequests: Newest;
  /** Whether a screen has asked for the list. */
  private isAsked = false;

  constructor(options: KeptItemsOptions<Item, Drawn, Imported>) {
    const { host, changed, drawings, fail } = options;
    this.options = options;
    this.listRequests = new Newest(fail);
    this.wanted = new WantedDrawings(host, {
      most: MAX_DRAWINGS_OF_ANSWER,
      ask: async (ids) => (await drawings([...ids])).map((one) => [this.keyOf(one), one.drawing] as const),
      fail,
    });
    const followList = (): void => {
      if (this.isAsked) void this.refresh();
    };
    host.on(changed, followList);
    // Nobody has told what changed during a lost connection.
    host.onStatus((isConnected) => {
      if (isConnected) followList();
    });
  }

  async load(): Promise<void> {
    if (this.list.peek() === null) await this.refresh();
  }

  async refresh(): Promise<void> {
    this.isAsked = true;
    await this.listRequests.show(this.options.read, (list) => (this.list.value = list));
  }

  /** The drawing of an item; undefined until it has come. */
  drawingOf(item: Item): Drawing | undefined {
    return this.wanted.of(this.keyOf(item));
  }

  /** Fetches the drawing of an item soon. */
  want(item: Item): void {
    this.wanted.want(item.id, this.keyOf(item));
  }

  /** Changes with the drawing of the item. */
  keyOf(one: Item | Drawn): string {
    return `${one.id} ${this.options.versionOf(one)}`;
  }

  // ---- changes; each returns why it was not made, or null

  remove(ids: string[]): Promise<string | null> {
    return refusalText(this.options.host.ask(`${this.options.area}.delete`, { ids }));
  }

  restore(ids: string[]): Promise<string | null> {
    return refusalText(this.options.host.ask(`${this.options.area}.restore`, { ids }));
  }

  erase(ids: string[]): Promise<string | null> {
    return refusalText(this.options.host.ask(`${this.options.area}.erase`, { ids }));
  }

  // ---- files

  /** Keeps what a file holds. Rejects with the host's failure, or with `FileNotRead`. */
  async importFile(file: Pick<File, "size" | "text">): Promise<Imported> {
    const { host, files, take } = this.options;
    return sendFile(host, { kind: files, file, take });
  }
}

/** Divides items into parts, each as large as one request reads. */
export function* inParts<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += MAX_DRAWINGS_OF_ANSWER) yield items.slice(at, at + MAX_DRAWINGS_OF_ANSWER);
}
