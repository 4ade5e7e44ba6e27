import { type BrandId, expect, HOSTS, test } from "../harness/journey.ts";
import { rawRequest } from "../harness/raw-request.ts";

const AT_ONCE = 4;
/** A game without a demo: its page stands and says that it is for players. */
const REGISTER_FIRST = 409;
/** Files, which no visitor clicks. */
const FILES = /^\/(assets|media|brand-art|studio-assets|messages)\//;
/** The same pages in other languages: followed from the main page only. */
const OTHER_LANGUAGE = /^\/(en|de|no|it|en-[A-Z]{2}|fr-CA)(\/|$)/;

interface Visited {
  path: string;
  from: string;
  status: number;
}

/** Addresses of this site that a page's links lead to, without where sign-in leads back to. */
function linksOf(html: string, host: string): string[] {
  const addresses = [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map((match) =>
    (match[1] as string).replaceAll("&amp;", "&"),
  );
  return addresses.flatMap((address) => {
    const url = new URL(address, `http://${host}/`);
    if (url.hostname !== host || !url.protocol.startsWith("http") || FILES.test(url.pathname)) return [];
    url.searchParams.delete("redirect");
    return [url.pathname + url.search];
  });
}

/** Follows every link up to so many clicks from the main page: what each answered. */
async function crawl(host: string, clicks: number): Promise<Visited[]> {
  const port = Number(process.env.PRODUCT_PORT);
  const known = new Set(["/"]);
  const visited: Visited[] = [];
  let level = [{ path: "/", from: "" }];
  for (let depth = 0; depth <= clicks && level.length > 0; depth += 1) {
    const next: typeof level = [];
    const waiting = level[Symbol.iterator]();
    const follow = async () => {
      for (const { path, from } of waiting) {
        const answer = await rawRequest(port, { host, path });
        visited.push({ path, from, status: answer.status });
        const { location } = answer.headers;
        const links =
          typeof location === "string" ? linksOf(`<a href="${location}">`, host) : linksOf(answer.text, host);
        for (const link of links) {
          if (known.has(link) || (depth > 0 && OTHER_LANGUAGE.test(link))) continue;
          known.add(link);
          next.push({ path: link, from: path });
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, follow));
    level = next;
  }
  return visited;
}

test.describe("links", () => {
  // How many clicks from the main page; what orbit-ee has further down is orbit's.
  for (const [brand, clicks] of [
    ["orbit", 2],
    ["orbit-ee", 1],
    ["lagoon", 2],
  ] as const satisfies [BrandId, number][]) {
    test(`[NAV-01, NAV-03, NAV-07] ${brand}: every link that a guest sees leads to a page`, async () => {
      const visited = await crawl(HOSTS[brand], clicks);
      expect(visited.length).toBeGreaterThan(50);
      expect(visited.filter(({ status }) => status >= 400 && status !== REGISTER_FIRST)).toEqual([]);
    });
  }
});
