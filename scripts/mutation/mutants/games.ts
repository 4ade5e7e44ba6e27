import type { Mutant } from "../mutant.ts";

/** Faults in what players find and play: their rows, the search, and the studio's flights. */
export const GAMES: readonly Mutant[] = [
  {
    name: "a player is recommended what they play least",
    file: "app/lobby/load-own-rows.server.ts",
    search: "([, one], [, other]) => other - one",
    replace: "([, one], [, other]) => one - other",
    tests: ["app/lobby/load-rows.server.test.ts"],
  },
  {
    name: "every page of a search is its first",
    file: "app/search/load-search.server.ts",
    search: "gateway.tiles({ title: q, page })",
    replace: "gateway.tiles({ title: q })",
    tests: ["app/lobby/load-rows.server.test.ts"],
  },
  {
    name: "a stake whose answer is lost is sent again",
    file: "platform/studio/client/place-stake.ts",
    search: "if (error instanceof Unreachable) {",
    replace:
      "if (error instanceof Unreachable && (await pause()) === undefined) continue;\n      if (error instanceof Unreachable) {",
    tests: ["platform/studio/client/place-stake.test.ts"],
  },
  {
    name: "a spin begins before the licence's pace allows it",
    file: "platform/studio/client/slot/tempo.ts",
    search: "this.#lastSpinAt + minimumSpinMs + SPARE_MS",
    replace: "this.#lastSpinAt + SPARE_MS",
    tests: ["platform/studio/client/slot/tempo.test.ts"],
  },
];
