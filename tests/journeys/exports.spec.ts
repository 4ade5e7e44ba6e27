import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { createClient } from "contentful";
import { BUNDLED_SPACE } from "#server/connect-cms.ts";
import { ManagementSpace } from "../harness/management-space.ts";
import { startPlatform } from "../harness/product.ts";
import { copyWithContent, type ProductFolder } from "../harness/product-folder.ts";

/** An export of a space of Contentful's own, from `contentful/contentful-import` (LICENSE beside it). */
const EXPORT = "tests/fixtures/contentful/sample-space/sample-space.json";
const KEY = "the key of a platform alone, thirty-two bytes or more";

test.describe("content moves", () => {
  let copy: ProductFolder;
  let space: ManagementSpace;
  let spaceUrl: string;
  let data: string;
  test.beforeAll(async () => {
    copy = await copyWithContent();
    data = await mkdtemp(join(tmpdir(), "marquee-exports-"));
    space = new ManagementSpace();
    spaceUrl = await space.open();
  });
  test.afterAll(async () => {
    await space?.close();
    await copy?.remove();
    await rm(data, { recursive: true, force: true });
  });

  /** As an editor runs it; what it prints. */
  const content = async (folder: string, ...words: string[]) =>
    (
      await promisify(execFile)(
        process.execPath,
        ["--import", "tsx", "scripts/content.ts", ...words, "--folder", folder],
        {
          env: {
            ...process.env,
            CONTENTFUL_SPACE: "test",
            CONTENTFUL_MANAGEMENT_TOKEN: "management",
            CONTENTFUL_MANAGEMENT_URL: spaceUrl,
            CONTENTFUL_UPLOAD_URL: spaceUrl,
          },
          maxBuffer: 64 * 1024 * 1024,
        },
      )
    ).stdout;

  test("[EDIT-05] the content model is migrations; content moves to a space and back, and as an export file; a public export that somebody else wrote loads and serves", async () => {
    const own = join(copy.path, "content");
    const empty = async (name: string) => {
      const folder = join(data, name);
      await mkdir(join(folder, "entries"), { recursive: true });
      await cp("content/migrations", join(folder, "migrations"), { recursive: true });
      await writeFile(join(folder, "locales.json"), '{"locales":[]}');
      await writeFile(join(folder, "assets.json"), '{"assets":[]}');
      return folder;
    };

    await test.step("an empty space gets its model by the migrations, and all content; it comes back the same", async () => {
      expect(space.stored.content_types.size).toBe(0);
      await content(own, "push");
      expect(space.stored.content_types.get("page")?.sys.publishedVersion).toBeDefined();
      expect(await content(own, "diff")).toMatch(/^0 differences/m);
      const pulled = await empty("pulled");
      await content(pulled, "pull");
      expect(await content(pulled, "diff")).toMatch(/^0 differences/m);
    });

    await test.step("an export is taken in again as it is", async () => {
      const file = join(data, "export.json");
      await writeFile(file, await content(own, "export"));
      expect(await content(own, "import", file, "--replace", "--yes")).toContain("content/ already has all of this");
    });

    await test.step("an export of a space of Contentful's own is taken in and served", async () => {
      expect(await content(own, "import", EXPORT, "--replace", "--yes")).toContain("entry > 31TNnjHlfaGUoMOwU0M2og");
      const platform = await startPlatform(data, { PLATFORM_KEY: KEY, LOG_LEVEL: "error" }, undefined, copy.path);
      try {
        const client = createClient({
          space: BUNDLED_SPACE,
          environment: "master",
          accessToken: "bundled-delivery",
          host: new URL(platform.url).host,
          basePath: "/delivery/published",
          insecure: true,
          headers: { "X-Marquee-Key": KEY },
        });
        const posts = await client.getEntries({
          content_type: "blogPost",
          order: ["fields.slug"],
          include: 2,
        } as never);
        expect(posts.items.map(({ fields }) => fields)).toMatchObject([
          { slug: "automate-with-webhooks", tags: ["javascript"] },
          { slug: "hello-world", tags: ["general"] },
          { slug: "static-sites-are-great", tags: ["javascript", "static-sites"] },
        ]);
        expect(posts.items[0]?.fields).toMatchObject({
          author: { fields: { name: "John Doe", image: { fields: { title: "Sparkler" } } } },
          heroImage: { fields: { file: { url: expect.stringContaining("//images.contentful.com/28p9vvm1oxuw/") } } },
          body: expect.stringContaining("## What are webhooks?"),
        });
        expect((await client.getLocales()).items.map(({ code }) => code)).toEqual(["en-US", "de-DE"]);
        const searched = await client.getEntries({ content_type: "blogPost", query: "endpoint" } as never);
        expect(searched.items.map(({ sys }) => sys.id)).toEqual(["31TNnjHlfaGUoMOwU0M2og"]);
      } finally {
        await platform.stop();
      }
    });
  });
});
