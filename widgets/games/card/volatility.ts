/** What each volatility is called. */
export const VOLATILITY = {
  low: "GAME.VOLATILITY.LOW",
  medium: "GAME.VOLATILITY.MEDIUM",
  high: "GAME.VOLATILITY.HIGH",
} as const;
