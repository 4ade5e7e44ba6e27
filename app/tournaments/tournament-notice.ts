import type { PlayerNotification, TournamentEvent } from "#schemas/api/realtime.ts";

const TEXTS: Readonly<Record<TournamentEvent["event"], Pick<PlayerNotification, "title" | "text">>> = {
  started: { title: "NOTIFICATION.TOURNAMENT.STARTED.TITLE", text: "NOTIFICATION.TOURNAMENT.STARTED.TEXT" },
  starts_soon: { title: "NOTIFICATION.TOURNAMENT.SOON.TITLE", text: "NOTIFICATION.TOURNAMENT.SOON.TEXT" },
  joined_leaderboard: { title: "NOTIFICATION.TOURNAMENT.JOINED.TITLE", text: "NOTIFICATION.TOURNAMENT.JOINED.TEXT" },
  kicked_from_leaderboard: {
    title: "NOTIFICATION.TOURNAMENT.KICKED.TITLE",
    text: "NOTIFICATION.TOURNAMENT.KICKED.TEXT",
  },
};

/**
 * What the notifications panel says of a tournament's event (document 1 section 3). A connection that begins is sent the latest events again:
 * an event has the same id each time, and no other event has it.
 */
export const tournamentNotice = ({ event, slug, title, at }: TournamentEvent): PlayerNotification => ({
  id: `${slug} ${event} ${at}`,
  type: "tournament",
  ...TEXTS[event],
  values: { tournament: title },
  at,
});
