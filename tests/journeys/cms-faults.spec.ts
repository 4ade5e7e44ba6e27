import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { CmsServer } from "../harness/cms-server.ts";
import { type RunningProduct, startProduct } from "../harness/product.ts";
import { rawRequest } from "../harness/raw-request.ts";
import { differingPages, shownPage, sitePaths } from "../harness/shown-page.ts";
import { signedPublish } from "../harness/signed-publish.ts";

const HOST = "orbit.localhost";
/** Far below the 8 s that a call to a CMS without an answer takes, far above a second on a machine that is busy. */
const HANG_MS = 5_000;
const TERMS = "/terms-and-conditions";
const LEGAL = [TERMS, "/privacy-policy", "/responsible-gaming"];
/** What the space elsewhere says and the bundled content doesn't. */
const ELSEWHERE = "Said elsewhere";

let folder: string;
let cms: CmsServer;
let product: RunningProduct;
test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "marquee-cms-faults-"));
  cms = await CmsServer.open(({ entries }) => {
    const terms = entries.find(({ sys }) => sys.id === "terms-and-conditions");
    if (!terms) throw new Error("content/ has no terms");
    for (const [locale, body] of Object.entries(terms.fields.body ?? {}))
      Object.assign(terms.fields.body ?? {}, { [locale]: `<p>${ELSEWHERE}</p>${body}` });
  });
});
test.afterAll(async () => {
  await product?.stop();
  await cms?.down();
  rmSync(folder, { recursive: true, force: true });
});

const port = () => Number(new URL(product.origin).port);
const start = async () => {
  product = await startProduct(folder, { ...cms.environment, LOG_LEVEL: "warn" });
};

async function everyPage(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  // Every page in English and German; the other locales are variants of English.
  const paths = (await sitePaths(port())).filter((path) => !/^\/en-/.test(path));
  for (const path of new Set([...paths, ...LEGAL])) {
    const { status, milliseconds, shown } = await shownPage(port(), { path });
    expect(status, path).toBe(200);
    expect(milliseconds, path).toBeLessThan(HANG_MS);
    pages.set(path, shown);
  }
  return pages;
}

const isElsewhere = async (prefix: string): Promise<boolean> =>
  (await shownPage(port(), { path: `${prefix}${TERMS}` })).shown.includes(ELSEWHERE);

/** Contentful's webhook says that the terms were published: every process asks for them. */
async function publishTerms(): Promise<void> {
  const { path, ...call } = signedPublish({
    space: cms.space,
    id: "terms-and-conditions",
    contentType: "page",
    secret: cms.webhookSecret,
  });
  expect((await rawRequest(port(), { host: HOST, path, ...call })).status).toBe(204);
}

// Its times are the bench's `cms-dead-ratio` and `cold-cms-ms`.
test("[FAULT-01] a CMS that is down, warm: every page as before; cold: shell, lobby and legal pages from the bundled copy", async () => {
  await start();
  // On a busy machine the first answer of the space may come after the first visitor's time is over.
  for (const prefix of ["", "/de"]) await expect.poll(() => isElsewhere(prefix)).toBe(true);
  const before = await everyPage();
  expect(before.size).toBeGreaterThan(20);

  await test.step("down, warm: it is asked again, and every page is as before", async () => {
    await cms.down();
    await publishTerms();
    await expect.poll(() => product.log()).toContain("a changed entry could not be asked for");
    await expect.poll(async () => differingPages(before, await everyPage()), { timeout: 90_000 }).toEqual([]);
  });

  await test.step("without an answer, at the next start: the last good copy on disk serves", async () => {
    await product.stop();
    await cms.hang();
    await start();
    await expect.poll(async () => differingPages(before, await everyPage()), { timeout: 90_000 }).toEqual([]);
  });

  await test.step("down, cold: what was shipped serves", async () => {
    await product.stop();
    await cms.down();
    rmSync(join(folder, "content"), { recursive: true });
    await start();
    let cold = new Map<string, string>();
    const differing = async () => {
      cold = await everyPage();
      return differingPages(before, cold).map((each) => each.split(":", 1)[0]);
    };
    // A busy machine may answer one page without a part that was late.
    await expect.poll(differing, { timeout: 90_000 }).toEqual([TERMS, `/de${TERMS}`]);
    expect(cold.get(TERMS)?.includes(ELSEWHERE)).toBe(false);
    for (const path of ["/", ...LEGAL]) expect(cold.get(path)?.includes("<footer"), path).toBe(true);
    expect(cold.get("/")?.includes('class="tile')).toBe(true);
  });

  await test.step("back: what it says is shown again", async () => {
    await cms.up();
    await publishTerms();
    await expect.poll(() => isElsewhere("")).toBe(true);
  });
});
