import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setBonusCode } from "#schemas/api/bonuses.ts";
import { createUserLimit } from "#schemas/api/limits.ts";
import { GiftsHarness, testTemplate } from "#tests/harness/gifts.ts";
import { issueGift } from "./issue-gift.ts";

let gifts: GiftsHarness;
beforeAll(async () => {
  gifts = await GiftsHarness.create([
    testTemplate(),
    testTemplate({ key: "small", amount: { EUR: "10" }, wager: 2, max_win: { EUR: "15" } }),
    testTemplate({ key: "person", once: true }),
  ]);
});
afterAll(() => gifts.close());

describe("bets that are taken back", () => {
  it("wager nothing: stakes of open rounds don't convert the gift", async () => {
    const player = await gifts.money.player({ real: 3_000n });
    const id = await gifts.active(player, "small");
    const session = await gifts.money.session(player);
    await gifts.bet(session, 1_000, "held-a");
    await gifts.bet(session, 1_000, "held-b");
    expect(await gifts.spin(session, 10, 10)).toMatchObject({ status: 200 });
    expect(await gifts.gift(player, id)).toMatchObject({ stage: "handle_bets", balance_cents: 1_000 });
    for (const round of ["held-a", "held-b"])
      expect(await gifts.rollback(session, round)).toMatchObject({ status: 200 });
    expect(await gifts.gift(player, id)).toMatchObject({ stage: "handle_bets", amount_wager_cents: 10 });
    expect(await gifts.money.balance(player)).toEqual({ real: 3_000, bonus: 1_000 });
    // The same stakes count once their rounds are settled.
    await gifts.bet(session, 1_000, "lost-a");
    await gifts.bet(session, 1_000, "lost-b");
    await gifts.win(session, "lost-a", 0);
    expect(await gifts.gift(player, id)).toMatchObject({ stage: "handle_bets" });
    await gifts.win(session, "lost-b", 0);
    expect(await gifts.gift(player, id)).toMatchObject({ stage: "wager_done" });
    expect(await gifts.money.balance(player)).toEqual({ real: 2_000, bonus: 0 });
  });

  it("leave the round to the next gift: its wins are that gift's and no real money of the converted one", async () => {
    const player = await gifts.money.player({ real: 100n });
    await gifts.active(player, "small");
    const next = await gifts.issue(player);
    await gifts.activate(player, next);
    const session = await gifts.money.session(player);
    await gifts.bet(session, 100, "shared");
    await gifts.bet(session, 100, "shared", "shared-bonus");
    for (let nth = 0; nth < 3; nth += 1) await gifts.spin(session, 900, 900);
    expect(await gifts.money.balance(player), "the small gift is converted, the next one wagers").toEqual({
      real: 900,
      bonus: 5_000,
    });
    expect(await gifts.rollback(session, "shared", "shared-bonus")).toMatchObject({ status: 200 });
    await gifts.spin(session, 1_000, 0);
    expect(await gifts.bet(session, 200, "shared", "shared-next")).toMatchObject({ status: 200 });
    await gifts.win(session, "shared", 3_000);
    expect(await gifts.money.balance(player)).toEqual({ real: 1_000, bonus: 6_800 });
    expect(await gifts.gift(player, next)).toMatchObject({ stage: "handle_bets", balance_cents: 6_800 });
  });
});

it("a gift of a person is issued once, for all of their accounts at the same time too", async () => {
  const accounts = await Promise.all(Array.from({ length: 6 }, () => gifts.player()));
  const { database, context } = gifts.money;
  await database.pool.query("update players set mobile_phone = '+4799999999' where id = any($1)", [accounts]);
  const issued = await Promise.all(
    accounts.map((playerId) =>
      database.drizzle.transaction((tx) =>
        issueGift(tx, context, { template: "person", playerId, currency: "EUR", source: `at-once:${playerId}` }),
      ),
    ),
  );
  expect(issued.flat()).toHaveLength(1);
});

it("what a person gets once before it is known who they are is activated by one of their accounts, however many ask at once", async () => {
  const accounts = await Promise.all(Array.from({ length: 4 }, () => gifts.player()));
  const ids: string[] = [];
  for (const player of accounts) ids.push(await gifts.issue(player, "person"));
  await gifts.money.database.pool.query(
    "update players set first_name = 'Ada', last_name = 'Lovelace', date_of_birth = '1980-12-10' where id = any($1)",
    [accounts],
  );
  const ready = { activatable: true, reason: null };
  for (const [index, player] of accounts.entries())
    expect(await gifts.gift(player, ids[index] as string)).toMatchObject(ready);
  const answers = await Promise.all(accounts.map((player, index) => gifts.activate(player, ids[index] as string)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  for (const [index, { status }] of answers.entries()) {
    const reason = status === 409 ? "BONUS.NOT_ACTIVATABLE" : null;
    const shown = await gifts.gift(accounts[index] as number, ids[index] as string);
    expect(shown, "shown as it is answered").toMatchObject({ activatable: false, reason });
  }
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: "BONUS.NOT_ACTIVATABLE" });
});

it("a player who takes a break activates no gift", async () => {
  const player = await gifts.player();
  const id = await gifts.issue(player);
  const client = gifts.money.clientOf(player);
  await client.ok(createUserLimit, { body: { type: "coolingoff", period: "week" } });
  expect(await gifts.activate(player, id)).toMatchObject({ status: 409, body: { code: "BONUS.EXCLUDED" } });
  expect(await gifts.gift(player, id)).toMatchObject({
    ...{ stage: "issued", activatable: false, reason: "BONUS.EXCLUDED" },
  });
  gifts.money.clock.advance(8 * 24 * 60 * 60 * 1_000);
  const next = await gifts.issue(player);
  expect(await gifts.gift(player, next)).toMatchObject({ activatable: true, reason: null });
  expect(await gifts.activate(player, next)).toMatchObject({ status: 200 });
});

it("codes of deposits can't be guessed: after thirty tries in an hour the next is refused", async () => {
  const player = await gifts.player();
  const client = gifts.money.clientOf(player);
  for (let tries = 0; tries < 30; tries += 1)
    await client.ok(setBonusCode, { body: { deposit_bonus_code: `GUESS${tries}` } });
  const { method, path } = setBonusCode;
  const answer = await gifts.money.browser(method, path, { player, body: { deposit_bonus_code: "GUESS30" } });
  expect(answer.status).toBe(429);
});
