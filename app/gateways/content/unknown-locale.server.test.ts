import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, it } from "vitest";
import { ContentStore } from "#platform/cms/content-store.ts";
import { createDelivery } from "#platform/cms/delivery.ts";
import type { ContentSpace } from "#schemas/content/space.ts";
import { loadContent } from "#server/content/load-content.ts";
import { testBrand } from "#tests/harness/brand.ts";
import { TestClock } from "#tests/harness/clock.ts";
import { testEntry } from "#tests/harness/content-space.ts";
import { createContentGateway } from "../content.server.ts";
import { createContentClient } from "./client.server.ts";

const KEYS = { space: "test", environment: "master" } as const;
const { contentTypes, locales } = (await loadContent(resolve("content"))).space;
const [english] = locales;

it.each(["en", "de"] as const)(
  "[EDIT-05 part: a space without en] a page asked for in %s is answered in the space's own language",
  async (locale) => {
    if (!english) throw new Error("content has no locale");
    const page = testEntry("page", "harbour", {
      title: { "en-US": "The harbor" },
      slug: { "en-US": "harbour" },
      brands: { "en-US": ["test"] },
      categories: { "en-US": ["page"] },
      body: { "en-US": "<p>Boats.</p>" },
    });
    const space: ContentSpace = {
      contentTypes,
      locales: [{ ...english, code: "en-US", name: "English (US)" }],
      assets: [],
      entries: [page],
    };
    const delivery = createDelivery({ store: new ContentStore(space), ...KEYS, deliveryToken: "t", previewToken: "p" });
    const lastGoodFolder = await mkdtemp(join(tmpdir(), "marquee-locale-"));
    const gateway = createContentGateway({
      client: createContentClient({
        ...KEYS,
        accessToken: "t",
        host: "cdn.cms.localhost",
        fetch: (request) => delivery.fetch(request),
      }),
      lastGoodFolder,
      clock: new TestClock("2026-03-02T12:00:00Z"),
      log: { info: () => {}, warn: () => {} },
      waitMs: 20_000,
    });
    const visitor = { licence: "CW", country: "DE", currency: "EUR", signedIn: false, groups: [] } as const;
    expect(await gateway.page(testBrand(), "harbour", { ...visitor, locale })).toMatchObject({ title: "The harbor" });
    await rm(lastGoodFolder, { recursive: true, force: true });
  },
);
