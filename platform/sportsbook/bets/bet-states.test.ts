import { afterAll, beforeAll, expect, it } from "vitest";
import { BET_TRANSITIONS } from "#schemas/rules/bets/bet-states.ts";
import { BET_STATES } from "#schemas/sports/vocabulary.ts";
import { createTestDatabase, type TestDatabase } from "#tests/harness/database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it("[BET-03 part: states] the database lets a bet go where the rules say, and nowhere else", async () => {
  const { rows } = await database.pool.query<{ from: string; to: string; allows: boolean }>(
    `select f as from, t as to, sport_bet_allows(f, t) as allows from unnest($1::text[]) f, unnest($1::text[]) t`,
    [[...BET_STATES]],
  );
  for (const { from, to, allows } of rows) {
    expect(allows, `${from} to ${to}`).toBe(
      (BET_TRANSITIONS[from as keyof typeof BET_TRANSITIONS] as string[]).includes(to),
    );
  }
});
