import { z } from "zod";
import { PLAY_CONVENTIONS } from "../engine/rules.ts";
import { analysisStateSchema } from "./analysis.ts";
import { collectedGameSchema, collectedMovesSchema } from "./collection.ts";
import { failureSchema } from "./error-codes.ts";
import { checkedBackupSchema } from "./backups.ts";
import { gameDrawingSchema, gameListSchema, lastGameSchema, redrawOfMoveSchema, replaySchema } from "./library.ts";
import { perfectPlaySchema } from "./maps.ts";
import { choiceOfEnds, choicesSchema, drawnCurve, fewIds, filePartSchema, idSchema, manyIds } from "./request-parts.ts";
import { boardNameSchema } from "./names.ts";
import { drawingSchema, matchStateSchema, quickSetupSchema, rulesetSchema, strokeSchema } from "./schemas.ts";
import { sideIndexSchema } from "./side-index.ts";

/** The most characters of a position's string. */
const MAX_POSITION_LENGTH = 2000;

const uploaded = z.object({ upload: idSchema });
const analysisId = z.object({ analysis: idSchema });
const analysedMove = analysisId.extend({ child: z.string().max(MAX_POSITION_LENGTH) });
/**
 * A game on a board that is no map. `name` is what the board is called. With `opensAtRandom`, a random move comes
 * first.
 */
const newGame = z.object({
  sides: quickSetupSchema.shape.sides,
  name: boardNameSchema,
  starts: sideIndexSchema.optional(),
  opensAtRandom: z.boolean().optional(),
});

/** The contract's requests about kept games, analyses and backups. */
export const libraryRequestTable = {
  /** Finished and unfinished games, without those of other players. */
  "library.list": { params: z.object({}), result: gameListSchema },
  /** The chosen player's last finished game. */
  "library.last": { params: z.object({}), result: z.object({ game: lastGameSchema.nullable() }) },
  /** The last boards of games; leaves out unknown games. */
  "library.drawings": {
    params: fewIds,
    result: z.array(gameDrawingSchema).readonly(),
  },
  /** The published games that come with the program; none where their file is damaged. */
  "library.collection": { params: z.object({}), result: z.array(collectedGameSchema).readonly() },
  /** Moves that games of the collection have in a position on the sphere, given by its canonical text. */
  "library.played": {
    params: z.object({ play: z.enum(PLAY_CONVENTIONS), position: z.string().max(MAX_POSITION_LENGTH) }),
    result: collectedMovesSchema,
  },
  /** Puts a copy of a game of the collection among the kept ones; answers its id, also of one that is there. */
  "library.keep": { params: z.object({ game: idSchema }), result: z.object({ game: idSchema }) },
  "library.replay": { params: z.object({ game: idSchema }), result: replaySchema },
  /** Answers how the board was redrawn after move `move`, from 1. */
  "library.redrawOfMove": {
    params: z.object({ game: idSchema, move: z.int().positive() }),
    result: redrawOfMoveSchema,
  },
  /** Whether Perfect can be offered on the board before move `move`. Changes are told by `map.training`. */
  "library.perfect": { params: z.object({ game: idSchema, move: z.int().positive() }), result: perfectPlaySchema },
  /**
   * A new game on the board before move `move`. The side to move in the game starts, unless `starts` says otherwise.
   */
  "library.playOn": { params: newGame.extend({ game: idSchema, move: z.int().positive() }), result: matchStateSchema },
  /** Each game as a line of a file (protocol/game-file.ts). */
  "library.export": {
    params: fewIds,
    result: z.object({ lines: z.array(z.string()).readonly() }),
  },
  /** Each game in notation, without a newline; null for one that does not begin with bare spots on the sphere. */
  "library.notations": {
    params: fewIds,
    result: z.object({ texts: z.array(z.string().nullable()).readonly() }),
  },
  /**
   * Keeps the games of an uploaded file that can be read, and tells `library.importing` meanwhile. `known` games were
   * there already, `faults` says what is wrong with the others, of which those are kept up to the fault that have moves
   * before it, and `rest` come after the end of the import. Refused if nothing can be read.
   */
  "library.import": {
    params: uploaded,
    result: z.object({
      added: z.int().nonnegative(),
      known: z.int().nonnegative(),
      faults: z.array(z.object({ number: z.int().positive(), isKept: z.boolean(), fault: failureSchema })).readonly(),
      rest: z.int().nonnegative(),
    }),
  },
  /** Ends an import at once; what it has read is kept. */
  "library.stopImport": { params: uploaded, result: z.object({}) },
  /** Moves games to the bin. Wins in the campaign stay. */
  "library.delete": { params: manyIds, result: z.object({}) },
  /** Undoes `library.delete`, for 30 days. */
  "library.restore": { params: manyIds, result: z.object({}) },
  /** Deletes games for good that are in the bin. */
  "library.erase": { params: manyIds, result: z.object({}) },
  /**
   * Finds out who wins, and by which moves, for as long as it takes. Refused for boards of unfinished matches, and for
   * boards before and after those.
   */
  "analysis.begin": {
    params: z.object({ drawing: drawingSchema, ruleset: rulesetSchema }),
    result: analysisStateSchema,
  },
  /** Opens an analysis again. Refused where `analysis.begin` would be. */
  "analysis.open": { params: analysisId, result: analysisStateSchema },
  "analysis.stop": { params: analysisId, result: analysisStateSchema },
  "analysis.goOn": { params: analysisId, result: analysisStateSchema },
  /** A curve that leads to `child`; null if none can be drawn. */
  "analysis.curve": {
    params: analysedMove,
    result: z.object({ stroke: strokeSchema.nullable() }),
  },
  /** Analyses the board after such a curve, and stops this analysis. */
  "analysis.follow": { params: analysedMove, result: analysisStateSchema },
  /** Analyses the board after the player's own curve, and stops this analysis. */
  "analysis.draw": { params: analysisId.extend(drawnCurve), result: analysisStateSchema },
  /** Finds curves between two spots. */
  "analysis.choices": { params: analysisId.extend(choiceOfEnds), result: choicesSchema },
  /**
   * The game in notation that leads from bare spots to the analysed board; null where its moves are not known, and on
   * other surfaces.
   */
  "analysis.notation": { params: analysisId, result: z.object({ text: z.string().nullable() }) },
  /** Whether Perfect can be offered on the analysed board. */
  "analysis.perfect": { params: analysisId, result: perfectPlaySchema },
  /** Stops the analysis, and begins a new game on its board. The first side starts, unless `starts` says otherwise. */
  "analysis.playOn": { params: newGame.extend({ analysis: idSchema }), result: matchStateSchema },
  /** Makes a file of all data (docs/formats.md), `size` bytes long. */
  "backup.make": { params: z.object({}), result: z.object({ backup: idSchema, size: z.int().positive() }) },
  /** Bytes of a backup from `start` on: 0, or `next` of the part before. */
  "backup.read": {
    params: z.object({ backup: idSchema, start: z.int().nonnegative() }),
    result: z.object({ part: filePartSchema, next: z.int().positive().nullable() }),
  },
  /** Answers what an uploaded backup holds, and changes nothing. */
  "backup.check": { params: z.object({ upload: idSchema }), result: checkedBackupSchema },
  /**
   * Replaces all data by those of a checked file, and keeps the old ones beside them. The host then starts again; the
   * notice `backup-restored` tells the clients to begin afresh.
   */
  "backup.restore": { params: z.object({ upload: idSchema }), result: z.object({}) },
} as const;
