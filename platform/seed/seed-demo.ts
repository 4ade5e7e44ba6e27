import type { PlatformContext } from "#platform/context.ts";
import { announceEdition, announceTournaments } from "#platform/tournaments/announce-tournaments.ts";
import { tournaments } from "#platform/tournaments/tables.ts";
import { editionsAt } from "#schemas/rules/lotteries.ts";
import { seedDemoEditors } from "./demo-editors.ts";

const DAY_MS = 86_400_000;

/**
 * Gives every brand what a visitor expects to find, through the platform's own verbs: its tournaments are announced at once,
 * and those that repeat have been held once before. What is there already stays; a start finds out what with one query.
 */
export async function seedDemo(context: PlatformContext): Promise<void> {
  const now = context.clock.now();
  const [announced] = await Promise.all([readAnnounced(context), seedDemoEditors(context)]);
  for (const brand of context.brands.values())
    for (const terms of brand.tournaments ?? []) {
      const { repeat_days } = terms;
      if (repeat_days === undefined) continue;
      const [past] = editionsAt(terms, new Date(now.getTime() - repeat_days * DAY_MS));
      const isMissing = past && past.endAt <= now && !announced.has(`${brand.id} ${past.slug}`);
      if (isMissing) await announceEdition(context, brand, { terms, edition: past });
    }
  await announceTournaments(context);
}

async function readAnnounced({ database: { drizzle } }: PlatformContext): Promise<ReadonlySet<string>> {
  const rows = await drizzle
    .select({ brand: tournaments.brand, slug: tournaments.frontendIdentifier })
    .from(tournaments);
  return new Set(rows.map(({ brand, slug }) => `${brand} ${slug}`));
}
