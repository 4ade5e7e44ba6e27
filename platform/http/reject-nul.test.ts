import { afterAll, beforeAll, expect, it } from "vitest";
import { signIn } from "#schemas/api/players.ts";
import { sendContactMessage } from "#schemas/api/support.ts";
import { createTestPlatform, type TestPlatform } from "#tests/harness/platform.ts";

let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform();
});
afterAll(() => runtime.close());

it("[SEC-07 part: NUL] a NUL in a body is told at its field, and nothing fails", async () => {
  const contact = {
    name: "Ann\0",
    email: "ann@mail.example",
    topic: "other",
    message: "A long enough message",
  } as const;
  expect(await runtime.client().rejected(sendContactMessage, { body: contact })).toMatchObject({
    status: 422,
    errors: { name: [{ code: "FORM.WRONG_VALUE" }] },
  });
  const user = { email: "a\0@mail.example", password: "x" };
  expect(await runtime.client().rejected(signIn, { body: { user } })).toMatchObject({
    status: 422,
    errors: { "user.email": [{ code: "FORM.WRONG_VALUE" }] },
  });
});

it("[SEC-07 part: depth] a body of any depth is refused as one that can't be read, and one as deep as ours may be is read", async () => {
  const send = (text: string) =>
    runtime.client().request("/api/users/sign_in", {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Requested-With": "XMLHttpRequest" },
      body: text,
    });
  const deep = (levels: number) => `{"user":${"[".repeat(levels - 1)}${"]".repeat(levels - 1)}}`;
  for (const levels of [65, 5_000, 200_000]) {
    const answer = await send(deep(levels));
    expect([answer.status, (await answer.json()).code]).toEqual([400, "CALL.MALFORMED"]);
  }
  expect((await send(deep(64))).status).toBe(422);
});
