import { execFileSync } from "node:child_process";

const NOBODYS_CARD = "02:00:00:00:00:99";

/**
 * A network of this machine for programs of their own. It is joined to the machine by two cables, one of which can be
 * cut.
 */
export interface CutOffNetwork {
  /** Address of this machine on the cable that can be cut, for services. */
  readonly services: string;
  /** Address of the programs in the network, for players. */
  readonly address: string;
  /** A command that runs the program which follows it in the network. */
  readonly within: readonly string[];
  /** Cuts the cable to the services, or mends it. Neither end hears of it. */
  setCut(isCut: boolean): void;
  remove(): void;
}

/** Whether this process may make networks: as root, with the kernel's network namespaces. */
export function canMakeNetworks(): boolean {
  const name = `sprouts-try-${process.pid}`;
  try {
    ip("netns", "add", name);
    ip("netns", "del", name);
    return true;
  } catch {
    return false;
  }
}

/** Makes a network namespace with two pairs of virtual cables. */
export function cutOffNetwork(): CutOffNetwork {
  const name = `sprouts-${process.pid}`;
  const block = process.pid % 250;
  const cable = (which: "s" | "p", third: number): Record<"outer" | "inner" | "here" | "there", string> => {
    const [outer, inner] = [`sp${which}${process.pid}`, `in${which}${process.pid}`];
    const [here, there] = [`10.${231 + third}.${block}.1`, `10.${231 + third}.${block}.2`];
    ip("link", "add", outer, "type", "veth", "peer", "name", inner, "netns", name);
    ip("addr", "add", `${here}/24`, "dev", outer);
    ip("link", "set", outer, "up");
    ip("-n", name, "addr", "add", `${there}/24`, "dev", inner);
    ip("-n", name, "link", "set", inner, "up");
    return { outer, inner, here, there };
  };
  ip("netns", "add", name);
  ip("-n", name, "link", "set", "lo", "up");
  const [services, players] = [cable("s", 0), cable("p", 1)];
  return {
    services: services.here,
    address: players.there,
    within: ["ip", "netns", "exec", name],
    // Packets go to a card that is not there. A cable that is down would be told to the programs.
    setCut(isCut) {
      const { outer, inner, here, there } = services;
      for (const [where, address, device] of [
        [["-n", name], here, inner],
        [[], there, outer],
      ] as const) {
        if (isCut) ip(...where, "neigh", "replace", address, "lladdr", NOBODYS_CARD, "dev", device, "nud", "permanent");
        else ip(...where, "neigh", "del", address, "dev", device);
      }
    },
    // The cables go with it.
    remove: () => ip("netns", "del", name),
  };
}

function ip(...args: readonly string[]): void {
  execFileSync("ip", args, { stdio: "ignore" });
}
