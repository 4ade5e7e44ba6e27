import type { Mutant } from "../mutant.ts";

const ROUNDS = ["platform/studio/rounds/instant-rounds.test.ts"];

/** Faults in games that a choice of the player decides: dice, mines, plinko. */
export const INSTANT_GAMES: readonly Mutant[] = [
  {
    name: "dice: over wins where under does",
    file: "platform/studio/math/dice/roll.ts",
    search: 'side === "under" ? bits : RANGE - 1n - bits',
    replace: "bits",
    tests: ["platform/studio/math/dice/roll.test.ts"],
  },
  {
    name: "dice: a win gives back all of the stakes",
    file: "platform/studio/math/dice/roll.ts",
    search: "export const DICE_RTP = 99;",
    replace: "export const DICE_RTP = 100;",
    tests: ["scripts/sim/report.test.ts"],
  },
  {
    name: "mines: a field is shuffled among the tiles before only",
    file: "platform/studio/math/mines/field.ts",
    search: "place + chance.below(MINES_TILES - place)",
    replace: "chance.below(place + 1)",
    tests: ["platform/studio/math/mines/field.test.ts"],
  },
  {
    name: "mines: a tile more is paid than was turned up",
    file: "platform/studio/math/mines/field.ts",
    search: "tile < safe; tile += 1) {\n    above",
    replace: "tile <= safe; tile += 1) {\n    above",
    tests: ["platform/studio/math/mines/field.test.ts"],
  },
  {
    name: "mines: where they lie is shown while the round goes on",
    file: "platform/studio/kinds/mines.ts",
    search: "mines: over ? dealt.mines : []",
    replace: "mines: dealt.mines",
    tests: ROUNDS,
  },
  {
    name: "mines: the same tile counts twice",
    file: "platform/studio/kinds/mines.ts",
    search: "!revealedBy(acts).includes(act.reveal)",
    replace: "true",
    tests: ROUNDS,
  },
  {
    name: "mines: a stake comes back on request",
    file: "platform/studio/kinds/mines.ts",
    search: "revealedBy(acts).length > 0,",
    replace: "revealedBy(acts).length >= 0,",
    tests: ROUNDS,
  },
  {
    name: "an act of a stale page counts",
    file: "platform/studio/rounds/play-instant.ts",
    search: 'round.state !== "running" || round.step !== asked.step',
    replace: 'round.state !== "running"',
    tests: ROUNDS,
  },
  {
    name: "another choice under the same press is answered with the first round",
    file: "platform/studio/rounds/play-instant.ts",
    search: "isDeepStrictEqual(outcome.choice, choice)",
    replace: "choice !== null",
    tests: ROUNDS,
  },
  {
    name: "a round that somebody left is never ended",
    file: "platform/studio/rounds/play-instant.ts",
    search: "kind.leave === undefined ? round :",
    replace: "kind.leave !== undefined ? round :",
    tests: ROUNDS,
  },
  {
    name: "plinko: the ball falls to the right more often",
    file: "platform/studio/math/plinko/board.ts",
    search: "chance.below(2) === 1 ? 1 : 0",
    replace: "chance.below(3) === 0 ? 0 : 1",
    tests: ["platform/studio/math/plinko/board.test.ts"],
  },
];
