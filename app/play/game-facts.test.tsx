import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "react-intl";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadCatalogue } from "#platform/games/load-catalogue.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { englishMessages } from "#tests/harness/render-part.tsx";
import { StaticPage } from "#tests/harness/static-page.tsx";
import { testStorefront } from "#tests/harness/storefront.ts";
import { GameFacts } from "./game-facts.tsx";
import { loadGame } from "./load-game.server.ts";

const brand = testBrand();
let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform({
    brands: [brand],
    parts: { catalogue: await loadCatalogue("platform/games/catalogue") },
  });
});
afterAll(() => runtime.close());

it("[RG-04 part: every game page] the page of each bundled game shows the return and the volatility that the catalogue states", {
  timeout: 240_000,
}, async () => {
  const catalogue = await loadCatalogue("platform/games/catalogue");
  const bundled = catalogue.games.filter(({ identifier }) => catalogue.find(identifier)?.engine !== undefined);
  expect(bundled.length).toBeGreaterThan(100);
  const { context } = testStorefront(runtime, { brand });
  for (const { identifier, rtp, volatility } of bundled) {
    const { page } = await loadGame(context, new Request(`http://localhost:3000/play/${identifier}`), identifier);
    if (!page.game) throw new Error(`${identifier} has no page`);
    const html = renderToStaticMarkup(
      <IntlProvider locale="en" messages={englishMessages}>
        <StaticPage>
          <GameFacts game={page.game} />
        </StaticPage>
      </IntlProvider>,
    );
    expect(html, identifier).toContain(`>${rtp.toFixed(2)}%<`);
    expect(html, identifier).toContain(`>${englishMessages[`GAME.VOLATILITY.${volatility.toUpperCase()}`]}<`);
  }
});
