import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { WEBHOOK_PATH } from "#platform/cms/publish-webhook.ts";
import { ENGINES } from "#schemas/studio/api.ts";
import { createTestDatabase, type TestDatabase } from "#tests/harness/database.ts";
import { signedPublish } from "#tests/harness/signed-publish.ts";
import { composeRuntime } from "./compose.ts";
import type { ComposedRuntime } from "./composed-runtime.ts";
import { readEnvironment } from "./environment.ts";
import { createLog } from "./log.ts";

const SECRET = "a-signing-secret-of-the-space";

let database: TestDatabase;
let root: string;
let runtime: ComposedRuntime;
beforeAll(async () => {
  database = await createTestDatabase();
  root = await mkdtemp(join(tmpdir(), "marquee-webhook-"));
  // A start needs to know the addresses of the games' scripts; none of them is asked for.
  const chunks = ["client/main.ts", ...ENGINES.map((engine) => `client/${engine}/game.ts`), "client/verify/main.ts"];
  const names = [...chunks.map((name) => `platform/studio/${name}`), "scripts/verify-round.mjs"];
  const manifest = Object.fromEntries(
    names.map((name) => [name, { file: "none.js", assets: ["none-latin-wght-normal.woff2"] }]),
  );
  for (const folder of ["storefront/client/assets", "studio/assets", "media"])
    await mkdir(join(root, "build", folder), { recursive: true });
  await writeFile(join(root, "build/studio/manifest.json"), JSON.stringify(manifest));
  runtime = await composeRuntime({
    environment: readEnvironment({
      DATABASE_URL: database.url,
      DATA_FOLDER: join(root, "data"),
      DEMO: "false",
      CONTENTFUL_SPACE: "casino",
      CONTENTFUL_TOKEN: "never used",
      CONTENTFUL_WEBHOOK_SECRET: SECRET,
    }),
    log: createLog("silent"),
    mode: "development",
    root: resolve("."),
    buildFolder: join(root, "build"),
    storefront: { load: () => Promise.reject(new Error("the storefront is not reached")) },
  });
});
afterAll(async () => {
  await runtime.close();
  await database.close();
  await rm(root, { recursive: true });
});

async function publish(secret: string): Promise<Response> {
  const { method, headers, body } = signedPublish({ space: "casino", id: "terms", contentType: "page", secret });
  // As the HTTP server hands requests over, from loopback.
  const bindings = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };
  const request = new Request(`http://orbit.localhost${WEBHOOK_PATH}`, {
    method,
    headers: { ...headers, host: "orbit.localhost" },
    body,
  });
  return (await runtime.fetch(request, bindings as never)) as Response;
}

it("[EDIT-01 part: the webhook] the composed product takes the webhook of the space that its environment names", async () => {
  expect((await publish("another secret of sixteen")).status).toBe(401);
  expect((await publish(SECRET)).status).toBe(204);
  expect((await database.pool.query("select 1 from cms_webhooks")).rowCount).toBe(1);
});
