// Loaded before the program of a packed archive, in each of its threads (`node --import`). "electron" is the stand-in
// beside this file, and each file of the archive that is opened is noted in SPROUTS_OPENED.
import fs from "node:fs";
import { registerHooks, syncBuiltinESMExports } from "node:module";
import { sep } from "node:path";
import { fileURLToPath } from "node:url";

const folder = process.env.SPROUTS_ARCHIVE ?? "";
const list = process.env.SPROUTS_OPENED ?? "";
const { appendFileSync } = fs;
const noted = new Set<string>();

function note(file: unknown): void {
  const path = file instanceof URL || String(file).startsWith("file:") ? fileURLToPath(String(file)) : String(file);
  if (!path.startsWith(folder + sep) || noted.has(path)) return;
  noted.add(path);
  appendFileSync(list, `${path}\n`);
}

/** The named function of `module` notes its first argument. */
function watch(module: object, name: string): void {
  const functions = module as Record<string, (...values: unknown[]) => unknown>;
  const original = functions[name];
  functions[name] = function (this: unknown, ...values: unknown[]) {
    note(values[0]);
    return original.apply(this, values);
  };
}

for (const name of ["open", "openSync", "readFile", "readFileSync", "createReadStream"]) watch(fs, name);
for (const name of ["open", "readFile"]) watch(fs.promises, name);
syncBuiltinESMExports();

const loadNative = process.dlopen.bind(process);
process.dlopen = (module, file, ...rest: []) => {
  note(file);
  loadNative(module, file, ...rest);
};

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === "electron"
      ? { url: new URL("stand-in-app.ts", import.meta.url).href, format: "module-typescript", shortCircuit: true }
      : next(specifier, context),
  load(url, context, next) {
    if (url.startsWith("file:")) note(url);
    return next(url, context);
  },
});
