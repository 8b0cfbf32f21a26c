import { serverMatchId } from "../../protocol/online-id.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { seededRandom } from "../../engine/random.ts";
import { newSigningKey, signerOf } from "../../main/network/signing-key.ts";
import type { HostClient } from "../../protocol/host-client.ts";
import type { Terms } from "../../protocol/network/rooms.ts";
import { testSeed } from "../oracle/seed.ts";
import { matchOf } from "./game-screen.ts";
import { connectPage, moveAt, playerAt, settledBoard } from "./online-people.ts";
import { sendRandomMove } from "./hand.ts";
import { addMap, finishGame } from "./host-content.ts";
import type { Walk } from "./walk.ts";

const TERMS: Terms = {
  ruleset: DEFAULT_RULESET,
  start: { kind: "plain", spots: 5 },
  clock: { minutes: 60, increment: 60 },
  opening: "creator",
  rated: false,
};

/** Shows all of play across a network, at the server of a port. */
export async function everyOnlineState(walk: Walk, watcher: HostClient, port: number): Promise<void> {
  const { page } = walk;
  const random = seededRandom(testSeed("every state of a game across a network"));
  const bob = await playerAt(port, "Bob");
  try {
    await connectPage(page, port, "Ann");
    await bob.ask("room.create", { name: "A room with a name as long as one may be", access: "public", terms: TERMS });
    const own = await watcher.ask("online.createRoom", { name: "Room", access: "code", terms: TERMS });
    await walk.at("own-room").waitFor();
    await walk.see("online-rooms", "join-room");
    await watcher.ask("online.cancelRoom", { room: own.id });
    await walk.click("open-create");
    await walk.see("online-create", "create-room");
    await addMap(watcher, "Ring", "AB|AB.0");
    await finishGame(watcher, random);
    for (const [position, chosen] of [
      ["map", "room-map"],
      ["game", "room-move"],
    ] as const) {
      await walk.choose(`room-position-${position}`);
      await walk.see(`online-create-${position}`, chosen);
    }
    await walk.click("close-create", "online-place-you", "make-code");
    await walk.at("player-code").waitFor();
    await walk.at("take-code-text").fill("x");
    await walk.click("take-code");
    await walk.at("take-code-said").filter({ hasText: /\w/ }).waitFor();
    await walk.visit("online-you");
    await walk.dialog("online-rename", "online-rename");
    await walk.dialog("online-delete", "delete-data");
    const key = { name: "key.pem", mimeType: "application/x-pem-file", buffer: Buffer.from(newSigningKey()) };
    await walk.at("key-file").setInputFiles(key);
    await walk.dialog("online-replace-key");

    const begin = async (opening: Terms["opening"]): Promise<{ match: string }> => {
      await walk.go("online");
      const room = await watcher.ask("online.createRoom", {
        name: "Room",
        access: "public",
        terms: { ...TERMS, opening },
      });
      await bob.ask("room.join", { room: room.id });
      await walk.at("give-up").waitFor();
      return { match: serverMatchId(matchOf(page)) ?? "" };
    };
    const opened = await begin("swap2");
    await walk.see("online-opening", "opening");
    await bob.ask("match.command", { ...opened, command: { kind: "resign", side: 1 } });

    const played = await begin("creator");
    const id = matchOf(page);
    await sendRandomMove(watcher, await settledBoard({ host: watcher }, id, () => true), random);
    await settledBoard({ host: watcher }, id, ({ moves }) => moves === 1);
    await moveAt(bob, id, random);
    await settledBoard({ host: watcher }, id, ({ moves }) => moves === 2);
    await bob.ask("match.phrase", { ...played, phrase: 3 });
    await walk.dialog("online-phrases", "say");
    await bob.ask("match.command", { ...played, command: { kind: "ask-undo", move: 2 } });
    await walk.see("online-take-back", "take-back-asked");
    await bob.ask("match.command", { ...played, command: { kind: "resign", side: 1 } });
    await walk.see("online-end", "end-again");
    await walk.close();
    await walk.visit("online-over");
    await walk.go("online");
    await walk.click("online-place-ladder");
    await walk.see("online-ladder", "ladder-create");
    await walk.click("ladder-create");
    await walk.at("create-room").waitFor();
    await walk.click("close-create", "online-place-games");
    await walk.visit("online-games");
    await walk.click("disconnect");
    await watcher.ask("settings.write", {
      serverKeys: [{ server: `localhost:${port}`, key: signerOf(newSigningKey())?.key ?? "" }],
    });
    await walk.click("connect");
    await walk.at("server-key-dialog").waitFor();
    await walk.visit("online-server-key");
    await walk.click("server-key-no");
  } finally {
    bob.close();
  }
}

/** Shows how this computer is the server for somebody near, and plays there. */
export async function everyServingState(walk: Walk): Promise<void> {
  await walk.go("online");
  await walk.click("serve");
  await walk.see("serving", "qr-code");
  const link = new URL((await walk.at("qr-code").getAttribute("data-text")) ?? "");
  const bob = await playerAt(Number(link.port), "Bob");
  await bob.ask("room.join", { code: link.pathname.split("/").at(-1) ?? "" });
  await walk.at("give-up").waitFor();
  await walk.go("online");
  await walk.dialog("stop-serving", "stop-serving");
  bob.close();
}
