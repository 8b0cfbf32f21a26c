// `npm run release:share -- FOLDER PERCENT`: offers a release to more players. CONTRIBUTING.md says what FOLDER holds.
import { setUpdateShare } from "./update-share.ts";

const [folder, percent, ...others] = process.argv.slice(2);
if (percent === undefined || others.length > 0) throw new Error("Give the folder and a number of per cent.");
const feeds = setUpdateShare(folder, Number(percent));
if (feeds.length === 0) throw new Error(`${folder} holds no latest*.yml.`);
console.log(`${feeds.join(" and ")}: ${percent} % of the players.`);
