import { type Certificate, gameOfCertificate, whyNoProof } from "../../engine/games/certificate.ts";
import { failure, type Result, success } from "../../engine/result.ts";
import { type Ruleset, rulesetLabel, sameRuleset } from "../../engine/rules.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";
import { readTextFile } from "../text-file.ts";
import { unreadableFile } from "../unreadable-file.ts";
import { readNamedRuleset, RULESET_OPTIONS, RULESET_USAGE } from "../ruleset-options.ts";

const usage = `verify F ${RULESET_USAGE} [--json]`;

export const verify: Command = {
  usage,
  summary: "check a certificate by the rules of the game alone; exit code 0 if valid",
  run(args) {
    const { values, positionals } = readArguments(args, {
      json: { type: "boolean", default: false },
      ...RULESET_OPTIONS,
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new InputError(`verify needs one file; usage: ${usage}`);
    const expected = readNamedRuleset(values);
    const read = readCertificate(file);
    if (expected !== undefined && read.ok) requireRuleset(read.value, expected);
    const reason = read.ok ? whyNoProof(read.value) : read.error.message;
    const nimber = read.ok && reason === undefined ? provedNimber(read.value) : undefined;
    if (values.json)
      say(
        JSON.stringify({
          valid: reason === undefined,
          ...(nimber !== undefined && { nimber }),
          ...(reason !== undefined && { reason }),
        }),
      );
    if (!read.ok) throw read.error;
    if (reason !== undefined) throw new InputError(`not valid: ${reason}`, 1);
    if (!values.json) say(nimber === undefined ? "valid" : `valid: nimber ${nimber}`);
    return 0;
  },
};

/** The nimber that a valid certificate proves; undefined if it proves an outcome. */
function provedNimber(certificate: unknown): number | undefined {
  return (certificate as Partial<Certificate>).nimber;
}

/** Checks the ruleset of a certificate. @throws {InputError} for another one. */
function requireRuleset(certificate: unknown, expected: Ruleset): void {
  const game = gameOfCertificate(certificate);
  if (game.ok && !sameRuleset(game.value.ruleset, expected))
    throw new InputError(
      `this is a certificate of ${rulesetLabel(game.value.ruleset)}, not of ${rulesetLabel(expected)}`,
    );
}

function readCertificate(file: string): Result<unknown, InputError> {
  let text: string;
  try {
    text = readTextFile(file);
  } catch (error) {
    return failure(unreadableFile(file, error));
  }
  try {
    return success(JSON.parse(text));
  } catch {
    return failure(new InputError(`${file} is not JSON`));
  }
}
