import type { RunningProduct } from "#tests/harness/product.ts";
import { type RawAnswer, rawRequest } from "#tests/harness/raw-request.ts";
import { atLeast, type Figure } from "./figure.ts";
import { load } from "./load.ts";
import { compare } from "./lobby.ts";
import { besideStaticServer, sameBytes } from "./yardsticks.ts";

const SECONDS = 4;
/** A page of a list holds at most so many events. */
const EVENTS = 50;
/** After its start the feed tells the past two weeks first. */
const PATIENCE_MS = 120_000;

/** A guest's list of the results of matches on the sports site against a static answer of the same bytes by the same server. */
export async function measureSportPage(product: RunningProduct): Promise<Figure> {
  const { port } = new URL(product.origin);
  const host = `sport.orbit.localhost:${port}`;
  const path = "/bets/results";
  const page = await fullPage(Number(port), host, path);
  const rate = (of: number, seconds: number) => load(of, { host, path, seconds, connections: 16 });
  return besideStaticServer(sameBytes(page), async (staticPort) => {
    await rate(Number(port), 2);
    await rate(staticPort, 2);
    const found = await compare(
      () => rate(Number(port), SECONDS),
      async () => (await rate(staticPort, SECONDS)).perSecond,
    );
    return atLeast("sport-page-ratio", found.ratio, "ratio", 0.5, {
      "pages/s": Math.round(found.product),
      "static/s": Math.round(found.yardstick),
      "p99 ms": found.p99,
      "page bytes": page.body.length,
      events: EVENTS,
    });
  });
}

/** The page once it has all the events that one page holds. */
async function fullPage(port: number, host: string, path: string): Promise<RawAnswer> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const page = await rawRequest(port, { host, path });
    const events = page.text.match(/class="sports-row"/g)?.length ?? 0;
    if (events === EVENTS) return page;
    if (Date.now() > until) throw new Error(`${host}${path} shows ${events} events`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}
