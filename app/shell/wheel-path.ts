import type { ConfigPayloads } from "#schemas/config/index.ts";

/** Pages of the plain wheel and of the wheel whose segments a player's group chooses. */
export const WHEEL_PATHS = { plain: "/rocketmart-wheel", segments: "/rocketplay-wheel" } as const;

interface Wheels {
  wheel: Pick<ConfigPayloads["wheel-config"], "enabled">;
  segments: Pick<ConfigPayloads["wheel-config-segments"], "tiers">;
}

/** The wheel that menus lead a player to: that of their group's tier, else the plain one; null while that is off (WHEEL-02). */
export function wheelPathFor({ wheel, segments }: Wheels, groups: readonly number[]): string | null {
  const tier = segments.tiers.find((each) => each.groups.some((group) => groups.includes(group)));
  if (tier && tier.segments.length > 0) return WHEEL_PATHS.segments;
  return wheel.enabled ? WHEEL_PATHS.plain : null;
}
