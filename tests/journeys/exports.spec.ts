import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { createClient } from "contentful";
import { BUNDLED_SPACE } from "#server/connect-cms.ts";
import { ManagementSpace } from "../harness/management-space.ts";
import { startPlatform } from "../harness/product.ts";
import { copyWithContent, type ProductFolder } from "../harness/product-folder.ts";

/** A public export of a space that isn't ours, as Contentful's own command wrote it: the content of a starter site. */
const EXPORT = createRequire(import.meta.url).resolve("gatsby-starter-contentful-homepage/scripts/data.json");
const KEY = "the key of a platform alone, thirty-two bytes or more";

interface ExportFile {
  entries: { sys: { id: string }; fields: Record<string, Record<string, unknown>> }[];
  assets: { sys: { id: string } }[];
}

/** An entry's fields as they are served in the export's only locale. */
const ofLocale = ({ sys, fields }: ExportFile["entries"][0]) => ({
  sys,
  fields: Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name, texts["en-US"]])),
});

const fieldsById = (entries: readonly { sys: { id: string }; fields: unknown }[]) =>
  Object.fromEntries(entries.map(({ sys, fields }) => [sys.id, fields]));

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

  test("[EDIT-05] the content model is migrations; content moves to a space and back, and as an export file; a public export file that others wrote loads and serves", async () => {
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

    await test.step("an export of another space is taken in and served, every entry and file of it", async () => {
      const theirs = JSON.parse(await readFile(EXPORT, "utf8")) as ExportFile;
      const taken = await empty("theirs");
      expect(await content(taken, "import", EXPORT, "--replace", "--yes")).toContain("100 entries, 51 files");
      await rm(own, { recursive: true });
      await cp(taken, own, { recursive: true });
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
        const served = await client.withoutLinkResolution.getEntries({ limit: 1_000 });
        expect(fieldsById(served.items)).toEqual(fieldsById(theirs.entries.map(ofLocale)));
        const files = await client.getAssets({ limit: 1_000 });
        expect(files.items.map(({ sys }) => sys.id).sort()).toEqual(theirs.assets.map(({ sys }) => sys.id).sort());
        const homepage = await client.getEntries({ content_type: "homepage", include: 3 });
        expect(homepage.items[0]?.fields.content).toContainEqual(
          expect.objectContaining({ fields: expect.objectContaining({ heading: expect.any(String) }) }),
        );
        expect((await client.getLocales()).items[0]?.code).toBe("en-US");
      } finally {
        await platform.stop();
      }
    });
  });
});
