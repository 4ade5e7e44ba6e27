import { type DeskChat, INBOX_CHOICES } from "#schemas/api/chat.ts";
import { CHAT_POSITION } from "#schemas/rules/chat-order.ts";

/** What the inbox's address asks for. */
export interface InboxChoice {
  state: DeskChat["state"];
  only: (typeof INBOX_CHOICES)[number] | null;
  /** Part of a name or an address, or a player's id; empty for none. */
  search: string;
}

/** The contract's bound of a search. */
export const LONGEST_SEARCH = 200;

/** Reads the choice from an address; what makes no sense there is as if it were not. */
export function readInboxChoice(query: URLSearchParams): InboxChoice {
  return {
    state: query.get("state") === "closed" ? "closed" : "open",
    only: INBOX_CHOICES.find((name) => name === query.get("only")) ?? null,
    search: (query.get("search") ?? "").trim().slice(0, LONGEST_SEARCH),
  };
}

/** The parameters of a choice, for an address and for the call; what is not chosen is left out. */
export const inboxQuery = ({ state, only, search }: InboxChoice) => ({
  ...(state === "closed" ? { state } : {}),
  ...(only === null ? {} : { only }),
  ...(search === "" ? {} : { search }),
});

/** After which position the page of an address begins; null for the first page, and for what is no position. */
export function readInboxPage(query: URLSearchParams): string | null {
  const after = query.get("after");
  return after !== null && new RegExp(CHAT_POSITION).test(after) ? after : null;
}

/** Where the inbox shows this choice: its first page, or the one after a position. */
export function inboxPath(choice: InboxChoice, after: string | null = null): string {
  const query = new URLSearchParams({ ...inboxQuery(choice), ...(after === null ? {} : { after }) });
  return query.size > 0 ? `/desk/chat?${query}` : "/desk/chat";
}
