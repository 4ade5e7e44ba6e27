import { beforeAll, describe, expect, it } from "vitest";
import type { ContentNode } from "#schemas/content/nodes.ts";
import type { WidgetPlace } from "#schemas/widget/meta.ts";
import { showOnPage, testGame, testSources, testWidgetContext } from "#tests/harness/widgets.tsx";
import { parseContent } from "../parser/parse-content.ts";
import { ContentBody } from "./content-body.tsx";
import { expandWidgets } from "./expand.server.ts";
import { WIDGET_VOCABULARY } from "./metas.ts";
import { placeOfPage } from "./places.ts";
import type { WidgetContext, WidgetSources } from "./sources.ts";
import { preloadViews } from "./views.ts";

beforeAll(() => preloadViews());

interface Show {
  sources?: Partial<WidgetSources>;
  widgetContext?: Partial<WidgetContext>;
  place?: WidgetPlace;
}

async function show(html: string, { sources, widgetContext, place = "page" }: Show = {}) {
  const { nodes, diagnostics } = parseContent(html, WIDGET_VOCABULARY);
  const expanded = await expandWidgets(nodes, testSources(sources), testWidgetContext(widgetContext), { place });
  return {
    html: showOnPage(<ContentBody nodes={expanded.nodes} />),
    diagnostics: [...diagnostics, ...expanded.diagnostics],
  };
}

const player: Partial<WidgetContext> = { signedIn: true, player: { name: "Ada", status: null } };
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
const body = (html: string): ContentNode[] => parseContent(html, WIDGET_VOCABULARY).nodes;
const snippetOf = (html: string): Partial<WidgetSources> => ({
  snippet: async (key) => ({ id: key, key, body: body(html), diagnostics: [] }),
});

describe("where widgets may stand", () => {
  it("[CMS-04] a widget that doesn't belong on a kind of page is left out, and the editor is told where it does", async () => {
    const { html, diagnostics } = await show("<p>Before</p><p>You hold #balance#.</p>");
    expect(html).not.toContain("data-widget");
    expect(diagnostics).toMatchObject([
      {
        fault: "marker-misplaced",
        found: "#balance#",
        allowed: expect.stringContaining("reg-only"),
        line: 1,
        column: 26,
      },
    ]);
    expect((await show("<p>You hold #balance#.</p>", { place: "players" })).diagnostics).toEqual([]);
  });

  it("[CMS-06] the kind of a page follows from its categories", () => {
    expect(placeOfPage(["top-menu", "reg-only"])).toBe("players");
    expect(placeOfPage(["seo-page"])).toBe("seo");
    expect(placeOfPage(["page", "bottom-menu"])).toBe("page");
  });

  it("[CMS-03 part: snippets] a snippet stands on a page with the widgets in it, but in no snippet: nothing contains itself", async () => {
    const sources = snippetOf(
      "<p>There are #games-count# games.</p><p>#snippet snippet=self#</p><p>#tabs snippet=self#</p>",
    );
    const { html, diagnostics } = await show("<p>#snippet snippet=self#</p>", { sources });
    expect(textOf(html)).toContain("There are 128 games.");
    expect(diagnostics.map(({ fault, found }) => [fault, found])).toEqual([
      ["marker-misplaced", "#snippet#"],
      ["marker-misplaced", "#tabs#"],
    ]);
  });
});

describe("content", () => {
  const questions = snippetOf("<p>Intro</p><h3>One?</h3><p>Yes, <b>one</b>.</p><h3>Two?</h3><p>#games-count#</p>");

  it("[CMS-03] questions fold away and open without script", async () => {
    const { html } = await show("<p>#accordion snippet=q open=yes#</p>", { sources: questions });
    expect(html.match(/<details/g)).toHaveLength(2);
    expect(html.match(/<details[^>]* open/g)).toHaveLength(1);
    expect(html).toMatch(/<summary[^>]*>One\?/);
    expect(textOf(html)).toContain("Intro");
    expect(html).toContain('data-widget="games-count"');
  });

  it("[CMS-03] tabs are radio buttons with panels, steps are numbered, columns stand side by side", async () => {
    const tabs = (await show("<p>#tabs snippet=q#</p>", { sources: questions })).html;
    expect(tabs.match(/type="radio"/g)).toHaveLength(2);
    expect(tabs.match(/checked=""/g)).toHaveLength(1);
    const steps = (await show("<p>#steps snippet=q#</p>", { sources: questions })).html;
    expect(textOf(steps)).toMatch(/1 One\? .* 2 Two\?/);
    expect((await show("<p>#columns snippet=q count=2#</p>", { sources: questions })).html).toContain("sm:grid-cols-2");
  });

  it("[CMS-04] a widget in a snippet that takes too long is left behind, and the snippet stands", async () => {
    const { nodes } = parseContent("<p>#snippet snippet=s#</p>", WIDGET_VOCABULARY);
    const never = {
      ...snippetOf("<p>Words</p><p>#providers-list#</p>"),
      providers: () => new Promise<never>(() => {}),
    };
    const { nodes: loaded, diagnostics } = await expandWidgets(nodes, testSources(never), testWidgetContext(), {
      deadlineMs: 1_500,
    });
    expect(diagnostics).toMatchObject([{ fault: "widget-failed", found: "providers-list" }]);
    expect(textOf(showOnPage(<ContentBody nodes={loaded} />))).toMatch(/Words We couldn.*t load this/);
  });

  it("[CMS-04] a snippet that isn't there leaves an empty place and a standing page", async () => {
    const { html } = await show("<p>Before</p><p>#accordion snippet=none#</p>", {
      sources: { snippet: async () => null },
    });
    expect(textOf(html)).toContain("Before");
  });

  it("[CMS-03] a table of contents leads to headings, which get addresses of their own", async () => {
    const page =
      '<p>#table-of-contents#</p><h2>1. Who may play</h2><h3>Age</h3><h2 id="own">Who may play</h2><h2>Age</h2>';
    const { html } = await show(page);
    expect([...html.matchAll(/href="\/page#([^"]+)"/g)].map(([, id]) => id)).toEqual([
      "who-may-play",
      "age",
      "own",
      "age-2",
    ]);
    for (const id of ["who-may-play", "age", "own", "age-2"]) expect(html).toContain(`id="${id}"`);
    expect((await show(page.replace("contents#", "contents depth=1#"))).html).not.toContain('href="/page#age"');
    expect((await show("<h2>Alone</h2>")).html).not.toContain("id=");
  });

  it("[CMS-04] a button leads to a path of this site and nowhere else", async () => {
    expect((await show('<p>#button text=Go to="/pokies/new?x=1"#</p>')).html).toContain('href="/pokies/new?x=1"');
    for (const to of ["javascript:x()", "//evil.example", "https://evil.example", "/\\evil.example"])
      expect((await show(`<p>#button text=Go to="${to}"#</p>`)).diagnostics).toMatchObject([
        { fault: "parameter-wrong" },
      ]);
  });

  it("[CMS-07] a box to tick has the name that an address ends with", async () => {
    const { html } = await show('<p>#hash-checkbox name=over-18 text="I am over 18"#</p>');
    expect(html).toMatch(/<input[^>]*id="over-18"[^>]*type="checkbox"/);
    expect(html).toContain('for="over-18"');
  });

  it("[CMS-03] a countdown counts to its moment and says when it is over", async () => {
    expect((await show('<p>#countdown end="2026-03-02 14:00"#</p>')).html).toContain("Ends in 02:00:00");
    expect((await show('<p>#countdown start="2026-03-03" end="2026-03-04"#</p>')).html).toContain("Starts in 12:00:00");
    expect((await show("<p>Now: #countdown end=2026-03-01#</p>")).html).toContain("Finished");
    expect((await show("<p>#countdown end=31/12/2026#</p>")).diagnostics).toMatchObject([{ fault: "parameter-wrong" }]);
  });

  it("[CMS-03] pictures are pictures of the CMS; a file for players is not offered to guests", async () => {
    const pdf: Partial<WidgetSources> = {
      file: async (id) => ({
        id,
        title: "Book",
        url: "/b.pdf",
        contentType: "application/pdf",
        size: 1_200_000,
        width: null,
        height: null,
      }),
    };
    expect((await show('<p>#image file=p alt="A rocket"#</p>')).html).toContain('alt="A rocket"');
    expect((await show("<p>#image file=p#</p>", { sources: pdf })).html).not.toContain("<img");
    expect((await show("<p>#gallery files=a,b#</p>")).html.match(/<img/g)).toHaveLength(2);
    expect(textOf((await show("<p>#download file=b#</p>", { sources: pdf })).html)).toContain("PDF, 1,200 kB");
    expect((await show("<p>#download file=b players=yes#</p>", { sources: pdf })).html).not.toContain("href");
    expect(
      (await show("<p>#download file=b players=yes#</p>", { sources: pdf, widgetContext: player })).html,
    ).toContain("/b.pdf");
  });
});

it("[CMS-09] [SEC-15 part: addresses] files, pictures and menus of the CMS lead nowhere that runs script", async () => {
  for (const url of ["javascript:mark()", "data:text/html,<script>mark()</script>", "http://plain.example/x.webp"]) {
    const sources: Partial<WidgetSources> = {
      file: async (id) => ({ id, title: id, url, contentType: "image/png", size: 1, width: 1, height: 1 }),
      menu: async () => [{ id: "x", title: "x", href: url.replace("http:", "vbscript:") }],
    };
    const page = "<p>#image file=a#</p><p>#gallery files=a#</p><p>#download file=a#</p><p>#page-list#</p>";
    expect((await show(page, { sources })).html).not.toMatch(/href|src/);
  }
});

describe("games", () => {
  it("[CMS-03] a game's card leads guests to sign-up and players to the game, and shows nothing of a hidden game", async () => {
    const marker = "<p>#game-card game=one/first#</p>";
    expect((await show(marker)).html).toContain('href="/sign-up?redirect=');
    expect((await show(marker, { widgetContext: player })).html).toContain('href="/play/one/first?mode=real"');
    expect((await show(marker)).html).toContain('href="/play/one/first?mode=demo"');
    expect((await show(marker, { widgetContext: { demoAllowed: false } })).html).not.toContain("mode=demo");
    expect((await show(marker, { sources: { selectGames: async () => [] } })).html).not.toContain("<section");
  });

  it("[CMS-03] a player's own games are shown to players alone", async () => {
    expect((await show("<p>#favourite-games#</p>")).html).not.toContain("<li");
    expect((await show("<p>#favourite-games#</p>", { widgetContext: player })).html).toContain("one/second");
    expect((await show("<p>#recent-games#</p>", { widgetContext: player })).html).toContain("one/first");
    const none = { recentGames: async () => [] };
    expect((await show("<p>#recent-games#</p>", { widgetContext: player, sources: none })).html).toContain(
      "t played yet",
    );
  });

  it("[CMS-03] tables of games can be put in order; categories without games are left out", async () => {
    const games: Partial<WidgetSources> = {
      selectGames: async (ids) => ids.map((id, index) => ({ ...testGame(id), rtp: 94 + index })),
    };
    const { html } = await show("<p>#game-facts games=a/low,b/high order=rtp#</p>", { sources: games });
    expect(html.indexOf("b/high")).toBeLessThan(html.indexOf("a/low"));
    const chips = (await show("<p>#category-chips#</p>")).html;
    expect(chips.indexOf("/pokies/new")).toBeLessThan(chips.indexOf("/pokies/jackpot"));
    expect(chips).not.toContain("empty");
  });
});

describe("money, jackpots and tournaments", () => {
  it("[CMS-05] the smallest deposit is told in the visitor's currency, in EUR where no method takes it", async () => {
    expect((await show("<p>From #minimum-deposit#.</p>")).html).toContain("€10.00");
    expect((await show("<p>From #minimum-deposit direction=withdrawal#.</p>")).html).toContain("€20.00");
    expect((await show("<p>From #minimum-deposit#.</p>", { widgetContext: { currency: "NOK" } })).html).toContain(
      "€10.00",
    );
  });

  it("[CMS-03] rates are written as they were set, and say whether they move", async () => {
    const { html } = await show("<p>#currency-rates currencies=DOG#</p>");
    expect(html).toContain("€0.125");
    expect(html).not.toContain("BTC");
    expect(textOf(html)).toContain("Fixed rates, set on Jan 1, 2026.");
  });

  it("[CMS-03] a jackpot is the one that is named, else one in the visitor's currency", async () => {
    expect((await show("<p>#jackpot-card jackpot=trail#</p>")).html).toContain("Trail");
    expect((await show("<p>#jackpot-card#</p>", { widgetContext: { currency: "BTC" } })).html).toContain("Coin");
    expect((await show("<p>#jackpot-card jackpot=none#</p>")).html).toContain("No jackpot is running");
    expect(textOf((await show("<p>Up to #jackpot-ticker#!</p>")).html)).toContain("€1,234.50");
  });

  it("[CMS-03] a tournament's table has players, points and prizes; free places are told", async () => {
    const [cup] = await testSources().tournaments();
    if (!cup) throw new Error("the test has a tournament");
    const tournaments = async () => [
      {
        ...cup,
        prizes: [
          { place: 1, amount_cents: 100_000, amounts: [], gift: null },
          { place: 2, amount_cents: 50_000, amounts: [], gift: null },
        ],
        top_players: [{ award_place: 1, nickname: "player***", points: 1_250 }],
      },
    ];
    const text = textOf((await show("<p>#leaderboard#</p>", { sources: { tournaments } })).html);
    expect(text).toContain("1 player*** 1,250 €1,000.00");
    expect(text).toContain("2 Still free – €500.00");
    expect((await show("<p>#tournament-card tournament=cup-1#</p>")).html).toContain("/tournaments/cup-1");
    expect((await show("<p>It #tournament-countdown tournament=cup-2#.</p>")).html).toContain(
      "Ends in 3 days 06:00:00",
    );
  });
});

describe("players, help and brand", () => {
  it("[CMS-03] a greeting has the player's name; a guest's is the editor's", async () => {
    expect(textOf((await show("<p>#greeting#!</p>", { widgetContext: player })).html)).toContain("Welcome, Ada !");
    expect(textOf((await show('<p>#greeting guest="Hello"#!</p>')).html)).toContain("Hello !");
  });

  it("[CMS-03] the balance is the active account's, in parts", async () => {
    const accounts = async () => [
      { currency: "EUR" as const, active: true, amount_cents: 5_000, available_to_cashout_cents: 4_000 },
    ];
    const on = (marker: string) =>
      show(`<p>You hold ${marker}.</p>`, { sources: { accounts }, widgetContext: player, place: "players" });
    expect((await on("#balance#")).html).toContain("€50.00");
    expect((await on("#balance part=bonus#")).html).toContain("€10.00");
    expect(textOf((await show("<p>You hold #balance#.</p>", { place: "players" })).html)).toContain("—");
  });

  it("[CMS-03] the VIP programme's steps have their thresholds, and the player's own is marked", async () => {
    const status = { id: "vip_level_1", name: "Bronze" };
    const { html } = await show("<p>#vip-levels#</p>", {
      widgetContext: { ...player, player: { name: null, status } },
    });
    expect(textOf(html)).toContain("Bronze You are here");
    expect(html).toContain("€1,000.00");
    expect((await show("<p>#vip-levels show=bets#</p>")).html).not.toContain("Deposits");
  });

  it("[BRAND-07] licence and age are those of the visitor's licence", async () => {
    const terms = { authority: "EMTA", number: "EE/7", seal: "ee.svg", minimumAge: 21, text: "Estonian licence." };
    const text = textOf((await show("<p>#licence-block#</p>", { widgetContext: { terms } })).html);
    expect(text).toContain("21+");
    expect(text).toContain("EMTA, EE/7");
    expect((await show("<p>From #age-badge#</p>", { widgetContext: { terms } })).html).toContain(
      "For ages 21 and over",
    );
  });

  it("[NAV-08] languages lead to the same page under their prefix", async () => {
    const { html } = await show("<p>#language-list#</p>");
    expect(html).toContain('href="/de/page"');
    expect(html).toContain('lang="de"');
  });
});
