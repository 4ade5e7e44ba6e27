import type { Brand } from "#schemas/brand/resolved.ts";
import { VIP_STATUSES } from "#schemas/rules/vip.ts";
import { testBrand } from "./brand.ts";

/** A ladder of the tests: level n takes n times 10 euros of deposits and n times 20 of bets; quarters are Toronto's. */
export function loyaltyBrand(): Brand {
  const brand = testBrand();
  const programme = {
    ...brand.config["vip-program-config"],
    defaults: { deposit_threshold_cents: 900_000, bet_threshold_cents: 9_000_000 },
    levels: VIP_STATUSES.map((status, index) => ({
      ...{ status, name: `Level ${index + 1}`, life_long: index === 5 },
      thresholds: {
        EUR: { deposit_threshold_cents: 1_000 * (index + 1), bet_threshold_cents: 2_000 * (index + 1) },
      },
    })),
  };
  const config = { ...brand.config, "vip-program-config": programme };
  return testBrand({ timeZone: "America/Toronto", config });
}
