import type { Brand } from "#schemas/brand/resolved.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";

/** Who looks at quests. */
export interface Viewer {
  brand: Brand;
  /** Null for a guest. */
  playerId: number | null;
  locale: string;
  country: string;
  currencies: readonly CurrencyCode[];
  /** Whether the call asks for test quests. */
  wantsTests: boolean;
}
