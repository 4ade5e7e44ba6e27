import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "react-intl";
import { expect, it } from "vitest";
import { englishMessages } from "#tests/harness/render-part.tsx";
import { StaticPage } from "#tests/harness/static-page.tsx";
import type { Frame } from "../shell/frame-shape.ts";
import { sendFrame } from "../shell/sent-frame.ts";
import { GameStage } from "./game-stage.tsx";
import type { GameFacts, GamePage } from "./load-game.server.ts";

/** The first tag of a kind in the stage of a game in euros whose page is at this address. */
function tagOf(kind: "iframe" | 'button type="submit"', launchUrl: string, currency = "EUR"): string | undefined {
  const page = {
    ...{ identifier: "remote/game", mode: "demo", currency, reality: null },
    launchUrl,
    audience: {},
  };
  const game = { title: "Game", provider: { title: "Remote" }, demo: false, live: false, currencies: ["EUR"] };
  const root = sendFrame({ locale: "en", prefix: "", coinUnit: "coin", balance: null } as unknown as Frame);
  const html = renderToStaticMarkup(
    <IntlProvider locale="en" messages={englishMessages}>
      <StaticPage root={root}>
        <GameStage page={page as unknown as GamePage} game={game as unknown as GameFacts} />
      </StaticPage>
    </IntlProvider>,
  );
  return new RegExp(`<${kind}[^>]*>`).exec(html)?.[0];
}

it("[GAME-03 part: a provider elsewhere] its page may not lead the casino's page away or open windows; the studio's is the house's own", () => {
  const frameAt = (address: string) => tagOf("iframe", address);
  expect(frameAt("https://games.example.com/open?session=x")).toContain(
    'sandbox="allow-scripts allow-same-origin allow-forms"',
  );
  const studio = frameAt("/studio/acme/gems?session=x");
  expect(studio).toContain('src="/studio/acme/gems?session=x"');
  expect(studio).not.toContain("sandbox");
});

it("[LOBBY-06 part: the player's currency] a game that the player's currency can't play is not offered as a favourite", () => {
  const heartIn = (currency: string) => tagOf('button type="submit"', "/studio/acme/gems?session=x", currency);
  expect(heartIn("EUR")).toContain('name="add"');
  expect(heartIn("EUR")).not.toContain("hidden");
  expect(heartIn("NOK")).toContain("hidden");
});
