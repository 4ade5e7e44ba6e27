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

interface PlayedRound {
  bet_cents: number;
  win_cents: number;
  state: string;
  started_at: string;
}

/** What was staked and paid out since a moment, rounds that were taken back left out. In subunits. */
export function sumRounds(rounds: readonly PlayedRound[], since: number): { staked: number; paid: number } {
  const counted = rounds.filter(({ state, started_at }) => state !== "rolled_back" && Date.parse(started_at) >= since);
  return {
    staked: counted.reduce((sum, { bet_cents }) => sum + bet_cents, 0),
    paid: counted.reduce((sum, { win_cents }) => sum + win_cents, 0),
  };
}
