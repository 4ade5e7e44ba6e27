import { type SQL, sql } from "drizzle-orm";
import { CHAT_GROUP } from "#schemas/rules/chat.ts";
import { END_OF_TIME_MS } from "#schemas/rules/chat-order.ts";
import { chats } from "./tables.ts";

const msOf = (column: typeof chats.waitingSince | typeof chats.updatedAt) =>
  sql`floor(extract(epoch from ${column}) * 1000)::bigint`;

/** The order of `positionOf`, part by part. */
export const inboxOrder = sql.join(
  [
    sql`case when ${chats.waitingSince} is null then 2 when ${chats.contactReference} is null then 0 else 1 end`,
    sql`case when ${chats.group} = ${CHAT_GROUP.vip} then 0 else 1 end`,
    sql`coalesce(${msOf(chats.waitingSince)}, 0)`,
    sql`${sql.raw(String(END_OF_TIME_MS))} - ${msOf(chats.updatedAt)}`,
    sql`${chats.id}`,
  ],
  sql`, `,
);

/** Those that come after a position. The conversation that had it may have moved since: the position stays where it was. */
export function isAfter(position: string): SQL {
  const [ranks = "", waiting = "", updated = "", id = ""] = position.split("_");
  return sql`(${inboxOrder}) > (${Number(ranks[0])}::int, ${Number(ranks[1])}::int, ${waiting}::bigint, ${updated}::bigint, ${id}::uuid)`;
}
