import { openDatabase } from "#platform/db/database.ts";
import { announceEdition } from "#platform/quests/announce-quests.ts";
import type { QuestTerms } from "#schemas/brand/quests.ts";
import { loadBrands } from "../../server/brands/load-brands.ts";
import { databaseUrlOf } from "./product-verbs.ts";

const MINUTE_MS = 60_000;

/** Announces a quest of orbit in the product under test, with six levels; it began a minute ago and lasts an hour. */
export async function announceProductQuest(title: string, changes: Partial<QuestTerms> = {}): Promise<string> {
  const { brands } = await loadBrands("brands");
  const brand = brands.get("orbit");
  const terms = brand?.quests?.find(({ identifier }) => identifier === "quest--xs--harbour-walk");
  if (!brand || !terms) throw new Error("orbit has no quest to begin with");
  const now = Date.now();
  const own = { ...terms, identifier: "quest--xs--journey", title: { en: title }, games: ["*"], ...changes };
  const edition = {
    slug: `${own.identifier}-${now}`,
    startAt: new Date(now - MINUTE_MS),
    endAt: new Date(now + 60 * MINUTE_MS),
  };
  const database = openDatabase(databaseUrlOf(process.env.PRODUCT_FOLDER ?? ""));
  try {
    await announceEdition({ database, brands, clock: { now: () => new Date() } }, brand, { terms: own, edition });
  } finally {
    await database.close();
  }
  return `/action/${edition.slug.split("--").at(-1)}`;
}
