import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { WidgetPlace } from "#schemas/widget/meta.ts";
import { showOnPage, testSources, testWidgetContext } from "#tests/harness/widgets.tsx";
import { fillVariables } from "../parser/fill-variables.ts";
import { parseContent } from "../parser/parse-content.ts";
import { checkParameters } from "./check-parameters.ts";
import { ContentBody } from "./content-body.tsx";
import { defineWidget, parameters } from "./define.ts";
import { expandWidgets } from "./expand.server.ts";
import { vocabularyOf, WIDGET_METAS, WIDGET_VOCABULARY, widgetMeta } from "./metas.ts";
import type { WidgetContext, WidgetSources } from "./sources.ts";
import { preloadViews } from "./views.ts";

beforeAll(() => preloadViews());
afterEach(() => void vi.useRealTimers());

async function show(
  html: string,
  sources: Partial<WidgetSources> = {},
  widgetContext: Partial<WidgetContext> = {},
  place: WidgetPlace = "page",
) {
  const { nodes } = parseContent(html, WIDGET_VOCABULARY);
  const expanded = await expandWidgets(nodes, testSources(sources), testWidgetContext(widgetContext), { place });
  return { html: showOnPage(<ContentBody nodes={expanded.nodes} />), diagnostics: expanded.diagnostics };
}

describe("every widget", () => {
  it("[CMS-03] names are unique, old ones included", () => {
    const names = WIDGET_METAS.flatMap((meta) => [meta.name, ...meta.deprecatedNames]);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(30);
  });

  it.each(
    WIDGET_METAS.flatMap((meta) => meta.examples.map((example) => [meta.name, example, meta.places[0]] as const)),
  )("[CMS-03] %s: the example %s is shown", async (name, example, place) => {
    const { html, diagnostics } = await show(`<p>${example}</p>`, {}, {}, place);
    expect(diagnostics).toEqual([]);
    expect(html).toContain(`data-widget="${name}"`);
    expect(html).not.toMatch(/(WIDGET|PART|GAME|LOBBY|TOURNAMENT)\.|style=/);
  });

  it("[CMS-03] parameters are all described, and defaults pass their own schema", () => {
    for (const meta of WIDGET_METAS) {
      for (const schema of Object.values(meta.parameters.properties))
        expect(schema.description.length).toBeGreaterThan(3);
      expect(meta.examples.length).toBeGreaterThan(0);
      const [node] = parseContent(`<p>${meta.examples[0]}</p>`, vocabularyOf([meta])).nodes;
      const marker = node?.type === "element" ? node.children[0] : node;
      if (marker?.type !== "widget") throw new Error(`${meta.name}: its first example is no marker`);
      const given = Object.entries(marker.parameters).filter(([key]) =>
        (meta.parameters.required as readonly string[]).includes(key),
      );
      expect(checkParameters(meta, Object.fromEntries(given))).toMatchObject({ ok: true });
    }
  });
});

describe("parameters", () => {
  const meta = widgetMeta("games-row");
  if (!meta) throw new Error("games-row is not registered");

  it("[CMS-03] text becomes what the schema wants, with defaults", () => {
    expect(checkParameters(meta, { games: "a/b, c/d" })).toEqual({
      ok: true,
      value: { games: ["a/b", "c/d"], limit: 15 },
    });
  });

  it.each([
    [{ limit: "16" }, "parameter-wrong", undefined],
    [{ limit: "many" }, "parameter-wrong", undefined],
    [{ categroy: "top" }, "parameter-unknown", "category"],
    [{ games: "no-slash" }, "parameter-wrong", undefined],
    [{ constructor: "x" }, "parameter-unknown", undefined],
  ])("[CMS-04] %j is refused", (written, fault, fix) => {
    const checked = checkParameters(meta, written as Record<string, string>);
    expect(checked).toMatchObject({ ok: false, faults: [{ fault, ...(fix ? { fix } : {}) }] });
  });

  it("[CMS-04] a wrong choice gets the nearest right one, a missing parameter an example", () => {
    const winners = widgetMeta("winners");
    const amount = widgetMeta("currency-amount");
    expect(winners && checkParameters(winners, { order: "bigest" })).toMatchObject({
      faults: [{ fix: "order=biggest" }],
    });
    expect(amount && checkParameters(amount, {})).toMatchObject({ faults: [{ fault: "parameter-missing" }] });
  });
});

describe("a page of widgets", () => {
  it("[CMS-04] a wrong parameter leaves the marker out and the page standing", async () => {
    const { html, diagnostics } = await show("<p>Before</p><p>#winners limit=999#</p><p>After</p>");
    expect(html).toContain("Before");
    expect(html).toContain("After");
    expect(html).not.toContain("data-widget");
    expect(diagnostics).toMatchObject([{ fault: "parameter-wrong", line: 1, column: 17 }]);
  });

  it("[CMS-04] a widget whose data fails is marked, the others stand", async () => {
    const failing = { jackpots: () => Promise.reject(new Error("down")) };
    const { html, diagnostics } = await show("<p>#jackpot-total#</p><p>#providers-list#</p>", failing);
    expect(html).toContain("load this. Please try again");
    expect(html).toContain("Abc Studio");
    expect(diagnostics).toMatchObject([{ fault: "widget-failed", found: "jackpot-total" }]);
  });

  it("[CMS-03] a widget that takes too long is left behind at the deadline, all load at the same time", async () => {
    const slow = (ms: number) => () => new Promise<never[]>((done) => setTimeout(() => done([]), ms));
    const { nodes } = parseContent("<p>#providers-list#</p><p>#winners#</p><p>#awards-list#</p>", WIDGET_VOCABULARY);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const sources = testSources({ providers: slow(250), wins: slow(250), awards: slow(5000) });
    const expanding = expandWidgets(nodes, sources, testWidgetContext(), { deadlineMs: 300 });
    // One after the other, the second one would take 500 ms and be left behind as well.
    await vi.advanceTimersByTimeAsync(300);
    const { nodes: loaded } = await expanding;
    expect(loaded.map((node) => node.type === "widget" && node.failed)).toEqual([false, false, true]);
  });

  it("[CMS-03] equal widgets load once", async () => {
    let calls = 0;
    const providers = async () => {
      calls += 1;
      return [];
    };
    await show("<p>#providers-list#</p><p>#providers-list#</p>", { providers });
    expect(calls).toBe(1);
  });

  it("[CMS-04] a view that throws takes only itself down", async () => {
    const meta = defineWidget({
      name: "odd",
      title: "Odd",
      description: "Not in the list of views",
      where: ["block"],
      parameters: parameters({}),
      examples: [],
    });
    const { nodes } = parseContent("<p>#odd#</p><p>Rest</p>", vocabularyOf([meta]));
    const { nodes: loaded } = await expandWidgets(nodes, testSources(), testWidgetContext(), {
      metaOf: () => meta,
      loads: { odd: async () => ({}) },
    });
    expect(showOnPage(<ContentBody nodes={loaded} />)).toContain("Rest");
  });

  it("[CMS-05] parameters take text variables", async () => {
    const { nodes } = parseContent("<p>#currency-amount eur={{least}}#</p>", WIDGET_VOCABULARY);
    const { nodes: loaded } = await expandWidgets(
      fillVariables(nodes, { least: "20" }),
      testSources(),
      testWidgetContext(),
    );
    expect(showOnPage(<ContentBody nodes={loaded} />)).toContain("€20.00");
  });

  it("[CMS-09] content keeps its structure, its links and nothing dangerous", async () => {
    const { html } = await show(
      '<h2 id="part">H</h2><table><tr><th scope="col">a</th></tr></table><a href="/terms">in</a><a href="https://x.example/">out</a><label><input type="checkbox" id="c"> ok</label><script>x()</script>',
    );
    expect(html).toContain('id="part"');
    expect(html).toContain('href="/terms"');
    expect(html).toContain('rel="noopener noreferrer nofollow"');
    expect(html).toContain('type="checkbox"');
    expect(html).not.toContain("script");
  });
});

describe("what widgets show", () => {
  it("jackpots of different currencies are not added up", async () => {
    expect((await show("<p>#jackpot-total#</p>")).html).toContain("€1,368.95");
    expect((await show("<p>#jackpot-total#</p>", {}, { currency: "BTC" })).html).toContain("0.00000077");
    expect((await show("<p>In all #jackpot-total level=level_1#.</p>")).html).toContain("€124.45");
    expect((await show("<p>#jackpot-total jackpot=none#</p>")).html).toContain("No jackpot is running");
  });

  it("[CMS-05] an amount falls back to EUR", async () => {
    const marker = "<p>#currency-amount eur=20 cad=30 btc=0.0004#</p>";
    expect((await show(marker)).html).toContain("€20.00");
    expect((await show(marker, {}, { currency: "CAD" })).html).toContain("$30.00");
    expect((await show(marker, {}, { currency: "BTC" })).html).toContain("0.0004");
    expect((await show(marker, {}, { currency: "NOK" })).html).toContain("€20.00");
  });

  it("the register button leads guests to registration and players to the games, the cashbox or nowhere", async () => {
    expect((await show("<p>#register-button#</p>")).html).toContain('href="/sign-up"');
    const player = { signedIn: true };
    expect((await show("<p>#register-button#</p>", {}, player)).html).toContain('href="/pokies"');
    expect((await show("<p>#register-button players=deposit#</p>", {}, player)).html).toContain('href="/deposit"');
    expect((await show("<p>#register-button players=nothing#</p>", {}, player)).html).not.toContain("href");
  });

  it("[AWARD-01] awards have image or mark, name, nomination, prize, year; the winner is highlighted", async () => {
    const { html } = await show("<p>#awards-list#</p>");
    expect(html).toMatch(/text-brand uppercase">Winner/);
    expect(html).toContain("Finalist");
    expect(html).toContain("All awards");
    expect((await show("<p>#awards-list filter=no#</p>")).html).not.toContain("All awards");
    expect((await show("<p>#awards-list year=2024#</p>")).html).not.toContain("Prize A");
  });

  it("the payments table shows what is asked for", async () => {
    expect((await show("<p>#payment-methods type=crypto#</p>")).html).not.toContain(">Card<");
    expect((await show("<p>#payment-methods show=withdrawal#</p>")).html).not.toContain(">Coin<");
    expect((await show("<p>#payment-methods currencies=mine#</p>")).html).not.toContain(">Coin<");
    expect((await show("<p>#payment-methods#</p>", { paymentMethods: async () => [] })).html).toContain(
      "No payment methods",
    );
  });

  it("tournaments: those that end next first", async () => {
    const { html } = await show("<p>#tournaments-teaser#</p>");
    expect(html.indexOf("Cup 2")).toBeLessThan(html.indexOf("Cup 1"));
    expect(html).not.toContain("Cup 3");
    expect((await show("<p>#tournaments-teaser status=future#</p>")).html).toContain("No tournaments here");
  });

  it("the contact card offers what the brand offers", async () => {
    const { html } = await show("<p>#contact-card#</p>");
    expect(html).toContain('href="tel:+15550142"');
    expect(html).toContain('href="mailto:help@test.example"');
    expect(html).toContain('href="#chat"');
    expect((await show("<p>#contact-card ways=email#</p>")).html).not.toContain("tel:");
  });

  it("a row of games links to all of them; an empty one is not shown", async () => {
    expect((await show("<p>#games-row category=jackpot#</p>")).html).toContain('href="/pokies/jackpot"');
    const none = { games: async () => ({ data: [], total: 0, page: 1, page_size: 15 }) };
    expect((await show("<p>#games-row#</p>", none)).html).not.toContain("<section");
  });
});
