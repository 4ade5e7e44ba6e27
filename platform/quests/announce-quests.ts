import { gt } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { BonusTemplate } from "#schemas/brand/bonuses.ts";
import type { QuestTerms } from "#schemas/brand/quests.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { type Edition, editionsAt } from "#schemas/rules/lotteries.ts";
import { EURO_THRESHOLDS, parseIdentifier } from "#schemas/rules/quests.ts";
import { quests, type StoredLevel } from "./tables.ts";

/** The schema has said so of every value; a type derived from one with required names knows no others. */
type Texts = Record<string, string>;
type Needs = Pick<PlatformContext, "database" | "clock" | "brands">;

/**
 * Announces the quests of all brands' files: the edition that runs, and the next one. Terms are fixed here. What is announced
 * already stays as it is.
 */
export async function announceQuests(context: Needs): Promise<void> {
  const now = context.clock.now();
  const rows = await context.database.drizzle
    .select({ brand: quests.brand, identifier: quests.frontendIdentifier })
    .from(quests)
    .where(gt(quests.endAt, now));
  const announced = new Set(rows.map(({ brand, identifier }) => `${brand} ${identifier}`));
  for (const brand of context.brands.values())
    for (const terms of brand.quests ?? [])
      for (const edition of editionsAt({ ...terms, slug: terms.identifier }, now))
        if (!announced.has(`${brand.id} ${edition.slug}`)) await announceEdition(context, brand, { terms, edition });
}

/** Announces one edition with the terms that the brand's files have now; null when there is one of that name. */
export async function announceEdition(
  { database, clock }: Needs,
  brand: Brand,
  { terms, edition }: { terms: QuestTerms; edition: Edition },
): Promise<number | null> {
  const { slug: frontendIdentifier, startAt, endAt } = edition;
  const parsed = parseIdentifier(frontendIdentifier);
  if (!parsed) throw new Error(`brand ${brand.id} has a quest ${frontendIdentifier} without a size and a slug`);
  const [row] = await database.drizzle
    .insert(quests)
    .values({
      ...{ brand: brand.id, frontendIdentifier, startAt, endAt, ...parsed },
      title: terms.title as Texts,
      text: terms.text as Texts,
      groupIds: [...(terms.groups ?? [])],
      games: terms.games.includes("*") ? [] : terms.games.map(asIdentifier),
      levels: EURO_THRESHOLDS[parsed.size].map((euros, index) => levelOf(brand, terms, { euros, level: index + 1 })),
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: quests.id });
  return row?.id ?? null;
}

const asIdentifier = (pattern: string) => (pattern.startsWith("category:") ? pattern : pattern.replace(":", "/"));

function levelOf(
  brand: Brand,
  { prizes, identifier }: QuestTerms,
  { euros, level }: { euros: number; level: number },
): StoredLevel {
  const key = prizes.find(({ levels }) => levels.includes(level))?.template;
  const template: BonusTemplate | undefined = brand.bonuses?.find((one) => one.key === key);
  if (key !== undefined && !template)
    throw new Error(`brand ${brand.id} has no gift ${key}, which its quest ${identifier} needs`);
  return { amounts: { EUR: String(euros) }, template: template ?? null };
}
