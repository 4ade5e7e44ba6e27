import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createUserLimit } from "#schemas/api/limits.ts";
import type { Licence } from "#schemas/brand/licence.ts";
import { PaymentsHarness } from "#tests/harness/payments.ts";

const MINUTE_MS = 60_000;

let pay: PaymentsHarness;
let rules: { automaticApproval?: Licence["rules"]["automaticApproval"] };
beforeAll(async () => {
  pay = await PaymentsHarness.create();
  rules = pay.money.brand.licences.CW?.rules as typeof rules;
});
afterAll(() => pay.close());
beforeEach(() => {
  rules.automaticApproval = { euros: 100, afterMinutes: 30 };
});

async function verified(real = 30_000n): Promise<number> {
  const player = await pay.player(real);
  await pay.money.database.pool.query("update players set verified = true where id = $1", [player]);
  return player;
}
const withdrawn = async (player: number, amount = 5_000) => (await pay.withdraw(player, amount)).body.payment.id;
async function pass(minutes: number): Promise<void> {
  pay.money.clock.advance(minutes * MINUTE_MS);
  await pay.work();
}
const actors = async (id: string) => {
  const { rows } = await pay.money.database.pool.query<{ line: string }>(
    "select to_state || ' by ' || actor as line from payment_transitions where payment_id = $1 order by version",
    [id],
  );
  return rows.map(({ line }) => line);
};

it("a verified player's withdrawal is approved by the licence's rule when its time to take it back is over, and sent", async () => {
  const id = await withdrawn(await verified());
  await pass(29);
  expect(await pay.state(id)).toBe("requested");
  await pass(2);
  await pay.work();
  expect(await actors(id)).toEqual([
    "requested by player",
    "approved by rules",
    "submitting by rules",
    "accepted by provider",
  ]);
});

it("what was withdrawn more than 24 hours ago counts no more", async () => {
  const player = await verified();
  const before = await withdrawn(player, 8_000);
  await pass(25 * 60);
  const id = await withdrawn(player);
  await pass(31);
  await pay.work();
  expect([await pay.state(before), await pay.state(id)]).toEqual(["accepted", "accepted"]);
});

it("a rule that asks for a longer wait meanwhile is waited for", async () => {
  rules.automaticApproval = { euros: 100, afterMinutes: 10 };
  const id = await withdrawn(await verified());
  rules.automaticApproval = { euros: 100, afterMinutes: 30 };
  await pass(11);
  expect(await pay.state(id)).toBe("requested");
  await pass(20);
  expect((await actors(id)).slice(0, 2)).toEqual(["requested by player", "approved by rules"]);
});

it("without a rule every withdrawal waits for an operator", async () => {
  delete rules.automaticApproval;
  const id = await withdrawn(await verified());
  rules.automaticApproval = { euros: 100, afterMinutes: 0 };
  await pass(60);
  expect(await pay.state(id)).toBe("requested");
  const later = await withdrawn(await verified());
  delete rules.automaticApproval;
  await pass(60);
  expect(await pay.state(later)).toBe("requested");
});

it("a withdrawal waits for a person if anything is unusual: unverified, more than the rule in 24 hours, a debt, held money", async () => {
  const stranger = await pay.player(30_000n);
  const unverified = await withdrawn(stranger);
  const splitter = await verified();
  const [first, second, third] = [await withdrawn(splitter), await withdrawn(splitter), await withdrawn(splitter)];
  const held = await verified();
  const deposit = (await pay.deposit(held)).body.payment.id;
  pay.provider.setDeposit(`${deposit}-1`, { state: "succeeded", amount: 1_000n });
  await pay.callback(`${deposit}-1`);
  await pay.work();
  const besides = await withdrawn(held);
  const blocked = await verified();
  const ofBlocked = await withdrawn(blocked);
  await pay.money.database.pool.query("update players set blocked_at = now() where id = $1", [blocked]);
  const excluded = await verified();
  const ofExcluded = await withdrawn(excluded);
  await pay.money.clientOf(excluded).ok(createUserLimit, { body: { type: "selfexclusion", period: "forever" } });
  const debtor = await verified(0n);
  const charged = (await pay.deposit(debtor)).body.payment.id;
  const tell = async (state: "succeeded" | "charged_back") => {
    pay.provider.setDeposit(`${charged}-1`, { state });
    await pay.callback(`${charged}-1`);
    await pay.work();
  };
  await tell("succeeded");
  await pay.money.hold(debtor, "EUR", { real: 0n, bonus: 0n });
  await tell("charged_back");
  await pay.money.hold(debtor, "EUR", { real: 30_000n, bonus: 0n });
  const indebted = await withdrawn(debtor);
  await pass(31);
  await pay.work();
  for (const [name, id] of Object.entries({
    unverified,
    besides,
    ofBlocked,
    ofExcluded,
    indebted,
    first,
    second,
    third,
  })) {
    expect([name, await pay.state(id)]).toEqual([name, "requested"]);
  }
});

it("what wagering holds is looked at by a person, and a recall comes first", async () => {
  const wagering = await PaymentsHarness.create({ hold: { held: async () => new Map([["EUR", 1n]]) } });
  try {
    const licence = wagering.money.brand.licences.CW?.rules as typeof rules;
    licence.automaticApproval = { euros: 100, afterMinutes: 0 };
    const player = await wagering.player(30_000n);
    await wagering.money.database.pool.query("update players set verified = true where id = $1", [player]);
    const { id } = (await wagering.withdraw(player)).body.payment;
    await wagering.work();
    expect(await wagering.state(id)).toBe("requested");
  } finally {
    await wagering.close();
  }
  const player = await verified();
  const id = await withdrawn(player);
  expect((await pay.call(player, `/api/player/payments/${id}/recall`)).status).toBe(200);
  await pass(31);
  expect([await pay.state(id), await pay.balances(player)]).toEqual(["recalled", { real: 30_000, locked: 0 }]);
});
