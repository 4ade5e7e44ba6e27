import { and, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { PlatformContext } from "#platform/context.ts";
import { statusesIn } from "#platform/players/groups.ts";
import { players } from "#platform/players/tables.ts";
import type { listDeskChats, readDeskChat } from "#schemas/api/chat.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import type { AnswerOf, QueryOf } from "#schemas/kit/operation.ts";
import { CHAT_GROUP } from "#schemas/rules/chat.ts";
import { positionOf } from "#schemas/rules/chat-order.ts";
import { selectChats, toDeskChat } from "./desk-row.ts";
import { inboxOrder, isAfter } from "./inbox-order.ts";
import { listMessages } from "./list-messages.ts";
import { savedAnswersOf } from "./saved-answers.ts";
import { chats } from "./tables.ts";
import { isChat, noChat } from "./visitor.ts";

type Needs = Pick<PlatformContext, "database" | "clock">;

/** Conversations of one page of the inbox. */
const MOST_CHATS = 100;

type Choice = NonNullable<QueryOf<typeof listDeskChats>>;

/** A page of a brand's conversations in the order of `positionOf`: of those that the choice leaves, the first after a position. */
export async function listChats(
  context: Needs,
  brand: Brand,
  { editorId, state = "open", only, search = "", after }: Choice & { editorId: number },
): Promise<AnswerOf<typeof listDeskChats>> {
  const now = context.clock.now();
  const rows = await selectChats(context.database.drizzle)
    .where(
      and(
        eq(chats.brand, brand.id),
        eq(chats.state, state),
        only && { mine: isHeldBy(editorId, now), vip: isOfVip, contact: isNotNull(chats.contactReference) }[only],
        search.trim() === "" ? undefined : isFound(search.trim()),
        after === undefined ? undefined : isAfter(after),
      ),
    )
    .orderBy(inboxOrder)
    // One more says whether another page follows.
    .limit(MOST_CHATS + 1);
  const shown = rows.slice(0, MOST_CHATS).map((row) => toDeskChat(row, brand, now));
  const last = shown.at(-1);
  return { chats: shown, next: last && rows.length > MOST_CHATS ? positionOf(last) : null };
}

/** Open conversations whose visitors wait, but for those that another agent has. */
export function countWaiting({ database, clock }: Needs, brand: string, editorId: number): Promise<number> {
  const now = clock.now();
  const isTheirs = or(isNull(chats.agentId), eq(chats.agentId, editorId), lte(chats.leaseEndsAt, now));
  return database.drizzle.$count(
    chats,
    and(eq(chats.brand, brand), eq(chats.state, "open"), isNotNull(chats.waitingSince), isTheirs),
  );
}

const isOfVip = eq(chats.group, CHAT_GROUP.vip);

const isHeldBy = (editorId: number, now: Date) => and(eq(chats.agentId, editorId), gt(chats.leaseEndsAt, now));

/** Names and addresses that hold the text, the player with this id, and guests whose conversation's id begins with it. */
const isFound = (text: string): SQL => sql`(
  strpos(lower(concat_ws(' ', ${players.nickname}, ${players.firstName}, ${players.lastName}, ${players.email},
    ${chats.contactName}, ${chats.contactEmail})), lower(${text})) > 0
  or ${players.id}::text = ${text}
  or (${chats.playerId} is null and starts_with(${chats.id}::text, lower(${text}))))`;

/** A conversation of a brand for the desk, with its messages after a number and the player's card. */
export async function readChatAtDesk(
  context: Needs,
  brand: Brand,
  { id, after, locale }: { id: string; after: number; locale: string },
): Promise<AnswerOf<typeof readDeskChat>> {
  const [row] = await selectChats(context.database.drizzle).where(isChat(brand.id, id));
  if (!row) throw noChat();
  const { player, groups } = row;
  return {
    chat: toDeskChat(row, brand, context.clock.now()),
    player: player && {
      id: player.id,
      email: player.email,
      country: player.country,
      registered_at: player.createdAt.toISOString(),
      verified: player.verified,
      statuses: statusesIn(brand, groups).map(({ name }) => name),
    },
    messages: await listMessages(context.database.drizzle, id, after),
    answers: savedAnswersOf(brand, { agents: locale, visitors: row.chat.locale }),
  };
}
