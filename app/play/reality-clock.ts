const MINUTE_MS = 60_000;
/** Cookie of one browser session: which player has answered a reality check, and when. All tabs have the same. */
const COOKIE = "reality-checked";

/**
 * When the next reality check is due: `minutes` after the player came, or after they answered the last one. Times are
 * milliseconds since 1970.
 */
export const nextCheckAt = (began: number, answered: number | null, minutes: number): number =>
  Math.max(began, answered ?? began) + minutes * MINUTE_MS;

/** When this player answered the last check in this browser session; null: never. */
export function answeredAt(cookies: string, playerId: number): number | null {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d+)\\.(\\d+)`).exec(cookies);
  return value && Number(value[1]) === playerId ? Number(value[2]) : null;
}

export const answerCookie = (playerId: number, now: number): string =>
  `${COOKIE}=${playerId}.${now}; Path=/; SameSite=Lax`;
