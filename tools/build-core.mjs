// Compiles engine/core/assembly to engine/core/built/core.js, unless that is there already. Needs no other module of
// the project, and runs on any Node.
import { createHash } from "node:crypto";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const sources = join(root, "engine", "core", "assembly");
const built = join(root, "engine", "core", "built");
const product = join(built, "core.js");
export const compiler = join(root, "node_modules", "assemblyscript", "bin", "asc.js");

/** Says what the product was made from: its first line. */
function origin() {
  const hash = createHash("sha256").update(readFileSync(fileURLToPath(import.meta.url)));
  for (const file of readdirSync(sources).sort()) hash.update(file).update(readFileSync(join(sources, file)));
  return `// ${hash.digest("hex")}\n`;
}

export function isCoreBuilt(from = origin()) {
  try {
    return readFileSync(product, "utf8").startsWith(from);
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
    const module = join(folder, "core.wasm");
    const options = ["-O3", "--noAssert", "--runtime", "stub", "-o", module];
    const run = spawnSync(process.execPath, [compiler, join(sources, "index.ts"), ...options], { encoding: "utf8" });
    if (run.status !== 0) throw new Error(`the core cannot be compiled:\n${run.stdout}${run.stderr}`);
    const script = join(folder, "core.js");
    writeFileSync(script, `${from}${scriptOf(readFileSync(module))}`);
    // At once, as other processes may be doing the same.
    renameSync(script, product);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A module without imports, so that everything that runs or bundles scripts takes it. */
function scriptOf(wasm) {
  return `const text = "${wasm.toString("base64")}";
let compiled;
export function makeCore(host) {
  compiled ??= new WebAssembly.Module(bytesOf(atob(text)));
  const abort = () => {
    throw new Error("the core has ended");
  };
  return new WebAssembly.Instance(compiled, { host, env: { abort } }).exports;
}
function bytesOf(chars) {
  const bytes = new Uint8Array(chars.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = chars.charCodeAt(i);
  return bytes;
}
`;
}
