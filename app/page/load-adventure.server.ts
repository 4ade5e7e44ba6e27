import type { AppLoadContext } from "@remix-run/server-runtime";
import { type AdventureDayView, type AdventureView, getAdventure } from "#schemas/api/adventures.ts";
import { type AdventurePage, adventurePageSchema } from "#schemas/content/adventure-page.ts";
import { validator } from "#schemas/kit/validate.ts";
import { parseDayTitle } from "#schemas/rules/adventures.ts";
import { contentVisitorOf } from "../gateways/content-visitor.ts";
import { PlatformError } from "../gateways/platform.server.ts";

/** The page whose words and days' titles editors write. */
export const ADVENTURE_SLUG = "adventures";
const isAdventurePage = validator(adventurePageSchema);

/** The calendar with the days' names in the visitor's language; null where none is held. Throws when it can't be loaded. */
export async function loadAdventureView(context: AppLoadContext): Promise<AdventureView | null> {
  const { platform, visitor } = context;
  const currency = visitor.player?.currency ?? visitor.currency;
  const [view, names] = await Promise.all([
    platform.call(getAdventure, { query: { currency } }).catch((error: unknown) => {
      if (error instanceof PlatformError && error.status === 404) return null;
      throw error;
    }),
    loadNames(context),
  ]);
  if (!view) return null;
  const named = (day: AdventureDayView) => ({ ...day, title: names.get(day.step) ?? day.title });
  return { ...view, days: view.days.map(named), super_day: view.super_day && named(view.super_day) };
}

/** Names of days by step, as editors wrote them; configuration's own stand where there are none. */
async function loadNames({ content, visitor, log }: AppLoadContext): Promise<ReadonlyMap<number, string>> {
  const page = await content.page(visitor.brand, ADVENTURE_SLUG, contentVisitorOf(visitor)).catch(() => null);
  const data = page?.meta.json;
  if (!data) return new Map();
  const result = isAdventurePage(data);
  if (!result.ok) {
    log.warn({ diagnostics: result.diagnostics.slice(0, 3), page: ADVENTURE_SLUG }, "titles of days are left out");
    return new Map();
  }
  return new Map(
    (result.value as AdventurePage).days.flatMap((title): [number, string][] => {
      const parsed = parseDayTitle(title);
      return parsed ? [[parsed.step, parsed.name]] : [];
    }),
  );
}
