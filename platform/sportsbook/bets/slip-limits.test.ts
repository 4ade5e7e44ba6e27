import { expect, it } from "vitest";
import { MOST_LINE_STAKE } from "#schemas/api/sport-bets.ts";
import type { Sportsbook } from "#schemas/brand/sports.ts";
import type { Selection } from "./selections.ts";
import { lineStakeLimits } from "./slip-limits.ts";

it("no maximum is more than a call takes, in a currency of many subunits either", () => {
  const sportsbook = {
    minimum_line_stake_cents: 10,
    maximum_stake_cents: { before: { default: 1_000_000_000 } },
    maximum_payout_cents: 100_000_000_000,
  } as unknown as Sportsbook;
  const leg = { kind: "result", live: false, odds: 2_000 } as unknown as Selection;
  const limits = lineStakeLimits(
    sportsbook,
    { kind: "single", systemSize: null, currency: "DOG", maximumStakeCents: null },
    [leg],
  );
  expect(limits.maximum).toBe(BigInt(MOST_LINE_STAKE));
});
