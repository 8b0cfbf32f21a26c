import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { helloText } from "../../../protocol/network/hello-text.ts";
import { playerTag } from "../../../protocol/network/digits.ts";
import { keyPrint } from "../../../protocol/network/key-print.ts";
import { playerKeySchema } from "../../../protocol/network/identity.ts";
import { newCode, shownCode, typedCode } from "../../../protocol/network/code.ts";

describe("a player's key", () => {
  it("is the raw public key of Ed25519", () => {
    for (let i = 0; i < 50; i++) {
      const { x } = generateKeyPairSync("ed25519").publicKey.export({ format: "jwk" });
      expect(playerKeySchema.parse(x)).toBe(x);
    }
    expect(playerKeySchema.safeParse("A".repeat(42) + "B").success).toBe(false);
    expect(playerKeySchema.safeParse("A".repeat(44)).success).toBe(false);
  });

  it("has a tag of its first 20 bits", () => {
    // 0b11111_00000_10101_00001, then 4 bits that do not count.
    const key = Buffer.from([0b11111000, 0b00101010, 0b00011111, ...Array<number>(29).fill(0)]).toString("base64url");
    expect(playerTag(key)).toBe("Z0N1");
  });

  it("is compared by its first 80 bits, in groups that begin with the tag", () => {
    const bytes = [0b11111000, 0b00101010, 0b00010000, 0b10001000, 0b01, 0, 0, 0, 0, 0b00011111];
    const key = Buffer.from([...bytes, ...Array<number>(22).fill(255)]).toString("base64url");
    expect(keyPrint(key)).toBe("Z0N1-1201-0000-000Z");
    expect(keyPrint(key).slice(0, 4)).toBe(playerTag(key));
  });

  it("signs for one server and one connection, whatever the case of the server's name", () => {
    const terms = { name: "play.example:4477", server: "s", player: "p", challenge: "c", id: "i", exporter: null };
    const text = helloText("player", terms);
    expect(helloText("player", { ...terms, name: "Play.Example:4477" })).toBe(text);
    expect(helloText("server", terms)).not.toBe(text);
    for (const change of [
      { name: "play.example" },
      { server: "t" },
      { player: "q" },
      { challenge: "d" },
      { id: "j" },
      { exporter: "e" },
    ])
      expect(helloText("player", { ...terms, ...change })).not.toBe(text);
  });
});

describe("a room's code", () => {
  it("has all 40 bits of its bytes", () => {
    expect(newCode(Uint8Array.of(0, 0, 0, 0, 0))).toBe("00000000");
    expect(newCode(Uint8Array.of(255, 255, 255, 255, 255))).toBe("ZZZZZZZZ");
    expect(newCode(Uint8Array.of(0b00001_000, 0b10_00011_0, 0b0100_0010, 0b1_00110_00, 0b111_01000))).toBe("12345678");
  });

  it("is read as people type it", () => {
    expect(typedCode(shownCode("7KQX90AB"))).toBe("7KQX90AB");
    expect(typedCode(" 7kqx 9oab ")).toBe("7KQX90AB");
    expect(typedCode("il0u1234")).toBe("110V1234");
    expect(typedCode("7KQX90A")).toBeNull();
    expect(typedCode("7KQX90AÄ")).toBeNull();
  });
});
