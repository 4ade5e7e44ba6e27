import { type SQL, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { publicName } from "#platform/games/mask-name.ts";
import type { JackpotWin } from "#schemas/api/promotions.ts";
import type { JackpotLevelName } from "#schemas/rules/jackpots.ts";
import { SUBUNITS_PER_EURO } from "#schemas/rules/reference-rates.ts";
import { potName } from "./hidden-amount.ts";

interface Row extends Record<string, unknown> {
  id: number;
  brand: string;
  player_name: string | null;
  amount: string;
  currency: string;
  original_amount: string;
  original_currency: string;
  created_at: string;
  jackpot: string;
  title: string;
  level: JackpotLevelName;
  level_name: string;
  number: number;
  rule: string;
  seed: string;
  below: string | null;
  drops_at: string | null;
  server_seed: string | null;
  commitment: string | null;
}

const WINS = sql.raw(`select w.id, w.brand, p.nickname as player_name, w.amount, w.currency,
    w.original_amount, w.original_currency, w.created_at, j.identifier as jackpot, j.title, l.identifier as level,
    l.name as level_name, pot.number, pot.rule, pot.seed, pot.below, pot.drops_at, pot.server_seed, pot.commitment
  from jackpot_wins w join players p on p.id = w.player_id
  join jackpot_pots pot on pot.id = w.pot_id join jackpot_levels l on l.id = pot.level_id
  join jackpots j on j.id = l.jackpot_id`);

export interface WinsRequest {
  brand: string;
  order: "latest" | "biggest";
  limit: number;
  /** Identifier of one jackpot; all without it. */
  jackpot: string | undefined;
}

/** Wins of a brand's jackpots, names masked. Sizes are compared between currencies at the reference rates. */
export async function listJackpotWins(
  { reads }: Pick<PlatformContext, "reads">,
  { brand, order, limit, jackpot }: WinsRequest,
): Promise<JackpotWin[]> {
  const rates = JSON.stringify(
    Object.entries(SUBUNITS_PER_EURO).map(([currency, per_euro]) => ({ currency, per_euro: Number(per_euro) })),
  );
  const by =
    order === "latest"
      ? sql`w.created_at desc, w.id desc`
      : sql`w.original_amount / (select r.per_euro from jsonb_to_recordset(${rates}::jsonb)
          as r(currency text, per_euro numeric) where r.currency = w.original_currency) desc, w.id desc`;
  const { rows } = await reads(({ drizzle }) =>
    drizzle.execute<Row>(sql`${WINS} where w.brand = ${brand}
      and (${jackpot ?? null}::text is null or j.identifier = ${jackpot ?? null}) order by ${by} limit ${limit}`),
  );
  return rows.map(toWin);
}

/** The latest wins of a condition, the latest first. */
export async function readJackpotWins(tx: Transaction, where: SQL, limit: number): Promise<JackpotWin[]> {
  const { rows } = await tx.execute<Row>(sql`${WINS} where ${where} order by w.id desc limit ${limit}`);
  return rows.map(toWin);
}

const toWin = (row: Row): JackpotWin => ({
  id: String(row.id),
  user_name: publicName(row.player_name),
  amount_cents: Number(row.amount),
  currency: row.currency,
  jackpot: row.jackpot,
  jackpot_title: row.title,
  jackpot_level_name: row.level_name,
  jackpot_original_amount_cents: Number(row.original_amount),
  jackpot_original_currency: row.original_currency,
  created_at: new Date(row.created_at).toISOString(),
  proof: proofOf(row),
});

function proofOf({ brand, jackpot, level, number, rule, server_seed, commitment, ...row }: Row): JackpotWin["proof"] {
  if (rule !== "hidden" || server_seed === null || commitment === null) return null;
  return {
    ...{ server_seed, commitment },
    pot: potName(brand, jackpot, level, number),
    seed_cents: Number(row.seed),
    below_cents: Number(row.below),
    at_cents: Number(row.drops_at),
  };
}
