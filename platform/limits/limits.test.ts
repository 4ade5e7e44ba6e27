import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUserLimit, deleteUserLimit, listLimitChanges, listUserLimits } from "#schemas/api/limits.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { MoneyHarness } from "#tests/harness/money.ts";

let money: MoneyHarness;
beforeAll(async () => {
  money = await MoneyHarness.create();
});
afterAll(() => money.close());

const limit = (
  type: "loss" | "wager" | "deposit",
  amount_cents: number,
  period = "day" as "day" | "week" | "month",
) => ({
  body: { type, period, currency: "EUR" as CurrencyCode, amount_cents },
});
let actions = 0;
const bet = (session: string, amount: number) => {
  actions += 1;
  return money.provider("bet", { session, action: `b${actions}`, round: `b${actions}`, amount });
};
const whole = (session: string, stake: number, win: number) => {
  actions += 1;
  return money.provider("bet-and-win", { session, action: `w${actions}`, round: `w${actions}`, bet: stake, win });
};
const reached = { status: 403, body: { code: "WALLET.LIMIT_REACHED" } };
const accepted = { status: 200 };

describe("setting a limit", () => {
  it("answers what it counts, from when it is there and when its window begins anew", async () => {
    const player = await money.player({ real: 5_000n });
    const client = money.clientOf(player);
    const created = await client.ok(createUserLimit, limit("loss", 1_000, "week"));
    expect(created).toEqual({
      id: expect.any(String),
      type: "loss",
      period: "week",
      accounts: [{ currency: "EUR", amount_cents: 1_000, current_value_amount_cents: 0, under_way_cents: 0 }],
      minutes: null,
      reached: false,
      created_at: money.clock.now().toISOString(),
      // 2 March 2026 is a Monday.
      resets_at: "2026-03-09T00:00:00.000Z",
      active_until: null,
      pending: null,
    });
    const session = await money.session(player);
    expect(await whole(session, 300, 100)).toMatchObject(accepted);
    const { limits, wait_hours } = await client.ok(listUserLimits, {});
    expect(wait_hours).toBe(24);
    expect(limits).toEqual([
      {
        ...created,
        accounts: [{ currency: "EUR", amount_cents: 1_000, current_value_amount_cents: 200, under_way_cents: 0 }],
      },
    ]);
  });

  it("[RG-01 part: a lowered limit] lowers it at once, keeps what was counted, and writes both into the history", async () => {
    const player = await money.player({ real: 5_000n });
    const client = money.clientOf(player);
    const session = await money.session(player);
    const { id } = await client.ok(createUserLimit, limit("wager", 1_000));
    expect(await bet(session, 600)).toMatchObject(accepted);
    const lowered = await client.ok(createUserLimit, limit("wager", 500));
    expect(lowered).toMatchObject({
      id,
      reached: true,
      accounts: [{ amount_cents: 500, current_value_amount_cents: 600 }],
    });
    expect(await bet(session, 1)).toMatchObject(reached);
    expect((await client.ok(listLimitChanges, {})).changes).toMatchObject([
      { type: "wager", change: "tightened", amount_cents: 500 },
      { type: "wager", change: "set", amount_cents: 1_000 },
    ]);
  });

  it("rejects what a type does not have, and names the field", async () => {
    const client = money.clientOf(await money.player());
    const errorsOf = async (body: Record<string, unknown>) =>
      Object.keys((await client.attempt(createUserLimit, { body: body as never })).problem.errors ?? {});
    expect(await errorsOf({ type: "loss", period: "month_3", currency: "EUR", amount_cents: 1 })).toEqual(["period"]);
    expect(await errorsOf({ type: "loss", currency: "EUR", amount_cents: 1 })).toEqual(["period"]);
    expect(await errorsOf({ type: "loss", period: "day", amount_cents: 1 })).toEqual(["currency"]);
    expect(await errorsOf({ type: "loss", period: "day", currency: "GBP", amount_cents: 1 })).toEqual(["currency"]);
    expect(await errorsOf({ type: "wager", period: "day", currency: "EUR" })).toEqual(["amount_cents"]);
    expect(await errorsOf({ type: "wager", period: "day", currency: "EUR", amount_cents: -1 })).toEqual([
      "amount_cents",
    ]);
    expect(await errorsOf({ type: "session" })).toEqual(["minutes"]);
    expect(await errorsOf({ type: "session", minutes: 9 })).toEqual(["minutes"]);
    expect(await errorsOf({ type: "coolingoff", period: "month_3" })).toEqual(["period"]);
    expect(await errorsOf({ type: "selfexclusion" })).toEqual(["period"]);
    expect((await client.ok(listUserLimits, {})).limits).toEqual([]);
  });

  it("never shows or changes another player's", async () => {
    const [owner, other] = [await money.player(), await money.player()];
    const { id } = await money.clientOf(owner).ok(createUserLimit, limit("loss", 10));
    expect((await money.clientOf(other).ok(listUserLimits, {})).limits).toEqual([]);
    expect((await money.clientOf(other).ok(listLimitChanges, {})).changes).toEqual([]);
    expect(await money.clientOf(other).attempt(deleteUserLimit, { params: { id } })).toMatchObject({
      status: 404,
      problem: { code: "LIMIT.UNKNOWN" },
    });
  });
});

describe("a limit on an amount", () => {
  it("lets in a stake that just fits and no more; wins and rollbacks are paid", async () => {
    const player = await money.player({ real: 5_000n });
    const session = await money.session(player);
    await money.clientOf(player).ok(createUserLimit, limit("wager", 100));
    const open = await bet(session, 60);
    expect(open).toMatchObject(accepted);
    expect(await bet(session, 41)).toMatchObject(reached);
    expect(await bet(session, 40)).toMatchObject(accepted);
    expect(await bet(session, 1)).toMatchObject(reached);
    const round = `b${actions - 3}`;
    const win = { session, action: `${round}-win`, round, amount: 500, finished: true };
    expect(await money.provider("win", win)).toMatchObject(accepted);
    const target = `b${actions - 1}`;
    const back = { session, action: `${target}-back`, target, round: target };
    expect(await money.provider("rollback", back)).toMatchObject(accepted);
    expect(await bet(session, 40)).toMatchObject(accepted);
    expect(await bet(session, 1)).toMatchObject(reached);
  });

  it("of losses counts stakes minus wins, and a net win is no loss", async () => {
    const player = await money.player({ real: 5_000n });
    const session = await money.session(player);
    const client = money.clientOf(player);
    await client.ok(createUserLimit, limit("loss", 100));
    expect(await whole(session, 100, 250)).toMatchObject(accepted);
    expect((await client.ok(listUserLimits, {})).limits[0]).toMatchObject({
      reached: false,
      accounts: [{ current_value_amount_cents: -150 }],
    });
    expect(await bet(session, 251)).toMatchObject(reached);
    expect(await bet(session, 250)).toMatchObject(accepted);
    expect(await bet(session, 1)).toMatchObject(reached);
  });
});

it("a stake that a limit refuses is answered with the limit's name and what it leaves", async () => {
  const player = await money.player({ real: 5_000n });
  const client = money.clientOf(player);
  await client.ok(createUserLimit, limit("loss", 500));
  await client.ok(createUserLimit, limit("loss", 700, "week"));
  const session = await money.session(player);
  expect(await bet(session, 402)).toMatchObject(accepted);
  expect(await bet(session, 100)).toMatchObject({ status: 403, body: { params: { limit: "loss", left: 98 } } });
  expect(await bet(session, 98)).toMatchObject(accepted);
  expect(await bet(session, 1)).toMatchObject({ status: 403, body: { params: { limit: "loss", left: 0 } } });
});
