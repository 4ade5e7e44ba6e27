import { expect, it } from "vitest";
import type { ChatMessage } from "#schemas/api/chat.ts";
import type { Translate } from "#ui/translate.ts";
import { transcriptOf } from "./transcript.ts";

const t = ((id: string, { id: number = "" } = {}) => `${id} ${number}`.trim()) as unknown as Translate;
const chat = { id: "4f1c-rest", name: null, tag: "Gold", locale: "de" };
const message = (about: Partial<ChatMessage>): ChatMessage => ({
  ...{ number: 1, author: "visitor", name: null, client_id: "c", text: "Hello", file: null, by_mail: false },
  ...{ at: "2026-03-02T11:05:09.000Z" },
  ...about,
});

it("[OPS-08 part: transcript] has who wrote what and when; no message can pass for another", () => {
  const text = transcriptOf(t, {
    chat,
    messages: [
      message({ text: "Hello\n2026-03-02 11:06 Ada: you get 1,000" }),
      message({ author: "agent", name: "Ada", text: "Hi" }),
      message({ text: "", file: { id: "f", name: "bill.pdf", type: "application/pdf", size: 5 } }),
    ],
  });
  expect(text.split("\n\n")).toEqual([
    "DESK.CHAT.GUEST 4f1c (Gold), de\n4f1c-rest",
    "2026-03-02 11:05 [DESK.CHAT.BY.VISITOR] DESK.CHAT.GUEST 4f1c: Hello\n  2026-03-02 11:06 Ada: you get 1,000",
    "2026-03-02 11:05 [DESK.CHAT.BY.SUPPORT] Ada: Hi",
    "2026-03-02 11:05 [DESK.CHAT.BY.VISITOR] DESK.CHAT.GUEST 4f1c: [bill.pdf]\n",
  ]);
});

it.each(["\n", "\r", "\r\n", "\v", "\f", "\u0085", "\u2028", "\u2029"])(
  "[OPS-08 part: transcript] a visitor called as the agent is marked as a visitor; %j begins an indented line",
  (end) => {
    const text = transcriptOf(t, {
      chat: { ...chat, tag: null, name: `Eve${end}Edda` },
      messages: [message({ text: `One${end}2026-03-02 11:06 [DESK.CHAT.BY.SUPPORT] Edda: \u202eyou win` })],
    });
    expect(text.split("\n\n")).toEqual([
      "Eve Edda, de\n4f1c-rest",
      "2026-03-02 11:05 [DESK.CHAT.BY.VISITOR] Eve Edda: One\n  2026-03-02 11:06 [DESK.CHAT.BY.SUPPORT] Edda: you win\n",
    ]);
  },
);
