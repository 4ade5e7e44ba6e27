import { afterAll, beforeAll, expect, it } from "vitest";
import { GIFT_STAGES, GIFT_TRANSITIONS } from "#schemas/rules/gifts.ts";
import { GiftsHarness } from "#tests/harness/gifts.ts";

let gifts: GiftsHarness;
beforeAll(async () => {
  gifts = await GiftsHarness.create();
});
afterAll(() => gifts.close());

it("the database allows exactly the transitions that the rules list", async () => {
  for (const from of GIFT_STAGES) {
    const { rows } = await gifts.money.database.pool.query<{ to: string }>(
      "select s as to from unnest($2::text[]) s where gift_allows($1, s)",
      [from, GIFT_STAGES],
    );
    expect(rows.map(({ to }) => to).sort(), from).toEqual([...GIFT_TRANSITIONS[from]].sort());
  }
});

it("refuses a transition that is not listed, one without history, changed terms and deleted lines", async () => {
  const { pool } = gifts.money.database;
  const player = await gifts.money.player();
  const id = await gifts.issue(player);
  const set = (assignments: string) => pool.query(`update gifts set ${assignments} where id = $1`, [id]);
  await expect(set("stage = 'wager_done', version = version + 1")).rejects.toThrow("does not go from issued");
  await expect(set("stage = 'wait', version = version + 1")).rejects.toThrow("without a line in its history");
  await expect(set("amount = amount + 1")).rejects.toThrow("never changed");
  await expect(set("weights = '{}'")).rejects.toThrow("never changed");
  await expect(set("balance = 5")).rejects.toThrow("gifts_balance");
  await expect(pool.query("delete from gift_transitions")).rejects.toThrow("only grows");
  await expect(pool.query("delete from gifts")).rejects.toThrow("only grows");
});
