import { expect, test } from "@playwright/test";
import type { ContentSpace } from "#schemas/content/space.ts";
import { CmsServer } from "../harness/cms-server.ts";
import { rawRequest } from "../harness/raw-request.ts";
import { signedPublish } from "../harness/signed-publish.ts";
import { startTwoProducts, type TwoProducts } from "../harness/two-products.ts";

const HOST = "orbit.localhost";
/** A bound for a hang; the five seconds of the row are `publish-visible-ms` of the bench. */
const VISIBLE_MS = 30_000;
const SNIPPET = "snippet-of-the-test";

let space: ContentSpace;
let cms: CmsServer;
let products: TwoProducts;
test.describe.configure({ mode: "serial", timeout: 180_000 });
test.beforeAll(async () => {
  cms = await CmsServer.open((held) => {
    space = held;
    // A page whose rich text embeds a snippet: it links to it, and shows it.
    const [example] = held.entries.filter(({ sys }) => sys.contentType.sys.id === "snippet");
    if (!example) throw new Error("content/ has no snippet");
    const snippet = structuredClone(example);
    snippet.sys.id = SNIPPET;
    snippet.fields = {
      key: { en: "of-the-test" },
      brands: { en: ["orbit"] },
      body: { en: "<p>Embedded at first</p>" },
    };
    held.entries.push(snippet);
    write("about-orbit", "body", {
      nodeType: "document",
      data: {},
      content: [
        {
          nodeType: "embedded-entry-block",
          data: { target: { sys: { type: "Link", linkType: "Entry", id: SNIPPET } } },
          content: [],
        },
      ],
    });
    for (const id of ["fair-play", "general-rules"]) write(id, "body", `<p>${id} at first</p>`);
  });
  products = await startTwoProducts({ ...cms.environment, LOG_LEVEL: "fatal" });
});
test.afterAll(async () => {
  await products?.stop();
  await cms?.down();
});

/** What the space holds from now on, in English; nobody is told. */
function write(id: string, field: string, value: unknown): void {
  const entry = space.entries.find(({ sys }) => sys.id === id);
  if (!entry) throw new Error(`content/ has no ${id}`);
  (entry.fields as Record<string, Record<string, unknown>>)[field] = { en: value };
}

const guest = async (port: number, path: string) =>
  (await rawRequest(port, { host: HOST, path, headers: { cookie: "locale=en" } })).text;
const articleOf = (html: string) => html.match(/<article[\s\S]*?<\/article>/)?.[0] ?? html;
const webhook = (id: string, contentType: string, secret = cms.webhookSecret) =>
  signedPublish({ space: cms.space, id, contentType, secret });
const post = async (port: number, call: ReturnType<typeof webhook>) =>
  (await rawRequest(port, { host: HOST, ...call })).status;

test("[EDIT-01] a signed webhook, taken once, refreshes the entry published and what links to it, in every process", async () => {
  const [first, second] = products.ports;
  const both = (path: string, text: string) =>
    Promise.all(
      products.ports.map((port) => expect.poll(() => guest(port, path), { timeout: VISIBLE_MS }).toContain(text)),
    );

  await both("/en/fair-play", "fair-play at first");
  await both("/en/general-rules", "general-rules at first");
  await both("/en/about", "Embedded at first");
  write("fair-play", "body", "<p>fair-play as published</p>");
  write("general-rules", "body", "<p>general-rules, not yet told</p>");

  await test.step("forged, and signed by another: nothing changes", async () => {
    const call = webhook("fair-play", "page");
    const forged = { ...call, body: call.body.replace("fair-play", "general-rules") };
    expect(await post(first, forged)).toBe(401);
    expect(await post(first, webhook("fair-play", "page", "another secret of some length"))).toBe(401);
    for (const port of products.ports)
      expect(articleOf(await guest(port, "/en/fair-play"))).toContain("fair-play at first");
  });

  await test.step("signed: exactly the entry published, in both processes", async () => {
    const call = webhook("fair-play", "page");
    expect(await post(first, call)).toBe(204);
    await both("/en/fair-play", "fair-play as published");
    for (const port of products.ports)
      expect(await guest(port, "/en/general-rules")).toContain("general-rules at first");
    // The same call again, wherever it is sent to.
    expect([await post(first, call), await post(second, call)]).toEqual([409, 409]);
  });

  await test.step("what links to it: the page that embeds a snippet", async () => {
    write(SNIPPET, "body", "<p>Embedded as published</p>");
    expect(await post(second, webhook(SNIPPET, "snippet"))).toBe(204);
    await both("/en/about", "Embedded as published");
  });
});
