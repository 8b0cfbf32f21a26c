import packageJson from "../package.json" with { type: "json" };

export const version: string = packageJson.version;

/** The address where releases are. */
export const downloadAddress = `${packageJson.homepage}/releases`;
