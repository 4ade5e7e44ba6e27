import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { SportBet } from "#schemas/api/sport-bets.ts";
import type { SportEvent } from "#schemas/api/sports.ts";
import { MoneyHarness } from "#tests/harness/money.ts";
import { openSimulator, sportsBrands } from "#tests/harness/sports.ts";
import { decideBets } from "../bets/decide-bets.ts";
import { applySettlements } from "./apply-settlements.ts";

let money: MoneyHarness;
beforeAll(async () => {
  const [brand, ...otherBrands] = sportsBrands();
  money = await MoneyHarness.create({ brand, otherBrands });
});
afterAll(() => money.close());

const MINUTE_MS = 60_000;

it("[SPORT-02] bets on the bundled season, single, multiple and live, are all settled by its feed", async () => {
  const player = await money.player({ real: 1_000_000n });
  const simulator = await openSimulator(money.test, { seed: "bets", historyMs: 3_600_000 });
  const events = async (view: string) =>
    (await money.browser("GET", `/api/sports/events?view=${view}`)).body.events as SportEvent[];
  const bet = async (chosen: readonly SportEvent[]) => {
    const legs = chosen.map(({ main }) => {
      const [outcome] = main?.outcomes ?? [];
      return { market_id: main?.id, outcome: outcome?.id, odds: outcome?.odds, version: main?.version };
    });
    const answer = await money.browser("POST", "/api/sports/bets", {
      player,
      body: {
        kind: legs.length === 1 ? "single" : "multiple",
        system_size: null,
        currency: "EUR",
        legs,
        request: randomUUID(),
        line_stake: 500,
        price_choice: "any",
        free_bet: null,
      },
    });
    expect(answer.body.code ?? answer.status).toBe(200);
    return answer.body as unknown as SportBet;
  };
  const work = async () => {
    await decideBets(money.context);
    await applySettlements(money.context);
  };
  const open = ({ main }: SportEvent) => main?.status === "open";
  const soon = (await events("upcoming")).filter(open).slice(0, 6);
  const bets: SportBet[] = [];
  for (const event of soon) bets.push(await bet([event]));
  bets.push(await bet(soon.slice(0, 3)));
  for (let minutes = 0; minutes < 30; minutes += 10) await simulator.pass(10 * MINUTE_MS);
  const live = (await events("live")).filter(open).slice(0, 3);
  for (const event of live) bets.push(await bet([event]));
  await simulator.pass(4_000);
  await work();
  const shown = async () =>
    await Promise.all(
      bets.map(
        async ({ id }) =>
          (await money.browser("GET", `/api/sports/bets/${id}`, { player })).body as unknown as SportBet,
      ),
    );
  const isOver = ({ state }: SportBet) => state === "settled" || state === "rejected";
  for (let hours = 0; hours < 30 && !(await shown()).every(isOver); hours += 1) {
    for (let part = 0; part < 4; part += 1) await simulator.pass(15 * MINUTE_MS);
    await work();
  }
  const ended = await shown();
  expect(ended.every(isOver)).toBe(true);
  expect(ended.some(({ returned }) => returned > 0)).toBe(true);
  const spent = ended.filter(({ state }) => state === "settled").reduce((sum, { stake }) => sum + stake, 0);
  const returned = ended.reduce((sum, one) => sum + one.returned, 0);
  expect((await money.balance(player)).real).toBe(1_000_000 - spent + returned);
}, 120_000);
