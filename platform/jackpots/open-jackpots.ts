import { and, eq, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { Transaction } from "#platform/db/database.ts";
import { post } from "#platform/ledger/post.ts";
import type { JackpotTerms } from "#schemas/brand/jackpots.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";
import { JACKPOT_LEVELS } from "#schemas/rules/jackpots.ts";
import { seedMovement, startPot } from "./start-pot.ts";
import { jackpotLevels, jackpots } from "./tables.ts";

/** Opens the jackpots that brands have and that don't run yet. Processes that start at the same time open each once. */
export async function openJackpots(context: Pick<PlatformContext, "database" | "brands" | "clock">): Promise<void> {
  const running = await runningLevels(context);
  for (const brand of context.brands.values())
    for (const terms of brand.jackpots ?? [])
      if (running.get(`${brand.id} ${terms.identifier}`) !== JACKPOT_LEVELS.length)
        await context.database.drizzle.transaction((tx) => openJackpot(tx, context, { brand, terms }));
}

async function runningLevels({ database }: Pick<PlatformContext, "database">): Promise<Map<string, number>> {
  const { rows } = await database.drizzle.execute<{ name: string; levels: number }>(sql`
    select j.brand || ' ' || j.identifier as name, count(*)::int as levels
    from jackpots j join jackpot_levels l on l.jackpot_id = j.id
    join jackpot_pots p on p.level_id = l.id and p.ended_at is null group by j.id`);
  return new Map(rows.map(({ name, levels }) => [name, levels]));
}

async function openJackpot(
  tx: Transaction,
  { clock }: Pick<PlatformContext, "clock">,
  { brand, terms }: { brand: Pick<Brand, "id" | "defaultCurrency">; terms: JackpotTerms },
): Promise<void> {
  const at = clock.now();
  const { identifier, title } = terms;
  await tx
    .insert(jackpots)
    .values({ brand: brand.id, identifier, title, currency: terms.currency ?? brand.defaultCurrency, createdAt: at })
    .onConflictDoNothing();
  // Locked: another process that opens it waits here, and then finds it open.
  const [jackpot] = await tx
    .select()
    .from(jackpots)
    .where(and(eq(jackpots.brand, brand.id), eq(jackpots.identifier, identifier)))
    .for("update");
  if (!jackpot) throw new Error(`the jackpot ${identifier} of ${brand.id} was not written`);
  for (const [index, level] of JACKPOT_LEVELS.entries()) {
    const levelTerms = terms.levels[index];
    if (!levelTerms) throw new Error(`the jackpot ${identifier} of ${brand.id} has no ${level}`);
    const [row] = await tx
      .insert(jackpotLevels)
      .values({ jackpotId: jackpot.id, identifier: level, name: levelTerms.name })
      .onConflictDoUpdate({
        target: [jackpotLevels.jackpotId, jackpotLevels.identifier],
        set: { name: levelTerms.name },
      })
      .returning();
    if (!row) throw new Error(`${level} of ${identifier} was not written`);
    const currency = jackpot.currency as CurrencyCode;
    const reference = { brand: brand.id, jackpot: identifier, level, levelId: row.id, currency };
    const { rows } = await tx.execute<{ last: number }>(
      sql`select coalesce(max(number), 0)::int as last from jackpot_pots where level_id = ${row.id}`,
    );
    const pot = await startPot(tx, reference, { terms: levelTerms, number: (rows[0]?.last ?? 0) + 1, at });
    if (!pot) continue;
    await post(tx, {
      key: `jackpot-seed:${pot.id}`,
      kind: "jackpot-seed",
      movements: [seedMovement(reference, pot.seed)],
      at,
    });
  }
}
