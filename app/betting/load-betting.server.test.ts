import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/server-runtime";
import { describe, expect, it } from "vitest";
import type { Player } from "#schemas/api/players.ts";
import { LOCALES } from "#schemas/kit/constants.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { testVisitor } from "#tests/harness/visitor.ts";
import { loader as enterSite } from "../routes/enter.tsx";
import { loader as enterFromCasino } from "../routes/sport.enter.tsx";
import { loader as login } from "../routes/sport.login.tsx";
import { loader as registration } from "../routes/sport.registration.tsx";
import { loadBetting } from "./load-betting.server.ts";

const CASINO = "http://test.localhost:3000";
const SITE = "http://sport.test.localhost:3000";
const brand = testBrand({
  sports: { enabled: true, host: { name: "sport.test.localhost", locales: ["en"] } },
  config: { ...testBrand().config, "betting-config": { enabled: true, hosts: ["test.localhost"], url: null } },
});
const player = { id: 1, currency: "EUR", groups: [] } as unknown as Player;
/** Names of the calls that were made. */
const called: string[] = [];
const platform = {
  setCookies: [],
  call: async ({ name }: { name: string }) => {
    called.push(name);
    return { ticket: "t1" };
  },
} as unknown as AppLoadContext["platform"];

const context = (origin: string, prefix: string, of: Player | null) =>
  ({ visitor: testVisitor({ brand, origin, prefix, player: of }), platform }) as AppLoadContext;

const ROUTES = {
  "sport/login": login,
  "sport/registration": registration,
  "sport/enter": enterFromCasino,
  enter: enterSite,
};

/** Where the page's address leads, as the router answers it under the language's prefix. */
async function follow(
  origin: string,
  prefix: string,
  path: string,
  of: Player | null,
  sent: RequestInit = {},
): Promise<string> {
  const routes = Object.entries(ROUTES).map(([id, loader]) => [id, { id, path: id, module: { loader } }]);
  const build = {
    entry: { module: {} },
    routes: Object.fromEntries(routes),
    assets: {},
    basename: prefix || "/",
    future: {},
    isSpaMode: false,
    mode: "production",
  } as unknown as ServerBuild;
  const answer = await createRequestHandler(build, "production")(
    new Request(`${origin}${prefix}${path}`, sent),
    context(origin, prefix, of),
  );
  return answer.headers.get("Location") ?? String(answer.status);
}

const PREFIXES = ["", "/guest", ...LOCALES.flatMap((locale) => [`/${locale}`, `/guest/${locale}`])];

describe("the way between the casino and the sports site, in every language", () => {
  it.each(PREFIXES)("leads a guest of %s to the casino's forms, and from there back", async (prefix) => {
    const to = `${prefix}/bets/tennis?page=2`;
    for (const [form, page] of [
      ["login", "/sign-in"],
      ["registration", "/sign-up"],
    ]) {
      const asked = async (query: Record<string, string>) =>
        new URL(await follow(CASINO, prefix, `/sport/${form}?${new URLSearchParams(query)}`, null));
      const alone = await asked({ to });
      expect(alone.origin + alone.pathname).toBe(`${CASINO}${prefix}${page}`);
      expect(alone.searchParams.get("redirect")).toBe(`${prefix}/sport/enter?${new URLSearchParams({ to })}`);
      const framed = await asked({ to, frame: "1" });
      expect(framed.origin + framed.pathname).toBe(`${CASINO}${prefix}${page}`);
      expect(framed.searchParams.get("redirect")).toBe(`${prefix}/sport/tennis?page=2`);
      expect((await asked({})).searchParams.get("redirect")).toBe(`${prefix}/sport`);
    }
  });

  it.each(PREFIXES)("takes a player of %s on to the page of bets, alone and in the frame", async (prefix) => {
    const to = `${prefix}/bets/tennis?page=2`;
    const query = new URLSearchParams({ to });
    expect(await follow(CASINO, prefix, "/sport/login", player)).toBe(`${CASINO}${prefix}/`);
    expect(await follow(CASINO, prefix, `/sport/login?${query}`, player)).toBe(
      `${CASINO}${prefix}/sport/enter?${query}`,
    );
    expect(await follow(CASINO, prefix, `/sport/login?${query}&frame=1`, player)).toBe(
      `${CASINO}${prefix}/sport/tennis?page=2`,
    );
    const door = `${SITE}${prefix}/enter?${new URLSearchParams({ ticket: "t1", to })}`;
    expect(await follow(CASINO, prefix, `/sport/enter?${query}`, player)).toBe(door);
    expect((await loadBetting(context(CASINO, prefix, player), "tennis", "?page=2")).source).toBe(door);
    const path = door.slice(SITE.length + prefix.length);
    expect(await follow(SITE, prefix, path, null)).toBe(`${SITE}${to}`);
    expect(await follow(SITE, prefix, "/enter", null)).toBe(`${SITE}${prefix}/bets`);
    expect((await loadBetting(context(CASINO, prefix, null), "", "")).source).toBe(`${SITE}${prefix}/bets`);
  });

  it("takes no session over for a page of another site, nor for who only looks at the address", async () => {
    const door = "/enter?ticket=t1&to=%2Fbets%2Ftennis";
    const entered = async (sent: RequestInit) => {
      called.length = 0;
      expect(await follow(SITE, "", door, null, sent)).toBe(`${SITE}/bets/tennis`);
      return called.includes("enterWithTicket");
    };
    for (const site of ["same-site", "same-origin", "none"])
      expect(await entered({ headers: { "Sec-Fetch-Site": site } }), site).toBe(true);
    expect(await entered({})).toBe(true);
    expect(await entered({ headers: { "Sec-Fetch-Site": "cross-site" } })).toBe(false);
    expect(await entered({ method: "HEAD" })).toBe(false);
  });
});

describe("the page of the frame where there are no sports", () => {
  const answered = async (visitor: Parameters<typeof testVisitor>[0]) => {
    const context = { visitor: testVisitor({ origin: CASINO, ...visitor }), platform } as AppLoadContext;
    const answer = (await loadBetting(context, "", "").catch((error: unknown) => error)) as Response;
    return [answer.status, await answer.text().then((text) => (text === "" ? null : JSON.parse(text).country))];
  };

  it("[BET-06 part: frame] says to a visitor in Estonia that there are none in Estonia", async () => {
    expect(await answered({ brand, country: "EE" })).toEqual([404, "Estonia"]);
    expect(await answered({ brand: testBrand(), country: "EE" })).toEqual([404, "Estonia"]);
  });

  it("is an address like any other unknown one on a host that leads to none", async () => {
    const unlisted = { ...brand, config: testBrand().config };
    expect(await answered({ brand: unlisted, country: "CA" })).toEqual([404, null]);
  });
});
