import { describe, expect, it } from "vitest";
import { boardCommandSchema } from "../../../protocol/board.ts";
import { requests } from "../../../protocol/contract.ts";
import {
  isAllowed,
  roleIn,
  seated,
  seatsOf,
  type MatchRequest,
  type Seats,
} from "../../../main/services/matches/seats.ts";
import { computer, other, person } from "./test-host.ts";

const OWNER = "owner";
const FRIEND = "friend";

const oneScreen = seatsOf({ sides: [person, other] }, OWNER);
const twoScreens = seated(oneScreen, 1, FRIEND);
const againstComputer = seatsOf({ sides: [person, computer("easy")] }, OWNER);
const computers = seatsOf({ sides: [computer("easy"), computer("hard")] }, OWNER);

/** The asker and the match of each role. Requests about a side are about side 0. */
const ROLES = {
  "both at one screen": [OWNER, oneScreen],
  "the side that is asked about": [OWNER, twoScreens],
  "the other side": [FRIEND, twoScreens],
  "a person against the computer": [OWNER, againstComputer],
  "who lets two computers play": [OWNER, computers],
  "a spectator of two people": ["stranger", twoScreens],
  "a spectator of two computers": ["stranger", computers],
} as const satisfies Record<string, readonly [string, Seats]>;

const all = "yes yes yes yes yes yes yes";
const players = "yes yes yes yes yes no no";
const side = "yes yes no yes yes no no";
const bothSides = "yes no no yes yes no no";
/** Whether each role may make a request, in the order above. */
const TABLE: Readonly<Record<MatchRequest, string>> = {
  open: all,
  review: all,
  draw: side,
  choices: side,
  line: players,
  evaluate: side,
  hint: side,
  resign: side,
  redraw: players,
  "move-now": players,
  again: players,
  resume: players,
  pause: bothSides,
  redo: bothSides,
  undo: bothSides,
  retry: bothSides,
  discard: bothSides,
  choose: side,
  "ask-undo": all,
  "answer-undo": all,
  rematch: all,
  claim: all,
  "go-to": all,
  answer: all,
};

const cases = Object.entries(TABLE).flatMap(([request, answers]) =>
  Object.entries(ROLES).map(([role, [identity, seats]], index) => ({
    request: request as MatchRequest,
    role,
    identity,
    seats,
    may: answers.split(" ")[index] === "yes",
  })),
);

describe("the rule of who may do what in a match", () => {
  it.each(cases)("answers $may for $request by $role", ({ request, identity, seats, may }) => {
    expect(isAllowed(request, identity, seats, 0)).toBe(may);
  });

  it("lets each of two players act only for their own side", () => {
    expect(isAllowed("draw", FRIEND, twoScreens, 1)).toBe(true);
    expect(isAllowed("draw", OWNER, twoScreens, 1)).toBe(false);
  });

  it.each([
    ["owner at one screen", OWNER, oneScreen, { kind: "player", sides: [0, 1] }],
    ["owner of a match on two screens", OWNER, twoScreens, { kind: "player", sides: [0] }],
    ["friend on the other screen", FRIEND, twoScreens, { kind: "player", sides: [1] }],
    ["person against the computer", OWNER, againstComputer, { kind: "player", sides: [0] }],
    ["owner of two computers", OWNER, computers, { kind: "player", sides: [] }],
    ["stranger", "stranger", twoScreens, { kind: "spectator", sides: [] }],
  ] as const)("gives the role of the %s", (_, identity, seats, role) => {
    expect(roleIn(seats, identity)).toEqual(role);
  });

  it("covers exactly the commands and questions of boards and the requests about a match", () => {
    const commands = boardCommandSchema.options.map(({ shape }) => shape.kind.value);
    const named = Object.entries(requests).flatMap(([name, { params }]) => {
      if (name === "board.command" || !("shape" in params)) return [];
      return "board" in params.shape || "matchId" in params.shape ? [name.replace(/^\w+\./, "")] : [];
    });
    // Deleting an unfinished match discards it: `library.delete` names games, not one match.
    expect(Object.keys(TABLE).toSorted()).toEqual([...commands, ...named, "discard"].toSorted());
  });
});
