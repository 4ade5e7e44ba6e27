import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SportsHarness } from "#tests/harness/sport-bets.ts";

let sports: SportsHarness;
beforeAll(async () => {
  sports = await SportsHarness.create();
});
afterAll(() => sports.close());

const rich = () => sports.money.player({ real: 1_000_000n });
const offer = (player: number, bet: number, percent = 100) =>
  sports.money.browser("POST", `/api/sports/bets/${bet}/cash-out-offer`, { player, body: { percent } });
const take = (player: number, bet: number, token: unknown) =>
  sports.money.browser("POST", `/api/sports/bets/${bet}/cash-out`, { player, body: { token } });

describe("[BET-05] cash-out", () => {
  it("[BET-05 part: whole] pays the offered price once, however often and at once it is taken, and ends the bet", async () => {
    const player = await rich();
    const leg = await sports.leg();
    const bet = await sports.placed(player, [leg]);
    // 20.00 × 0.47 × 0.95
    expect(bet.cash_out).toEqual({ available: true, amount: 893, reason: null });
    const { body } = await offer(player, bet.id);
    expect(body).toMatchObject({ amount: 893, percent: 100 });
    const taken = await Promise.all(Array.from({ length: 6 }, () => take(player, bet.id, body.token)));
    expect(taken.map(({ status, body: { code } }) => code ?? status).sort()).toEqual([
      200,
      ...Array(5).fill("SPORT.CASH_OUT_DONE"),
    ]);
    expect(await sports.held(player)).toBe(999_893);
    expect(await sports.show(player, bet.id)).toMatchObject({
      state: "cashed_out",
      returned: 893,
      cashed_out_stake: 1_000,
      settlements: [{ kind: "cashed_out", difference: 893, cashed_out: { stake: 1_000, remaining_stake: 0 } }],
    });
    expect(await sports.liability(leg.market_id)).toBe(0);
    await sports.settle(leg.market_id, { home: "won" });
    await sports.work();
    expect(await sports.held(player)).toBe(999_893);
  });

  it("[BET-05 part: part] of a part leaves the rest to be settled, and counts less in the liability", async () => {
    const player = await rich();
    const leg = await sports.leg();
    const bet = await sports.placed(player, [leg]);
    const { body } = await offer(player, bet.id, 40);
    expect(body.amount).toBe(357);
    expect((await take(player, bet.id, body.token)).body).toMatchObject({ state: "accepted", cashed_out_stake: 400 });
    expect(await sports.liability(leg.market_id)).toBe(600);
    await sports.settle(leg.market_id, { home: "won" });
    await sports.work();
    expect(await sports.show(player, bet.id)).toMatchObject({ state: "settled", returned: 357 + 1_200 });
    await sports.rollBack(leg.market_id);
    await sports.settle(leg.market_id, { home: "lost" });
    await sports.work();
    expect(await sports.show(player, bet.id)).toMatchObject({ state: "settled", returned: 357 });
    expect(await sports.held(player)).toBe(1_000_000 - 1_000 + 357);
  });

  it("[BET-05 part: part] of a part that is worth less than a subunit says that it is too small, of a system too", async () => {
    const player = await rich();
    const legs = [await sports.leg(), await sports.leg(), await sports.leg()];
    const system = await sports.placed(player, legs, { kind: "system", system_size: 2, line_stake: 10 });
    expect((await offer(player, system.id, 10)).body.code).toBe("SPORT.STAKE_TOO_LOW");
    expect((await offer(player, system.id, 100)).status).toBe(200);
  });

  it("[BET-05 part: part] says of each part what it took and what it left, in subunits of the bet's currency", async () => {
    const player = await sports.money.player({ currency: "JPY", real: 100_000n });
    const legs = [await sports.leg(), await sports.leg(), await sports.leg()];
    const system = { kind: "system", system_size: 2, currency: "JPY", line_stake: 1_000 };
    const bet = await sports.placed(player, legs, system);
    for (const percent of [40, 50, 100]) {
      const { body } = await offer(player, bet.id, percent);
      expect((await take(player, bet.id, body.token)).status).toBe(200);
    }
    const { settlements } = await sports.show(player, bet.id);
    expect(settlements.map(({ cashed_out }) => cashed_out)).toEqual([
      { stake: 1_200, remaining_stake: 1_800 },
      { stake: 900, remaining_stake: 900 },
      { stake: 900, remaining_stake: 0 },
    ]);
    const other = await sports.leg();
    const settled = await sports.placed(player, [other], { currency: "JPY" });
    await sports.settle(other.market_id, { home: "won" });
    await sports.work();
    expect((await sports.show(player, settled.id)).settlements).toMatchObject([{ kind: "settled", cashed_out: null }]);
    const { body } = await sports.money.browser("GET", "/api/sports/bets", { player });
    const listed = (body.bets as (typeof bet)[]).map(({ id, settlements }) => [
      id,
      settlements.map(({ kind }) => kind),
    ]);
    expect(listed).toEqual([
      [settled.id, ["settled"]],
      [bet.id, ["cashed_out", "cashed_out", "cashed_out"]],
    ]);
  });

  it("[BET-05 part: refused] sent again without a key says what it paid and what the bet is now, also when the offer is over", async () => {
    const player = await rich();
    const leg = await sports.leg();
    const bet = await sports.placed(player, [leg]);
    const part = (await offer(player, bet.id, 40)).body.token;
    await take(player, bet.id, part);
    const again = async (token: unknown) => {
      const { status, body } = await take(player, bet.id, token);
      return [status, body.code, body.params];
    };
    const partly = { amount: 357, stake: 400, remaining_stake: 600, state: "accepted", returned: 357 };
    expect(await again(part)).toEqual([409, "SPORT.CASH_OUT_DONE", partly]);
    const [rest, other] = [(await offer(player, bet.id)).body.token, (await offer(player, bet.id, 50)).body.token];
    await take(player, bet.id, rest);
    const over = { remaining_stake: 0, state: "cashed_out", returned: 892 };
    const wholly = [409, "SPORT.CASH_OUT_DONE", { amount: 535, stake: 600, ...over }];
    sports.money.clock.advance(8_000);
    expect(await again(rest)).toEqual(wholly);
    expect(await again(part)).toEqual([409, "SPORT.CASH_OUT_DONE", { amount: 357, stake: 400, ...over }]);
    // An offer that was never taken, and a new one: the bet was cashed out by another.
    expect(await again(other)).toEqual(wholly);
    expect((await offer(player, bet.id)).body).toMatchObject({ code: wholly[1], params: wholly[2] });
    expect(await sports.held(player)).toBe(999_892);
  });

  it("[BET-05 part: refused] of an open bet by an offer that was never taken is no repetition of the one that was", async () => {
    const player = await rich();
    const bet = await sports.placed(player, [await sports.leg()]);
    const [taken, other] = [(await offer(player, bet.id, 40)).body.token, (await offer(player, bet.id, 50)).body.token];
    await take(player, bet.id, taken);
    expect((await take(player, bet.id, other)).body.code).toBe("SPORT.CASH_OUT_STALE");
    expect(await sports.held(player)).toBe(999_357);
  });

  it("[BET-05 part: refused] of a part whose price is the same after it was taken is paid once", async () => {
    const player = await rich();
    const leg = await sports.leg("home", "not_started", { home: [20_000, 470_000] });
    const bet = await sports.placed(player, [leg], { line_stake: 10 });
    // 19 % of 10 subunits and of the 9 that it leaves is one subunit: 0.01 × 20 × 0.47 × 0.95.
    const { body } = await offer(player, bet.id, 19);
    const taken = [await take(player, bet.id, body.token), await take(player, bet.id, body.token)];
    expect(taken.map(({ status, body: { code } }) => code ?? status)).toEqual([200, "SPORT.CASH_OUT_DONE"]);
    expect((await offer(player, bet.id, 19)).body.amount).toBe(body.amount);
    expect(await sports.held(player)).toBe(1_000_000 - 10 + 8);
  });

  it("[BET-05 part: refused] of a bet that was settled says so, with what it returned", async () => {
    const player = await rich();
    const leg = await sports.leg();
    const bet = await sports.placed(player, [leg]);
    const { token } = (await offer(player, bet.id)).body;
    await sports.settle(leg.market_id, { home: "won" });
    await sports.work();
    const settled = { code: "SPORT.BET_SETTLED", params: { returned: 2_000 } };
    expect((await take(player, bet.id, token)).body).toMatchObject(settled);
    expect((await offer(player, bet.id)).body).toMatchObject(settled);
  });

  it.each(["corrected", "taken back"])(
    "[BET-05 part: refused] is refused while a leg that had won is %s and not worked yet",
    async (how) => {
      const player = await rich();
      const [won, open] = [await sports.leg(), await sports.leg()];
      const bet = await sports.placed(player, [won, open]);
      await sports.settle(won.market_id, { home: "won" });
      await sports.work();
      const { body } = await offer(player, bet.id);
      expect(body.amount).toBeGreaterThan(0);
      if (how === "corrected") await sports.settle(won.market_id, { home: "lost" });
      else await sports.rollBack(won.market_id);
      expect((await offer(player, bet.id)).body.code).toBe("SPORT.MARKET_SUSPENDED");
      expect((await take(player, bet.id, body.token)).body.code).toBe("SPORT.CASH_OUT_REFUSED");
      expect((await sports.show(player, bet.id)).cash_out).toMatchObject({ available: false });
      await sports.work();
      expect((await take(player, bet.id, body.token)).status).toBe(409);
      expect(await sports.held(player)).toBe(1_000_000 - 1_000);
    },
  );

  it("[BET-05 part: whole] whose answer was lost is paid once: the same call again has the same answer", async () => {
    const player = await rich();
    const bet = await sports.placed(player, [await sports.leg()]);
    const { body } = await offer(player, bet.id);
    const again = () =>
      sports.money.browser("POST", `/api/sports/bets/${bet.id}/cash-out`, {
        player,
        body: { token: body.token },
        headers: { "Idempotency-Key": `cash-out-of-${bet.id}` },
      });
    const [first, second] = [await again(), await again()];
    expect([first.status, first.body.state]).toEqual([200, "cashed_out"]);
    expect(second).toEqual(first);
    expect(await sports.held(player)).toBe(999_893);
  });

  it("[BET-05 part: refused] is refused once a leg has moved or is suspended, the offer is over, forged or another bet's", async () => {
    const player = await rich();
    const [leg, other] = [await sports.leg(), await sports.leg()];
    const bet = await sports.placed(player, [leg, other]);
    const token = async () => (await offer(player, bet.id)).body.token as string;
    const code = async (given: string) => (await take(player, bet.id, given)).body.code;
    let given = await token();
    await sports.move(other.market_id, "home", 1_900);
    expect(await code(given)).toBe("SPORT.CASH_OUT_STALE");
    given = await token();
    await sports.status(leg.market_id, "suspended");
    expect(await code(given)).toBe("SPORT.CASH_OUT_REFUSED");
    expect((await offer(player, bet.id)).body.code).toBe("SPORT.MARKET_SUSPENDED");
    await sports.status(leg.market_id, "active");
    given = await token();
    const twin = await sports.placed(player, [
      await sports.choose(leg.market_id),
      await sports.choose(other.market_id),
    ]);
    expect((await take(player, twin.id, given)).body.code).toBe("SPORT.CASH_OUT_STALE");
    expect(await code(`${given.slice(0, -3)}${given.endsWith("AAA") ? "BBB" : "AAA"}`)).toBe("SPORT.CASH_OUT_STALE");
    sports.money.clock.advance(8_000);
    expect(await code(given)).toBe("SPORT.CASH_OUT_STALE");
    const stranger = await rich();
    expect((await offer(stranger, bet.id)).body.code).toBe("SPORT.BET_UNKNOWN");
    expect((await take(stranger, bet.id, given)).body.code).toBe("SPORT.BET_UNKNOWN");
  });
});
