import { gunzipSync } from "node:zlib";
import { expect, HOSTS, test } from "../harness/journey.ts";
import { type RawRequest, rawRequest as raw } from "../harness/raw-request.ts";

const get = (path: string, more: Partial<RawRequest> = {}) =>
  raw(Number(process.env.PRODUCT_PORT), { host: HOSTS.orbit, path, ...more });
const nonceOf = (policy: unknown) => /'nonce-([\w-]{22})'/.exec(String(policy))?.[1];

test.describe("hosts", () => {
  test("[BRAND-01] an unknown host gets a plain 421 that tells of no brand", async () => {
    const answer = await get("/", { host: "casino.example" });
    expect(answer.status).toBe(421);
    expect(answer.body.toString()).not.toMatch(/orbit|lagoon/i);
  });

  test("[BRAND-01] X-Forwarded-Host of a stranger changes nothing", async () => {
    const answer = await get("/", { headers: { "x-forwarded-host": HOSTS.lagoon, "x-marquee-brand": "lagoon" } });
    expect(answer.text).toContain('data-brand="orbit"');
  });

  for (const [brand, host] of Object.entries(HOSTS)) {
    test(`[BRAND-02] ${brand} runs from the same process`, async () => {
      const answer = await get("/", { host });
      expect(answer.status).toBe(200);
      expect(answer.text).toContain(`data-brand="${brand}"`);
    });
  }

  test("[BRAND-04] a locale that the host does not offer answers 404", async () => {
    expect((await get("/it")).status).toBe(404);
    expect((await get("/it/pokies")).status).toBe(404);
    expect((await get("/de", { host: HOSTS["orbit-it"] })).status).toBe(404);
    expect((await get("/en-KW", { host: HOSTS["orbit-au"] })).status).toBe(404);
    expect((await get("/en-KW")).status).toBe(200);
  });
});

test.describe("locales", () => {
  const lang = (text: string) => /<html[^>]* lang="([\w-]+)"/.exec(text)?.[1];

  test("[ROUTE-02 part: the front door] [BRAND-05] the prefix decides, and is remembered", async () => {
    const answer = await get("/de/pokies");
    expect(lang(answer.text)).toBe("de");
    expect(String(answer.headers["set-cookie"])).toContain("locale=de");
    expect(answer.text).toContain('href="/de/live"');
  });

  test("[BRAND-05] then the cookie, then the country's default", async () => {
    expect(lang((await get("/", { headers: { cookie: "locale=de" } })).text)).toBe("de");
    expect(lang((await get("/")).text)).toBe("en-CA");
    expect(lang((await get("/", { headers: { cookie: "as-country=DE" } })).text)).toBe("de");
  });

  test("[ROUTE-03] under /guest/ every link keeps the prefix", async () => {
    const answer = await get("/guest/de");
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('href="/guest/de/pokies"');
    expect(answer.text).not.toMatch(/href="\/(pokies|live)"/);
  });

  test("[GUARD-07] nothing shows a message key", async () => {
    for (const path of ["/", "/de", "/pokies", "/sign-up"]) {
      const visible = (await get(path)).text.replace(/<script[\s\S]*?<\/script>/g, "");
      expect(visible).not.toMatch(/>[A-Z]{3,}\.[A-Z_.]{3,}</);
    }
  });
});

test.describe("paths", () => {
  for (const [from, to] of [
    ["/pokies/", "/pokies"],
    ["/de/", "/de"],
    ["/guest/de/live/?x=1", "/guest/de/live?x=1"],
    ["/EN-ca/live", "/en-CA/live"],
  ]) {
    test(`[ROUTE-04] ${from} goes to ${to}`, async () => {
      const answer = await get(from as string);
      expect([answer.status, answer.headers.location]).toEqual([301, to]);
    });
  }

  for (const path of ["//evil.example/", "/\\evil.example/", "/%2f%2fevil.example/", "//evil.example/%2e%2e/"]) {
    test(`[SEC-04 part: paths] ${path} stays on the own site`, async () => {
      const { location } = (await get(path)).headers;
      if (location) expect(new URL(String(location), "http://own.example").host).toBe("own.example");
    });
  }

  test("[SEC-04] every target of a redirect stays on the own site, from the path, from a parameter and from a hash", async ({
    page,
  }) => {
    const own = `http://${HOSTS.orbit}:${process.env.PRODUCT_PORT}`;
    const targets = ["//evil.example", "/\\evil.example", "/%2f%2fevil.example", "%2f%2fevil.example"];
    for (const target of targets) {
      const { location } = (await get(target.startsWith("/") ? target : `/${target}`)).headers;
      if (location) expect(new URL(String(location), own).origin).toBe(own);
      const parameter = encodeURIComponent(target);
      const moved = await get(`/users/sign_in?redirect=${parameter}`);
      expect(new URL(String(moved.headers.location), own).origin).toBe(own);
      await page.goto(`${own}/sign-in?redirect=${parameter}`);
      expect(new URL(page.url()).origin).toBe(own);
    }
    await page.goto(`${own}/live#sport_//evil.example`);
    await expect(page).toHaveURL(`${own}/live`);
  });

  test("[ROUTE-22] an unknown path is a branded 404", async () => {
    const answer = await get("/no/such/page");
    expect(answer.status).toBe(404);
    expect(answer.text).toContain('data-brand="orbit"');
    expect(answer.text).toContain("<header");
  });
});

test.describe("headers", () => {
  test("[SEC-02] every HTML answer has a policy with a fresh nonce and no unsafe-inline", async () => {
    const nonces = new Set<string>();
    const pages = ["/", "/", "/pokies", "/sign-in", "/no/such/page", "/guest", "/desk/sign-in", "/oops"];
    const answers = [
      ...pages.map((path) => ({ path, host: HOSTS.orbit as string })),
      ...Object.values(HOSTS).map((host) => ({ path: "/", host: host as string })),
    ];
    for (const { path, host } of answers) {
      const answer = await get(path, { host });
      const policy = String(answer.headers["content-security-policy"]);
      expect(policy).not.toContain("unsafe-inline");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("frame-ancestors 'self'");
      const nonce = nonceOf(policy) as string;
      for (const [tag] of answer.text.matchAll(/<(?:script|style)\b[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(answers.length);
  });

  test("[SEC-02 part: attributes] nothing in a page needs what the policy forbids: no style attribute, no handler attribute", async () => {
    for (const path of ["/", "/pokies", "/sign-up", "/terms-and-conditions"]) {
      const { text } = await get(path);
      expect(text.match(/<[a-z][^<>]*\s(style|on[a-z]+)="[^"]*"/g)).toBeNull();
    }
  });

  test("a kept page comes compressed and whole", async () => {
    await get("/");
    const answer = await get("/", { headers: { "accept-encoding": "gzip" } });
    expect(answer.headers["content-encoding"]).toBe("gzip");
    const page = gunzipSync(answer.body).toString();
    expect(page).toContain("</html>");
    expect(page).toContain(`nonce="${nonceOf(answer.headers["content-security-policy"])}"`);
  });

  test("[SEC-03 part: pages] a cross-site form is refused, and a cross-site call", async () => {
    const form = (headers: Record<string, string>) =>
      get("/sign-in", {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
        body: "email=a",
      });
    expect((await form({ origin: "http://evil.example" })).status).toBe(403);
    expect((await form({ "sec-fetch-site": "cross-site" })).status).toBe(403);
    expect((await form({})).status).toBe(403);
    const call = await get("/api/users/sign_in", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: "{}",
    });
    expect(call.status).toBe(403);
  });

  test("[SEC-14 part: caches on the way] no page is stored by a cache on the way", async () => {
    await get("/");
    const answer = await get("/");
    expect(answer.headers["cache-control"]).toMatch(/private/);
    expect(String(answer.headers.vary)).toMatch(/Cookie/);
  });

  test("assets are immutable; a missing one is a plain 404, not a page", async () => {
    const asset = /\/assets\/[\w.-]+\.js/.exec((await get("/")).text)?.[0] as string;
    expect((await get(asset)).headers["cache-control"]).toContain("immutable");
    const missing = await get("/assets/missing.js");
    expect([missing.status, missing.text]).toEqual([404, "Not found"]);
  });
});

test.describe("files of a brand", () => {
  /** Locales that each of these hosts offers, the one without prefix first. */
  const OFFERED = {
    orbit: ["en", "en-CA", "de"],
    lagoon: ["en", "fr-CA"],
  } as const;
  const NAMES = { orbit: "Orbit", lagoon: "Lagoon" } as const;
  const BRANDS = Object.keys(OFFERED) as (keyof typeof OFFERED)[];
  const originOf = (brand: keyof typeof OFFERED) => `http://${HOSTS[brand]}:${process.env.PRODUCT_PORT}`;
  const attribute = (text: string, pattern: string) => new RegExp(pattern, "i").exec(text)?.[1] ?? "";

  test("[BRAND-11] what search engines and other sites are told is per brand and locale", async () => {
    const seen = { titles: new Set<string>(), descriptions: new Set<string>() };
    for (const brand of BRANDS) {
      const [first] = OFFERED[brand];
      const origin = originOf(brand);
      const pathIn = (locale: string) => `${locale === first ? "" : `/${locale}`}/pokies`;
      for (const locale of OFFERED[brand]) {
        // Without a prefix the visitor's country would choose.
        const { text, status } = await get(`/${locale}/pokies`, { host: HOSTS[brand] });
        expect(status).toBe(200);
        const title = attribute(text, "<title>([^<]*)</title>");
        const description = attribute(text, '<meta name="description" content="([^"]*)"');
        expect(title).toContain(NAMES[brand]);
        expect(description.length).toBeGreaterThan(20);
        seen.titles.add(`${brand} ${locale.slice(0, 2)} ${title}`);
        seen.descriptions.add(description);
        expect(attribute(text, '<link rel="canonical" href="([^"]*)"')).toBe(origin + pathIn(locale));
        const alternates = [...text.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/gi)];
        const found = Object.fromEntries(alternates.map(([, language, address]) => [language, address]));
        const offered = Object.keys(found).filter((language) => language !== "x-default");
        expect(offered).toEqual(expect.arrayContaining([...OFFERED[brand]]));
        for (const language of offered) expect(found[language]).toBe(origin + pathIn(language));
        expect(found["x-default"]).toBe(origin + pathIn(first));
        const shared = (property: string) => attribute(text, `<meta property="og:${property}" content="([^"]*)"`);
        expect([shared("title"), shared("url")]).toEqual([title, origin + pathIn(locale)]);
        expect([shared("site_name"), shared("locale")]).toEqual([NAMES[brand], locale.replace("-", "_")]);
        expect(shared("description")).toBe(description);
        expect(shared("image")).toMatch(new RegExp(`^${origin}/`));
        const manifest = await get(`/${locale}/manifest.webmanifest`, {
          host: HOSTS[brand],
        });
        expect(JSON.parse(manifest.text)).toMatchObject({ name: NAMES[brand], lang: locale });
        const { icons, screenshots } = JSON.parse(manifest.text);
        for (const { src } of [...icons, ...screenshots])
          expect((await get(src, { host: HOSTS[brand] })).status).toBe(200);
      }
      const sitemap = (await get("/sitemap.xml", { host: HOSTS[brand] })).text;
      for (const locale of OFFERED[brand])
        expect(sitemap).toContain(`hreflang="${locale}" href="${origin}${pathIn(locale)}"`);
      const robots = (await get("/robots.txt", { host: HOSTS[brand] })).text;
      expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
      for (const other of BRANDS.filter((each) => each !== brand)) {
        expect(sitemap).not.toContain(HOSTS[other]);
        expect(robots).not.toContain(HOSTS[other]);
      }
    }
    // Orbit in English and German, Lagoon in English and French; a list is described in each language.
    expect(seen.titles.size).toBeGreaterThanOrEqual(4);
    expect(seen.descriptions.size).toBeGreaterThanOrEqual(3);
    expect((await get("/brand-art/favicon.svg")).headers["content-type"]).toBe("image/svg+xml");
  });
});

test("readiness and metrics answer", async () => {
  const ready = await get("/readyz");
  // A storefront of its own has no database: what it needs is the platform.
  const part = process.env.ARRANGEMENT === "halves" ? "platform" : "database";
  expect(JSON.parse(ready.text)).toMatchObject({ ready: true, parts: { [part]: "ok" } });
  expect((await get("/metrics")).text).toContain("marquee_request_seconds_bucket");
});

test("no answer lets its type be guessed, and none but public pictures can be shown by other origins", async () => {
  const paths = ["/", "/nowhere", "/api/player", "/api/nowhere", "/healthz", "/assets/none.js", "/messages/en.json"];
  for (const path of paths) {
    const { headers } = await get(path);
    expect([path, headers["x-content-type-options"], headers["cross-origin-resource-policy"]]).toEqual([
      path,
      "nosniff",
      "same-origin",
    ]);
  }
  // Mails show these from where they are read.
  const picture = await get("/brand-art/icon-192.png");
  expect([picture.status, picture.headers["cross-origin-resource-policy"]]).toEqual([200, "cross-origin"]);
});
