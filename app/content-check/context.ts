import type { Brand } from "#schemas/brand/resolved.ts";
import type { LocatedDiagnostic } from "#schemas/content/diagnostic.ts";
import type { ContentSpace } from "#schemas/content/space.ts";
import type { CatalogueNames } from "#schemas/kit/storefront.ts";
import type { EntryView } from "./entry-view.ts";
import type { SpaceIndex } from "./space-index.ts";

/** What content is checked against beside the space itself. */
export interface ContentCheckContext {
  now: Date;
  /** By id. A check without brands says nothing of locales, licences and slots. */
  brands: ReadonlyMap<
    string,
    Pick<
      Brand,
      | "id"
      | "name"
      | "hosts"
      | "licence"
      | "licenceByCountry"
      | "payments"
      | "currencies"
      | "tournaments"
      | "quests"
      | "lotteries"
      | "jackpots"
      | "bonuses"
    >
  >;
  /** Whether a file of this site's own (`/media/...`) is there; left out where nobody can say. */
  hasFile?: (path: string) => boolean;
  /** Names in the game catalogue; left out where nobody knows them. */
  catalogue?: CatalogueNames;
}

/** A finding with its field and locale; the check adds the entry. */
export type RuleDiagnostic = Omit<LocatedDiagnostic, "entry" | "title" | "file">;

/** One thing that is asked of every entry. Rules read and never throw. */
export type Rule = (view: EntryView, index: SpaceIndex, checkContext: ContentCheckContext) => RuleDiagnostic[];

export type { ContentSpace };
