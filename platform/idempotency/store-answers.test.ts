import { afterAll, beforeAll, expect, it } from "vitest";
import { joinGroups, openAccount, signIn } from "#schemas/api/players.ts";
import type { TestClient } from "#tests/harness/client.ts";
import { createTestPlatform, TEST_PASSWORD, type TestPlatform } from "#tests/harness/platform.ts";

let runtime: TestPlatform;
beforeAll(async () => {
  runtime = await createTestPlatform();
});
afterAll(() => runtime.close());

let keys = 0;
const newKey = () => `key-of-the-tests-${++keys}`;

async function post(client: TestClient, path: string, key: string, body: unknown) {
  const response = await client.request(path, {
    method: "POST",
    headers: { "X-Requested-With": "XMLHttpRequest", "Idempotency-Key": key },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    replayed: response.headers.get("Idempotent-Replayed"),
    body: await response.json(),
  };
}
const open = (client: TestClient, key: string, currency: string) => post(client, openAccount.path, key, { currency });

it("[CALL-01] a call made again under its key gets the first answer, and nothing is done twice", async () => {
  const { client, player } = await runtime.register({ currency: "EUR" });
  const key = newKey();
  const first = await open(client, key, "USD");
  expect([first.status, first.replayed, first.body[0].currency]).toEqual([200, null, "USD"]);
  await open(client, newKey(), "CAD");
  const repeated = await open(client, key, "USD");
  expect(repeated).toEqual({ ...first, replayed: "true" });
  const { rows } = await runtime.database.pool.query("select currency from players where id = $1", [player.id]);
  expect(rows[0].currency).toBe("CAD");
});

it("[CALL-01] another payload, or another call, under the same key is refused with 409", async () => {
  const { client } = await runtime.register();
  const key = newKey();
  await open(client, key, "USD");
  expect(await open(client, key, "CAD")).toMatchObject({ status: 409, body: { code: "CALL.KEY_REUSED" } });
  const other = await post(client, joinGroups.path, key, { currency: "USD" });
  expect(other.status).toBe(422);
});

it("[CALL-01] a player's keys are nothing to another player", async () => {
  const key = newKey();
  const opened: { client: TestClient; currency: string; first: Awaited<ReturnType<typeof open>> }[] = [];
  for (const currency of ["USD", "CAD"]) {
    const { client } = await runtime.register();
    const first = await open(client, key, currency);
    expect(first).toMatchObject({ status: 200, replayed: null });
    opened.push({ client, currency, first });
  }
  // Each gets the answer of their own call again, and a call that is refused takes nobody else's answer along.
  for (const { client, currency, first } of opened)
    expect(await open(client, key, currency)).toEqual({ ...first, replayed: "true" });
  const { client: third } = await runtime.register();
  expect((await open(third, key, "GBP")).status).toBe(422);
  for (const { client, currency, first } of opened)
    expect(await open(client, key, currency)).toEqual({ ...first, replayed: "true" });
});

it("[CALL-01] of calls at the same moment one is done; the others are told to come again", async () => {
  const { client } = await runtime.register();
  const key = newKey();
  const answers = await Promise.all(Array.from({ length: 8 }, () => open(client, key, "NOK")));
  const done = answers.filter(({ replayed, status }) => status === 200 && replayed === null);
  expect(done).toHaveLength(1);
  for (const { status, replayed, body } of answers) {
    if (status === 200) expect([null, "true"]).toContain(replayed);
    else expect([status, body.code]).toEqual([409, "CALL.UNDER_WAY"]);
  }
});

it("[CALL-01] a refused call may be made again under its key, once the reason is gone", async () => {
  const { client } = await runtime.register();
  const key = newKey();
  expect((await open(client, key, "GBP")).status).toBe(422);
  expect((await open(client, key, "USD")).status).toBe(200);
});

it("[CALL-01] a call whose end is not known is not done again, and says so", async () => {
  const { client } = await runtime.register();
  const key = newKey();
  await open(client, key, "USD");
  await runtime.database.pool.query("update idempotency_keys set status = null, answer = null where key = $1", [key]);
  expect((await open(client, key, "USD")).body.code).toBe("CALL.UNDER_WAY");
  runtime.clock.advance(30_000);
  expect(await open(client, key, "USD")).toMatchObject({ status: 409, body: { code: "CALL.UNCLEAR" } });
});

it("[CALL-01] a key lives for a day and is swept then; a wrong one is refused", async () => {
  const { client } = await runtime.register();
  const key = newKey();
  await open(client, key, "USD");
  runtime.clock.advance(24 * 3_600_000 + 1_000);
  expect(await open(client, key, "CAD")).toMatchObject({ status: 200, replayed: null });
  runtime.clock.advance(24 * 3_600_000 + 1_000);
  await runtime.platform.cleanUp();
  expect((await runtime.database.pool.query("select 1 from idempotency_keys")).rowCount).toBe(0);
  for (const wrong of ["short", "x".repeat(65), "with space in it"])
    expect(await open(client, wrong, "USD")).toMatchObject({ status: 400, body: { code: "CALL.KEY_WRONG" } });
});

it("an answer is stored sealed", async () => {
  const { client } = await runtime.register();
  await open(client, newKey(), "USD");
  const { rows } = await runtime.database.pool.query("select answer from idempotency_keys");
  expect(JSON.stringify(rows)).not.toContain("amount_cents");
});

it("[CALL-01] a guest's key means nothing: sign-in is counted every time", async () => {
  const { player } = await runtime.register();
  const guest = runtime.client();
  const key = newKey();
  const user = { email: player.email, password: TEST_PASSWORD };
  expect((await post(guest, signIn.path, key, { user })).replayed).toBeNull();
  guest.cookies.clear();
  expect((await post(guest, signIn.path, key, { user })).replayed).toBeNull();
});
