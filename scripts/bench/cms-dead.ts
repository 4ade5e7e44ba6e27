import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { serve } from "@hono/node-server";
import { createContentClient } from "#app/gateways/content/client.server.ts";
import { type ContentGateway, type ContentVisitor, createContentGateway } from "#app/gateways/content.server.ts";
import { ContentStore } from "#platform/cms/content-store.ts";
import { createDelivery } from "#platform/cms/delivery.ts";
import type { Brand } from "#schemas/brand/resolved.ts";
import { loadBrands } from "#server/brands/load-brands.ts";
import { loadContent } from "#server/content/load-content.ts";
import { atMost, type Figure, median } from "./figure.ts";

const PLACE = { space: "bench", environment: "master" } as const;
const ROUNDS = 5;
const PAGES = 1500;
const SLUGS = ["terms-and-conditions", "privacy-policy", "payments", "promotions", "responsible-gaming"];

/** What a page asks of content, warm: with the CMS on a port of its own, and after it has been stopped (FAULT-01). */
export async function measureDeadCms(): Promise<Figure> {
  const { space } = await loadContent(resolve("content"));
  const { brands } = await loadBrands(resolve("brands"));
  const brand = brands.get("orbit");
  if (!brand) throw new Error("there is no brand orbit");
  const delivery = createDelivery({ store: new ContentStore(space), ...PLACE, deliveryToken: "t", previewToken: "p" });
  const folder = mkdtempSync(join(tmpdir(), "marquee-bench-"));
  const healthy: number[] = [];
  const dead: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const server = await listen((request) => delivery.fetch(request));
      const content = createContentGateway({
        client: createContentClient({
          ...PLACE,
          accessToken: "t",
          host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
          insecure: true,
        }),
        lastGoodFolder: folder,
        clock: { now: () => new Date() },
        log: { info: () => {}, warn: () => {} },
        // Content is asked for again all the time, so that the dead CMS is met.
        freshMs: 50,
        waitMs: 30_000,
      });
      await p99Of(content, brand);
      healthy.push(await p99Of(content, brand));
      await close(server);
      dead.push(await p99Of(content, brand));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const ratios = dead.map((time, round) => time / (healthy[round] ?? time));
  return atMost("cms-dead-ratio", median(ratios), "ratio", 1.2, {
    "healthy p99 ms": median(healthy).toFixed(3),
    "dead p99 ms": median(dead).toFixed(3),
  });
}

async function p99Of(content: ContentGateway, brand: Brand): Promise<number> {
  const visitor: ContentVisitor = {
    locale: "en",
    licence: "CW",
    country: "DE",
    currency: "EUR",
    signedIn: false,
    groups: [],
  };
  const times: number[] = [];
  for (let page = 0; page < PAGES; page += 1) {
    const start = performance.now();
    await content.page(brand, SLUGS[page % SLUGS.length] ?? "", visitor);
    await content.banners(brand, "slider-index-top", visitor);
    await content.menu(brand, "bottom-menu", visitor);
    await content.snippet(brand, "footer-content", visitor);
    times.push(performance.now() - start);
    // As between requests: what is asked behind the visitor's back gets its turn.
    await new Promise((next) => setImmediate(next));
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

const listen = (fetch: (request: Request) => Promise<Response>): Promise<Server> =>
  new Promise((ready) => {
    const server = serve({ fetch, port: 0, hostname: "127.0.0.1" }, () => ready(server as Server));
  });

const close = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.closeAllConnections();
    server.close(() => done());
  });
