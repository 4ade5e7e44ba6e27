import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";
import { MAX_BODY_BYTES } from "./read-body.ts";

let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform();
});
afterAll(() => runtime.close());

const HEADERS = { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" };
const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  runtime.client().request("/api/users/sign_in", {
    method: "POST",
    headers: { ...HEADERS, ...headers },
    body,
    duplex: "half",
  } as RequestInit);

it("a body without a length is counted while it comes in: one without end is refused as soon as it is too large", async () => {
  let given = 0;
  const endless = new ReadableStream({
    pull(controller) {
      given += 64 * 1024;
      controller.enqueue(new Uint8Array(64 * 1024).fill(97));
    },
  });
  const answer = await send(endless);
  expect([answer.status, await answer.json()]).toEqual([
    413,
    { code: "CALL.TOO_LARGE", message: "A body has at most 1 MB", params: { megabytes: 1 } },
  ]);
  expect(given).toBeLessThan(MAX_BODY_BYTES + 4 * 64 * 1024);
});

it("a body whose length says that it is too large is not read", async () => {
  let read = false;
  const body = new ReadableStream(
    {
      pull(controller) {
        read = true;
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  expect((await send(body, { "Content-Length": String(MAX_BODY_BYTES + 1) })).status).toBe(413);
  expect(read).toBe(false);
});

it("a body that breaks off is told as one, and logged as no failure of ours", async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) });
  const answer = await send(broken);
  expect([answer.status, (await answer.json()).code]).toEqual([400, "CALL.MALFORMED"]);
});
