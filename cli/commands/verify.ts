import { readFileSync } from "node:fs";
import { whyNoProof } from "../../engine/sprouts/certificate.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";

const usage = "verify F [--json]";

export const verify: Command = {
  usage,
  summary: "checks a certificate by the rules of the game alone; exit code 0 only if it is valid",
  run(args) {
    const { values, positionals } = readArguments(args, { json: { type: "boolean", default: false } });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new InputError(`one file; usage: ${usage}`);
    const read = readCertificate(file);
    const reason = "reason" in read ? read.reason : whyNoProof(read.value);
    if (values.json) say(JSON.stringify({ valid: reason === undefined, ...(reason !== undefined && { reason }) }));
    if (reason !== undefined) throw new InputError(`not valid: ${reason}`);
    if (!values.json) say("valid");
    return 0;
  },
};

/** What a file holds, or why it cannot be read. */
function readCertificate(file: string): { readonly value: unknown } | { readonly reason: string } {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    return { reason: `cannot read ${file}: ${error instanceof Error ? error.message : String(error)}` };
  }
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { reason: `${file} is no JSON` };
  }
}
