import { afterAll, beforeAll, expect, it } from "vitest";
import { unseal } from "#platform/secrets/sealed.ts";
import { PaymentsHarness } from "#tests/harness/payments.ts";
import { ScriptedProvider } from "#tests/harness/scripted-provider.ts";
import { approveWithdrawal } from "./decide-withdrawal.ts";

const CARD = { token: "tok_4242", label: "VISA ···· 4242, 12/29", expires: "12/29" };

let pay: PaymentsHarness;
beforeAll(async () => {
  pay = await PaymentsHarness.create({ others: [new ScriptedProvider("second")] });
});
afterAll(() => pay.close());

/** A deposit whose provider names its card, whether the player has asked for that to be saved or not. */
async function paid(player: number, more: object, profile = CARD): Promise<void> {
  const { id } = (await pay.deposit(player, 5_000, more)).body.payment;
  pay.provider.setDeposit(`${id}-1`, { state: "succeeded", profile });
  await pay.callback(`${id}-1`);
  await pay.work();
}

/** What is stored of a player's cards, deleted ones too. */
async function stored(player: number) {
  const { rows } = await pay.money.database.pool.query<{ id: string; token: string; listed: boolean }>(
    "select id, token, deleted_at is null as listed from payment_profiles where player_id = $1",
    [player],
  );
  return rows;
}

it("a card is saved for the player who asked for it alone", async () => {
  const player = await pay.player();
  await paid(player, {});
  expect(await stored(player)).toEqual([]);
  await paid(player, { save_profile: true });
  expect(await stored(player)).toMatchObject([{ listed: true }]);
});

it("nothing of a deleted card can pay; the card is listed again once the player saves it again", async () => {
  const player = await pay.player();
  await paid(player, { save_profile: true });
  const [card] = await stored(player);
  expect((await pay.call(player, `/api/player/payment_profiles/${card?.id}`, undefined, "DELETE")).status).toBe(204);
  const [deleted] = await stored(player);
  expect(deleted).toMatchObject({ id: card?.id, listed: false });
  expect(unseal(pay.money.context.secret, "payment profile", deleted?.token ?? "")).toBe("");
  await paid(player, { save_profile: true });
  const [again, ...others] = await stored(player);
  expect([again?.listed, unseal(pay.money.context.secret, "payment profile", again?.token ?? ""), others]).toEqual([
    true,
    CARD.token,
    [],
  ]);
});

it("a saved card pays and is paid by the provider that knows it, wherever new cards go by now", async () => {
  const player = await pay.player(20_000n);
  await paid(player, { save_profile: true });
  const [saved] = await stored(player);
  const card = pay.money.brand.payments.find(({ id }) => id === "test-card");
  if (!card) throw new Error("the test brand has a card method");
  Object.assign(card, { routes: [{ provider: "second", weight: 1 }] });
  const fresh = (await pay.deposit(player)).body.payment.id;
  const again = (await pay.deposit(player, 5_000, { profile: saved?.id })).body.payment.id;
  const more = { method: "test-card", profile: saved?.id, destination: undefined };
  const out = (await pay.withdraw(player, 5_000, more)).body.payment.id;
  await approveWithdrawal(pay.deps, out, "ann");
  await pay.work();
  delete card.routes;
  const { rows } = await pay.money.database.pool.query<{ id: string; provider: string }>(
    "select id, provider from payments where id = any($1)",
    [[fresh, again, out]],
  );
  const providerOf = (id: string) => rows.find((row) => row.id === id)?.provider;
  expect([fresh, again, out].map(providerOf)).toEqual(["second", "sandbox", "sandbox"]);
});

it("a saved card names what its player last paid with it: not what was tried, nor what others pay", async () => {
  const player = await pay.player();
  const last = async () =>
    (await pay.call(player, "/api/player/payment_methods?currency=EUR", undefined, "GET")).body as unknown as {
      methods: { saved_profiles: { last_amount_cents: number | null }[] }[];
    };
  const amounts = async () =>
    (await last()).methods.flatMap((method) => method.saved_profiles.map((p) => p.last_amount_cents));
  await paid(player, { save_profile: true });
  const [saved] = await stored(player);
  pay.money.clock.advance(1_000);
  await paid(player, { profile: saved?.id, amount_cents: 7_000 });
  expect(await amounts()).toEqual([7_000]);
  pay.money.clock.advance(1_000);
  expect((await pay.deposit(player, 9_000, { profile: saved?.id })).status).toBe(201);
  await paid(await pay.player(), { save_profile: true, amount_cents: 8_000 });
  expect(await amounts()).toEqual([7_000]);
});

it("[CASH-13 part: saved cards] a card that is saved several times counts once; what is no card of the player is refused and counts for none", async () => {
  const player = await pay.player();
  const check = (card: string | undefined, more: object = {}) =>
    pay.call(player, "/api/users/transaction", {
      ...{ card, amount: 1_000, currency: "EUR", payment_system: "test-card", type: "transaction" },
      ...more,
    });
  const save = (token: string, label: string, expires = "12/29") =>
    paid(player, { save_profile: true }, { token, label, expires });
  await save("tok_1", "VISA ···· 4242, 12/29");
  await save("tok_2", "Visa **** 4242");
  await save("tok_3", "VISA ···· 4242, 12/29");
  await save("tok_4", "Mastercard ···· 4444, 12/29");
  await save("tok_5", "VISA ···· 4242, 01/31", "01/31");
  const stranger = await pay.player();
  await paid(stranger, { save_profile: true });
  const [{ id: foreign = "" } = {}] = await stored(stranger);
  const unknown = "0b6e0000-0000-4000-8000-000000000000";
  for (const id of [foreign, unknown])
    expect(await check(id)).toMatchObject({ status: 404, body: { code: "PAYMENT.PROFILE_UNKNOWN" } });
  const own: Record<string, string | undefined> = {};
  for (const { id, token } of await stored(player))
    own[unseal(pay.money.context.secret, "payment profile", token)] = id;
  expect(await check(own.tok_1, { payment_system: "test-bank" })).toMatchObject({ status: 404 });
  const counted = await pay.money.database.pool.query("select from payment_checks where player_id = $1", [player]);
  expect(counted.rowCount).toBe(0);
  // Two cards a day are an unverified player's: three profiles of one and a second card, but no third card.
  const answers = [own.tok_1, own.tok_2, own.tok_3?.toUpperCase(), own.tok_4].map((id) => check(id));
  expect((await Promise.all(answers)).map(({ body }) => body)).toEqual(Array(4).fill({ allowed: true, reason: null }));
  expect((await check(own.tok_5)).body).toEqual({ allowed: false, reason: "too_many_cards" });
  // A card that is deleted is none.
  await pay.call(player, `/api/player/payment_profiles/${own.tok_1}`, undefined, "DELETE");
  expect((await check(own.tok_1)).status).toBe(404);
});
