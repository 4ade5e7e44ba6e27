import { afterAll, beforeAll, expect, it } from "vitest";
import { unseal } from "#platform/secrets/sealed.ts";
import { PaymentsHarness } from "#tests/harness/payments.ts";

const CARD = { token: "tok_4242", label: "VISA ···· 4242, 12/29", expires: "12/29" };

let pay: PaymentsHarness;
beforeAll(async () => {
  pay = await PaymentsHarness.create();
});
afterAll(() => pay.close());

/** A deposit whose provider names its card, whether the player has asked for that to be saved or not. */
async function paid(player: number, more: object): Promise<void> {
  const { id } = (await pay.deposit(player, 5_000, more)).body.payment;
  pay.provider.setDeposit(`${id}-1`, { state: "succeeded", profile: CARD });
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
