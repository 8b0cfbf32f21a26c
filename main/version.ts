import packageJson from "../package.json" with { type: "json" };

export const version: string = packageJson.version;

/** Where releases are. */
export const downloadAddress = `${packageJson.homepage}/releases`;
