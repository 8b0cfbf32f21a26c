import { describe, expect, it } from "vitest";
import { LocalServing, type LocalNetwork, type LocalServer } from "../../../main/services/online/local-serving.ts";

const KEY = "A".repeat(43);

interface Told {
  readonly events: string[];
  failed: () => void;
  found: (address: string) => void;
}

function serving(start: (() => Promise<LocalServer>) | undefined) {
  const told: Told = { events: [], failed: () => {}, found: () => {} };
  const network: LocalNetwork = {
    announceServer(port, failed) {
      told.events.push(`announce ${port}`);
      told.failed = failed;
      return () => told.events.push("hush");
    },
    findServers(found) {
      told.found = found;
      return () => told.events.push("no search");
    },
    ownAddresses: (port) => [`http://192.168.0.5:${port}`],
  };
  const changed = (): void => void told.events.push("changed");
  const local = new LocalServing(
    { folder: "data", start, owner: async () => KEY, log: () => told.events.push("logged"), changed },
    network,
  );
  return { local, told };
}

describe("a server at this computer", () => {
  it("is started once, announced, and stopped with its announcement", async () => {
    let starts = 0;
    const { local, told } = serving(async () => {
      starts++;
      return { identity: KEY, port: 4477, stop: async () => void told.events.push("stop") };
    });
    expect(local.serving).toBeNull();
    const started = { address: "localhost:4477", identity: KEY };
    expect(await Promise.all([local.start(), local.start()])).toEqual([started, started]);
    expect(starts).toBe(1);
    expect(local.serving).toEqual({ addresses: ["http://192.168.0.5:4477"], isAnnounced: true });
    told.failed();
    expect(local.serving?.isAnnounced).toBe(false);
    await local.stop();
    expect(local.serving).toBeNull();
    expect(told.events).toEqual(["announce 4477", "hush", "announce 4477", "changed", "hush", "stop"]);
  });

  it("is refused where it cannot start, with a line in the log", async () => {
    const taken = serving(() => Promise.reject(new Error("the port is taken")));
    await expect(taken.local.start()).rejects.toThrow("online-not-serving");
    expect(taken.told.events).toEqual(["logged"]);
    await expect(serving(undefined).local.start()).rejects.toThrow("online-not-serving");
  });

  it("finds others once each, and not itself", async () => {
    const { local, told } = serving(async () => ({ identity: KEY, port: 4477, stop: async () => {} }));
    await local.start();
    local.search();
    for (const host of ["192.168.0.5", "192.168.0.9", "192.168.0.9"]) told.found(`http://${host}:4477`);
    expect(local.found).toEqual(["http://192.168.0.9:4477"]);
    local.search();
    expect(local.found).toEqual([]);
  });
});
