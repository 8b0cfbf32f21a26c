import packageJson from "../package.json" with { type: "json" };

export const version: string = packageJson.version;

/** The server that this build offers to its players; null if it offers none. */
export const usualServer: string | null = packageJson.usualServer === "" ? null : packageJson.usualServer;

/** The address where releases are. */
export const downloadAddress = `${packageJson.homepage}/releases`;
