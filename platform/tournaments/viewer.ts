import type { Brand } from "#schemas/brand/resolved.ts";
import type { CurrencyCode } from "#schemas/kit/constants.ts";

/** Who looks at tournaments. */
export interface Viewer {
  brand: Brand;
  /** Null for a guest. */
  playerId: number | null;
  locale: string;
  currencies: readonly CurrencyCode[];
}
