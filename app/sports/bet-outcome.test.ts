import { describe, expect, it } from "vitest";
import type { SportBet } from "#schemas/api/sport-bets.ts";
import { leftOf, outcomeOf, shareOf } from "./bet-outcome.ts";

const money = (changes: object = {}) => ({
  ...{ stake: 1_000, line_stake: 1_000, lines: 1, possible_return: 1_850, returned: 0, cashed_out_stake: 0 },
  ...changes,
});
type Result = SportBet["legs"][number]["result"];
const settled = (results: readonly Result[], returned: number, cashedOut = 0) =>
  outcomeOf({
    legs: results.map((result) => ({ result })) as SportBet["legs"],
    returned,
    settlements: [
      { kind: "cashed_out", difference: cashedOut },
      { kind: "settled", difference: returned - cashedOut },
    ] as SportBet["settlements"],
  });

describe("a bet of which a part was cashed out", () => {
  it("shows the stake and the return that are left, and what was taken", () => {
    expect(leftOf(money())).toBeNull();
    expect(leftOf(money({ cashed_out_stake: 500, returned: 470 }))).toEqual({
      ...{ stake: 500, possibleReturn: 925, taken: 470 },
    });
    expect(leftOf(money({ cashed_out_stake: 1_000, returned: 900 }))).toBeNull();
    const large = money({ stake: 900_000_000_000, possible_return: 9_000_000_000_000, cashed_out_stake: 1 });
    expect(leftOf(large)?.possibleReturn).toBe(8_999_999_999_990);
  });

  it("names what a share of it pays: of whole subunits of each line that is left", () => {
    expect(shareOf(940, money(), 100)).toBe(940);
    expect(shareOf(940, money(), 50)).toBe(470);
    expect(shareOf(470, money({ cashed_out_stake: 500 }), 50)).toBe(235);
    // 25 percent of 5 subunits is one of them.
    expect(shareOf(15, money({ stake: 15, line_stake: 5, lines: 3 }), 25)).toBe(3);
    expect(shareOf(940, money({ cashed_out_stake: 1_000 }), 50)).toBe(940);
  });
});

describe("a settled bet", () => {
  it("was won, lost or void, whatever was cashed out before", () => {
    expect(settled(["won", "won"], 2_000)).toBe("won");
    expect(settled(["won", "lost"], 0)).toBe("lost");
    expect(settled(["won", "lost"], 470, 470)).toBe("lost");
    expect(settled(["void", "void"], 1_000)).toBe("void");
    expect(settled(["won", "void"], 1_500)).toBe("won");
    expect(settled(["half_lost"], 500)).toBe("half_lost");
  });
});
