import type { Jackpot } from "#schemas/api/promotions.ts";

type Level = Jackpot["levels"][number];

/** What the stack shows of a jackpot. How its levels drop, with their commitments, is on the jackpot's own page. */
export type ShownJackpot = Pick<Jackpot, "identifier" | "title" | "currency"> & {
  levels: readonly Pick<Level, "id" | "name" | "amount_cents">[];
};

export const toShownJackpots = (jackpots: readonly Jackpot[]): ShownJackpot[] =>
  jackpots.map(({ identifier, title, currency, levels }) => ({
    identifier,
    title,
    currency,
    levels: levels.map(({ id, name, amount_cents }) => ({ id, name, amount_cents })),
  }));
