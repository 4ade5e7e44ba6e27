import type { Brand } from "#schemas/brand/resolved.ts";
import { LEAST_ODDS, type MarketKind, MOST_ODDS } from "#schemas/sports/vocabulary.ts";

const MILLION = 1_000_000;
/** Where no brand says anything. */
const DEFAULT_MARGIN_PPM = 60_000;

/** What the odds of a market take above fair ones, in millionths. */
export type Margins = (kind: MarketKind, isLive: boolean) => number;

/**
 * Odds are one for all brands of an installation, as the catalogue is: each kind of market has the largest margin that any of
 * them wants.
 */
export function marginsOf(brands: Iterable<Pick<Brand, "sportsbook">>): Margins {
  const books = [...brands].flatMap(({ sportsbook }) => (sportsbook ? [sportsbook.margin_ppm] : []));
  return (kind, isLive) => {
    const wanted = books.map(({ before, live }) => {
      const side = isLive ? live : before;
      return side[kind] ?? side.default;
    });
    return wanted.length > 0 ? Math.max(...wanted) : DEFAULT_MARGIN_PPM;
  };
}

/**
 * Odds in thousandths of a fair probability in millionths: 1 / (probability x (1 + margin)), rounded down to two decimals below
 * 10, one below 100, none above.
 */
export function oddsOf(probabilityPpm: number, marginPpm: number): number {
  if (probabilityPpm <= 0) return MOST_ODDS;
  const exact = (1_000 * MILLION * MILLION) / (probabilityPpm * (MILLION + marginPpm));
  const step = exact < 10_000 ? 10 : exact < 100_000 ? 100 : 1_000;
  return Math.min(MOST_ODDS, Math.max(LEAST_ODDS, Math.floor(exact / step + 1e-9) * step));
}
