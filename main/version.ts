import packageJson from "../package.json" with { type: "json" };

/** The version of the game. */
export const version: string = packageJson.version;
