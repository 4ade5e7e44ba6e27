import type { ExchangeType } from "#schemas/rules/comp-points.ts";
import type { ExchangeTypeRules } from "./exchange-type.ts";
import { freeSpins } from "./free-spins.ts";
import { lootBoxes } from "./loot-boxes.ts";
import { lotteryTickets } from "./lotteries.ts";
import { money } from "./money.ts";

/** What points are exchanged for in this installation; a type that is missing has no cards. */
export const EXCHANGE_RULES: Partial<Record<ExchangeType, ExchangeTypeRules>> = {
  money,
  freespins: freeSpins,
  lootboxes: lootBoxes,
  lotteries: lotteryTickets,
};
