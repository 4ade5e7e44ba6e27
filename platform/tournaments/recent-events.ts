import { sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import type { TournamentEvent } from "#schemas/api/realtime.ts";
import { textByLocale } from "#schemas/i18n/text-by-locale.ts";
import { NOTIFICATION_LIFE_MS } from "#schemas/rules/notification-life.ts";

/** At most so many of one player are sent again. */
const MOST_RECENT = 50;

interface StoredEvent {
  event: TournamentEvent["event"];
  at: string | Date;
  slug: string;
  title: Record<string, string>;
  language: string | null;
}

/**
 * A player's tournament events of the last two hours, the oldest first, for a browser that may have missed them. They are read from the
 * tournaments' own rows and have the times with which they were published, so a browser recognises those that it has. Left out
 * is what is no news any more: a change of the board that a later one has undone, "starts soon" of a tournament that has started,
 * a start of one that has ended, a place on a board whose places are frozen, and everything of one that was stopped.
 */
export async function recentEvents(
  { database, clock }: Pick<PlatformContext, "database" | "clock">,
  playerId: number,
): Promise<TournamentEvent[]> {
  const now = clock.now();
  const at = sql`${now.toISOString()}::timestamptz`;
  const since = sql`${new Date(now.getTime() - NOTIFICATION_LIFE_MS).toISOString()}::timestamptz`;
  const { rows } = await database.drizzle.execute<StoredEvent & Record<string, unknown>>(sql`
    select e.event, e.at, t.frontend_identifier as slug, t.title, pl.language
    from players pl
    join tournament_players p on p.player_id = pl.id
    join tournaments t on t.id = p.tournament_id and t.stopped_at is null and t.closed_at is null
    cross join lateral (values
      ('starts_soon', t.soon_notice_at, t.start_at > ${at} and p.joined_at <= t.soon_notice_at),
      ('started', t.start_notice_at, t.end_at > ${at} and p.joined_at <= t.start_at),
      (case when p.on_board then 'joined_leaderboard' else 'kicked_from_leaderboard' end, p.board_changed_at, true)
    ) as e(event, at, is_news)
    where pl.id = ${playerId} and e.is_news and e.at > ${since}
    order by e.at desc, t.id desc limit ${MOST_RECENT}`);
  return rows.map(toEvent).reverse();
}

/** An event as a player's browsers are sent it, its tournament's title in the player's language. */
export const toEvent = ({ event, at, slug, title, language }: StoredEvent): TournamentEvent => ({
  event,
  slug,
  title: textByLocale(title, language ?? "en"),
  at: new Date(at).toISOString(),
});
