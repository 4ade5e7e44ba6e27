import { gt } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { commitmentOf, newServerSeed, systemRandom } from "#platform/studio/fair/seeds.ts";
import type { LotteryTerms } from "#schemas/brand/lotteries.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { type Edition, editionsAt } from "#schemas/rules/lotteries.ts";
import { lotteries } from "./tables.ts";

/** The schema has said so of every value; a type derived from one with required names knows no others. */
type Texts = Record<string, string>;
type Needs = Pick<PlatformContext, "database" | "clock" | "brands">;

/**
 * Announces the lotteries of all brands' files: the edition that runs, and the next one. Terms and seed are fixed here. What
 * is announced already stays as it is.
 */
export async function announceLotteries({ database, clock, brands }: Needs): Promise<void> {
  const now = clock.now();
  const { drizzle } = database;
  const rows = await drizzle
    .select({ brand: lotteries.brand, slug: lotteries.slug })
    .from(lotteries)
    .where(gt(lotteries.endAt, now));
  const announced = new Set(rows.map(({ brand, slug }) => `${brand} ${slug}`));
  for (const brand of brands.values()) {
    for (const terms of brand.lotteries ?? []) {
      for (const edition of editionsAt(terms, now)) {
        if (announced.has(`${brand.id} ${edition.slug}`)) continue;
        await announceEdition({ database, clock }, brand, { terms, edition });
      }
    }
  }
}

/** Announces one edition with the terms that the brand's files have now; null when there is one of that slug. */
export async function announceEdition(
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  brand: Brand,
  { terms, edition }: { terms: LotteryTerms; edition: Edition },
): Promise<number | null> {
  const prizes = terms.prizes.map(({ template: key, count }) => {
    const template = brand.bonuses?.find((one) => one.key === key);
    if (!template) throw new Error(`brand ${brand.id} has no gift ${key}, which its lottery ${terms.slug} needs`);
    return { template, count };
  });
  const seed = newServerSeed(systemRandom);
  const [row] = await database.drizzle
    .insert(lotteries)
    .values({
      brand: brand.id,
      ...edition,
      title: terms.title as Texts,
      text: terms.text as Texts,
      ticketPoints: terms.ticket_points as Record<string, number>,
      byDeposit: (terms.tickets_by_deposit as Texts | undefined) ?? null,
      byBet: (terms.tickets_by_bet as Texts | undefined) ?? null,
      maxPerPlayer: terms.max_tickets_per_player,
      maxTickets: terms.max_tickets,
      groupIds: [...(terms.groups ?? [])],
      prizes,
      publicSource: (terms.public_value as Texts | undefined) ?? null,
      seed,
      commitment: commitmentOf(seed),
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: lotteries.id });
  return row?.id ?? null;
}
