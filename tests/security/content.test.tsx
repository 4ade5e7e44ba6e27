import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { IntlProvider } from "react-intl";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createContentClient } from "#app/gateways/content/client.server.ts";
import { bodyHtml } from "#app/gateways/content/rich-text.ts";
import { type ContentVisitor, createContentGateway } from "#app/gateways/content.server.ts";
import { ContentPageView } from "#app/page/content-page-view.tsx";
import { ContentStore } from "#platform/cms/content-store.ts";
import { createDelivery } from "#platform/cms/delivery.ts";
import type { ContentSpace } from "#schemas/content/space.ts";
import { checkNickname } from "#schemas/rules/profile.ts";
import { loadContent } from "#server/content/load-content.ts";
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from "#tests/fixtures/hostile-texts.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { TestClock } from "#tests/harness/clock.ts";
import { assetLink, testAsset, testEntry, testLocales } from "#tests/harness/content-space.ts";
import { dangersIn } from "#tests/harness/dangers.ts";
import { englishMessages } from "#tests/harness/render-part.tsx";
import { StaticPage } from "#tests/harness/static-page.tsx";
import { testSources, testWidgetContext } from "#tests/harness/widgets.tsx";
import { ALLOWED } from "#widgets/parser/allow-list.ts";
import { parseContent } from "#widgets/parser/parse-content.ts";
import { ContentBody } from "#widgets/registry/content-body.tsx";
import { expandWidgets } from "#widgets/registry/expand.server.ts";
import { WIDGET_VOCABULARY } from "#widgets/registry/metas.ts";
import { preloadViews } from "#widgets/registry/views.ts";

const { contentTypes } = (await loadContent(resolve("content"))).space;
const ELEMENTS: ReadonlySet<string> = new Set(ALLOWED.tagNames);
const brand = testBrand();
const visitor: ContentVisitor = {
  locale: "en",
  licence: "CW",
  country: "DE",
  currency: "EUR",
  signedIn: false,
  groups: [],
};

let folder: string;
beforeAll(() => preloadViews());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "marquee-hostile-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const show = (element: ReactElement): string =>
  renderToString(
    <IntlProvider locale="en" messages={englishMessages} onError={() => {}}>
      <StaticPage>{element}</StaticPage>
    </IntlProvider>,
  );

const one = (value: unknown) => ({ en: value });

/** A space that says the same hostile thing in every field that an editor can write. */
const spaceWith = (text: string, address: string): ContentSpace => {
  const variables = { scheme: { EUR: "javascript:" }, hostile: { EUR: text } };
  const button = { name: text || "x", url: address, type: "link", frontendIdentifier: text, attrs: { onclick: text } };
  return {
    contentTypes,
    locales: testLocales,
    assets: [testAsset("picture", address)],
    entries: [
      testEntry("page", "page", {
        title: one(text.slice(0, 120) || "x"),
        slug: one("page"),
        brands: one(["test"]),
        categories: one(["top-menu"]),
        description: one(text.slice(0, 320)),
        url: one(address),
        body: one(
          `<p>before</p>${text}\n<p>#awards-list#</p><p>#banner-slider slot=slider-index-top#</p><p>{{hostile}}</p>`,
        ),
        json: one({ variables, bannerImage: { src: address, srcRetina: address } }),
        meta: one({ mainContent: text, metaUrl: address, json: { html: text } }),
      }),
      testEntry("snippet", "note", { key: one("note"), brands: one(["test"]), body: one(text) }),
      testEntry("award", "award", {
        name: one(text),
        nomination: one(text),
        prize: one(text),
        year: one(2026),
        brands: one(["test"]),
        image: one(assetLink("picture")),
      }),
      testEntry("banner", "banner", {
        frontend_identifier: one("banner"),
        brands: one(["test"]),
        categories: one(["slider-index-top"]),
        title: one({ text }),
        description: one({ text }),
        labels: one([text]),
        gradient: one(["#000000", "#111111", "#222222", "#333333"]),
        variables: one(variables),
        button: one(button),
        secondButton: one({ name: text, popup: { title: text, secondTitle: text, desc: text } }),
        image: one(assetLink("picture")),
        overlayImage: one(assetLink("picture")),
        tournamentLink: one(address),
      }),
    ],
  };
};

/** Everything of the space as it is shown, by the storefront's own gateway and views. */
async function shown(space: ContentSpace): Promise<{ html: string; hrefs: string[] }> {
  const place = { space: "test", environment: "master" };
  const delivery = createDelivery({ store: new ContentStore(space), ...place, deliveryToken: "t", previewToken: "p" });
  const content = createContentGateway({
    // A bound for a hang: what is shown is tested here, not how soon.
    waitMs: 30_000,
    client: createContentClient({
      ...place,
      accessToken: "t",
      host: "cdn.cms.localhost",
      fetch: (request) => delivery.fetch(request),
    }),
    lastGoodFolder: folder,
    clock: new TestClock("2026-03-02T12:00:00Z"),
    log: { info: () => {}, warn: () => {} },
  });
  const page = await content.page(brand, "page", visitor);
  const snippet = await content.snippet(brand, "note", visitor);
  if (!page || !snippet) throw new Error("the page is not there at all");
  const sources = testSources({
    awards: () => content.awards(brand, visitor),
    banners: async (slot) => ({ banners: await content.banners(brand, slot, visitor), autoplayMs: 0 }),
  });
  const [intro, body, note] = await Promise.all(
    [page.mainContent, page.body, snippet.body].map((nodes) => expandWidgets(nodes, sources, testWidgetContext())),
  );
  const view = show(
    <>
      <ContentPageView
        page={{
          title: page.title,
          banner: page.json.bannerImage ?? null,
          intro: intro?.nodes ?? [],
          body: body?.nodes ?? [],
          favourites: [],
          tags: page.tags,
        }}
      />
      <ContentBody nodes={note?.nodes ?? []} />
    </>,
  );
  const menu = await content.menu(brand, "top-menu", visitor);
  const file = await content.file(brand, "picture", visitor);
  const hrefs = [...menu.map(({ href }) => href), page.meta.metaUrl, page.json.bannerImage?.src, file?.url];
  return { html: view, hrefs: hrefs.filter((href) => href !== undefined) };
}

describe("hostile texts in every field of the CMS", () => {
  it.each(HOSTILE_TEXTS.map((text, index) => [index, text]))(
    "[SEC-15 part: fields of the CMS] %i: %j is inert",
    async (_, text) => {
      const { html } = await shown(spaceWith(String(text), "/page"));
      expect(dangersIn(html, ELEMENTS)).toEqual([]);
      expect(html).toContain("before");
    },
  );

  it.each(HOSTILE_ADDRESSES)("[SEC-15 part: addresses] the address %j leads nowhere", async (address) => {
    const { html, hrefs } = await shown(spaceWith("words", address));
    expect(dangersIn(html, ELEMENTS)).toEqual([]);
    for (const href of hrefs) expect(href).toMatch(/^(\/(?!\/)|https?:\/\/(?!user))/);
  });

  it("[SEC-15 part: fields of the CMS] all of them at once, in one body and in rich text", async () => {
    const { html } = await shown(spaceWith(HOSTILE_TEXTS.join("\n"), "/page"));
    expect(dangersIn(html, ELEMENTS)).toEqual([]);
    const rich = bodyHtml({
      nodeType: "document",
      content: HOSTILE_TEXTS.flatMap((value) => [
        { nodeType: "paragraph", content: [{ nodeType: "text", value, marks: [{ type: "bold" }, { type: value }] }] },
        { nodeType: "hyperlink", data: { uri: value }, content: [{ nodeType: "text", value }] },
        { nodeType: value, content: [{ nodeType: "text", value }] },
        {
          nodeType: "embedded-asset-block",
          data: { target: { sys: {}, fields: { file: { url: value, contentType: "image/png" }, description: value } } },
        },
        { nodeType: "entry-hyperlink", data: { target: { fields: { slug: value } } }, content: [] },
        { nodeType: "embedded-entry-block", data: { target: { sys: { id: value }, fields: { key: 1, body: value } } } },
      ]),
    });
    const { nodes } = await expandWidgets(
      parseContent(rich, WIDGET_VOCABULARY).nodes,
      testSources(),
      testWidgetContext(),
    );
    expect(dangersIn(show(<ContentBody nodes={nodes} />), ELEMENTS)).toEqual([]);
  });

  it("[CMS-09] two texts can't make one danger: a body ends where it ends", async () => {
    for (const start of HOSTILE_TEXTS) {
      const { nodes } = await expandWidgets(
        parseContent(start, WIDGET_VOCABULARY).nodes,
        testSources(),
        testWidgetContext(),
      );
      const html = show(
        <>
          <ContentBody nodes={nodes} />
          <p id="after">x</p>
        </>,
      );
      expect(html.endsWith('<p id="after">x</p>')).toBe(true);
    }
  });
});

describe("hostile texts of players", () => {
  it("[SEC-15 part: nicknames] none of them is a nickname", () => {
    expect(HOSTILE_TEXTS.filter((text) => checkNickname(text) === null)).toEqual([]);
  });

  it("[SEC-15 part: nicknames] and one that came to be one all the same is shown as words", async () => {
    for (const user_name of HOSTILE_TEXTS) {
      const wins = [
        {
          user_name,
          amount_cents: 1,
          currency: "EUR",
          game: "one/first",
          game_title: user_name,
          game_preview: { base: "/media/games/one/first-1", widths: [210, 420], glow: 3 },
          jackpot_level_name: null,
          created_at: "2026-03-02T11:00:00Z",
        },
      ];
      const { nodes } = await expandWidgets(
        parseContent("<p>#winners#</p>", WIDGET_VOCABULARY).nodes,
        testSources({ wins: async () => wins }),
        testWidgetContext(),
      );
      expect(dangersIn(show(<ContentBody nodes={nodes} />), ELEMENTS)).toEqual([]);
    }
  });
});
