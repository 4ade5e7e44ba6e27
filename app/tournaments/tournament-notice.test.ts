import { expect, it } from "vitest";
import { TOURNAMENT_EVENTS } from "#schemas/api/realtime.ts";
import { messagesOf } from "../i18n/messages.server.ts";
import { tournamentNotice } from "./tournament-notice.ts";

it("notices of tournaments have a text for every event", () => {
  const messages = messagesOf("en");
  for (const event of TOURNAMENT_EVENTS) {
    const { type, title, text } = tournamentNotice({ event, slug: "s", title: "Cup", at: "2026-03-02T12:00:00Z" });
    expect([type, title in messages, text in messages]).toEqual(["tournament", true, true]);
  }
});
