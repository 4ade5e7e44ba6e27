import { afterAll, beforeAll, expect, it } from "vitest";
import { testBrand } from "#tests/harness/brand.ts";
import { PaymentsOverHttp } from "#tests/harness/payments-over-http.ts";
import { refundDeposit } from "./decide-deposit.ts";

const HOUR_MS = 60 * 60_000;
const ACCOUNTS = ["deposits", "held", "fees", "games"] as const;

/** Deposits of 50.00 with a fee of 1.50, so that a cent that is lost shows. */
let shop: PaymentsOverHttp;
beforeAll(async () => {
  shop = await PaymentsOverHttp.open(testBrand().payments.map((method) => ({ ...method, fee: "3%" })));
});
afterAll(() => shop.close());

type LedgerSums = Partial<Record<`${(typeof ACCOUNTS)[number]} ${"EUR" | "USD"}`, number>>;

/** What the house's accounts hold, without those that hold nothing. */
async function ledgerSums(): Promise<LedgerSums> {
  const sums: LedgerSums = {};
  for (const account of ACCOUNTS) {
    for (const currency of ["EUR", "USD"] as const) {
      sums[`${account} ${currency}`] = await shop.pay.account(account, null, currency);
    }
  }
  return sums;
}
const moved = (before: LedgerSums, after: LedgerSums): LedgerSums =>
  Object.fromEntries(
    Object.entries(after)
      .map(([name, sum]) => [name, sum - (before[name as keyof LedgerSums] ?? 0)] as const)
      .filter(([, sum]) => sum !== 0),
  );

interface Ending {
  state: string;
  /** Of the player, in cents. */
  real: number;
  debt?: number;
  sums: LedgerSums;
}

/** What a payment has come to: its state, the player's money and debt, and every account of the house that it moved. */
async function ending(before: LedgerSums, { payer, id }: { payer: number; id: string }): Promise<Ending> {
  const debt = -(await shop.pay.account("debt", payer));
  return {
    state: await shop.pay.state(id),
    real: (await shop.pay.balances(payer)).real,
    ...(debt ? { debt } : {}),
    sums: moved(before, await ledgerSums()),
  };
}

async function play(player: number, stake: number): Promise<void> {
  const session = await shop.pay.money.session(player);
  const name = `played-${player}`;
  const answer = await shop.pay.money.provider("bet-and-win", {
    ...{ session, action: name, round: name },
    ...{ bet: stake, win: 0 },
  });
  expect(answer.status).toBe(200);
}

const CREDITED: Ending = { state: "succeeded", real: 4_850, sums: { "deposits EUR": -5_000, "fees EUR": 150 } };
const NOTHING = { real: 0, sums: {} };

it("[PAY-03] late success after a time-out, another amount or currency, double callbacks, refund and chargeback, played or not: each ends in a stated state with every cent posted; what is missing is a debt, never a negative balance", async () => {
  const follow = async (scenario: string, amount = 5_000) => {
    const payer = await shop.player();
    const before = await ledgerSums();
    const deposit = await shop.paid(scenario, amount, payer);
    const first = await ending(before, deposit);
    for (let hours = 0; hours < 3; hours += 1) await shop.pass(HOUR_MS);
    return { before, deposit, first, last: await ending(before, deposit) };
  };
  // The provider's page has expired, and the money comes later all the same.
  const late = await follow("late");
  expect([late.first, late.last]).toEqual([{ state: "expired", ...NOTHING }, CREDITED]);
  // The call itself timed out: its answer is lost, and the payment was made.
  const lost = await follow("success", 5_021);
  expect(lost.last).toEqual({
    state: "succeeded",
    real: 4_871,
    sums: { "deposits EUR": -5_021, "fees EUR": 150 },
  });
  for (const repeated of ["duplicate", "reordered", "contradicted"]) {
    expect((await follow(repeated)).last, repeated).toEqual(CREDITED);
  }
  // Other money is on an account of its own until a person decides; given back, it leaves nothing.
  const half = await follow("wrong_amount");
  expect(half.last).toEqual({ state: "held", real: 0, sums: { "deposits EUR": -2_500, "held EUR": 2_500 } });
  const dollars = await follow("wrong_currency");
  expect(dollars.last).toEqual({ state: "held", real: 0, sums: { "deposits USD": -5_000, "held USD": 5_000 } });
  for (const { before, deposit } of [half, dollars]) {
    const held = await ledgerSums();
    await refundDeposit(shop.pay.deps, deposit.id, "ann");
    expect((await ending(before, deposit)).state).toBe("refunded");
    const [amount, currency] = deposit.id === half.deposit.id ? [2_500, "EUR"] : [5_000, "USD"];
    expect(moved(held, await ledgerSums())).toEqual({
      [`deposits ${currency}`]: amount,
      [`held ${currency}`]: -amount,
    });
  }
  // Refund and chargeback of money that is there.
  for (const [scenario, state] of [
    ["refund", "refunded"],
    ["chargeback", "charged_back"],
  ] as const) {
    const { first, last } = await follow(scenario);
    expect([first, last]).toEqual([CREDITED, { state, ...NOTHING }]);
  }
  // A chargeback after 30.00 of it were played: the player has 18.50, and owes the rest.
  const [player, other] = [await shop.player(), await shop.player()];
  const before = await ledgerSums();
  const played = await shop.paid("chargeback", 5_000, player);
  await play(played.payer, 3_000);
  for (let hours = 0; hours < 3; hours += 1) await shop.pass(HOUR_MS);
  expect(await ending(before, played)).toEqual({
    state: "charged_back",
    real: 0,
    debt: 3_000,
    sums: { "games EUR": 3_000 },
  });
  // All of it played, and a refund by an operator: the same.
  const gone = await ledgerSums();
  const whole = await shop.paid("success", 5_000, other);
  await play(whole.payer, 4_850);
  await refundDeposit(shop.pay.deps, whole.id, "ann");
  expect(await ending(gone, whole)).toEqual({
    state: "refunded",
    real: 0,
    debt: 4_850,
    sums: { "games EUR": 4_850 },
  });
  const { rows: unexplained } = await shop.pay.money.database.pool.query(
    `select b.player_id from ledger_balances b where least(b.real, b.bonus, b.locked) < 0
     union all select p.player_id from payments p where not exists (select from payment_transitions t
       where t.payment_id = p.id and t.version = p.version and t.to_state = p.state)`,
  );
  expect(unexplained).toEqual([]);
});
