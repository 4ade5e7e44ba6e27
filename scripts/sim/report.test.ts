import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { baccaratReturn } from "#platform/studio/math/baccarat/chances.ts";
import { BACCARAT_BETS } from "#platform/studio/math/baccarat/hand.ts";
import { blackjackReturn } from "#platform/studio/math/blackjack/chances.ts";
import { RTP_PERCENT } from "#platform/studio/math/crash/flight.ts";
import { DICE_RTP } from "#platform/studio/math/dice/roll.ts";
import { minesReturns } from "#platform/studio/math/mines/field.ts";
import { plinkoReturn } from "#platform/studio/math/plinko/board.ts";
import { ROULETTE_POCKETS } from "#platform/studio/math/roulette/places.ts";
import { SLOT_MATHS } from "#platform/studio/math/slots.ts";
import { WHEEL_PLACES, wheelReturn } from "#platform/studio/math/wheel/wheel.ts";
import {
  derivedOfPlan,
  PLANS,
  rulesOfCrash,
  volatilityIndex,
  volatilityOf,
} from "#platform/studio/simulation/figures.ts";
import { INSTANT_GROUPS, INSTANT_PLANS } from "#platform/studio/simulation/instant-plans.ts";
import { simulateBonus, simulateCrash, simulateInstant, simulateSlot } from "#platform/studio/simulation/simulate.ts";
import { derivedOfBonus, derivedOfSlot, rulesOfBonus, rulesOfSlot } from "#platform/studio/simulation/slot-figures.ts";
import { PLINKO_RISKS, PLINKO_ROWS } from "#schemas/studio/instant.ts";
import { rounds } from "#tests/harness/rounds.ts";
import { bundledGames, REPORT_FILE, readFigures } from "./files.ts";
import { reportOf } from "./report.ts";

const figures = readFigures(".");
const games = bundledGames(".");
const slotOf = (math: string | undefined) => figures.slots.find((each) => each.math === math);
/** A tenth of a per cent of the stake. */
const WITHIN = 0.001;
/** What a page states of games whose return depends on the player's choice: the lowest of all choices. */
const RETURNS: Readonly<Record<string, number>> = {
  crash: RTP_PERCENT / 100,
  dice: DICE_RTP / 100,
  mines: minesReturns().least / 100,
  plinko: Math.min(...PLINKO_ROWS.flatMap((rows) => PLINKO_RISKS.map((risk) => plinkoReturn({ rows, risk })))) / 100,
  roulette: (ROULETTE_POCKETS - 1) / ROULETTE_POCKETS,
  baccarat: Math.min(...BACCARAT_BETS.map(baccaratReturn)),
  blackjack: blackjackReturn(),
  wheel: Math.min(...WHEEL_PLACES.map(wheelReturn)),
};

describe("docs/games", () => {
  it("[RG-04 part: the report] is what the command writes of the figures and the catalogue", () => {
    expect(readFileSync(REPORT_FILE, "utf8")).toBe(reportOf(figures, games));
  });

  it("[RG-04 part: the report] has the figures of the rules as they are: all that can be derived is derived again", () => {
    expect(figures.slots.map(({ math }) => math)).toEqual([...SLOT_MATHS.keys()]);
    for (const math of SLOT_MATHS.values()) {
      expect(slotOf(math.name)).toMatchObject({ rules: rulesOfSlot(math), ...derivedOfSlot(math) });
    }
    const sold = [...SLOT_MATHS.values()].filter(({ bonus }) => bonus);
    expect(figures.bonuses.map(({ math }) => math)).toEqual(sold.map(({ name }) => name));
    for (const [index, math] of sold.entries())
      expect(figures.bonuses[index]).toMatchObject({ rules: rulesOfBonus(math), ...derivedOfBonus(math) });
    expect(figures.crash.rules).toBe(rulesOfCrash());
    expect(figures.instant.plans.map(({ simulated: _, ...plan }) => plan)).toEqual(INSTANT_PLANS);
    expect(figures.crash.plans.map(({ leave_at, exact }) => ({ leave_at, exact }))).toEqual(
      PLANS.map((plan) => ({ leave_at: plan / 100, exact: derivedOfPlan(plan) })),
    );
  });

  it("[RG-04 part: the simulation] ten million rounds of each mathematics agree with what is derived", () => {
    expect(figures.rounds).toBeGreaterThanOrEqual(10_000_000);
    expect(figures.instant.rounds).toBeGreaterThanOrEqual(1_000_000);
    for (const { rounds } of figures.bonuses) expect(rounds).toBeGreaterThanOrEqual(500_000);
    const all = [...figures.slots, ...figures.bonuses, ...figures.crash.plans, ...figures.instant.plans];
    for (const { exact, simulated } of all) {
      // 99% of right simulations lie within 2.58 standard errors; none of ours may lie beyond 3.
      expect(Math.abs(simulated.return - exact.return)).toBeLessThan(Math.max(WITHIN, 3 * simulated.error));
      if (exact.hit_rate !== null) expect(Math.abs(simulated.hit_rate - exact.hit_rate)).toBeLessThan(1.5 * WITHIN);
    }
  });
});

describe("every bundled game", () => {
  it("[RG-04 part: what is stated] states the return that its mathematics has, within a tenth of a per cent", () => {
    expect(games.length).toBeGreaterThan(100);
    for (const { identifier, engine, math, rtp } of games) {
      const kind = engine === "table" ? math : engine;
      const derived = engine === "slot" ? slotOf(math)?.exact.return : RETURNS[kind ?? ""];
      expect(Math.abs(rtp / 100 - (derived ?? 0)), identifier).toBeLessThan(WITHIN);
    }
  });

  it("[RG-04 part: what is stated] states the volatility that its index means, and the maximum win that a round reaches", () => {
    for (const { identifier, engine, math, volatility } of games) {
      if (engine !== "slot") continue;
      const slot = slotOf(math);
      expect(volatilityOf(volatilityIndex(slot?.simulated.deviation ?? 0)), identifier).toBe(volatility);
      expect(slot?.maximum_win, identifier).toBe(SLOT_MATHS.get(math ?? "")?.machine.maximumWin);
    }
    // The crash game's volatility is the player's choice: its plans lie on both sides of what the page states.
    const indices = figures.crash.plans.map(({ simulated }) => volatilityIndex(simulated.deviation));
    expect(volatilityOf(Math.min(...indices))).toBe("low");
    expect(volatilityOf(Math.max(...indices))).not.toBe("low");
  });
});

it("[RG-04 part: the simulation] played again it gives the same figures", { timeout: 900_000 }, () => {
  // All of it in the long run; a part of it, which has no file to compare with, twice.
  const count = rounds(2_000, figures.rounds);
  const isWhole = count === figures.rounds;
  for (const math of SLOT_MATHS.values()) {
    const again = isWhole ? slotOf(math.name)?.simulated : simulateSlot(math, count);
    expect(simulateSlot(math, count)).toEqual(again);
  }
  for (const { name, bonus } of SLOT_MATHS.values())
    if (bonus) expect(simulateBonus(name, bonus, 500)).toEqual(simulateBonus(name, bonus, 500));
  const group = INSTANT_GROUPS[1];
  if (group) expect(simulateInstant(group, 2_000)).toEqual(simulateInstant(group, 2_000));
  expect(simulateCrash(PLANS, count)).toEqual(
    isWhole ? figures.crash.plans.map(({ simulated }) => simulated) : simulateCrash(PLANS, count),
  );
});
