import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { issueGift } from "#platform/bonuses/issue-gift.ts";
import { systemClock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { startEmbeddedServer } from "#platform/db/embedded.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { testTemplate } from "#tests/harness/gifts.ts";
import { Bench } from "./bets.ts";
import { atLeast, type Figure } from "./figure.ts";

const TURNS = 8;
const WARM_UP = 2;
const TARGET = 0.5;

/**
 * How much of the statement's rate the bet verb keeps for players whose bets wager a gift (GIFT-03). Beside it, what the
 * wagering itself costs of the statement's rate.
 */
export async function measureBonusBets(): Promise<Figure> {
  mkdirSync(resolve(".data"), { recursive: true });
  const folder = mkdtempSync(join(resolve(".data"), "bench-bonuses-"));
  const server = await startEmbeddedServer({ folder, settings: ["fsync=on", "synchronous_commit=on"] });
  try {
    const wagering = await Bench.open(await server.database("wagering"), giveEach);
    const free = await Bench.open(await server.database("free"));
    for (let turn = 0; turn < TURNS + WARM_UP; turn += 1) {
      if (turn === WARM_UP) for (const bench of [wagering, free]) bench.reset();
      // Each goes first as often as the other.
      for (const bench of turn % 2 ? [wagering, free] : [free, wagering]) await bench.compare(turn % 2 === 0);
    }
    const value = wagering.ratio();
    const details = { ...wagering.details("wagering"), ...free.details("free") };
    const share = (details.wagering_statement_per_second ?? 0) / (details.free_statement_per_second ?? 1);
    await wagering.close();
    await free.close();
    return atLeast("bonus-bet-ratio", value, "ratio", TARGET, {
      ...details,
      "share of the statement without a gift": Math.round(share * 1_000) / 1_000,
    });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every player gets a gift whose requirement no bench reaches. */
async function giveEach({ drizzle, pool }: Database): Promise<void> {
  const template = testTemplate({ amount: { EUR: "1000000" }, wager: 100, automatic: true });
  const { rows } = await pool.query<{ id: number; brand: string }>("select id, brand from players order by id");
  for (const { id: playerId, brand } of rows) {
    const brands = new Map([[brand, testBrand({ id: brand })]]);
    await drizzle.transaction((tx) =>
      issueGift(
        tx,
        { brands, clock: systemClock },
        { template, playerId, currency: "EUR", source: `bench:${playerId}` },
      ),
    );
  }
}
