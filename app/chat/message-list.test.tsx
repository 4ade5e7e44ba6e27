import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ChatMessage } from "#schemas/api/chat.ts";
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from "#tests/fixtures/hostile-texts.ts";
import { dangersIn } from "#tests/harness/dangers.ts";
import { intlFor } from "../i18n/intl.ts";
import { Language } from "../i18n/language.tsx";
import { messagesOf } from "../i18n/messages.server.ts";
import { dayHeading } from "./days.ts";
import { MessageList, OutgoingList } from "./message-list.tsx";

const hostile = [...HOSTILE_TEXTS, ...HOSTILE_ADDRESSES];
const messages: ChatMessage[] = hostile.map((text, index) => ({
  number: index + 1,
  author: index % 2 === 0 ? "visitor" : "agent",
  name: index % 2 === 0 ? null : text,
  client_id: `message-${index}`,
  text,
  by_mail: false,
  file:
    index % 5 === 0
      ? { id: "0b6c3c1e-8a0f-4f0e-9d25-000000000000", name: text, type: "image/png" as const, size: 1 }
      : null,
  at: "2026-01-01T00:00:00.000Z",
}));
/** What a message is made of. */
const WORDS = new Set(["div", "ol", "li", "p", "bdi", "a", "span"]);
const english = intlFor("en", messagesOf("en"));

it("[SEC-15 part: chat panel] hostile texts, names and file names are words in the panel", () => {
  const html = renderToStaticMarkup(
    <Language intl={english}>
      <MessageList messages={messages} readByAgent={1} />
    </Language>,
  );
  expect(html.match(/<li/g)).toHaveLength(hostile.length);
  expect(html).toContain("&lt;script&gt;");
  expect(dangersIn(html, WORDS)).toEqual([]);
});

it("each day has its heading, and its messages stand below it", () => {
  const days = ["2026-11-20T09:00:00Z", "2026-11-20T22:00:00Z", "2026-11-24T08:00:00Z"];
  const html = renderToStaticMarkup(
    <Language intl={english}>
      <MessageList
        messages={messages.slice(0, 3).map((message, at) => ({ ...message, at: days[at] ?? "" }))}
        readByAgent={0}
      />
    </Language>,
  );
  expect([...html.matchAll(/<p id[^>]*>([^<]*)|<li/g)].map(([tag, day]) => day ?? tag)).toEqual([
    ...["Nov 20, 2026", "<li", "<li", "Nov 24, 2026", "<li"],
  ]);
});

it("a day is the visitor's own: the same instant is yesterday in Kiritimati and today in London", () => {
  const now = Date.parse("2026-11-24T11:00:00Z");
  const heading = (locale: "en" | "de", timeZone: string, at: string) => {
    const intl = intlFor(locale, messagesOf(locale));
    return dayHeading(intl, (day) => intl.formatDate(day, { dateStyle: "medium", timeZone }), at, now);
  };
  const at = "2026-11-24T09:30:00Z";
  expect(heading("en", "Pacific/Kiritimati", at)).toBe("Yesterday");
  expect(heading("en", "Europe/London", at)).toBe("Today");
  expect(heading("de", "UTC", "2026-11-23T09:30:00Z")).toBe("Gestern");
  expect(heading("de", "UTC", "2026-11-22T09:30:00Z")).toBe("22.11.2026");
});

it("what can't be sent again offers no other try; what waits behind a message that was not taken says so", () => {
  const outgoing = [
    { clientId: "1", text: "notes.txt", file: null, problem: { code: "CHAT.FILE_UNSENT" }, isFinal: true },
    { clientId: "2", text: "One", file: null, problem: { code: "CHAT.UNSENT" }, isFinal: false },
    { clientId: "3", text: "Two", file: null, problem: null, isFinal: false },
  ];
  const html = renderToStaticMarkup(
    <Language intl={english}>
      <OutgoingList outgoing={outgoing} onAgain={() => {}} onDrop={() => {}} />
    </Language>,
  );
  expect(html.match(/Try again|Delete|Not sent yet|Sending/g)).toEqual([
    ...["Delete", "Try again", "Delete", "Not sent yet", "Delete"],
  ]);
});
