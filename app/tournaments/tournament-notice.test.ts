// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { TOURNAMENT_EVENTS } from "#schemas/api/realtime.ts";
import { messagesOf } from "../i18n/messages.server.ts";
import { createNotificationStore } from "../shell/notifications/store.ts";
import { tournamentNotice } from "./tournament-notice.ts";

it("notices of tournaments have a text for every event", () => {
  const messages = messagesOf("en");
  for (const event of TOURNAMENT_EVENTS) {
    const { type, title, text } = tournamentNotice({ event, slug: "s", title: "Cup", at: "2026-03-02T12:00:00Z" });
    expect([type, title in messages, text in messages]).toEqual(["tournament", true, true]);
  }
});

it("[RT-02 part: shown once] an event that is sent again, also to a page that is loaded anew, is one notice; the next one of a tournament is another, however long its name", () => {
  const [slug, title] = ["the-great-winter-tournament-of-spinning-wheels-2026-03-02", "Cup"];
  const place = (at: string) => tournamentNotice({ event: "kicked_from_leaderboard", slug, title, at });
  const [first, next] = [place("2026-03-02T12:00:00.000Z"), place("2026-03-02T12:00:01.000Z")];
  const open = () =>
    createNotificationStore({
      ...{ storage: localStorage, key: "notifications test 1", now: () => Date.parse("2026-03-02T12:01:00Z") },
      every: () => () => {},
      onStorageError(error) {
        throw error;
      },
    });
  const page = open();
  page.add([first]);
  page.add([first]);
  page.markRead();
  page.close();
  const reloaded = open();
  reloaded.add([first]);
  reloaded.add([next]);
  expect(reloaded.all().map(({ at, read }) => [at, read])).toEqual([
    [next.at, false],
    [first.at, true],
  ]);
  reloaded.clear();
  reloaded.close();
});
