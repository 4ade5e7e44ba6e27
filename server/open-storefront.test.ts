import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { testBrand } from "#tests/harness/brand.ts";
import { createOfflinePages } from "./front-door/offline-page.ts";
import { createStatusPages } from "./front-door/status-page.ts";
import { messagesOf } from "./open-storefront.ts";

let buildFolder: string;
beforeEach(async () => {
  buildFolder = await mkdtemp(join(tmpdir(), "messages-"));
  await mkdir(join(buildFolder, "messages"));
});
afterEach(() => rm(buildFolder, { recursive: true, force: true }));

it("the door's own pages have their texts as soon as the messages can be read", async () => {
  const messages = (_: unknown, locale: string) => messagesOf(buildFolder, locale);
  const offlinePage = createOfflinePages(messages);
  const statusPage = createStatusPages(messages);
  const file = join(buildFolder, "messages/en.json");
  // A folder of that name: an error other than a missing file.
  await mkdir(file);
  const brand = testBrand();
  await offlinePage(brand, "en").catch(() => {});
  expect((await statusPage("CROWDED", brand, "en")).status).toBe(503);
  await rm(file, { recursive: true });
  await writeFile(file, '{"ERROR.CROWDED.TITLE":"Busy","PWA.OFFLINE.TITLE":"Away"}');
  expect((await offlinePage(brand, "en"))?.html).toContain("<h1>Away</h1>");
  expect(await (await statusPage("CROWDED", brand, "en")).text()).toContain("<h1>Busy</h1>");
});

it("a locale that the build has no messages of has none", async () => {
  expect([await messagesOf(buildFolder, "de"), await messagesOf(buildFolder, "../x")]).toEqual([null, null]);
});
