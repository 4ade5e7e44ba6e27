import { expect, it } from "vitest";
import type { Banner } from "#schemas/content/banner.ts";
import { aTile } from "#tests/harness/games.ts";
import { loaded } from "#ui/use-as-sent.ts";
import { unpack } from "../packed.ts";
import { type LobbySections, receiveLobby, sendLobby } from "./sent-lobby.ts";

const own = { favourites: [], audience: { signedIn: false, currency: "EUR" }, now: 0 };
const banner = { id: "one", title: "First deposit", timer: null } as unknown as Banner;
const timed: Banner = {
  ...banner,
  id: "two",
  timer: { startAt: "2026-01-01T00:00:00Z", endAt: "2026-02-01T00:00:00Z" },
};
const lobby = (about: Partial<LobbySections> = {}): LobbySections => ({
  rows: [{ slug: "top", href: "/pokies/top", games: [aTile()], total: 1, title: null }],
  banners: { version: "b", list: [banner] },
  autoplayMs: 10_000,
  jackpots: [],
  winners: [],
  tournaments: [],
  providers: { version: "p", list: [{ id: "amber-works", title: "Amber Works", slug: "amber-works", games_count: 1 }] },
  categories: ["new"],
  ...about,
});
/** What the browser finds in the data. */
const sent = (sections: LobbySections, isDocument: boolean) => unpack(sendLobby(own, sections, { isDocument }).parts);

it("a document leaves out what it shows, and the server renders it all the same", () => {
  const sections = lobby();
  expect(sent(sections, true)).toEqual({
    ...sections,
    rows: [{ ...sections.rows[0], games: { signs: "7" } }],
    banners: { version: "b", list: null },
    providers: { version: "p", list: null },
  });
  expect(receiveLobby(sendLobby(own, sections, { isDocument: true }))).toBe(sections);
});

it("what a browser renders itself comes whole", () => {
  const sections = lobby();
  expect(sent(sections, false)).toEqual(sections);
  const data = JSON.parse(JSON.stringify(sendLobby(own, sections, { isDocument: false })));
  expect(receiveLobby(data)).toEqual(sections);
});

it("a document brings banners that count down as data, too; nothing stays nothing", () => {
  expect(sent(lobby({ banners: loaded([banner, timed]) }), true).banners.list).toHaveLength(2);
  const empty = { banners: loaded<Banner>([]), providers: loaded([]) };
  expect(sent(lobby(empty), true)).toMatchObject(empty);
});
