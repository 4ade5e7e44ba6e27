import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEPOSIT_TRANSITIONS, WITHDRAWAL_TRANSITIONS } from "#schemas/rules/payments.ts";
import { PaymentsHarness } from "#tests/harness/payments.ts";

let pay: PaymentsHarness;
beforeAll(async () => {
  pay = await PaymentsHarness.create();
});
afterAll(() => pay.close());

const TABLES = { deposit: DEPOSIT_TRANSITIONS, cashout: WITHDRAWAL_TRANSITIONS };

it("the database allows exactly the transitions that the rules list", async () => {
  for (const [action, table] of Object.entries(TABLES)) {
    const states = Object.keys(table);
    for (const from of states) {
      const { rows } = await pay.money.database.pool.query<{ to: string }>(
        "select s as to from unnest($3::text[]) s where payment_allows($1, $2, s)",
        [action, from, states],
      );
      expect(rows.map(({ to }) => to).sort(), `${action} ${from}`).toEqual(
        [...(table[from as never] as string[])].sort(),
      );
    }
  }
});

it("the guide draws the transitions that the rules list", async () => {
  const guide = await readFile("docs/guides/payments.md", "utf8");
  const drawings = [...guide.matchAll(/```mermaid\nstateDiagram-v2\n(.*?)```/gs)].map(([, lines = ""]) => lines);
  const expected = Object.values(TABLES).map((table) =>
    Object.entries(table as Record<string, readonly string[]>)
      .flatMap(([from, to]) => to.map((each) => `  ${from} --> ${each}\n`))
      .join(""),
  );
  expect(drawings).toEqual(expected);
});

it("refuses a transition that is not listed, one without history, and changes of what was asked for", async () => {
  const { pool } = pay.money.database;
  const player = await pay.player();
  const { body } = await pay.deposit(player);
  const { id } = body.payment;
  const set = (assignments: string) => pool.query(`update payments set ${assignments} where id = $1`, [id]);
  await expect(set("state = 'refunded', version = version + 1")).rejects.toThrow(
    "does not go from pending to refunded",
  );
  await expect(set("state = 'processing'")).rejects.toThrow("does not go from");
  await expect(set("state = 'processing', version = version + 1")).rejects.toThrow("without a line in its history");
  for (const change of [
    "amount = amount + 1",
    "currency = 'USD'",
    "player_id = player_id + 1",
    "fee = 1",
    "created_at = now()",
    "promo_code = 'OTHER'",
    "call_key = 'other'",
    "destination = 'elsewhere'",
  ]) {
    await expect(set(change), change).rejects.toThrow("is never changed");
  }
  await expect(pool.query("delete from payments where id = $1", [id])).rejects.toThrow("only grows");
  await expect(pool.query("update payment_transitions set reason = 'x'")).rejects.toThrow("only grows");
  await expect(pool.query("delete from payment_callbacks")).rejects.toThrow("only grows");
  expect(await pay.state(id)).toBe("pending");
  pay.provider.setDeposit(`${id}-1`, { state: "succeeded" });
  await pay.callback(`${id}-1`);
  await pay.work();
  for (const change of ["received_amount = received_amount + 1", "received_currency = 'USD'", "received_amount = null"])
    await expect(set(change), change).rejects.toThrow("has received is never changed");
});
