import fc from "fast-check";
import { expect, it } from "vitest";
import type { ChatMessage, DeskChat } from "#schemas/api/chat.ts";
import { positionOf } from "#schemas/rules/chat-order.ts";
import type { InboxChoice } from "./inbox-choice.ts";
import { type HeardChat, mergeChats, newest, takeChange } from "./merge-chats.ts";

const NOTHING: ReadonlyMap<string, HeardChat> = new Map();
const chat = (id: string, version: number, about: Partial<DeskChat> = {}): DeskChat => ({
  ...{
    id,
    version,
    group: 1,
    name: id,
    tag: null,
    player: 1,
    locale: "en",
    state: "open",
    closed: null,
    last: version,
  },
  ...{ read_by_visitor: 0, unread: 0, visitor_types: false, visitor_here: false, contact: null, rating: null },
  ...{ agent: null, excerpt: `${version}`, waiting_since: null, updated_at: "2026-01-01T00:00:00.000Z" },
  ...about,
});
const ALL = { state: "open", only: null, search: "" } as const;
const message = (number: number): ChatMessage => ({
  ...{ number, author: "visitor", name: null, client_id: `message-${number}`, text: `${number}`, file: null },
  ...{ by_mail: false, at: "2026-01-01T00:00:00.000Z" },
});
const at = (minute: number) => `2026-01-01T00:${String(minute).padStart(2, "0")}:00.000Z`;

it("[OPS-08 part: reordered and doubled changes] end in the last picture and every message once, in whatever order and however often they come", () => {
  const changes = Array.from({ length: 8 }, (_, index) => ({
    chat: chat("a", index + 1),
    message: message(index + 1),
  }));
  const orders = fc.shuffledSubarray([...changes, ...changes], { minLength: 16, maxLength: 16 });
  fc.assert(
    fc.property(orders, (order) => {
      const heard = order.reduce(takeChange, NOTHING).get("a");
      expect(heard?.chat.version).toBe(8);
      expect(heard?.messages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    }),
  );
});

it("[OPS-08 part: a stale tab] an answer that was under way does not undo what was heard since", () => {
  const heard = takeChange(NOTHING, { chat: chat("a", 5), message: null });
  expect(mergeChats([chat("a", 4)], heard, ALL, 1)[0]?.version).toBe(5);
  expect(mergeChats([chat("a", 6)], heard, ALL, 1)[0]?.version).toBe(6);
  const agent = { id: 1, name: "Ada", until: at(2) };
  expect(newest(chat("a", 5), chat("a", 5, { agent })).agent).toBe(null);
  expect(newest(chat("a", 5, { visitor_types: true }), chat("a", 5)).visitor_types).toBe(false);
});

it("a new conversation takes its place among the others, and one that was closed leaves the list", () => {
  const vip = chat("vip", 1, { group: 2, waiting_since: at(9) });
  const loaded = [
    chat("waits", 1, { waiting_since: at(3) }),
    chat("old", 1),
    chat("gone", 1, { waiting_since: at(1) }),
  ];
  let heard = takeChange(NOTHING, { chat: vip, message: message(1) });
  heard = takeChange(heard, { chat: chat("gone", 2, { state: "closed" }), message: null });
  heard = takeChange(heard, { chat: chat("later", 1, { updated_at: at(8) }), message: null });
  expect(mergeChats(loaded, heard, ALL, 1).map(({ id }) => id)).toEqual(["vip", "waits", "later", "old"]);
  expect(mergeChats([], heard, { ...ALL, state: "closed" }, 1).map(({ id }) => id)).toEqual(["gone"]);
});

it("[OPS-08 part: the inbox's order] who waits in the chat stands above contact messages, however old, and VIP players first", () => {
  const letter = { reference: "R", name: "Ann", email: "ann@mail.example", topic: "other" } as const;
  const loaded = [
    chat("letter", 1, { waiting_since: at(1), contact: letter }),
    chat("answered", 1),
    chat("waits", 1, { waiting_since: at(8) }),
    chat("vip", 1, { waiting_since: at(9), group: 2 }),
    chat("waits longer", 1, { waiting_since: at(7) }),
  ];
  const ids = (choice: InboxChoice, heard = NOTHING) => mergeChats(loaded, heard, choice, 1).map(({ id }) => id);
  expect(ids(ALL)).toEqual(["vip", "waits longer", "waits", "letter", "answered"]);
  expect(ids({ ...ALL, only: "vip" })).toEqual(["vip"]);
  expect(ids({ ...ALL, only: "contact" })).toEqual(["letter"]);
  const agent = { id: 1, name: "Ada", until: at(20) };
  const heard = takeChange(NOTHING, { chat: chat("answered", 2, { agent }), message: null });
  expect(ids({ ...ALL, only: "mine" }, heard)).toEqual(["answered"]);
  // Whether a new conversation is what was searched for, the platform says.
  const other = takeChange(NOTHING, { chat: chat("new", 1, { waiting_since: at(9) }), message: null });
  expect(ids({ ...ALL, search: "ann" }, other)).not.toContain("new");
});

it("a page of the inbox shows a conversation that moved to another page there alone", () => {
  const listed = [0, 1, 2, 3, 4].map((minute) => chat(`waits ${minute}`, 1, { waiting_since: at(minute) }));
  const [, first, , third] = listed.map(positionOf);
  const page = { after: first ?? "", next: third ?? "" };
  const shown = (heard = NOTHING) => mergeChats(listed.slice(2, 4), heard, ALL, 1, page).map(({ id }) => id);
  expect(shown()).toEqual(["waits 2", "waits 3"]);
  const hear = (id: string, about: Partial<DeskChat>) =>
    takeChange(NOTHING, { chat: chat(id, 2, about), message: null });
  expect(shown(hear("waits 2", { group: 2, waiting_since: at(2) }))).toEqual(["waits 3"]);
  expect(shown(hear("waits 3", { waiting_since: null }))).toEqual(["waits 2"]);
  expect(shown(hear("new", { waiting_since: at(9) }))).toEqual(["waits 2", "waits 3"]);
  expect(shown(hear("waits 0", { waiting_since: at(2) }))).toEqual(["waits 0", "waits 2", "waits 3"]);
});
