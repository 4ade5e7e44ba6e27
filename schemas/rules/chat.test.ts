import { expect, it } from "vitest";
import { CHAT_TEXT, chatGroupOf, chatOf, checkChatText, unreadText, writableChatGroups } from "./chat.ts";

const hostedChat = { script: "https://widget.example/chat.js", origins: ["https://widget.example"] };

it("[CHAT-01 part: the choice] group 545 is writable where a brand has a hosted widget, and chooses it; no chat is none", () => {
  const brands = [
    { support: { chat: true } },
    { support: { chat: true, hostedChat } },
    { support: { chat: false, hostedChat } },
  ];
  expect(brands.map(chatOf)).toEqual(["built-in", "hosted", "none"]);
  expect(brands.map(writableChatGroups)).toEqual([[], [545], []]);
});

it("guests wait in 26, players in 1, VIP players in 2", () => {
  expect(chatGroupOf({ player: false, vip: false })).toBe(26);
  expect(chatGroupOf({ player: true, vip: false })).toBe(1);
  expect(chatGroupOf({ player: true, vip: true })).toBe(2);
});

it("a text is counted in characters, without space around it", () => {
  expect(checkChatText(" \n\t")).toEqual({ code: "FORM.REQUIRED" });
  expect(checkChatText(` ${"😀".repeat(CHAT_TEXT)} `)).toBeNull();
  expect(checkChatText("x".repeat(CHAT_TEXT + 1))).toMatchObject({ code: "FORM.MAX" });
});

it("one unread message is 1, more are 1+", () => {
  expect([0, 1, 2, 12].map(unreadText)).toEqual(["0", "1", "1+", "1+"]);
});
