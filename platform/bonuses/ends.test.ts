import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createUserLimit } from "#schemas/api/limits.ts";
import { amountIn } from "#schemas/rules/amount-by-currency.ts";
import { testLicence } from "#tests/harness/brand.ts";
import { GiftsHarness, testTemplate } from "#tests/harness/gifts.ts";
import { expireGifts } from "./expire-gifts.ts";
import { requirementOf, wagerUnder } from "./terms.ts";

let gifts: GiftsHarness;
beforeAll(async () => {
  gifts = await GiftsHarness.create([testTemplate(), testTemplate({ key: "other", amount: { EUR: "10" } })]);
});
afterAll(() => gifts.close());

const DAY_MS = 24 * 60 * 60 * 1_000;
const stages = async (player: number) => (await gifts.gifts(player)).map(({ stage }) => stage).sort();

describe("a withdrawal while a gift wagers", () => {
  it("is rejected with what would be lost until the player confirms it; then the gift is given up with it", async () => {
    const player = await gifts.player(10_000n);
    const id = await gifts.active(player);
    expect(await gifts.pay.withdraw(player, 4_000)).toMatchObject({
      status: 409,
      body: { code: "PAYMENT.BONUS_WOULD_BE_LOST", params: { amount: 5_000, currency: "EUR" } },
    });
    expect(await gifts.money.balance(player)).toEqual({ real: 10_000, bonus: 5_000 });
    expect(await gifts.pay.withdraw(player, 10_001, { confirm_bonus_loss: true })).toMatchObject({
      status: 409,
      body: { code: "PAYMENT.NOT_AVAILABLE" },
    });
    expect(await gifts.gift(player, id), "nothing was reserved, nothing is lost").toMatchObject({
      stage: "handle_bets",
    });
    expect(await gifts.pay.withdraw(player, 4_000, { confirm_bonus_loss: true })).toMatchObject({ status: 201 });
    expect(await gifts.money.balance(player)).toEqual({ real: 6_000, bonus: 0 });
    expect(await gifts.gift(player, id)).toMatchObject({ stage: "canceled" });
    expect(await gifts.pay.withdraw(player, 2_000)).toMatchObject({ status: 201 });
  });

  it("in another currency, or with a gift that is only issued and came with no deposit, needs no confirmation", async () => {
    const player = await gifts.player(10_000n);
    const id = await gifts.issue(player);
    expect(await gifts.pay.withdraw(player, 4_000)).toMatchObject({ status: 201 });
    expect(await gifts.gift(player, id)).toMatchObject({ stage: "issued" });
  });
});

describe("time", () => {
  it("ends what was not activated or wagered, once however often the job runs, and the gift that waits begins", async () => {
    const player = await gifts.player();
    await gifts.active(player);
    const waiting = await gifts.issue(player, "other");
    await gifts.activate(player, waiting);
    await gifts.issue(player);
    expect(await stages(player)).toEqual(["handle_bets", "issued", "wait"]);
    gifts.money.clock.advance(3 * DAY_MS);
    await Promise.all([1, 2, 3].map(() => expireGifts(gifts.money.context)));
    expect(await stages(player)).toEqual(["expired", "handle_bets", "wait"]);
    gifts.money.clock.advance(4 * DAY_MS);
    expect(await expireGifts(gifts.money.context)).toBeGreaterThanOrEqual(1);
    expect(await stages(player)).toEqual(["expired", "expired", "handle_bets"]);
    expect(await gifts.money.balance(player)).toEqual({ real: 0, bonus: 1_000 });
    await gifts.follow();
    const { rows } = await gifts.money.database.pool.query(
      "select title from player_notifications where player_id = $1 and title like '%EXPIRED%'",
      [player],
    );
    expect(rows).toHaveLength(2);
  });

  it("gives the turn to the gift that waits in the same currency, whatever wagers in another", async () => {
    const player = await gifts.player();
    await gifts.active(player);
    const [first, next] = [
      await gifts.issue(player, "gift_a", { currency: "CAD" }),
      await gifts.issue(player, "other", { currency: "CAD" }),
    ];
    for (const id of [first, next]) await gifts.activate(player, id);
    expect(await gifts.gift(player, next)).toMatchObject({ stage: "wait" });
    await gifts.cancel(player, first);
    expect(await gifts.gift(player, next)).toMatchObject({ stage: "handle_bets" });
  });
});

describe("a gift whose end fails", () => {
  it("holds up no other, and ends when it can", async () => {
    const [stuck, other] = [await gifts.player(), await gifts.player()];
    for (const player of [stuck, other]) await gifts.issue(player);
    gifts.money.clock.advance(3 * DAY_MS);
    const { pool } = gifts.money.database;
    await pool.query(`create function break_end() returns trigger language plpgsql as
      $$ begin raise exception 'this gift is stuck'; end $$`);
    await pool.query(`create trigger break_end before update on gifts for each row
      when (new.player_id = ${stuck}) execute function break_end()`);
    await expect(expireGifts(gifts.money.context)).rejects.toThrow(/gifts that ran out failed: .*this gift is stuck/);
    expect([await stages(stuck), await stages(other)]).toEqual([["issued"], ["expired"]]);
    await pool.query("drop trigger break_end on gifts");
    await expireGifts(gifts.money.context);
    expect(await stages(stuck)).toEqual(["expired"]);
  });
});

describe("terms under a licence", () => {
  it("have no higher multiplier than it allows", async () => {
    const template = testTemplate({ wager: 40 });
    const licence = (maximumWager?: number) => testLicence({ rules: { ...testLicence().rules, maximumWager } });
    expect([
      wagerUnder(template, licence()),
      wagerUnder(template, licence(10)),
      wagerUnder(template, licence(50)),
    ]).toEqual([40, 10, 40]);
    expect(requirementOf(2.5, 1_001n)).toBe(2_503n);
    const yen = { EUR: "10", JPY: "1500" };
    expect([amountIn(yen, "JPY"), amountIn({ EUR: "10" }, "NOK"), amountIn({}, "EUR")]).toEqual([
      1_500n,
      10_000n,
      null,
    ]);
  });
});

describe("a player who is excluded or closed", () => {
  it("loses every gift in the transaction that does it, and activates none", async () => {
    const player = await gifts.player(1_000n);
    const [first, second] = [await gifts.active(player), await gifts.issue(player, "other")];
    await gifts.activate(player, second);
    const third = await gifts.issue(player);
    await gifts.money.clientOf(player).ok(createUserLimit, { body: { type: "selfexclusion", period: "month_6" } });
    const { rows } = await gifts.money.database.pool.query<{ id: string; stage: string; reason: string }>(
      `select g.id, g.stage, t.reason from gifts g join gift_transitions t on t.gift_id = g.id and t.version = g.version
        where player_id = $1 order by g.id`,
      [player],
    );
    expect(rows).toEqual([first, second, third].map((id) => ({ id, stage: "canceled", reason: "player_excluded" })));
    expect(await gifts.money.balance(player)).toEqual({ real: 1_000, bonus: 0 });

    const closed = await gifts.player();
    await gifts.active(closed);
    const left = await gifts.issue(closed);
    const { pool } = gifts.money.database;
    await pool.query("update players set blocked_at = now() where id = $1", [closed]);
    expect(await gifts.money.balance(closed)).toEqual({ real: 0, bonus: 0 });
    expect(await gifts.gift(closed, left)).toMatchObject({ stage: "canceled" });
    const late = await gifts.issue(closed);
    expect(await gifts.activate(closed, late)).toMatchObject({ status: 409, body: { code: "BONUS.EXCLUDED" } });

    // What came after an exclusion that is over ends with the next one.
    const again = await gifts.player();
    const exclude = "update players set excluded_at = now() + $2, excluded_until = now() + $3 where id = $1";
    await pool.query(exclude, [again, "-9 days", "-8 days"]);
    const between = await gifts.issue(again);
    await pool.query(exclude, [again, "0", "9 days"]);
    const stageOf = "select stage from gifts where id = $1";
    expect((await pool.query(stageOf, [between])).rows).toEqual([{ stage: "canceled" }]);
  });
});

describe("races", () => {
  it.each(["cancel", "expiry", "withdrawal"] as const)(
    "[LEDGER-10 part: the last wager against %s] one of them ends the gift, and its money is in one place",
    async (rival) => {
      for (let turn = 0; turn < 6; turn += 1) {
        const player = await gifts.player(1_000n);
        const id = await gifts.active(player, "other");
        const session = await gifts.money.session(player);
        await gifts.money.hold(player, "EUR", { real: 9_000n, bonus: 1_000n });
        await gifts.bet(session, 9_000, `open-${rival}-${turn}`);
        await gifts.bet(session, 1_000, `last-${rival}-${turn}`);
        await gifts.win(session, `open-${rival}-${turn}`, 2_000, false);
        if (rival === "expiry") gifts.money.clock.advance(7 * DAY_MS);
        const now = gifts.money.clock.now().toISOString();
        const against =
          rival === "cancel"
            ? gifts.cancel(player, id)
            : rival === "expiry"
              ? gifts.money.database.pool.query("select gift_expire($1, $2, $3)", [id, player, now])
              : gifts.pay.withdraw(player, 2_000, { confirm_bonus_loss: true });
        await Promise.all([gifts.win(session, `last-${rival}-${turn}`, 1_000), against]);
        const { stage } = await gifts.gift(player, id);
        const { real, bonus } = await gifts.money.balance(player);
        expect(bonus).toBe(0);
        const withdrawn = rival === "withdrawal" ? 2_000 : 0;
        if (rival === "expiry") expect(stage).toBe("expired");
        else expect(["wager_done", "canceled"]).toContain(stage);
        expect(real + withdrawn, `${rival}: ${stage}`).toBe(stage === "wager_done" ? 3_000 : 2_000);
      }
    },
  );
});
