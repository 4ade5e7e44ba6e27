import { Phone } from "lucide-react";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { describe, expect, it, vi } from "vitest";
import type { Locale } from "#schemas/kit/constants.ts";
import { aTile } from "#tests/harness/games.ts";
import { FragmentCacheContext } from "#ui/fragment-cache.tsx";
import { Icon } from "#ui/icon.tsx";
import { SitePrefix } from "#ui/site-link.tsx";
import { GameRow } from "#widgets/games/row/row.tsx";
import { FavouritesProvider } from "#widgets/games/tile/favourites.tsx";
import { fragmentCacheFor } from "./fragment-cache.server.tsx";
import { intlFor } from "./i18n/intl.ts";
import { Language } from "./i18n/language.tsx";
import { messagesOf } from "./i18n/messages.server.ts";

interface Seen {
  locale?: Locale;
  prefix?: string;
  currency?: string;
  signedIn?: boolean;
  favourites?: string[];
  eager?: number;
}

const games = [
  aTile({ badge: { type: "new", theme: "good" } }),
  aTile({
    id: "birch-hall/night-table",
    title: "Night & <Table>",
    provider: "Birch Hall",
    demo: false,
    unsupported: true,
  }),
];

async function row({
  locale = "en",
  prefix = "",
  currency = "EUR",
  signedIn = false,
  favourites = [],
  eager = 0,
}: Seen) {
  const intl = intlFor(locale, messagesOf(locale));
  const element = (
    <SitePrefix.Provider value={prefix}>
      <FavouritesProvider identifiers={favourites}>
        <GameRow title="New" games={games} audience={{ signedIn, currency }} eager={eager} />
      </FavouritesProvider>
    </SitePrefix.Provider>
  );
  const routes = [{ path: "*", element }];
  const { query } = createStaticHandler(routes, { basename: prefix || "/" });
  const context = await query(new Request(`https://orbit.example${prefix || "/"}`));
  if (context instanceof Response) throw new Error("the test's page leads nowhere");
  const shown = (
    <Language intl={intl}>
      <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
    </Language>
  );
  return { intl, shown };
}

const plain = async (seen: Seen) => renderToString((await row(seen)).shown);
const cached = async (seen: Seen): Promise<string> => {
  const { intl, shown } = await row(seen);
  return renderToString(
    <FragmentCacheContext.Provider value={fragmentCacheFor(intl)}>{shown}</FragmentCacheContext.Provider>,
  );
};

const VISITORS: Seen[] = [
  {},
  { currency: "CAD" },
  { signedIn: true },
  { signedIn: true, favourites: ["birch-hall/night-table"] },
  { prefix: "/de", locale: "de" },
  { prefix: "/guest" },
  { eager: 2 },
];

describe("kept markup", () => {
  it("is what the browser renders, for every visitor, however often and in whatever order they come", async () => {
    for (const seen of [...VISITORS, ...VISITORS.toReversed()])
      expect(await cached(seen), JSON.stringify(seen)).toBe(await plain(seen));
  });

  it("[SEC-14 part: markup of many visitors] visitors who see something else don't share it", async () => {
    // A player without favourites sees the tiles that a guest sees.
    const differing = VISITORS.filter(({ signedIn, favourites }) => !signedIn || favourites);
    const different = new Set(await Promise.all(differing.map(plain)));
    expect(different.size).toBe(VISITORS.length - 1);
  });

  it("is made once for visitors who see the same", () => {
    const getOrRender = fragmentCacheFor(intlFor("en", messagesOf("en")));
    const part = vi.fn(() => <p>once</p>);
    expect([getOrRender("a part of the test", part), getOrRender("a part of the test", part)]).toEqual([
      "<p>once</p>",
      "<p>once</p>",
    ]);
    expect(part).toHaveBeenCalledTimes(1);
  });

  it("holds a drawing as the page around it does", () => {
    const getOrRender = fragmentCacheFor(intlFor("en", messagesOf("en")));
    const drawing = <Icon of={Phone} />;
    const beside = renderToString(
      <FragmentCacheContext.Provider value={getOrRender}>{drawing}</FragmentCacheContext.Provider>,
    );
    expect(getOrRender("a drawing of the test", () => drawing)).toBe(beside);
    expect(beside).toMatch(/^<svg viewBox="0 0 24 24" width="20" height="20" class="icon" aria-hidden="true"><path/);
  });
});
