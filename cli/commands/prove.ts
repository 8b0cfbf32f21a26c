import { certificateText } from "../../engine/games/certificate-text.ts";
import type { Certificate } from "../../engine/games/certificate.ts";
import type { MisereCertificate } from "../../engine/games/misere-certificate.ts";
import { lastMoverWins } from "../../engine/rules.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { InputError, say } from "../command.ts";
import { Interruption } from "../interruption.ts";
import { loadLosses } from "../loss-files.ts";
import { loadNimbers } from "../nimber-files.ts";
import { checkWritable, writeOutputFile } from "../output-file.ts";
import { onePosition, readPosition, requireListable } from "../positions.ts";
import { readGame, requireNormalPlay, RULESET_OPTIONS, RULESET_USAGE } from "../ruleset-options.ts";
import { positionText, readCount, readMemory } from "../solver-options.ts";
import type { CertificateTask } from "../threads/make-certificate.ts";
import { inThread } from "../threads/thread.ts";

const usage = `prove <position|n> --out F [--nimber] [--quick] [--searches N] [--rounds N] [--load F] [--memory 1G] [--seed N] [--algorithm dfpn|children] ${RULESET_USAGE} [--json]`;

export const prove: Command = {
  usage,
  summary:
    "solve a position and write a small certificate of its outcome, or with --nimber of its nimber; in normal play, more " +
    "searches (default 3) and rounds (default 2) make it smaller; --quick takes it straight from one search, for large ones; " +
    "Ctrl-C writes the smallest so far",
  async run(args) {
    const { values, positionals } = readArguments(args, {
      out: { type: "string" },
      nimber: { type: "boolean", default: false },
      quick: { type: "boolean", default: false },
      searches: { type: "string" },
      rounds: { type: "string" },
      load: { type: "string" },
      memory: { type: "string", default: "1G" },
      seed: { type: "string", default: "0" },
      algorithm: { type: "string", default: "dfpn" },
      json: { type: "boolean", default: false },
      ...RULESET_OPTIONS,
    });
    const game = readGame(values, onePosition(positionals, usage)[0]);
    const position = positionText(game, onePosition(positionals, usage)[0]);
    requireListable(game, readPosition(game, position));
    for (const name of ["searches", "rounds"] as const)
      if (values[name] !== undefined) requireNormalPlay(game, `--${name}`);
    for (const name of ["nimber", "quick"] as const) if (values[name]) requireNormalPlay(game, `--${name}`);
    const { algorithm } = values;
    if (algorithm !== "dfpn" && algorithm !== "children")
      throw new InputError(`--algorithm takes dfpn or children, not ${algorithm}`);
    if (algorithm === "children" && lastMoverWins(game.ruleset))
      throw new InputError(
        "--algorithm children needs --misere; in normal play, give --load a file that solve --algorithm children has saved",
      );
    if (values.quick && values.rounds !== undefined)
      throw new InputError("--quick makes no rounds: leave out --rounds");
    if (values.out === undefined) throw new InputError(`--out is missing; usage: ${usage}`);
    checkWritable(values.out);
    const task: CertificateTask = {
      ruleset: game.ruleset,
      position,
      searches: readCount(values.searches ?? (values.quick ? "1" : "3"), "searches", 1),
      rounds: readCount(values.rounds ?? "2", "rounds"),
      wantsNimber: values.nimber,
      quick: values.quick,
      memory: readMemory(values.memory),
      seed: readCount(values.seed, "seed"),
      byChildren: algorithm === "children",
      restsOn: values.load,
      ...(values.load !== undefined &&
        (lastMoverWins(game.ruleset)
          ? { known: loadNimbers(game, values.load) }
          : { knownLosses: loadLosses(game, values.load) })),
    };
    const interruption = new Interruption();
    try {
      const entry = new URL("../threads/make-certificate.ts", import.meta.url);
      const certificate = await inThread<Certificate | MisereCertificate | undefined>(
        entry,
        "prove",
        task,
        interruption,
      );
      if (certificate === undefined) {
        process.stderr.write("sprouts: stopped before a certificate was found\n");
        return 130;
      }
      writeOutputFile(values.out, certificateText(certificate));
      const { position: canonical, outcome } = certificate;
      const nimber = "nimber" in certificate ? certificate.nimber : undefined;
      const [field, unit, size] =
        "losses" in certificate
          ? ["losses", "lost sums", certificate.losses.length]
          : ["losingCouples", "losing couples", certificate.losingCouples.length];
      const summary = { position: canonical, outcome, ...(nimber !== undefined && { nimber }), [field]: size };
      say(
        values.json
          ? JSON.stringify(summary)
          : `${nimber === undefined ? outcome : `nimber ${nimber}`}, proved by ${size} ${unit}`,
      );
      return 0;
    } finally {
      interruption.end();
    }
  },
};
