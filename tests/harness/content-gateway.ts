import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createContentClient } from "#app/gateways/content/client.server.ts";
import { type ContentGateway, createContentGateway } from "#app/gateways/content.server.ts";
import { ContentStore } from "#platform/cms/content-store.ts";
import { createDelivery } from "#platform/cms/delivery.ts";
import type { ContentSpace } from "#schemas/content/space.ts";
import { loadContent } from "#server/content/load-content.ts";
import { testLocales } from "./content-space.ts";

export interface TestContent {
  gateway: ContentGateway;
  /** Publishes these entries instead of those before; the next question sees them. */
  publish(entries: ContentSpace["entries"]): void;
  close(): void;
}

/** The storefront's content gateway on the bundled delivery API, over entries of a test's own. */
export async function testContent(
  entries: ContentSpace["entries"],
  { clock, brands = "test" }: { clock: { now(): Date }; brands?: string },
): Promise<TestContent> {
  const { contentTypes } = (await loadContent(resolve("content"))).space;
  const folder = mkdtempSync(join(tmpdir(), `marquee-${brands}-`));
  const space = (list: ContentSpace["entries"]): ContentSpace => ({
    contentTypes,
    locales: testLocales,
    assets: [],
    entries: list,
  });
  const deliveryOf = (list: ContentSpace["entries"]) =>
    createDelivery({
      store: new ContentStore(space(list)),
      space: "test",
      environment: "master",
      deliveryToken: "t",
      previewToken: "p",
    });
  let delivery = deliveryOf(entries);
  const gateway = createContentGateway({
    client: createContentClient({
      space: "test",
      environment: "master",
      accessToken: "t",
      host: "cdn.test",
      fetch: (request) => delivery.fetch(request),
    }),
    lastGoodFolder: folder,
    clock,
    log: { info: () => {}, warn: () => {} },
    waitMs: 20_000,
  });
  return {
    gateway,
    publish(list) {
      delivery = deliveryOf(list);
      gateway.purge();
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
