import type { Plugin } from "vite";

/** Modules that pages have in another form, with what makes it of the code. */
const CHANGED: readonly (readonly [module: RegExp, change: (code: string) => string])[] = [
  // No page writes schemas as JSON, but all schemas of zod name the functions that do. Empty ones stand in for them.
  [/\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/, emptyFunctions],
  // The content security policy forbids compiling code from text, even zod's test for it.
  [/\/zod\/index\.js$/, (code) => `${code}\nz.config({ jitless: true });\n`],
  // Pages use WebSockets alone.
  [
    /\/engine\.io-client\/build\/esm\/transports\/index\.js$/,
    () => `import { WS } from "./websocket.js";\nexport const transports = { websocket: WS };\n`,
  ],
  [/\/engine\.io-client\/build\/esm\/transports\/polling-xhr\.js$/, () => "export const XHR = null;\n"],
  // No message has a skeleton, which would say how a number or a date is written.
  [/\/icu-skeleton-parser\/index\.js$/, (code) => emptyFunctions(code.replaceAll(/^(?=function )/gm, "export "))],
  [/^(?!.*node_modules).*\/package\.json$/, ofPackage],
];

/** Picks what `main/version.ts` reads. */
function ofPackage(code: string): string {
  const { version, usualServer, homepage } = JSON.parse(code) as Record<string, unknown>;
  return JSON.stringify({ version, usualServer, homepage });
}

function emptyFunctions(code: string): string {
  const names = Array.from(code.matchAll(/^export (?:const|function) (\w+)/gm), ([, name]) => name);
  return names.map((name) => `export const ${name} = () => {};`).join("\n");
}

/** Gives pages smaller forms of some modules. */
export function pageModules(): Plugin {
  return {
    name: "page-modules",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: CHANGED.map(([module]) => module) },
      handler(code, id) {
        const change = CHANGED.find(([module]) => module.test(id))?.[1];
        return change === undefined ? null : { code: change(code), map: null, moduleSideEffects: true };
      },
    },
  };
}
