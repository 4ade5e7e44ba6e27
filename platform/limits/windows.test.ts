import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUserLimit, listUserLimits } from "#schemas/api/limits.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { breakEnd } from "#schemas/rules/break-end.ts";
import { MoneyHarness } from "#tests/harness/money.ts";

type Type = "loss" | "wager" | "deposit";
type Period = "day" | "week" | "month";

let money: MoneyHarness;
/** A brand whose days begin in Toronto. */
let toronto: MoneyHarness;
beforeAll(async () => {
  money = await MoneyHarness.create();
  toronto = await MoneyHarness.create({ brand: { timeZone: "America/Toronto" } });
});
afterAll(async () => {
  await money.close();
  await toronto.close();
});

const goTo = (time: string, on = money) => on.clock.advance(new Date(time).getTime() - on.clock.now().getTime());
const setLimit = (player: number, type: Type, period: Period, amount_cents: number, on = money) =>
  on.clientOf(player).ok(createUserLimit, { body: { type, period, currency: "EUR", amount_cents } });
let actions = 0;
const opened = new Map<string, string>();
/** A session of a player: a new one, or where limits refuse that the one before. */
async function sessionOf(player: number, on: MoneyHarness): Promise<string> {
  const key = `${on.brand.timeZone} ${player}`;
  const body = { identifier: "acme/gems", mode: "real" };
  const answer = await on.browser("POST", "/api/games/sessions", { player, body });
  if (answer.status === 201) opened.set(key, answer.body.id as string);
  else expect(answer.body.code).toBe("GAME.LIMIT_REACHED");
  return opened.get(key) ?? "";
}
/** A stake; answers its session, its name and what became of it. */
async function stake(player: number, amount: number, on = money, win?: number) {
  const session = await sessionOf(player, on);
  actions += 1;
  const name = `x${actions}`;
  const answer =
    win === undefined
      ? await on.provider("bet", { session, action: name, round: name, amount })
      : await on.provider("bet-and-win", { session, action: name, round: name, bet: amount, win });
  return { session, name, code: answer.body.code ?? "accepted" };
}
const bet = async (player: number, amount: number, on = money) => (await stake(player, amount, on)).code;
const rollBack = ({ session, name }: { session: string; name: string }, on = money) =>
  on.provider("rollback", { session, action: `${name}-back`, target: name, round: name });
/** What the windows of a player's limits count, in the order of their names. */
const counted = async (player: number, on = money) => {
  const { limits } = await on.clientOf(player).ok(listUserLimits, {});
  const byName = limits.map(({ type, period, accounts: [account] }) => ({ name: `${type} ${period}`, account }));
  return byName.sort((a, b) => (a.name < b.name ? -1 : 1)).map(({ account }) => account?.current_value_amount_cents);
};
const TOO_MUCH = "WALLET.LIMIT_REACHED";

describe("[LIMIT-03 part: windows] follow the calendar", () => {
  it.each([
    ["day", "2026-03-03T23:59:59.999Z", "2026-03-04T00:00:00.000Z"],
    // From Monday on.
    ["week", "2026-03-08T23:59:59.999Z", "2026-03-09T00:00:00.000Z"],
    ["month", "2026-03-31T23:59:59.999Z", "2026-04-01T00:00:00.000Z"],
  ] as const)("a %s that ends at %s", async (period, last, next) => {
    goTo(last);
    const player = await money.player({ real: 5_000n });
    const { resets_at } = await setLimit(player, "wager", period, 100);
    expect(resets_at).toBe(next);
    expect(await bet(player, 100)).toBe("accepted");
    goTo(next);
    expect(await counted(player)).toEqual([0]);
    expect(await bet(player, 101)).toBe(TOO_MUCH);
    expect(await bet(player, 60)).toBe("accepted");
    expect(await counted(player)).toEqual([60]);
    expect(await bet(player, 41)).toBe(TOO_MUCH);
  });

  it("of two limits, the stricter holds", async () => {
    goTo("2026-04-06T12:00:00Z");
    const player = await money.player({ real: 5_000n });
    await setLimit(player, "wager", "week", 150);
    await setLimit(player, "wager", "day", 100);
    await setLimit(player, "loss", "month", 1_000);
    expect(await bet(player, 101)).toBe(TOO_MUCH);
    expect(await bet(player, 100)).toBe("accepted");
    goTo("2026-04-07T12:00:00Z");
    expect(await counted(player)).toEqual([100, 0, 100]);
    expect(await bet(player, 51)).toBe(TOO_MUCH);
    expect(await bet(player, 50)).toBe("accepted");
    expect(await bet(player, 1)).toBe(TOO_MUCH);
  });

  it("in the brand's time zone, over the change to summer time and back", async () => {
    // On 8 March 2026 Toronto's clocks go from 2 to 3 o'clock: a day of 23 hours, from 05:00 to 04:00 UTC.
    goTo("2026-03-08T04:59:59.999Z", toronto);
    const player = await toronto.player({ real: 9_000n });
    expect((await setLimit(player, "wager", "day", 100, toronto)).resets_at).toBe("2026-03-08T05:00:00.000Z");
    expect(await bet(player, 100, toronto)).toBe("accepted");
    goTo("2026-03-08T05:00:00.000Z", toronto);
    expect((await toronto.clientOf(player).ok(listUserLimits, {})).limits[0]?.resets_at).toBe(
      "2026-03-09T04:00:00.000Z",
    );
    expect(await bet(player, 100, toronto)).toBe("accepted");
    goTo("2026-03-09T03:59:59.999Z", toronto);
    expect(await bet(player, 1, toronto)).toBe(TOO_MUCH);
    goTo("2026-03-09T04:00:00.000Z", toronto);
    expect(await bet(player, 100, toronto)).toBe("accepted");
  });
});

describe("[LIMIT-03 part: the player's time zone] where the brand names none, windows follow the player's clock", () => {
  const setIn = (time_zone: string | undefined, player: number, on = money, amount_cents = 100) => {
    const body = { type: "wager", period: "day", currency: "EUR", amount_cents, ...(time_zone ? { time_zone } : {}) };
    return on.browser("POST", createUserLimit.path, { player, body });
  };

  it("over the change to winter time, on a day of 25 hours, and in that zone for as long as the limit lives", async () => {
    goTo("2026-10-24T22:00:00.000Z");
    const player = await money.player({ real: 9_000n });
    expect((await setIn("Europe/Berlin", player)).body.resets_at).toBe("2026-10-25T23:00:00.000Z");
    expect(await bet(player, 60)).toBe("accepted");
    goTo("2026-10-25T22:59:59.999Z");
    expect(await bet(player, 41)).toBe(TOO_MUCH);
    // A stricter amount from elsewhere begins no other day.
    expect((await setIn("Pacific/Auckland", player, money, 90)).body.resets_at).toBe("2026-10-25T23:00:00.000Z");
    goTo("2026-10-25T23:00:00.000Z");
    expect(await bet(player, 90)).toBe("accepted");
    expect(await bet(player, 1)).toBe(TOO_MUCH);
  });

  it("a brand's calendar is for all, and what is no zone is rejected at its field", async () => {
    goTo("2026-11-02T12:00:00Z", toronto);
    const player = await toronto.player({ real: 9_000n });
    expect((await setIn("Europe/Berlin", player, toronto)).body.resets_at).toBe("2026-11-03T05:00:00.000Z");
    for (const none of ["Europe/Nowhere", "+05:00", "XYZ+3", "UTC'; drop", "a".repeat(65)]) {
      const { status, body } = await setIn(none, await money.player({}));
      expect([status, Object.keys(body.errors ?? {})], none).toEqual([422, ["time_zone"]]);
    }
  });
});

describe("what a window counts", () => {
  it("a rollback is taken out of the window in which its bet was counted, and of no later one", async () => {
    goTo("2026-05-05T10:00:00Z");
    const player = await money.player({ real: 5_000n });
    await setLimit(player, "wager", "day", 100);
    await setLimit(player, "loss", "week", 500);
    const first = await stake(player, 80);
    const second = await stake(player, 20);
    expect(await rollBack(second)).toMatchObject({ status: 200 });
    expect(await counted(player)).toEqual([80, 80]);
    goTo("2026-05-06T10:00:00Z");
    expect(await bet(player, 30)).toBe("accepted");
    expect(await counted(player)).toEqual([110, 30]);
    expect(await rollBack(first)).toMatchObject({ status: 200 });
    // Of the week that both days are in, the stake; of today nothing.
    expect(await counted(player)).toEqual([30, 30]);
  });

  it("a whole round that is rolled back takes its win along", async () => {
    goTo("2026-05-12T10:00:00Z");
    const player = await money.player({ real: 5_000n });
    await setLimit(player, "loss", "day", 500);
    const round = await stake(player, 100, money, 340);
    expect(await counted(player)).toEqual([-240]);
    expect(await rollBack(round)).toMatchObject({ status: 200 });
    expect(await counted(player)).toEqual([0]);
  });

  it("a win counts in the window in which it is paid", async () => {
    goTo("2026-05-19T23:00:00Z");
    const player = await money.player({ real: 5_000n });
    await setLimit(player, "loss", "day", 100);
    const { session, name } = await stake(player, 100);
    goTo("2026-05-20T01:00:00Z");
    const win = { session, action: `${name}-win`, round: name, amount: 70, finished: true };
    expect(await money.provider("win", win)).toMatchObject({ status: 200 });
    expect(await counted(player)).toEqual([-70]);
  });

  it("currencies are never summed", async () => {
    goTo("2026-05-26T10:00:00Z");
    const player = await money.player({ real: 5_000n });
    await money.browser("POST", "/api/player/accounts", { player, body: { currency: "USD" } });
    await money.hold(player, "USD", { real: 5_000n, bonus: 0n });
    await setLimit(player, "wager", "day", 100);
    const [euros, dollars] = await Promise.all(
      (["EUR", "USD"] as CurrencyCode[]).map((currency) => money.session(player, { currency })),
    );
    const on = async (session: string | undefined, amount: number) => {
      actions += 1;
      const answer = await money.provider("bet", { session, action: `c${actions}`, round: `c${actions}`, amount });
      return answer.body.code ?? "accepted";
    };
    expect(await on(dollars, 900)).toBe("accepted");
    expect(await on(euros, 100)).toBe("accepted");
    expect(await on(euros, 1)).toBe(TOO_MUCH);
    expect(await on(dollars, 900)).toBe("accepted");
    expect(await counted(player)).toEqual([100]);
  });

  it("bonus money is no stake of the player's own, but a limit that is reached stops it too", async () => {
    goTo("2026-06-02T10:00:00Z");
    const player = await money.player({ real: 60n, bonus: 1_000n });
    await setLimit(player, "wager", "day", 80);
    expect(await bet(player, 100)).toBe("accepted");
    expect(await counted(player)).toEqual([60]);
    expect(await bet(player, 100)).toBe("accepted");
    expect(await counted(player)).toEqual([60]);
    await setLimit(player, "wager", "day", 60);
    expect(await bet(player, 1)).toBe(TOO_MUCH);
  });

  it("a demo counts nothing, and plays on beyond every limit", async () => {
    goTo("2026-06-09T10:00:00Z");
    const player = await money.player({ real: 500n });
    await setLimit(player, "wager", "day", 0);
    const demo = await money.browser("POST", "/api/games/sessions", {
      player,
      body: { identifier: "acme/gems", mode: "demo" },
    });
    const body = { session: demo.body.id, action: "demo-1", round: "demo-1", amount: 500 };
    expect(await money.provider("bet", body)).toMatchObject({ status: 200 });
    expect(await counted(player)).toEqual([0]);
  });

  it("a new limit counts what its running window has seen before", async () => {
    goTo("2026-06-15T10:00:00Z");
    const player = await money.player({ real: 5_000n });
    await stake(player, 500, money, 100);
    const { session, name } = await stake(player, 40);
    goTo("2026-06-16T10:00:00Z");
    await money.provider("win", { session, action: `${name}-win`, round: name, amount: 25, finished: true });
    await stake(player, 70, money, 50);
    await rollBack(await stake(player, 30));
    await setLimit(player, "wager", "day", 100);
    await setLimit(player, "loss", "week", 1_000);
    await setLimit(player, "loss", "day", 1_000);
    // Today's win of yesterday's round counts today.
    expect(await counted(player)).toEqual([-5, 435, 70]);
    expect(await bet(player, 31)).toBe(TOO_MUCH);
    expect(await bet(player, 30)).toBe("accepted");
  });
});

describe("a deposit limit, for the cashier", () => {
  const reserve = async (player: number, amount: number) => {
    const { rows } = await money.database.pool.query("select limit_reserve_deposit($1, 'EUR', $2, $3) as refusing", [
      player,
      amount,
      money.clock.now(),
    ]);
    return rows[0].refusing;
  };
  const giveBack = (player: number, amount: number, reservedAt: Date) =>
    money.database.pool.query("select limit_return_deposit($1, 'EUR', $2, $3, $4)", [
      player,
      amount,
      reservedAt,
      money.clock.now(),
    ]);

  it("[CASH-08 part: the count] reserves with the intent, gives back what failed, and is reached like any other", async () => {
    goTo("2026-06-23T10:00:00Z");
    const player = await money.player({ real: 500n });
    await setLimit(player, "deposit", "day", 100);
    const at = money.clock.now();
    expect(await reserve(player, 101)).toBe("deposit");
    const ten = await Promise.all(Array.from({ length: 15 }, () => reserve(player, 10)));
    expect(ten.filter((refusing) => refusing === null)).toHaveLength(10);
    expect((await money.clientOf(player).ok(listUserLimits, {})).limits[0]).toMatchObject({ reached: true });
    expect(await bet(player, 10), "it keeps nobody from playing").toBe("accepted");
    await giveBack(player, 10, at);
    expect(await reserve(player, 10)).toBeNull();
    goTo("2026-06-24T10:00:00Z");
    expect(await counted(player)).toEqual([0]);
    await giveBack(player, 10, at);
    expect(await counted(player), "yesterday's reservation").toEqual([0]);
  });

  it("is closed during a break", async () => {
    const player = await money.player();
    await money.clientOf(player).ok(createUserLimit, { body: { type: "coolingoff", period: "day" } });
    expect(await reserve(player, 1)).toBe("coolingoff");
  });
});

it.each([
  ["day", "2026-01-31T10:00:00Z", "2026-02-01T10:00:00.000Z"],
  ["day_3", "2026-01-31T10:00:00Z", "2026-02-03T10:00:00.000Z"],
  ["week", "2026-01-31T10:00:00Z", "2026-02-07T10:00:00.000Z"],
  ["month", "2026-01-31T10:00:00Z", "2026-02-28T10:00:00.000Z"],
  ["month", "2028-01-30T10:00:00Z", "2028-02-29T10:00:00.000Z"],
  ["month_3", "2026-11-30T10:00:00Z", "2027-02-28T10:00:00.000Z"],
  ["month_6", "2026-01-31T10:00:00Z", "2026-07-31T10:00:00.000Z"],
  ["month_9", "2026-05-31T10:00:00Z", "2027-02-28T10:00:00.000Z"],
  ["month_12", "2028-02-29T10:00:00Z", "2029-02-28T10:00:00.000Z"],
  ["forever", "2026-01-31T10:00:00Z", undefined],
] as const)("a break of a %s from %s ends %s", (period, from, end) => {
  expect(breakEnd(period, new Date(from))?.toISOString()).toBe(end);
});
