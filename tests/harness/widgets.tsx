import { readFileSync } from "node:fs";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { IntlProvider } from "react-intl";
import type { Game } from "#schemas/api/games.ts";
import type { WidgetContext, WidgetSources } from "#widgets/registry/sources.ts";
import { testBrand } from "./brand.ts";
import { StaticPage } from "./static-page.tsx";
import { testTournamentAnswer } from "./tournament-answer.ts";

const NAMESPACES = ["widget", "widget-parts", "game", "lobby", "tournament"] as const;

/** The real messages of a locale, as far as widgets use them. */
export const widgetMessages = (locale = "en"): Record<string, string> =>
  Object.assign(
    {},
    ...NAMESPACES.map((name) => JSON.parse(readFileSync(`app/i18n/messages/${locale}/${name}.json`, "utf8"))),
  );

/** The HTML that the server sends for an element: within a router, with the real messages. */
export const showOnPage = (element: ReactElement, locale = "en"): string =>
  renderToString(
    <IntlProvider locale={locale} messages={widgetMessages(locale)}>
      <StaticPage>{element}</StaticPage>
    </IntlProvider>,
  ).replaceAll("<!-- -->", "");

export const testWidgetContext = (changes: Partial<WidgetContext> = {}): WidgetContext => ({
  brand: testBrand({ support: { email: "help@test.example", phone: "+1 (555) 01 42", chat: true } }),
  locale: "en",
  licence: "CW",
  country: "DE",
  currency: "EUR",
  signedIn: false,
  player: null,
  demoAllowed: true,
  logo: { src: "/brand-art/logo.svg", alt: "Test Casino" },
  scheme: "dark",
  locales: ["en", "de"],
  terms: {
    authority: "Test authority",
    number: "TEST/1",
    seal: "seal.svg",
    minimumAge: 18,
    text: "Licensed for tests.",
  },
  vip: testBrand().config["vip-program-config"],
  device: "desktop",
  now: new Date("2026-03-02T12:00:00Z"),
  ...changes,
});

export const testGame = (identifier: string): Game => ({
  identifier,
  title: `Title of ${identifier}`,
  seo_title: identifier,
  name: identifier.split("/")[1] ?? "",
  slug: identifier,
  provider: identifier.split("/")[0] ?? "",
  provider_title: "Studio",
  has_demo_mode: true,
  categories: ["slots"],
  collections: ["top"],
  badges: [],
  currencies: { EUR: { id: 1 }, FUN: { id: 2 } },
  rtp: 96,
  volatility: "low",
  preview: { base: "/media/games/x", widths: [210, 420], glow: 1 },
  last_activity_at: null,
});

const tournament = (id: number, status: "active" | "future" | "archive", end: string) =>
  testTournamentAnswer({
    id,
    frontend_identifier: `cup-${id}`,
    title: `Cup ${id}`,
    start_at: "2026-03-01T00:00:00Z",
    end_at: end,
    status,
    in_progress: status === "active",
    prize_pool_cents: 250_000,
  });

const drop = { rule: "value" as const, at_cents: 1_000_000, at: null, commitment: null };
const levels = (amount: number) => [
  { id: 1, identifier: "level_1" as const, name: "Small", amount_cents: amount, drop },
  { id: 2, identifier: "level_3" as const, name: "Grand", amount_cents: amount * 10, drop },
];

const snippetNodes = [
  { type: "element" as const, tag: "h3", attributes: {}, children: [{ type: "text" as const, value: "First part" }] },
  { type: "element" as const, tag: "p", attributes: {}, children: [{ type: "text" as const, value: "First words" }] },
  { type: "element" as const, tag: "h3", attributes: {}, children: [{ type: "text" as const, value: "Second part" }] },
  { type: "element" as const, tag: "p", attributes: {}, children: [{ type: "text" as const, value: "Second words" }] },
];

/** Sources that answer at once with a little of everything; what a test is about is given over them. */
export const testSources = (changes: Partial<WidgetSources> = {}): WidgetSources => ({
  games: async () => ({ data: [testGame("one/first"), testGame("one/second")], total: 128, page: 1, page_size: 15 }),
  selectGames: async (identifiers) => identifiers.map(testGame),
  providers: async () => [
    { id: "zed", title: "Zed Works", slug: "zed", url: "", games_count: 3 },
    { id: "abc", title: "Abc Studio", slug: "abc", url: "", games_count: 1 },
  ],
  gameSets: async () => [
    { slug: "jackpot", kind: "category", games_count: 12 },
    { slug: "new", kind: "collection", games_count: 30 },
    { slug: "empty", kind: "category", games_count: 0 },
  ],
  randomGame: async () => testGame("one/first"),
  favouriteGames: async () => [testGame("one/second")],
  recentGames: async () => [testGame("one/first")],
  jackpots: async () => [
    {
      id: 1,
      identifier: "vault",
      title: "Vault",
      currency: "EUR",
      state: "active",
      games: ["*"],
      levels: levels(12_345),
    },
    { id: 2, identifier: "trail", title: "Trail", currency: "EUR", state: "active", games: ["*"], levels: levels(100) },
    { id: 3, identifier: "coin", title: "Coin", currency: "BTC", state: "active", games: ["*"], levels: levels(7) },
  ],
  tournaments: async () => [
    tournament(1, "active", "2026-03-09T00:00:00Z"),
    tournament(2, "active", "2026-03-05T18:00:00Z"),
    tournament(3, "archive", "2026-02-01T00:00:00Z"),
  ],
  wins: async () => [
    {
      user_name: "player***",
      amount_cents: 1234,
      currency: "EUR",
      game: "one/first",
      game_title: "First",
      game_preview: { base: "/media/games/one/first-1", widths: [210, 420], glow: 3 },
      jackpot_level_name: null,
      created_at: "2026-03-02T11:00:00Z",
    },
  ],
  paymentMethods: async () => [
    ...testBrand().payments,
    {
      ...testBrand().payments[0]!,
      id: "coin",
      title: "Coin",
      type: "crypto",
      currency: "BTC",
      withdrawal: null,
      fee: "2.5%",
    },
  ],
  awards: async () => [
    { id: "a", name: "Prize A", nomination: "Best", prize: "Winner", year: 2025, imgUrl: null, winner: true },
    { id: "b", name: "Prize B", nomination: "Good", prize: "Finalist", year: 2024, imgUrl: "/b.webp", winner: false },
  ],
  banners: async () => ({ banners: [], autoplayMs: 0 }),
  snippet: async (key) => ({ id: key, key, body: snippetNodes, diagnostics: [] }),
  file: async (id) => ({
    id,
    title: `Title of ${id}`,
    url: `/media/${id}.webp`,
    contentType: "image/webp",
    size: 20_000,
    width: 1200,
    height: 480,
  }),
  menu: async () => [{ id: "terms", title: "Terms", href: "/terms-and-conditions" }],
  exchangeRates: async () => ({
    base: "EUR",
    fixed: true,
    updated_at: "2026-01-01T00:00:00.000Z",
    rates: [
      { currency: "BTC", rate: "90000" },
      { currency: "DOG", rate: "0.125" },
    ],
  }),
  accounts: async () => [],
  ...changes,
});
