import type { PlatformContext } from "#platform/context.ts";
import type { Win, WinPeriod } from "#schemas/api/promotions.ts";
import { SUBUNITS_PER_EURO } from "#schemas/rules/reference-rates.ts";
import type { Catalogue } from "./catalogue.ts";
import { publicName } from "./mask-name.ts";

export interface WinsRequest {
  brand: string;
  order: "latest" | "biggest";
  limit: number;
  /** How far back the biggest wins are looked for. */
  period: WinPeriod;
  /** Whether a visitor may see the game that was won in. */
  isVisible(game: string): boolean;
}

interface WinRow {
  name: string | null;
  game: string;
  currency: string;
  win: string;
  finished_at: Date;
}

const DAYS: Readonly<Record<WinPeriod, number>> = { day: 1, week: 7, month: 30 };
/** Rounds that are read at first for each win that is shown: some are of games that the visitor may not see. */
const SPARE = 4;
/** Where too few of them may be seen, so many times more are read, up to a bound. */
const GROWTH = 5;
const MOST_ROUNDS = 10_000;

/** Wins of the brand's players, names masked; sizes are compared between currencies by the house's fixed rates. */
export async function recentWins(
  { reads, clock }: Pick<PlatformContext, "reads" | "clock">,
  games: Catalogue,
  { brand, order, limit, period, isVisible }: WinsRequest,
): Promise<Win[]> {
  const since = new Date(clock.now().getTime() - DAYS[period] * 86_400_000);
  const rates = Object.entries(SUBUNITS_PER_EURO);
  const byRate = order === "latest" ? [] : [since, rates.map(([code]) => code), rates.map(([, rate]) => rate)];
  const query = order === "latest" ? LATEST : BIGGEST;
  const read = async (most: number): Promise<WinRow[]> => {
    const { rows } = await reads(({ pool }) => pool.query<WinRow>(query, [brand, most, ...byRate]));
    const visible = rows.filter(({ game }) => isVisible(game));
    const isEnd = rows.length < most || most === MOST_ROUNDS;
    return isEnd || visible.length >= limit ? visible : read(Math.min(most * GROWTH, MOST_ROUNDS));
  };
  return (await read(limit * SPARE)).slice(0, limit).map(({ name, game, currency, win, finished_at }) => ({
    user_name: publicName(name),
    amount_cents: Number(win),
    currency,
    game,
    game_title: games.gameOf(game)?.title ?? null,
    game_preview: games.gameOf(game)?.preview ?? null,
    jackpot_level_name: null,
    created_at: finished_at.toISOString(),
  }));
}

const COLUMNS =
  "select p.nickname as name, r.game, r.currency, r.win, r.finished_at from rounds r join players p on p.id = r.player_id";
const WON =
  "r.brand = $1 and r.win > 0 and r.player_id is not null and r.gift_id is null and r.state = 'settled' and r.finished_at is not null";

const LATEST = `${COLUMNS} where ${WON} order by r.finished_at desc limit $2`;
const BIGGEST = `${COLUMNS}
  join unnest($4::text[], $5::numeric[]) as rates(currency, per_euro) on rates.currency = r.currency
  where ${WON} and r.finished_at >= $3
  order by r.win / rates.per_euro desc, r.finished_at desc limit $2`;
