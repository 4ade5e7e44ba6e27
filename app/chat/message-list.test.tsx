import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ChatMessage } from "#schemas/api/chat.ts";
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from "#tests/fixtures/hostile-texts.ts";
import { dangersIn } from "#tests/harness/dangers.ts";
import { intlFor } from "../i18n/intl.ts";
import { Language } from "../i18n/language.tsx";
import { messagesOf } from "../i18n/messages.server.ts";
import { MessageList } from "./message-list.tsx";

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
