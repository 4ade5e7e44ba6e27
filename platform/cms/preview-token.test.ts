import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPreview, readPreview } from "#schemas/api/desk.ts";
import { signOutEditor } from "#schemas/api/editors.ts";
import type { Preview } from "#schemas/content/preview.ts";
import { openDesk } from "#tests/harness/desk.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { sign } from "../secrets/sealed.ts";
import { PREVIEW_LIFE } from "./preview-token.ts";

const preview: Preview = {
  content: "published",
  at: "2027-03-01T09:30:00.000Z",
  signedIn: true,
  locale: "de",
  licence: "EE",
  country: "EE",
  currency: "BTC",
  groups: [257],
};

let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform();
});
afterAll(() => runtime.close());

describe("[CMS-11] a preview's token", () => {
  const gone = { status: 410, code: "DESK.PREVIEW.GONE" };

  it("stands for what the editor chose, for anybody's browser that holds it, for an hour", async () => {
    const { client, editor } = await openDesk(runtime, "editor", { email: "one@desk.example" });
    const { token, expires_at } = await client.ok(createPreview, { body: preview });
    expect(Date.parse(expires_at) - runtime.clock.now().getTime()).toBe(PREVIEW_LIFE);
    expect(await runtime.client().ok(readPreview, { params: { token } })).toEqual({ preview, editor });
    runtime.clock.advance(PREVIEW_LIFE);
    expect(await runtime.client().rejected(readPreview, { params: { token } })).toMatchObject(gone);
  });

  it("ends when its editor signs out, and is nobody's to make up", async () => {
    const { client } = await openDesk(runtime, "editor", { email: "two@desk.example" });
    const { token } = await client.ok(createPreview, { body: preview });
    const [text = "", mark = ""] = token.split(".");
    const other = Buffer.from(JSON.stringify({ preview, session: "1", until: 9e15 })).toString("base64url");
    const made = sign("a key of somebody else, thirty-two bytes long", "preview", {
      preview,
      session: "1",
      until: 9e15,
    });
    for (const forged of ["x", text, `${other}.${mark}`, `.${mark}`, made])
      expect(await runtime.client().rejected(readPreview, { params: { token: forged } }), forged).toMatchObject(gone);
    await client.ok(signOutEditor, {});
    expect(await runtime.client().rejected(readPreview, { params: { token } })).toMatchObject(gone);
  });

  it("is made by editors alone", async () => {
    expect((await runtime.client().rejected(createPreview, { body: preview })).status).toBe(401);
    const { client } = await runtime.register();
    expect((await client.rejected(createPreview, { body: preview })).status).toBe(401);
  });
});
