import { resolve } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as contract from "#schemas/api/desk.ts";
import { loadContent } from "#server/content/load-content.ts";
import type { TestClient } from "#tests/harness/client.ts";
import { assetLink, testLocales } from "#tests/harness/content-space.ts";
import { openDesk } from "#tests/harness/desk.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";

let runtime: TestPlatform;
let ada: TestClient;
let picture: Buffer;
beforeAll(async () => {
  const { contentTypes } = (await loadContent(resolve("content"))).space;
  runtime = await createTestPlatform({ content: { contentTypes, locales: testLocales, assets: [], entries: [] } });
  ({ client: ada } = await openDesk(runtime));
  picture = await sharp({ create: { width: 12, height: 5, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
});
afterAll(() => runtime.close());

async function upload(bytes: Uint8Array, name: string, { title = "A picture", client = ada } = {}) {
  const form = new FormData();
  form.set("title", title);
  form.set("file", new File([bytes as BlobPart], name, { type: "image/png" }));
  const answer = await client.request(contract.uploadDeskAsset.path, {
    method: "POST",
    headers: { "X-Requested-With": "XMLHttpRequest" },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as contract.DeskAsset & { code?: string } };
}
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe("a file of the CMS", () => {
  it("[CMS-10] is told by its content, published at once, and linked as any other", async () => {
    const { status, body } = await upload(picture, "..\\Ünser Bild <1>.HTML");
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: "A picture",
      file_name: "u-nser-bild-1.png",
      media_type: "image/png",
      bytes: picture.byteLength,
      width: 12,
      height: 5,
      updated_by: "Ada",
    });
    expect(runtime.desk.content.store.asset(body.id, "published")?.fields.file).toMatchObject({
      en: { url: body.url, contentType: "image/png", details: { image: { width: 12, height: 5 } } },
    });
    const award = await ada.ok(contract.createDeskEntry, {
      body: { content_type: "award", fields: { name: { en: "A" }, image: { en: assetLink(body.id) } } as never },
    });
    expect(award.diagnostics).toEqual([]);
    expect(await ada.ok(contract.listDeskAssets, { query: { search: "nser pict" } })).toEqual([body]);
    expect((await ada.ok(contract.listDeskHistory, { query: { entry: body.id } }))[0]).toMatchObject({
      action: "upload",
      by: "Ada",
    });
  });

  it("[CMS-10] is kept by browsers for good, has no rights of its own, and lies in the database once", async () => {
    const [first, second] = [await upload(picture, "one.png"), await upload(picture, "two.png")];
    const guest = runtime.client();
    const answer = await guest.request(first.body.url);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(picture)).toBe(true);
    const header = (name: string) => answer.headers.get(name);
    expect(header("Content-Type")).toBe("image/png");
    expect(header("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(header("X-Content-Type-Options")).toBe("nosniff");
    expect(header("Content-Security-Policy")).toBe("default-src 'none'; sandbox");
    const repeated = await guest.request(first.body.url, { headers: { "If-None-Match": header("ETag") ?? "" } });
    expect(repeated.status).toBe(304);
    const head = await guest.request(first.body.url, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(second.body.url).not.toBe(first.body.url);
    expect((await runtime.database.pool.query("select 1 from cms_files")).rowCount).toBe(1);
  });

  it("a document is saved and not shown", async () => {
    const { body } = await upload(bytesOf("%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF"), "book.pdf");
    expect(body).toMatchObject({ media_type: "application/pdf", width: null });
    const answer = await runtime.client().request(body.url);
    expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="book.pdf"');
  });

  it.each([
    ["a page", bytesOf("<!doctype html><script>alert(1)</script>"), 415, "FORM.FILE.TYPE"],
    ["a drawing that could hold script", bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, "FORM.FILE.TYPE"],
    ["a program", bytesOf("MZ\u0090\u0000"), 415, "FORM.FILE.TYPE"],
    ["half a picture", Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]), 0, ""],
    ["nothing", new Uint8Array(0), 422, "FORM.INVALID"],
    ["more than five megabytes", new Uint8Array(contract.ASSET_BYTES + 1), 413, "FORM.FILE.TOO_LARGE"],
  ])("%s is refused", async (_, bytes, status, code) => {
    const answer = await upload(bytes, "picture.png");
    if (status === 0) expect([415, 422]).toContain(answer.status);
    else expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it("a picture that is small as a file and huge once it is drawn is refused", async () => {
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: "#000" } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    const answer = await upload(bomb, "bomb.png");
    expect([answer.status, answer.body.code]).toEqual([422, "DESK.FILE.BROKEN"]);
  });

  it.each([`/content-files/${"0".repeat(64)}/gone.png`, "/content-files/..%2f..%2fetc/passwd", "/content-files/"])(
    "%s is not there",
    async (path) => {
      expect((await runtime.client().request(path)).status).toBe(404);
    },
  );
});
