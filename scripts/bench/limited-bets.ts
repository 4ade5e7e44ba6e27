import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { systemClock } from "#platform/clock.ts";
import type { Database } from "#platform/db/database.ts";
import { startEmbeddedServer } from "#platform/db/embedded.ts";
import { setLimit } from "#platform/limits/set-limit.ts";
import { type LimitType, PERIODS_OF_TYPE } from "#schemas/rules/limits.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { Bench } from "./bets.ts";
import { atLeast, type Figure } from "./figure.ts";

const TURNS = 8;
const WARM_UP = 2;
const TARGET = 0.6;
/** Nothing is reached: each bet is checked against all of them and counted in all of them. */
const AMOUNT_CENTS = 1_000_000_000;
/** A limit on the session is the session's end: no bet is checked against it. */
const TYPES = ["wager", "loss", "deposit"] as const satisfies readonly LimitType[];

/**
 * How much of the statement's rate the bet verb keeps for players with every limit set (LIMIT-01): wagers, losses and
 * deposits, of each period. Beside it, what the limits themselves cost of the statement's rate.
 */
export async function measureLimitedBets(): Promise<Figure> {
  mkdirSync(resolve(".data"), { recursive: true });
  const folder = mkdtempSync(join(resolve(".data"), "bench-limits-"));
  const server = await startEmbeddedServer({ folder, settings: ["fsync=on", "synchronous_commit=on"] });
  try {
    const limited = await Bench.open(await server.database("limited"), setEveryLimit);
    const free = await Bench.open(await server.database("free"));
    for (let turn = 0; turn < TURNS + WARM_UP; turn += 1) {
      if (turn === WARM_UP) for (const bench of [limited, free]) bench.reset();
      // Each goes first as often as the other.
      for (const bench of turn % 2 ? [limited, free] : [free, limited]) await bench.compare(turn % 2 === 0);
    }
    const value = limited.ratio();
    const details = { ...limited.details("limited"), ...free.details("free") };
    const share = (details.limited_statement_per_second ?? 0) / (details.free_statement_per_second ?? 1);
    await limited.close();
    await free.close();
    return atLeast("limited-bet-ratio", value, "ratio", TARGET, {
      ...details,
      "share of the statement without limits": Math.round(share * 1_000) / 1_000,
    });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function setEveryLimit({ drizzle, pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ id: number }>("select id from players order by id");
  const brand = testBrand({ id: "bench" });
  const rules = { waitHours: 24, origin: "http://bench.localhost" };
  for (const { id: playerId } of rows) {
    await drizzle.transaction(async (tx) => {
      for (const type of TYPES) {
        for (const period of PERIODS_OF_TYPE[type]) {
          const body = { type, period, amount_cents: AMOUNT_CENTS, currency: "EUR" } as const;
          await setLimit(tx, { clock: systemClock }, { brand, playerId, body, rules });
        }
      }
    });
  }
}
