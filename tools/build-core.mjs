// Compiles engine/core/assembly to engine/core/built/core.js, and for threads that share a memory to shared-core.js,
// unless they are there already. Needs no other module of the project, and runs on any Node.
import { createHash } from "node:crypto";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const sources = join(root, "engine", "core", "assembly");
const entry = join("engine", "core", "assembly", "index.ts");
const built = join(root, "engine", "core", "built");
export const compiler = join(root, "node_modules", "assemblyscript", "bin", "asc.js");

/** Says what the product was made from: its first line. */
function origin() {
  const hash = createHash("sha256").update(readFileSync(fileURLToPath(import.meta.url)));
  for (const file of readdirSync(sources).sort()) hash.update(file).update(readFileSync(join(sources, file)));
  return `// ${hash.digest("hex")}\n`;
}

/** Pages of 64 KB: of the fixed buffers that threads share, of those of each thread, and the most of all. */
const SHARED_PAGES = 80;
const OWN_PAGES = 148;
const MOST_PAGES = 1 << 16;

const PRODUCTS = [
  { file: "core.js", options: ["--use", "ownData=~lib/memory/memory.data"], scriptOf: scriptOfCore },
  {
    file: "shared-core.js",
    options: [
      "--use",
      "ownData=engine/core/assembly/memory/nextOwnData",
      "--enable",
      "threads",
      "--importMemory",
      "--sharedMemory",
      "--zeroFilledMemory",
      "--maximumMemory",
      `${MOST_PAGES}`,
    ],
    scriptOf: scriptOfSharedCore,
  },
];

export function isCoreBuilt(from = origin()) {
  try {
    return PRODUCTS.every(({ file }) => readFileSync(join(built, file), "utf8").startsWith(from));
  } catch {
    return false;
  }
}

/** @throws {Error} with the compiler's messages. */
export function buildCore() {
  const from = origin();
  if (isCoreBuilt(from)) return;
  const folder = mkdtempSync(join(built, "new-"));
  try {
    for (const { file, options, scriptOf } of PRODUCTS) {
      const module = join(folder, "core.wasm");
      const usual = ["-O3", "--noAssert", "--runtime", "stub"];
      const run = spawnSync(process.execPath, [compiler, entry, ...usual, ...options, "-o", module], {
        cwd: root,
        encoding: "utf8",
      });
      if (run.status !== 0) throw new Error(`the core cannot be compiled:\n${run.stdout}${run.stderr}`);
      const script = join(folder, file);
      writeFileSync(script, `${from}${scriptOf(readFileSync(module).toString("base64"))}`);
      // At once, as other processes may be doing the same.
      renameSync(script, join(built, file));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A module without imports, so that everything that runs or bundles scripts takes it. */
function scriptOfCore(text) {
  return `export function makeCore(host) {
  return coreWith({ ...host, ownStart: 0, firstBlock: 0 });
}
${instanceScript(text)}`;
}

function scriptOfSharedCore(text) {
  return `export function makeSharedMemory(threads) {
  const initial = ${SHARED_PAGES} + threads * ${OWN_PAGES};
  return new WebAssembly.Memory({ initial, maximum: ${MOST_PAGES}, shared: true });
}
export function makeSharedCore(host, { memory, author, threads }) {
  const ownStart = ${SHARED_PAGES << 16} + author * ${OWN_PAGES << 16};
  const firstBlock = ${SHARED_PAGES << 16} + threads * ${OWN_PAGES << 16};
  return coreWith({ ...host, ownStart, firstBlock }, memory);
}
${instanceScript(text)}`;
}

function instanceScript(text) {
  return `const text = "${text}";
let compiled;
function coreWith(host, memory) {
  compiled ??= new WebAssembly.Module(bytesOf(atob(text)));
  const abort = () => {
    throw new Error("the core has ended");
  };
  return new WebAssembly.Instance(compiled, { host, env: { abort, memory } }).exports;
}
function bytesOf(chars) {
  const bytes = new Uint8Array(chars.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = chars.charCodeAt(i);
  return bytes;
}
`;
}
