import { expect, it } from "vitest";
import { createUserLimit } from "#schemas/api/limits.ts";
import { PaymentsHarness } from "#tests/harness/payments.ts";

it("[RG-02 part: proof by a deposit] an excluded account that has paid in binds by name an older account that has not", async () => {
  const pay = await PaymentsHarness.create();
  const { money } = pay;
  const accountOf = async (hasPaid: boolean) => {
    const player = await pay.player(1_000n);
    await money.database.pool.query("update players set last_name = 'Byron' where id = $1", [player]);
    if (hasPaid) {
      const { id } = (await pay.deposit(player)).body.payment;
      pay.provider.setDeposit(`${id}-1`, { state: "succeeded" });
      await pay.callback(`${id}-1`);
      await pay.work();
      expect(await pay.state(id)).toBe("succeeded");
    }
    money.clock.advance(1_000);
    return player;
  };
  const play = (player: number) =>
    money.browser("POST", "/api/games/sessions", { player, body: { identifier: "acme/gems", mode: "real" } });
  const older = await accountOf(false);
  const olderDepositor = await accountOf(true);
  const excluded = await accountOf(true);
  const body = { type: "selfexclusion", period: "month_6" } as const;
  expect((await money.clientOf(excluded).call(createUserLimit, { body })).status).toBe(200);
  const bound = { status: 403, body: { code: "LIMIT.PERSON_EXCLUDED" } };
  expect(await play(older)).toMatchObject(bound);
  expect(await pay.deposit(older)).toMatchObject(bound);
  expect((await play(olderDepositor)).status).toBe(201);
  await pay.close();
});
