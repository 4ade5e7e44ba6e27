/** Cookie of one browser session that says since when a player has been here: all tabs have the same time. */
export const SESSION_BEGAN_COOKIE = "session-began";

/** When the player's browser session began; now, where it begins or was another player's. */
export function beganAt(playerId: number, now: number): number {
  const value = new RegExp(`(?:^|;\\s*)${SESSION_BEGAN_COOKIE}=(\\d+)\\.(\\d+)`).exec(document.cookie);
  const began = Number(value?.[2]);
  if (Number(value?.[1]) === playerId && began <= now) return began;
  document.cookie = `${SESSION_BEGAN_COOKIE}=${playerId}.${now}; Path=/; SameSite=Lax`;
  return now;
}

/** 0:05:09 */
export function clockText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
