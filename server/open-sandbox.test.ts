import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { callProvider } from "#platform/payments/adapters/call-provider.ts";
import { createSandboxAdapter } from "#platform/payments/adapters/sandbox.ts";
import { readEnvironment } from "./environment.ts";
import { createHttpServer, type HttpServer, listen } from "./listen.ts";
import { type OpenSandbox, openSandbox } from "./open-sandbox.ts";

let folder: string;
let sandbox: OpenSandbox;
let server: HttpServer["server"];
let port: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "open-sandbox-"));
  sandbox = openSandbox({
    environment: readEnvironment({}),
    dataFolder: folder,
    secret: "secret",
    now: () => new Date(),
    onError: () => {},
  });
  ({ server } = createHttpServer(sandbox.serve(() => new Response('"the shop"'))));
  port = await listen(server, 0, "127.0.0.1");
  sandbox.listening(port);
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string) => callProvider(url, { method: "GET", headers: {}, deadlineMs: 5_000 });

it("is called over HTTP on the process's own port, under a host of its own", async () => {
  if (!sandbox.connection) throw new Error("a demo has a sandbox");
  const adapter = createSandboxAdapter(sandbox.connection);
  const created = await adapter.createDeposit({
    reference: "first",
    amount: 5_000n,
    currency: "EUR",
    method: "visa",
    token: null,
    saveProfile: false,
    player: { id: 1, email: "player@example.test", country: "DE", locale: "de" },
    returnUrl: `http://orbit.localhost:${port}/cashbox`,
    callbackUrl: `http://orbit.localhost:${port}/payments/v1/callbacks/sandbox`,
  });
  expect(created.next).toMatchObject({
    kind: "frame",
    url: expect.stringContaining(`http://pay.localhost:${port}/frame/`),
  });
  expect((await get(created.next.url ?? "")).status).toBe(200);
  expect((await get(`http://orbit.localhost:${port}/`)).body).toBe("the shop");
});

it("does not answer a stranger's calls", async () => {
  expect((await get(`http://pay.localhost:${port}/v1/deposits?reference=first`)).status).toBe(401);
});
